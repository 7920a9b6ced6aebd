// Kinds of the Interactive Sudoku Solver with clues outside the grid.
#include <algorithm>
#include <map>
#include <set>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"
#include "sudoku/notation/iss_kinds.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

// The line of cells that "R1" or "C1" names.
Result<std::vector<Cell>> view(const IssReading& reading, const IssItem& item, std::size_t argument) {
    if (item.arguments.size() <= argument)
        return reading.error(item.kind, Error{"%1 lacks its row or column, such as R1", item.kind.text});
    const std::string name = sat::lower_case(item.arguments[argument].text);
    const bool is_row = name.starts_with('r'), is_column = name.starts_with('c');
    const std::optional<int> index = is_row || is_column ? read_number(std::string_view(name).substr(1)) : std::nullopt;
    const std::size_t most = is_row ? reading.shape.rows : reading.shape.columns;
    if (!index || *index < 1 || static_cast<std::size_t>(*index) > most)
        return reading.error(item.arguments[argument], Error{"unexpected '%1'; expected a row or column, such as R1",
                                                             sat::shown(item.arguments[argument].text)});
    const auto i = static_cast<std::size_t>(*index) - 1;
    return is_row ? reading.shape.row(i) : reading.shape.column(i);
}

// The sum between the least and the greatest digit of the line, which are those of the grid if it has them all.
Status read_sandwich(IssReading& reading, const IssItem& item) {
    const Result<int> sum = reading.number(item, 0);
    if (!sum) return sum.error();
    const auto line = view(reading, item, 1);
    if (!line) return line.error();
    const bool has_all = line->size() == reading.shape.grid.num_digits();
    reading.add(item, has_all ? "sandwich" : "lunchbox", {*line}, {sum.value()});
    return Done{};
}

}  // namespace

std::map<Cell, std::vector<Cell>> iss_diagonals(const IssShape& shape) {
    std::map<Cell, std::vector<Cell>> diagonals;
    std::set<std::vector<Cell>> seen;
    const auto add = [&](std::size_t row, std::size_t column, int down, int across) {
        std::vector<Cell> cells;
        const int rows = static_cast<int>(shape.rows), columns = static_cast<int>(shape.columns);
        for (int r = static_cast<int>(row), c = static_cast<int>(column); r >= 0 && c >= 0 && r < rows && c < columns;
             r += down, c += across)
            cells.push_back(shape.cell(static_cast<std::size_t>(r), static_cast<std::size_t>(c)));
        std::vector<Cell> sorted = cells;
        std::ranges::sort(sorted);
        if (cells.size() > 1 && seen.insert(std::move(sorted)).second) diagonals[cells.front()] = std::move(cells);
    };
    for (std::size_t r = 0; r + 1 < shape.rows; ++r) add(r, 0, 1, 1);
    for (std::size_t r = 1; r + 1 < shape.rows; ++r) add(r, shape.columns - 1, -1, -1);
    for (std::size_t c = 1; c < shape.columns; ++c) add(0, c, 1, -1);
    for (std::size_t c = 1; c + 1 < shape.columns; ++c) add(shape.rows - 1, c, -1, 1);
    return diagonals;
}

namespace {

Status read_little_killer(IssReading& reading, const IssItem& item) {
    const Result<int> sum = reading.number(item, 0);
    if (!sum) return sum.error();
    if (item.arguments.size() < 2) return reading.error(item.kind, Error{"LittleKiller lacks its first cell"});
    const Result<Cell> first = reading.cell(item.arguments[1]);
    if (!first) return first.error();
    const auto diagonals = iss_diagonals(reading.shape);
    const auto found = diagonals.find(first.value());
    if (found == diagonals.end()) return reading.error(item.arguments[1], Error{"no diagonal begins there"});
    reading.add(item, "little-killer", {found->second}, {sum.value()});
    return Done{};
}

}  // namespace

Status read_iss_views(IssReading& reading, const IssItem& item, std::string_view kind) {
    const auto line = view(reading, item, 0);
    if (!line) return line.error();
    for (std::size_t i = 1; i < item.arguments.size() && i <= 2; ++i) {
        if (item.arguments[i].text.empty()) continue;
        const Result<int> clue = reading.number(item, i);
        if (!clue) return clue.error();
        std::vector<Cell> cells = *line;
        if (i == 2) std::ranges::reverse(cells);
        std::vector<int> numbers{clue.value()};
        if (kind == "full-rank" && reading.ties) numbers.push_back(1);
        // There a cell with 0 is not seen, even the first.
        if (kind == "skyscraper" && reading.shape.grid.first() < 1) reading.unread(item);
        else reading.add(item, kind, {std::move(cells)}, std::move(numbers));
    }
    return Done{};
}

std::span<const IssKind> iss_outside_kinds() {
    static constexpr IssKind kKinds[] = {
        {"Sandwich", "sandwich", IssForm::other, 0, read_sandwich},
        {"LittleKiller", "little-killer", IssForm::other, 0, read_little_killer},
    };
    return kKinds;
}

}  // namespace sudoku
