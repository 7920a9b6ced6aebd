#include "sudoku/text/board_text.h"

#include <algorithm>
#include <string>

#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using sat::Fault;
using std::to_string;

// Smaller boards have no form with pencil marks: 8 and 27 symbols are rows of boards.
constexpr std::size_t kSmallestMarked = 4;

// The first cell that no board of this side has.
std::optional<Fault> bad_cell(const CellLine& line, std::size_t side) {
    for (const CellText& cell : line.cells) {
        if (cell.value == kBadCell) return line.fault;
        if (cell.value > side)
            return Fault{to_string(cell.value) + " is too large; expected at most " + to_string(side) +
                             ", the side of the board",
                         line.number, cell.column};
    }
    return std::nullopt;
}

// Where a line that is too short ends, or where it begins to be too long.
std::size_t column_after(const CellLine& line, std::size_t expected) {
    return line.cells.size() > expected ? line.cells[expected].column : line.end;
}

bool has_mark(const CellText& cell, std::size_t place) { return cell.value == place + 1; }

// Is every cell a blank or the digit of its place among `side`?  `full`: and has every group of `side` a digit?
bool are_marks(const std::vector<CellText>& cells, std::size_t side, bool full) {
    std::size_t marks = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t place = i % side;
        if (place == 0) marks = 0;
        if (cells[i].value != kBlank && !has_mark(cells[i], place)) return false;
        marks += cells[i].value != kBlank;
        if (full && place + 1 == side && marks == 0) return false;
    }
    return true;
}

// 64 and 729 are cubes and squares.  A board of side 8 or 27 with a digit in every group would have one twice in a
// column, so only boards that break the rules could be taken for marks.
std::size_t side_of_marks(const CellLine& line) {
    const std::size_t n = line.cells.size();
    const std::size_t side = cube_root_of(n);
    if (!line.compact || !is_cube(n) || side < kSmallestMarked) return 0;
    if (!is_square(n) || root_of(n) > kMaxSymbol) return side;
    return are_marks(line.cells, side, true) ? side : 0;
}

std::optional<Fault> bad_mark(const CellLine& line, std::size_t side) {
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
        const CellText& cell = line.cells[i];
        if (cell.value == kBadCell) return line.fault;
        if (cell.value != kBlank && !has_mark(cell, i % side))
            return Fault{to_string(cell.value) + " among pencil marks, in the place of " + to_string(i % side + 1) +
                             "; expected that or a blank",
                         line.number, cell.column};
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

// The side whose square is nearest.
std::size_t nearest_side(std::size_t cells) {
    const std::size_t r = std::max<std::size_t>(root_of(cells), 1);
    return cells - r * r <= (r + 1) * (r + 1) - cells ? r : r + 1;
}

Fault wrong_length(const CellLine& line, std::size_t side) {
    const std::size_t expected = side * side;
    return {to_string(line.cells.size()) + " cells in a line; expected " + to_string(expected) + ", those of a board of side " +
                to_string(side),
            line.number, column_after(line, expected)};
}

Fault wrong_row(const CellLine& line, std::size_t row, std::size_t side) {
    return {"row " + to_string(row) + " has " + to_string(line.cells.size()) + " cells; expected " + to_string(side),
            line.number, column_after(line, side)};
}

std::optional<Fault> bad_symbol(const CellLine& line) {
    const bool bad = std::any_of(line.cells.begin(), line.cells.end(), [](const CellText& c) { return c.value == kBadCell; });
    return bad ? line.fault : std::nullopt;
}

}  // namespace

sat::Result<Puzzle> puzzle_of_line(const CellLine& line, const std::optional<Box>& box) {
    const std::size_t n = line.cells.size();
    const std::size_t marks_side = side_of_marks(line);
    if (marks_side != 0 && (!box || box->side() == marks_side)) {
        if (const auto fault = bad_mark(line, marks_side)) return *fault;
        return marked_puzzle(line, marks_side);
    }
    const std::size_t side = box ? box->side() : nearest_side(n);
    if (side * side != n) {
        if (const auto fault = bad_symbol(line)) return *fault;
        return wrong_length(line, side);
    }
    if (const auto fault = bad_cell(line, side)) return *fault;
    Puzzle puzzle{Board(side), {}, "", {}, 0, line.number};
    for (Cell c = 0; c < n; ++c) puzzle.board.set(c, line.cells[c].value);
    return puzzle;
}

sat::Result<Puzzle> puzzle_of_rows(std::span<const CellLine* const> rows, std::size_t side) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const bool right = rows[r]->cells.size() == side;
        if (const auto fault = right ? bad_cell(*rows[r], side) : bad_symbol(*rows[r])) return *fault;
        if (!right) return wrong_row(*rows[r], r + 1, side);
    }
    if (rows.size() < side)
        return Fault{"row " + to_string(rows.size() + 1) + " is missing; expected " + to_string(side) + " rows of " + to_string(side) + " cells",
                     rows.back()->number, rows.back()->end};
    Puzzle puzzle{Board(side), {}, "", {}, 0, rows.front()->number};
    for (std::size_t r = 0; r < side; ++r)
        for (std::size_t c = 0; c < side; ++c) puzzle.board.set(puzzle.board.cell(r, c), rows[r]->cells[c].value);
    return puzzle;
}

}  // namespace sudoku
