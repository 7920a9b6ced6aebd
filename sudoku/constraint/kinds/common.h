#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/constraint/constraint.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/parts.h"

// What several kinds of constraints share.
namespace sudoku::kinds {

using Cells = std::vector<Cell>;

// The first number, or a default that the kind has.
inline int number_or(const Constraint& constraint, int preset) {
    return constraint.numbers.empty() ? preset : constraint.numbers.front();
}

inline bool all_differ(const Values& values, std::span<const Cell> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (values[cells[i]] == values[cells[j]]) return false;
    return true;
}

inline int total(const Values& values, std::span<const Cell> cells) {
    int sum = 0;
    for (const Cell c : cells) sum += values[c];
    return sum;
}

// Does it hold for every two neighbours on a line?
inline bool along(const Values& values, std::span<const Cell> cells, const std::function<bool(int, int)>& may) {
    for (std::size_t i = 1; i < cells.size(); ++i)
        if (!may(values[cells[i - 1]], values[cells[i]])) return false;
    return true;
}
inline void add_along(std::span<const Cell> cells, const std::function<bool(int, int)>& may, Parts& parts) {
    for (std::size_t i = 1; i < cells.size(); ++i) parts.pair(cells[i - 1], cells[i], may);
}

// Pairs of cells with a common side, by cell, the one right of it before the one below it.
std::vector<std::pair<Cell, Cell>> adjacent_pairs(const Grid& grid);
// All pairs of cells that are (down, across) or (down, -across) apart, and the same with both exchanged.
std::vector<std::pair<Cell, Cell>> pairs_apart(const Grid& grid, int down, int across);

// A board of rows, columns and boxes in a grid.
struct BoardPlace {
    std::size_t row, column, side;      // of its first cell, from 0
    std::size_t box_rows, box_columns;  // 0: no boxes
};
// Those of the constraints `board`, in order.
std::vector<BoardPlace> boards_of(const ConstraintPuzzle& puzzle);
BoardPlace board_place(const Constraint& constraint);
// The boxes of all boards, and the constraints `region`: what borders of regions are drawn around.
std::vector<Cells> regions_of(const ConstraintPuzzle& puzzle);
// Each row and each column holds every digit once.
bool lines_are_full(const ConstraintPuzzle& puzzle);
// All cells are in one row, or all in one column.  Requires: not empty.
bool is_line(const Grid& grid, std::span<const Cell> cells);
// The cells are in one row or column of a board, so that their digits differ.  Requires: not empty.
bool digits_differ(const ConstraintPuzzle& puzzle, std::span<const Cell> cells);
Cells rectangle(const Grid& grid, std::size_t row, std::size_t column, std::size_t rows, std::size_t columns);
std::vector<Cells> boxes_of(const Grid& grid, const BoardPlace& board);
// Windows of the shape of the boxes of each board, beginning at the second line, one line apart.
std::vector<Cells> windows_of(const ConstraintPuzzle& puzzle);

}  // namespace sudoku::kinds
