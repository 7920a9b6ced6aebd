#include "sudoku/notation/json_cells.h"

#include <algorithm>
#include <cmath>

#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/iss_items.h"

namespace sudoku {

using sat::Error;
using sat::Json;
using sat::Result;

Result<Json> parse_json_text(std::string_view text) {
    auto parsed = sat::parse_json(text);
    if (Json* const value = std::get_if<Json>(&parsed)) return std::move(*value);
    const sat::JsonError error = std::get<sat::JsonError>(parsed);
    const std::size_t position = std::clamp<std::size_t>(error.position, 1, text.size() + 1) - 1;
    if (error.large_number) return Error{"a number is too large"}.at(1, 1);
    return at_position(text, position, Error{"this is not JSON"});
}

std::optional<std::pair<int, int>> json_place(const Json& value) {
    if (!value.is_string()) return std::nullopt;
    const std::string_view text = value.text();
    const std::size_t sign = text.find_first_of("cC");
    if (sign == std::string_view::npos || (text[0] != 'R' && text[0] != 'r')) return std::nullopt;
    const auto row = read_number(text.substr(1, sign - 1)), column = read_number(text.substr(sign + 1));
    if (!row || !column) return std::nullopt;
    return std::pair(*row, *column);
}

std::optional<Cell> json_cell(const Json& value, const Grid& grid) {
    const auto place = json_place(value);
    if (!place || place->first < 1 || place->second < 1) return std::nullopt;
    const auto row = static_cast<std::size_t>(place->first) - 1, column = static_cast<std::size_t>(place->second) - 1;
    if (row >= grid.rows() || column >= grid.columns()) return std::nullopt;
    return grid.cell(row, column);
}

std::optional<std::vector<Cell>> json_cells(const Json* value, const Grid& grid) {
    if (value == nullptr || !value->is_array()) return std::nullopt;
    std::vector<Cell> cells;
    for (const Json& element : value->elements()) {
        const auto cell = json_cell(element, grid);
        if (!cell) return std::nullopt;
        cells.push_back(*cell);
    }
    return cells;
}

bool has_rows_of_objects(std::string_view text, std::string_view name) {
    const std::string member = '"' + std::string(name) + '"';
    const std::size_t at = text.find(member);
    if (at == text.npos) return false;
    std::string_view wanted = ":[[";
    for (const char c : text.substr(at + member.size())) {
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
        if (wanted.empty()) return c == '{' || c == ']';
        if (c != wanted[0]) return true;
        wanted.remove_prefix(1);
    }
    return true;
}

std::optional<int> json_number(const Json* value) {
    if (value == nullptr) return std::nullopt;
    if (value->is_string()) return read_number(value->text());
    const auto number = value->decimal();
    if (!number || std::abs(*number) > 1e6 || std::floor(*number) != *number) return std::nullopt;
    return static_cast<int>(*number);
}

std::string json_text(const Json* value) {
    return value != nullptr && value->is_string() ? value->text() : "";
}

bool json_is_set(const Json* value) {
    if (value == nullptr) return false;
    if (value->is_boolean()) return value->truth();
    if (value->is_string()) return !value->text().empty();
    if (value->is_array()) return !value->elements().empty();
    if (value->is_object()) return true;
    const auto number = value->decimal();
    return number && *number != 0;
}

}  // namespace sudoku
