#include "sudoku/notation/iss_shape.h"

#include <algorithm>

#include "sat/core/text.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/constraint_line.h"

namespace sudoku {
namespace {

using sat::Error;
using sat::Result;

constexpr std::size_t kMaxIssSide = 64;  // of a grid; the solver itself has at most 16
constexpr std::size_t kMaxOutside = 1000;
constexpr std::string_view kNumbers = "0123456789abcdefg";

std::optional<std::size_t> place_number(char c) {
    const std::size_t number = kNumbers.find(sat::lower_case(std::string(1, c)));
    if (number == std::string_view::npos || number == 0) return std::nullopt;
    return number - 1;
}

struct Range {
    int first = 1;
    std::size_t number = 9;
};
std::optional<Range> read_range(std::string_view text) {
    const std::size_t dash = text.find('-');
    const std::string_view low_text = dash == std::string_view::npos ? "1" : text.substr(0, dash);
    const std::string_view high_text = dash == std::string_view::npos ? text : text.substr(dash + 1);
    const std::optional<int> low = read_number(low_text), high = read_number(high_text);
    if (!low || !high || *low < 0 || *high < *low || *high - *low >= static_cast<int>(kMaxGridDigits))
        return std::nullopt;
    return Range{*low, static_cast<std::size_t>(*high - *low) + 1};
}

void place_groups(const std::vector<IssGroup>& groups, IssShape& shape, std::vector<Cell>& used) {
    std::size_t row = shape.rows + 1;
    for (const IssGroup& group : groups) {
        const std::size_t columns = group.columns == 0 ? shape.columns : std::min(group.columns, shape.columns);
        for (std::size_t i = 0; i < group.count; ++i) {
            const std::string name = group.count == 1 ? group.prefix : group.prefix + std::to_string(i + 1);
            used.push_back(static_cast<Cell>((row + i / columns) * shape.columns + i % columns));
            shape.names[name] = used.back();
        }
        row += (group.count + columns - 1) / columns;
    }
}

}  // namespace

std::optional<Cell> IssShape::find(std::string_view name) const {
    if (const auto found = names.find(std::string(name)); found != names.end()) return found->second;
    const auto place = iss_place(name);
    if (!place || place->first >= rows || place->second >= columns) return std::nullopt;
    return grid.cell(place->first, place->second);
}

std::vector<Cell> IssShape::row(std::size_t index) const {
    std::vector<Cell> cells;
    for (std::size_t c = 0; c < columns; ++c) cells.push_back(cell(index, c));
    return cells;
}
std::vector<Cell> IssShape::column(std::size_t index) const {
    std::vector<Cell> cells;
    for (std::size_t r = 0; r < rows; ++r) cells.push_back(cell(r, index));
    return cells;
}
std::vector<std::vector<Cell>> IssShape::lines() const {
    std::vector<std::vector<Cell>> all;
    for (std::size_t r = 0; r < rows; ++r) all.push_back(row(r));
    for (std::size_t c = 0; c < columns; ++c) all.push_back(column(c));
    return all;
}

Result<IssShape> read_iss_shape(const std::vector<IssWord>& spec, const std::vector<IssGroup>& groups) {
    IssShape shape;
    Range range;
    if (!spec.empty() && !(spec.size() == 1 && spec[0].text.empty())) {
        const auto product = read_product(spec[0].text);
        if (!product || product->first > kMaxIssSide || product->second > kMaxIssSide)
            return Error{"unexpected '%1'; expected the rows and columns of the grid, such as 9x9, up to %2",
                         sat::shown(spec[0].text), kMaxIssSide};
        std::tie(shape.rows, shape.columns) = *product;
        range.number = std::max(shape.rows, shape.columns);
    }
    if (spec.size() > 1 && !spec[1].text.empty()) {
        const auto read = read_range(spec[1].text);
        if (!read) return Error{"unexpected '%1'; expected digits, such as 9 or 0-8", sat::shown(spec[1].text)};
        range = *read;
    }
    if (spec.size() > 2) shape.is_raw = spec[2].text == "Raw";
    if (spec.size() > 3 || (spec.size() > 2 && !shape.is_raw && spec[2].text != "Sudoku"))
        return Error{"unexpected '%1'; expected Sudoku or Raw", sat::shown(spec[2].text)};
    if (!shape.is_raw && range.number < std::max(shape.rows, shape.columns))
        return Error{"%1 digits do not fill rows and columns of %2 cells", range.number,
                     std::max(shape.rows, shape.columns)};

    std::size_t outside = 0;
    for (const IssGroup& group : groups) outside += group.count;
    if (outside > kMaxOutside) return Error{"more than %1 cells outside the grid", kMaxOutside};
    std::vector<Cell> used;
    place_groups(groups, shape, used);
    const std::size_t rows = used.empty() ? shape.rows : *std::ranges::max_element(used) / shape.columns + 1;
    shape.grid = Grid(rows, shape.columns, range.number, range.first);
    for (auto c = static_cast<Cell>(shape.rows * shape.columns); c < shape.grid.num_cells(); ++c)
        if (std::ranges::find(used, c) == used.end()) shape.grid.remove(c);
    return shape;
}

std::optional<std::pair<std::size_t, std::size_t>> iss_box(std::size_t rows, std::size_t columns, std::size_t size) {
    std::size_t low = 1;
    while ((low + 1) * (low + 1) <= size) ++low;
    for (; low >= 2; --low) {
        if (size % low != 0) continue;
        const std::size_t high = size / low;
        if (rows % low == 0 && columns % high == 0) return std::pair(low, high);
        if (rows % high == 0 && columns % low == 0) return std::pair(high, low);
    }
    return std::nullopt;
}

std::string iss_cell(const Grid& grid, Cell c) {
    return std::string("R") + kNumbers[grid.row(c) + 1] + 'C' + kNumbers[grid.column(c) + 1];
}

std::optional<std::pair<std::size_t, std::size_t>> iss_place(std::string_view name) {
    if (name.size() != 4 || (name[0] != 'R' && name[0] != 'r') || (name[2] != 'C' && name[2] != 'c'))
        return std::nullopt;
    const auto row = place_number(name[1]), column = place_number(name[3]);
    if (!row || !column) return std::nullopt;
    return std::pair(*row, *column);
}

}  // namespace sudoku
