// Clues outside the grid, of lines that a board does not cover.
#include <doctest/doctest.h>

#include "tests/unit/sudoku_propagate/grids.h"

using namespace propagate_tests;

TEST_CASE("digits of a line that leaves its board may be equal") {
    ConstraintPuzzle puzzle{Grid(4, 6, 4)};
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 3, 4, 0, 0}));  // columns 3 to 6
    puzzle.constraints.push_back(constraint_of("hidden-skyscraper", {{0, 1, 2, 3, 4, 5}}, {3}));
    const Values row{2, 4, 4, 3, 2, 1};  // 3 is the first that is less than one before it
    for (Cell c = 0; c < row.size(); ++c) puzzle.allowed[c] = puzzle.grid.only(row[c]);
    ConstraintSolver solver = solver_of(puzzle);
    const auto found = solver.few_solutions({});
    REQUIRE(found);
    CHECK_FALSE(found->values.empty());
}
