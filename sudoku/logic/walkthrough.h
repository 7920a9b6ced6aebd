#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "sudoku/logic/candidate_grid.h"
#include "sudoku/logic/step.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/model/puzzle.h"
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

// The place of a technique in the list; the reduction follows it.
std::size_t rank_of(const TechniqueEntry& technique);

// The step of the first technique that finds one; nullopt: none does.
// `unique`: may techniques be used that need it?  `only`: steps that place a digit in another cell do not count.
std::optional<Step> easiest_step(const CandidateGrid& grid, bool unique, std::optional<Cell> only = std::nullopt);

// From the givens to the solution, step by step, always by the easiest technique that finds a step.
struct Walkthrough {
    std::vector<Step> steps;  // a step by reduction() has `placed` and nothing else; ask reason.h for the reason
    const TechniqueEntry* hardest = nullptr;  // null: no step was needed
    std::uint64_t score = 0;                  // the sum of the costs
    // 1 to 5; that of the hardest technique.
    unsigned difficulty() const { return hardest == nullptr ? 1 : hardest->difficulty; }
};

struct WalkOptions {
    bool unique = true;  // may techniques that need uniqueness be used?
    // Ends once a step of this difficulty is needed (the walkthrough then ends with that step): for
    // generators of easier puzzles.  0: no bound.
    unsigned stop_at_difficulty = 0;
};

// Requires: `solution` is the only solution of `puzzle`; rules.side() <= CandidateGrid::kMaxSide.
// Deterministic: where no technique helps, the reduction places the digit whose rivals a short search refutes with the
// fewest nodes.
Walkthrough walk(const Puzzle& puzzle, const Board& solution, const Rules& rules, const WalkOptions& options = {});

// One hint: a digit, and the steps without which it would not follow.  Each premise is needed.
struct Deduction {
    std::vector<Step> premises;  // they only remove candidates; in the order of their use
    Step conclusion;             // places a digit
    const TechniqueEntry& hardest() const;
};
// The easiest next digit from here.  `at`: only in this cell.  nullopt: no technique leads to one without placing
// others first; then reason.h knows.
// Requires: `grid` is not broken.
std::optional<Deduction> next_digit(const CandidateGrid& grid, bool unique, std::optional<Cell> at = std::nullopt);

}  // namespace sudoku
