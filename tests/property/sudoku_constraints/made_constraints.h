#pragma once

#include <optional>
#include <set>

#include "sat/core/random.h"
#include "sudoku/constraint/constraint.h"

namespace constraint_tests {

// A small grid: few cells, three to five digits from 0, 1 or 2 on; some cells missing, some candidates forbidden.
sudoku::ConstraintPuzzle small_grid(sat::Random& random);
// Boxes of 2x2 with six blank cells.
sudoku::ConstraintPuzzle small_board(sat::Random& random);
// Rows and columns of at most four cells, with unknown regions; of 4x4, with seven blank cells.
sudoku::ConstraintPuzzle small_undivided(sat::Random& random);
// A constraint of this kind with random cells, numbers and text; nullopt if none of many tries fits the puzzle.
std::optional<sudoku::Constraint> made(const sudoku::ConstraintKind& kind, const sudoku::ConstraintPuzzle& puzzle,
                                       sat::Random& random);
// All grids that check_values() accepts, by trying all; with unknown regions, also every division.
std::set<sudoku::Values> solutions_by_trying(const sudoku::ConstraintPuzzle& puzzle);

}  // namespace constraint_tests
