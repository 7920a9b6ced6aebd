#pragma once

#include <span>
#include <vector>

#include "sudoku/drawing/point.h"

namespace sudoku {

// The borders of a set of cells as closed polygons of their corners, `inset` cells inside of the cells' edges: outer
// borders clockwise, those of holes counterclockwise.  Cells that touch only at a corner have borders of their own.
// Requires: 0 <= inset < 0.5.
std::vector<std::vector<GridPoint>> outlines(const Grid& grid, std::span<const Cell> cells, double inset);

// The upper left cell of a set: the leftmost of its highest row.  Requires: there is a cell.
Cell first_of(std::span<const Cell> cells);

}  // namespace sudoku
