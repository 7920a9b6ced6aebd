#pragma once

#include <utility>
#include <vector>

#include "sudoku/constraint/constraint.h"
#include "sudoku/drawing/point.h"

namespace sudoku {

// A clue before the first cell of its line.
struct OutsideClue {
    const Constraint* constraint;
    GridPoint at;    // its middle
    GridPoint edge;  // where the line enters its first cell
    GridStep step;   // from cell to cell of the line
    // It is in its first cell, small, since the place before is a cell, too.
    bool is_inside = false;
    // Its direction must be shown: a diagonal, or a clue that does not stand before a whole row or column.
    bool needs_arrow = false;
    std::size_t place = 0;  // 0: next to its line, 1: behind another clue
};

// The row and column, from 0, of the place before the first cell; it may be outside of the rectangle.
std::pair<int, int> ring_place(const Grid& grid, const OutsideClue& clue);

// The clues outside of a grid, and the room that they take at each side, in cells.
struct OutsidePlan {
    std::vector<OutsideClue> clues;
    double left = 0, top = 0, right = 0, bottom = 0;
};
// Several clues at one place are side by side, away from the grid; diagonal ones are next to it.  The plan refers to
// the constraints of the puzzle.
OutsidePlan plan_outside(const ConstraintPuzzle& puzzle);

}  // namespace sudoku
