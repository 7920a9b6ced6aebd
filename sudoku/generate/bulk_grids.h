#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/generate/grid_text.h"
#include "sudoku/solve/bulk.h"

namespace sudoku {

// Random complete classic 9x9 grids by the bulk solver.  Some cells are filled at random, and the first solution of a
// search that tries candidates at random is the grid.
//
// Two ways to begin.  Eleven cells anywhere, none in conflict with another, are what the method lasvegas is known for
// (Xue, Jiang, Li: Sudoku Puzzles Generating: from Easy to Evil, 2009); 6 of 1000 such boards have no solution and are
// drawn again.  The three boxes of the diagonal can never be in conflict, always have a solution, and leave half as
// many guesses.  docs/generating.md has how far either is from uniform.
enum class GridStart : std::uint8_t { eleven_cells, diagonal_boxes };

void draw_start(GridStart start, sat::Random& random, GridText& text);

// A grid that is wanted by its number.
struct GridOrder {
    std::uint64_t number = 0;
    GridText* grid = nullptr;  // holds the start, and receives the grid
};

// Completes grids of which each follows from a seed, its number and its start, whatever others are asked for: the
// chance of the search comes from the number's block and its place there, so that a block is one call of the solver.
class BulkGrids {
public:
    static constexpr std::size_t kBlock = 512;

    // `solver` outlives this.
    explicit BulkGrids(BulkSolver& solver) : solver_(solver) {}

    // false: stopped.  Errors: the solver gave what is no grid.  Requires: the numbers rise; each start has a solution.
    sat::Result<bool> complete(std::uint64_t seed, std::span<const GridOrder> orders, const sat::Terminator* stop);

private:
    BulkSolver& solver_;
    std::array<const char*, kBlock> starts_;
    std::array<char*, kBlock> rooms_;
    std::array<std::uint64_t, kBlock> solutions_;
};

}  // namespace sudoku
