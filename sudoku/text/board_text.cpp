#include "sudoku/text/board_text.h"

#include <algorithm>
#include <string>
#include <vector>

#include "sat/core/assert.h"
#include "sudoku/text/board_words.h"
#include "sudoku/text/number_board.h"
#include "sudoku/text/square.h"
#include "sudoku/text/symbols.h"

namespace sudoku {
namespace {

using sat::Error;
using std::to_string;

constexpr std::size_t kSmallestArea = 4;  // of a board that may be in another alphabet

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

std::vector<NumberCell> numbers_of(const CellLine& line) {
    std::vector<NumberCell> cells;
    cells.reserve(line.cells.size());
    for (const CellText& cell : line.cells) cells.push_back({cell.value, cell.symbol == '0'});
    return cells;
}

// If every cell is one symbol.  The reader of symbols leaves boards with rules between the rows to this one.
std::optional<sat::Result<Board>> board_of_symbol_rows(std::span<const CellLine* const> rows, std::size_t side,
                                                       AlphabetHint& hint) {
    if (side < kSmallestArea || side > kMaxSymbol) return std::nullopt;
    std::string symbols;
    for (const CellLine* row : rows)
        for (const CellText& cell : row->cells) {
            if (cell.symbol == '\0') return std::nullopt;
            symbols += cell.symbol;
        }
    return read_symbols_alone(symbols, side, hint);
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

sat::Result<Puzzle> puzzle_of_line(const CellLine& line, const std::optional<Box>& box, std::size_t usual,
                                   AlphabetHint& hint) {
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
    if (!line.compact) {
        const auto board = board_of_numbers(numbers_of(line), side, hint);
        if (!board) return board.error().at(line.number, line.column);
        puzzle.board = *board;
        return puzzle;
    }
    for (Cell c = 0; c < n; ++c) puzzle.board.set(c, line.cells[c].value);
    return puzzle;
}

sat::Result<Puzzle> puzzle_of_rows(std::span<const CellLine* const> rows, std::size_t side, AlphabetHint& hint) {
    ASSERT(!rows.empty());
    const bool is_whole = rows.size() == side &&
                          std::all_of(rows.begin(), rows.end(), [&](const auto* r) { return r->cells.size() == side; });
    auto board = is_whole ? board_of_symbol_rows(rows, side, hint) : std::nullopt;
    for (std::size_t r = 0; r < rows.size() && !board; ++r) {
        const bool right = rows[r]->cells.size() == side;
        if (const auto error = right ? bad_cell(*rows[r], side) : bad_symbol(*rows[r])) return *error;
        if (!right) return wrong_row(*rows[r], r + 1, side);
    }
    if (rows.size() < side)
        return Error{"row %1 is missing; expected %2 rows of %3 cells", rows.size() + 1, side, side}.at(
            rows.back()->number, rows.back()->end);
    if (!board) {
        std::vector<NumberCell> cells;
        for (const CellLine* row : rows)
            for (const NumberCell& cell : numbers_of(*row)) cells.push_back(cell);
        board = board_of_numbers(cells, side, hint);
    }
    if (!*board) return board->error().at(rows.front()->number, rows.front()->column);
    Puzzle puzzle{**board, {}, "", {}, 0, rows.front()->number};
    puzzle.in_rows = side > 1;
    return puzzle;
}

sat::Result<Marks> read_marks(std::string_view symbols, std::size_t side) {
    ASSERT(symbols.size() == side * side * side);
    Marks marks(side);
    for (std::size_t i = 0; i < symbols.size(); ++i) {
        const std::size_t place = i % side + 1;
        const std::uint8_t value = symbol_value(symbols[i]);
        if (value == 0) marks.forbid(static_cast<Cell>(i / side), static_cast<Digit>(place));
        else if (value != place)
            return Error{"%1 among pencil marks, instead of %2; expected that or a blank",
                         shown_symbol(symbols.substr(i)), place};
    }
    return marks;
}

}  // namespace sudoku
