#include "sudoku/text/board_text.h"

#include <algorithm>
#include <string>

#include "sat/core/assert.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using sat::Error;
using std::to_string;

// The error for the first cell that is invalid on a board of this side.
std::optional<Error> bad_cell(const CellLine& line, std::size_t side) {
    for (const CellText& cell : line.cells) {
        if (cell.value == kBadCell) return line.error;
        if (cell.value > side)
            return Error{"%1 is too large; expected at most %2, the side of the board", cell.value, side}.at(
                line.number, cell.column);
    }
    return std::nullopt;
}

// The column where a line ends too early, or begins to be too long.
std::size_t column_after(const CellLine& line, std::size_t expected) {
    return line.cells.size() > expected ? line.cells[expected].column : line.end;
}

bool has_mark(const CellText& cell, std::size_t place) {
    return cell.value == place + 1;
}

std::optional<Error> bad_mark(const CellLine& line, std::size_t side) {
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const CellText& cell = line.cells[i];
        if (cell.value == kBadCell) return line.error;
        if (cell.value != kBlank && !has_mark(cell, i % side))
            return Error{"%1 among pencil marks, instead of %2; expected that or a blank", cell.value, i % side + 1}.at(
                line.number, cell.column);
    }
    return std::nullopt;
}

Puzzle marked_puzzle(const CellLine& line, std::size_t side) {
    Puzzle puzzle{Board(side), Marks(side), "", {}, 0, line.number};
    bool says_more = false;
    for (Cell c = 0; c < side * side; ++c) {
        std::size_t count = 0;
        Digit last = kBlank;
        for (std::size_t p = 0; p < side; ++p) {
            const Digit mark = line.cells[c * side + p].value;
            if (mark == kBlank) puzzle.marks->forbid(c, static_cast<Digit>(p + 1));
            if (mark != kBlank) last = mark;
            count += mark != kBlank;
        }
        if (count == 1) puzzle.board.set(c, last);
        says_more |= count != 1 && count != side;
    }
    if (!says_more) puzzle.marks.reset();
    return puzzle;
}

// The likely side for a line of this many cells: the usual side if it is close, otherwise the nearest.
std::size_t likely_side(std::size_t cells, std::size_t usual) {
    const std::size_t r = std::max<std::size_t>(root_of(cells), 1);
    const std::size_t nearest = cells - r * r <= (r + 1) * (r + 1) - cells ? r : r + 1;
    if (nearest * nearest == cells || usual == 0) return nearest;
    return 2 * cells > usual * usual && cells < 2 * usual * usual ? usual : nearest;
}

Error wrong_length(const CellLine& line, std::size_t side) {
    const std::size_t expected = side * side;
    const std::size_t marked = is_cube(expected) && line.compact ? cube_root_of(expected) : 0;
    Error error{"%1 cells in a line; expected %2, those of a board of side %3", line.cells.size(), expected, side};
    if (marked >= kSmallestMarked)
        error = {"%1 cells in a line; expected %2, those of a board of side %3, or of pencil marks of side %4",
                 line.cells.size(), expected, side, marked};
    return error.at(line.number, column_after(line, expected));
}

Error wrong_row(const CellLine& line, std::size_t row, std::size_t side) {
    return Error{"row %1 has %2 cells; expected %3", row, line.cells.size(), side}.at(line.number,
                                                                                      column_after(line, side));
}

std::optional<Error> bad_symbol(const CellLine& line) {
    const bool bad =
        std::any_of(line.cells.begin(), line.cells.end(), [](const CellText& c) { return c.value == kBadCell; });
    return bad ? line.error : std::nullopt;
}

}  // namespace

std::size_t side_of_marks(const CellLine& line) {
    const std::size_t n = line.cells.size();
    const std::size_t side = cube_root_of(n);
    if (!line.compact || !is_cube(n) || side < kSmallestMarked) return 0;
    if (!is_square(n) || root_of(n) > kMaxSymbol) return side;
    std::size_t givens = 0, in_place = 0;
    for (std::size_t i = 0; i < n; ++i) {
        givens += line.cells[i].value != kBlank;
        in_place += has_mark(line.cells[i], i % side);
    }
    return are_rather_marks(givens, in_place, root_of(n)) ? side : 0;
}

sat::Result<Puzzle> puzzle_of_line(const CellLine& line, const std::optional<Box>& box, std::size_t usual) {
    const std::size_t n = line.cells.size();
    const std::size_t marks_side = side_of_marks(line);
    if (marks_side != 0 && (!box || box->side() == marks_side)) {
        if (const auto error = bad_mark(line, marks_side)) return *error;
        return marked_puzzle(line, marks_side);
    }
    const std::size_t side = box ? box->side() : likely_side(n, usual);
    if (side * side != n) {
        if (const auto error = bad_symbol(line)) return *error;
        return wrong_length(line, side);
    }
    if (const auto error = bad_cell(line, side)) return *error;
    Puzzle puzzle{Board(side), {}, "", {}, 0, line.number};
    for (Cell c = 0; c < n; ++c) puzzle.board.set(c, line.cells[c].value);
    return puzzle;
}

sat::Result<Puzzle> puzzle_of_rows(std::span<const CellLine* const> rows, std::size_t side) {
    ASSERT(!rows.empty());
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const bool right = rows[r]->cells.size() == side;
        if (const auto error = right ? bad_cell(*rows[r], side) : bad_symbol(*rows[r])) return *error;
        if (!right) return wrong_row(*rows[r], r + 1, side);
    }
    if (rows.size() < side)
        return Error{"row %1 is missing; expected %2 rows of %3 cells", rows.size() + 1, side, side}.at(
            rows.back()->number, rows.back()->end);
    Puzzle puzzle{Board(side), {}, "", {}, 0, rows.front()->number};
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) puzzle.board.set(puzzle.board.cell(r, c), rows[r]->cells[c].value);
    puzzle.in_rows = side > 1;
    return puzzle;
}

}  // namespace sudoku
