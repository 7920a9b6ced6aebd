#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/generate/bulk_grids.h"
#include "sudoku/generate/grid_maker.h"
#include "sudoku/generate/seen_hashes.h"

namespace sudoku {

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
