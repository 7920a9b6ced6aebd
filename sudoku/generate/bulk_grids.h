#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/generate/distinct_grids.h"
#include "sudoku/generate/grid_maker.h"
#include "sudoku/solve/bulk.h"

namespace sudoku {

// A 9x9 board in the format of the bulk solver: row by row, '1' to '9', '.' for a blank.
using GridText = std::array<char, 81>;

// Checks the text of a grid after a search that found `solutions`: an error unless that is one and the grid is
// complete.
sat::Status check_grid(const GridText& grid, std::uint64_t solutions);

// Random complete classic 9x9 grids by the bulk solver: some cells are filled at random, and the first solution of a
// randomised search is the grid.
//
// Two kinds of start.  Eleven random cells without conflict are the start of the method lasvegas (Xue, Jiang, Li:
// Sudoku Puzzles Generating: from Easy to Evil, 2009); 0.6 % of these boards have no solution and are sampled again.
// The three boxes of the diagonal are never in conflict, always have a solution, and need half as many guesses.
// docs/generating.md shows how far either is from uniform.
enum class GridStart : std::uint8_t { eleven_cells, diagonal_boxes };

void draw_start(GridStart start, sat::Random& random, GridText& text);

// A grid requested by number.
struct GridOrder {
    std::uint64_t number = 0;
    GridText* grid = nullptr;  // the start, replaced by the grid
};

// Completes grids.  Each is determined by a seed, its number and its start, independent of the others: the random
// choices of the search depend on the block of the number and the position in it, so that a block is one call of the
// solver.
class BulkGrids {
public:
    static constexpr std::size_t kBlock = 512;

    // `solver` outlives this.
    explicit BulkGrids(BulkSolver& solver) : solver_(solver) {}

    // Returns false if interrupted.  Errors: the result of the solver is not a grid.  Requires: the numbers are
    // increasing; each start has a solution.
    sat::Result<bool> complete(std::uint64_t seed, std::span<const GridOrder> orders, const sat::Terminator* stop);

private:
    BulkSolver& solver_;
    std::array<const char*, kBlock> starts_;
    std::array<char*, kBlock> rooms_;
    std::array<std::uint64_t, kBlock> solutions_;
};

// Distinct random classic 9x9 grids by the bulk solver: previous grids are remembered as 64-bit hashes, as in
// DistinctGrids.  Starts without a solution or with a long search are skipped, and so are repeated grids.
class BulkGridStream {
public:
    // Maximum guesses per start.  Of 10,000 starts with eleven cells, three need more; with diagonal boxes, none of
    // 300,000 needs 40.
    static constexpr std::uint64_t kBudget = 100;

    // The start for a method; nullopt if GridMaker makes its grids.
    static std::optional<GridStart> start_of(const Rules& rules, const GridMethodEntry& method);

    // `corner`: the first cell of every grid.  `budget`: kBudget, or another one for tests.
    BulkGridStream(GridStart start, std::uint64_t seed, std::optional<Digit> corner, std::uint64_t budget = kBudget);

    // The next grids, valid until the next call; at least one unless interrupted.  Errors: the result of the solver is
    // not a grid.
    sat::Result<std::span<const GridText>> next(const sat::Terminator* stop);

private:
    // Grids per call: large, since at the end of a call lanes are idle until its longest search ends (one in thousands
    // takes a hundred guesses).
    static constexpr std::size_t kTogether = 8192;

    bool complete_some(const sat::Terminator* stop);
    void put_into_corner(GridText& grid) const;

    GridStart start_;
    std::uint64_t seed_, calls_ = 0;
    sat::Random random_;
    std::optional<Digit> corner_;
    std::uint64_t budget_;
    std::unique_ptr<BulkSolver> solver_;
    std::vector<GridText> grids_;
    std::vector<const char*> starts_;
    std::vector<char*> rooms_;
    std::vector<std::uint64_t> solutions_;
    SeenHashes seen_;
};

}  // namespace sudoku
