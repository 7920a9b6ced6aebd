#pragma once

#include <memory>
#include <optional>

#include "sudoku/logic/candidate_grid.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// The digit that a short search finds most easily: what a walkthrough goes on with where no technique helps.
struct Searched {
    Candidate candidate;
    Effort effort;  // of the search that refutes every other digit of the cell
};

// Looks at every blank cell of grids under fixed rules.  How hard a cell is, is measured by the search by candidate
// masks (bits.h) for a solution with another digit there: in nodes, then in rounds.  These are the same on every
// machine.
class LeastSearch {
public:
    // Requires: rules.side() <= CandidateGrid::kMaxSide; `rules` outlive it.
    explicit LeastSearch(const Rules& rules);
    // The first cell of those with the least effort; nullopt: `solution` is not the only one with the grid's digits and
    // candidates in any blank cell.
    std::optional<Searched> find(const CandidateGrid& grid, const Board& solution);

private:
    bool look_within(const Puzzle& puzzle, const Board& solution, std::uint64_t nodes);

    std::unique_ptr<Solver> solver_;
    std::optional<Searched> best_;
};

}  // namespace sudoku
