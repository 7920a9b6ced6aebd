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

// A 9x9 board as the bulk solver takes it: row by row, '1' to '9', a blank '.'.
using GridText = std::array<char, 81>;

// The text of one grid after a search that found `solutions`: is it one, and a complete grid?  Errors: it is not.
sat::Status check_grid(const GridText& grid, std::uint64_t solutions);

// Random complete classic 9x9 grids by the bulk solver.  Some cells are filled at random, and the first solution of a
// search that tries candidates at random is the grid.
//
// Two ways to begin.  Eleven cells anywhere, none in conflict with another, are what the method lasvegas is known for
// (Xue, Jiang, Li: Sudoku Puzzles Generating: from Easy to Evil, 2009); 6 of 1000 such boards have no solution and are
// sampled again.  The three boxes of the diagonal can never be in conflict, always have a solution, and leave half as
// many guesses.  docs/generating.md has how far either is from uniform.
enum class GridStart : std::uint8_t { eleven_cells, diagonal_boxes };

void draw_start(GridStart start, sat::Random& random, GridText& text);

// A grid requested by number.
struct GridOrder {
    std::uint64_t number = 0;
    GridText* grid = nullptr;  // holds the start, and receives the grid
};

// Completes grids of which each follows from a seed, its number and its start, whatever others are requested: the
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

// Random classic 9x9 grids by the bulk solver, all different: what was made is remembered as
// 64-bit hashes, as in DistinctGrids.  A start without a solution is left out, one whose search takes long, and a grid
// that came before.
class BulkGridStream {
public:
    // Guesses that a start gets.  Of 10,000 starts with eleven cells three need more, and some of these hundreds of
    // thousands; with boxes on the diagonal none of 300,000 needs 40.
    static constexpr std::uint64_t kBudget = 100;

    // How the grids of a method begin that are made so; nullopt: GridMaker makes them.
    static std::optional<GridStart> start_of(const Rules& rules, const GridMethodEntry& method);

    // `corner`: in every grid's first cell.  `budget`: kBudget, or another one for tests.
    BulkGridStream(GridStart start, std::uint64_t seed, std::optional<Digit> corner, std::uint64_t budget = kBudget);

    // The next ones, at least one, until the next call; none: stopped.  Errors: the solver gave what is no grid.
    sat::Result<std::span<const GridText>> next(const sat::Terminator* stop);

private:
    // The last lanes of a call wait for its longest searches: one in some thousands takes a hundred guesses.
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
