#include "sudoku/notation/constraint_line.h"

#include <algorithm>
#include <charconv>

#include "sat/core/suggestion.h"
#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/other_names.h"
#include "sudoku/notation/cell_text.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

class LineReader {
public:
    LineReader(std::span<const TextWord> words, const Grid& grid) : words_(words), grid_(grid) {}

    Result<Constraint> read(std::span<const std::string_view> other_names) {
        Constraint constraint;
        constraint.line = words_.front().line;
        const std::vector<NamedKind> named = constraint_kinds_named(sat::lower_case(words_.front().text));
        if (named.empty()) return unknown(other_names);
        if (named.size() > 1)
            return Error{"'%1' is either '%2' or '%3' here", sat::shown(words_.front().text), named[0].kind->name,
                         named[1].kind->name}
                .at(words_.front().line, words_.front().column);
        constraint.kind = named.front().kind;
        for (at_ = 1; at_ < words_.size(); ++at_)
            if (Status status = word(constraint); !status) return status.error();
        if (!constraint.groups.empty() && constraint.groups.back().empty())
            return Error{"no cells follow the /"}.at(words_.back().line, words_.back().column);
        if (constraint.numbers.empty() && named.front().number != 0) constraint.numbers = {named.front().number};
        return constraint;
    }

private:
    const TextWord& here() const { return words_[at_]; }
    Error error(Error what) const {
        return what.at(here().line, here().column + std::max<std::uint64_t>(what.column, 1) - 1);
    }

    Error unknown(std::span<const std::string_view> other_names) const {
        std::vector<std::string_view> names(other_names.begin(), other_names.end());
        for (const ConstraintKind& kind : constraint_kinds()) names.push_back(kind.name);
        for (const OtherName& other : other_constraint_names()) names.push_back(other.name);
        const auto near = sat::nearest_name(words_.front().text, names);  // all names would be too many to read
        const std::string shown = sat::shown(words_.front().text);
        const sat::Error error = near ? sat::Error{"unknown kind of constraint '%1'; did you mean '%2'?", shown, *near}
                                      : sat::Error{"unknown kind of constraint '%1'", shown};
        return error.at(words_.front().line, words_.front().column);
    }

    std::vector<Cell>& group(Constraint& constraint) {
        if (constraint.groups.empty()) constraint.groups.emplace_back();
        return constraint.groups.back();
    }
    Status word(Constraint& constraint) {
        const std::string_view text = here().text;
        if (text.front() == '"') return quoted(constraint);
        if (text == "/") {
            if (group(constraint).empty()) return error(Error{"no cells stand before the /"});
            constraint.groups.emplace_back();
            return Done{};
        }
        const std::string lower = sat::lower_case(text);
        if (lower == "row" || lower == "column") return whole_line(lower == "row", group(constraint));
        if (begins_like_cell(text)) {
            const Status status = read_cells(text, grid_, group(constraint));
            if (!status) return error(status.error());
            return Done{};
        }
        const std::optional<int> number = read_number(text);
        if (!number || !constraint.groups.empty())
            return error(Error{"unexpected '%1'; expected %2", sat::shown(text),
                               constraint.groups.empty()
                                   ? sat::Phrase{"a number, a cell such as r1c2, row, column or a text in \"\""}
                                   : sat::Phrase{"a cell such as r1c2, row, column, / or a text in \"\""}});
        constraint.numbers.push_back(*number);
        return Done{};
    }
    Status quoted(Constraint& constraint) {
        const std::string_view text = here().text;
        if (at_ + 1 < words_.size()) {
            ++at_;
            return error(Error{"unexpected '%1' after the text", sat::shown(here().text)});
        }
        for (std::size_t i = 1; i < text.size(); ++i) {
            if (text[i] == '"') return Done{};
            if (text[i] == '\\' && i + 1 < text.size()) ++i;
            constraint.text += text[i];
        }
        return error(Error{"the text lacks its closing \""});
    }
    Status whole_line(bool is_row, std::vector<Cell>& cells) {
        const std::size_t number = is_row ? grid_.rows() : grid_.columns();
        const std::string_view name = is_row ? "row" : "column";
        if (at_ + 1 == words_.size())
            return error(Error{"expected the number of a %1 after it", sat::Phrase::known(std::string(name))});
        ++at_;
        const std::optional<int> index = read_number(here().text);
        if (!index || *index < 1 || static_cast<std::size_t>(*index) > number)
            return error(Error{"unexpected '%1'; expected the number of a %2, from 1 to %3", sat::shown(here().text),
                               sat::Phrase::known(std::string(name)), number});
        bool reversed = false;
        if (at_ + 1 < words_.size()) {
            const std::string next = sat::lower_case(words_[at_ + 1].text);
            reversed = next == (is_row ? "left" : "up");
            if (reversed || next == (is_row ? "right" : "down")) ++at_;
        }
        const std::vector<Cell> line = line_cells(grid_, is_row, static_cast<std::size_t>(*index) - 1, reversed);
        cells.insert(cells.end(), line.begin(), line.end());
        return Done{};
    }

    std::span<const TextWord> words_;
    const Grid& grid_;
    std::size_t at_ = 0;
};

// " row 3 left" if these are the cells of a whole line of at least two.
std::string whole_line_text(const Grid& grid, std::span<const Cell> cells) {
    if (cells.size() < 2) return "";
    const bool is_row = grid.row(cells[0]) == grid.row(cells[1]);
    const std::size_t index = is_row ? grid.row(cells[0]) : grid.column(cells[0]);
    const std::string name = (is_row ? " row " : " column ") + std::to_string(index + 1);
    if (std::ranges::equal(cells, line_cells(grid, is_row, index, false))) return name;
    if (std::ranges::equal(cells, line_cells(grid, is_row, index, true))) return name + (is_row ? " left" : " up");
    return "";
}

std::string quoted(std::string_view text) {
    std::string result = " \"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

}  // namespace

Result<Constraint> read_constraint_line(std::span<const TextWord> words, const Grid& grid,
                                        std::span<const std::string_view> other_names) {
    ASSERT(!words.empty());
    return LineReader(words, grid).read(other_names);
}

std::string constraint_line(const Grid& grid, const Constraint& constraint) {
    std::string line(constraint.kind->name);
    for (const int number : constraint.numbers) line += ' ' + std::to_string(number);
    for (std::size_t g = 0; g < constraint.groups.size(); ++g) {
        if (g > 0) line += " /";
        const std::string whole =
            constraint.kind->look == Look::outside ? whole_line_text(grid, constraint.groups[g]) : "";
        line += whole.empty() ? ' ' + cells_text(grid, constraint.groups[g]) : whole;
    }
    if (!constraint.text.empty()) line += quoted(constraint.text);
    return line;
}

std::optional<std::pair<std::size_t, std::size_t>> read_product(std::string_view text) {
    const std::size_t sign = text.find_first_of("xX");
    if (sign == std::string_view::npos) return std::nullopt;
    std::size_t numbers[2] = {};
    const std::string_view parts[2] = {text.substr(0, sign), text.substr(sign + 1)};
    for (std::size_t i = 0; i < 2; ++i) {
        const char* const end = parts[i].data() + parts[i].size();
        const auto read = std::from_chars(parts[i].data(), end, numbers[i]);
        if (read.ec != std::errc() || read.ptr != end || numbers[i] < 1 || numbers[i] > kMaxGridCells)
            return std::nullopt;
    }
    return std::pair(numbers[0], numbers[1]);
}

}  // namespace sudoku
