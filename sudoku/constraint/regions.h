#pragma once

#include <span>
#include <vector>

#include "sudoku/constraint/constraint.h"

// Puzzles whose regions are not given but part of the solution (chaos construction).
namespace sudoku {

// The kind of constraint that makes the regions unknown.
inline constexpr std::string_view kUnknownRegions = "chaos-construction";
// For each region, each of its cells and each distance there is a variable: their number grows as the fourth power of
// the side.
inline constexpr std::size_t kMostUnknownRegions = 25;

bool has_unknown_regions(const ConstraintPuzzle& puzzle);
// The kinds that need unknown regions: kUnknownRegions, and those that refer to them.
bool is_of_unknown_regions(const ConstraintKind& kind);

// The region of a cell in a solution.  Requires: the puzzle has unknown regions; values.size() is twice its cells.
inline int region_of(const ConstraintPuzzle& puzzle, const Values& values, Cell c) {
    return values[puzzle.grid.num_cells() + c];
}
// The cell and those that touch it at a side or a corner, which clues count that name no others.
std::vector<Cell> around(const Grid& grid, Cell c);
// Renumbers regions from 1 in the order of their first cells.
void number_by_first_cells(std::span<int> regions);

// The puzzle with the regions of a solution, for drawing, as constraints `region` beside the others.
// Requires: values.size() is twice its cells.
ConstraintPuzzle with_regions_of(const ConstraintPuzzle& puzzle, const Values& values);

}  // namespace sudoku
