// Sets of cells that hold different digits.
#include "sudoku/constraint/kinds/common.h"

namespace sudoku::kinds {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

// numbers: row and column of the first cell, from 1; side; rows and columns of a box, both 0 if there are no boxes.
Status board_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    const Grid& grid = puzzle.grid;
    if (constraint.numbers[0] < 1 || constraint.numbers[1] < 1 || constraint.numbers[2] < 1 ||
        constraint.numbers[3] < 0 || constraint.numbers[4] < 0)
        return Error{"a board begins at row and column 1 or later, and has at least one cell"};
    const BoardPlace board = board_place(constraint);
    if (board.row + board.side > grid.rows() || board.column + board.side > grid.columns())
        return Error{"a board of side %1 does not fit into the grid from %2 on", board.side,
                     "r" + std::to_string(board.row + 1) + "c" + std::to_string(board.column + 1)};
    if (board.side > grid.num_digits())
        return Error{"a board of side %1 cannot be filled with %2 digits", board.side, grid.num_digits()};
    const bool has_boxes = board.box_rows != 0 || board.box_columns != 0;
    if (has_boxes && (board.box_rows == 0 || board.box_columns == 0 || board.side % board.box_rows != 0 ||
                      board.side % board.box_columns != 0 || board.box_rows * board.box_columns > grid.num_digits()))
        return Error{"boxes of %1x%2 do not fit a board of side %3", board.box_rows, board.box_columns, board.side};
    for (const Cell c : rectangle(grid, board.row, board.column, board.side, board.side))
        if (!grid.has(c)) return Error{"a cell of the board at row %1 is missing", board.row + 1};
    return Done{};
}

std::vector<Cells> houses_of(const Grid& grid, const BoardPlace& board) {
    std::vector<Cells> houses = boxes_of(grid, board);
    for (std::size_t i = 0; i < board.side; ++i) {
        houses.push_back(rectangle(grid, board.row + i, board.column, 1, board.side));
        houses.push_back(rectangle(grid, board.row, board.column + i, board.side, 1));
    }
    return houses;
}

bool all_hold(const Values& values, const std::vector<Cells>& houses) {
    return std::ranges::all_of(houses, [&](const Cells& cells) { return all_differ(values, cells); });
}

bool board_holds(const ConstraintPuzzle& puzzle, const Constraint& constraint, const Values& values) {
    return all_hold(values, houses_of(puzzle.grid, board_place(constraint)));
}

void add_board(const ConstraintPuzzle& puzzle, const Constraint& constraint, Parts& parts) {
    for (Cells& cells : houses_of(puzzle.grid, board_place(constraint))) parts.distinct(std::move(cells));
}

bool different_holds(const ConstraintPuzzle&, const Constraint& constraint, const Values& values) {
    return all_differ(values, constraint.cells());
}

void add_different(const ConstraintPuzzle&, const Constraint& constraint, Parts& parts) {
    parts.distinct(constraint.groups.front());
}

Cells diagonal(const Grid& grid, bool falling) {
    Cells cells;
    for (std::size_t i = 0; i < grid.rows(); ++i) {
        const Cell c = grid.cell(i, falling ? i : grid.columns() - 1 - i);
        if (grid.has(c)) cells.push_back(c);
    }
    return cells;
}

Status square_fits(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    if (puzzle.grid.rows() == puzzle.grid.columns()) return Done{};
    return Error{"%1 needs as many rows as columns", constraint.kind->name};
}

template <bool falling>
bool diagonal_holds(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    return all_differ(values, diagonal(puzzle.grid, falling));
}
template <bool falling>
void add_diagonal(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    parts.distinct(diagonal(puzzle.grid, falling));
}

// Cells with the same place in their boxes.
std::vector<Cells> positions(const ConstraintPuzzle& puzzle) {
    std::vector<Cells> all;
    for (const BoardPlace& board : boards_of(puzzle)) {
        const std::vector<Cells> boxes = boxes_of(puzzle.grid, board);
        for (std::size_t i = 0; i < board.box_rows * board.box_columns; ++i) {
            Cells cells;
            for (const Cells& box : boxes) cells.push_back(box[i]);
            all.push_back(std::move(cells));
        }
    }
    return all;
}

Status boxes_fit(const ConstraintPuzzle& puzzle, const Constraint& constraint) {
    for (const BoardPlace& board : boards_of(puzzle))
        if (board.box_rows != 0) return Done{};
    return Error{"%1 needs a board with boxes", constraint.kind->name};
}

using Sets = std::vector<Cells> (*)(const ConstraintPuzzle&);
template <Sets sets>
bool sets_hold(const ConstraintPuzzle& puzzle, const Constraint&, const Values& values) {
    return all_hold(values, sets(puzzle));
}
template <Sets sets>
void add_sets(const ConstraintPuzzle& puzzle, const Constraint&, Parts& parts) {
    for (Cells& cells : sets(puzzle)) parts.distinct(std::move(cells));
}

constexpr Takes kTakesBoard{.min_groups = 0, .max_groups = 0, .min_numbers = 5, .max_numbers = 5};

}  // namespace

std::span<const ConstraintKind> houses() {
    static constexpr ConstraintKind kKinds[] = {
        {"board", "rows, columns and boxes", kTakesBoard, Look::region,
         "each row, each column and each box has different digits", board_fits, board_holds, add_board},
        {"region",
         "a region of any shape",
         {},
         Look::region,
         "the digits in a region differ",
         nullptr,
         different_holds,
         add_different},
        {"extra-region",
         "a further region, shaded",
         {},
         Look::shade,
         "the digits in the shaded region differ",
         nullptr,
         different_holds,
         add_different},
        {"different",
         "any cells that differ",
         {},
         Look::nothing,
         "the digits in these cells differ",
         nullptr,
         different_holds,
         add_different},
        {"falling-diagonal", "the diagonal from the top left", kTakesNothing, Look::diagonal,
         "the digits on the falling diagonal differ", square_fits, diagonal_holds<true>, add_diagonal<true>},
        {"rising-diagonal", "the diagonal from the bottom left", kTakesNothing, Look::diagonal,
         "the digits on the rising diagonal differ", square_fits, diagonal_holds<false>, add_diagonal<false>},
        {"windows", "further boxes, a line apart", kTakesNothing, Look::shade, "the digits in each window differ",
         boxes_fit, sets_hold<windows_of>, add_sets<windows_of>},
        {"disjoint", "cells with the same place in their boxes", kTakesNothing, Look::nothing,
         "cells with the same place in their boxes have different digits", boxes_fit, sets_hold<positions>,
         add_sets<positions>},
    };
    return kKinds;
}

}  // namespace sudoku::kinds
