#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "sudoku/logic/candidate_grid.h"
#include "sudoku/logic/step.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/solve/solver.h"

namespace sudoku {

// The digit with the easiest proof by search: the next step of a walkthrough if no technique applies.
struct Searched {
    Candidate candidate;
    Effort effort;  // of the search that refutes every other digit of the cell
};

// Finds the easiest blank cell of grids under fixed rules.  The effort of a cell is that of the mask search (bits.h)
// for a solution with another digit there: nodes, then rounds.  It is the same on every machine.
class LeastSearch {
public:
    // Requires: rules.side() <= CandidateGrid::kMaxSide; `rules` outlive it.
    explicit LeastSearch(const Rules& rules);
    // The first cell with the least effort; nullopt if the digits and candidates of the grid determine no blank cell.
    std::optional<Searched> find(const CandidateGrid& grid, const Board& solution);

private:
    bool look_within(const Puzzle& puzzle, const Board& solution, std::uint64_t nodes);

    std::unique_ptr<Solver> solver_;
    std::optional<Searched> best_;
};

// The position of a technique in the list; the reduction comes last.
std::size_t rank_of(const TechniqueEntry& technique);

// Ends a search for steps early: polled before each technique but the quickest.  Once true, it stays true.  Empty:
// there is no limit.  Each technique limits its own work, so that it is short on large boards, too.
using IsOver = std::function<bool()>;

// The step of the first technique that finds one; nullopt if none does, or `is_over` ended it.  `unique`: allow
// techniques that need uniqueness.  `only`: ignore steps that place a digit in another cell.
std::optional<Step> easiest_step(const CandidateGrid& grid, bool unique, std::optional<Cell> only = std::nullopt,
                                 const IsOver& is_over = {});

// The singles in this cell: as a naked one, and as a hidden one in each of its houses.
std::vector<Step> singles_in(const CandidateGrid& grid, Cell c);

// The steps from the givens to the solution, always by the easiest technique that applies.
struct Walkthrough {
    std::vector<Step> steps;                  // a step by reduction() has only `placed`; see reason.h for its reason
    const TechniqueEntry* hardest = nullptr;  // null if no step was needed
    std::uint64_t score = 0;                  // the sum of the costs
    // 1 to 5; that of the hardest technique.
    unsigned difficulty() const { return hardest == nullptr ? 1 : hardest->difficulty; }
};

struct WalkOptions {
    bool unique = true;  // allow techniques that need uniqueness
    // Stop after the first step of this difficulty, for generators of easier puzzles; 0: no limit.
    unsigned stop_at_difficulty = 0;
};

// Requires: `solution` is the only solution of `puzzle`; rules.side() <= CandidateGrid::kMaxSide.
// Deterministic: if no technique applies, the reduction places the digit whose alternatives are refuted with the least
// effort.
Walkthrough walk(const Puzzle& puzzle, const Board& solution, const Rules& rules, const WalkOptions& options = {});

// A hint: a digit and the steps needed to derive it.  Every premise is needed, unless there was no time to find out.
struct Deduction {
    std::vector<Step> premises;  // only remove candidates; in order of use
    Step conclusion;             // places a digit
    const TechniqueEntry& hardest() const;
};
// The easiest next digit.  `at`: only in this cell. nullopt if no technique leads to one without placing others first;
// use reason.h then.
// Requires: `grid` is not broken.
std::optional<Deduction> next_digit(const CandidateGrid& grid, bool unique, std::optional<Cell> at = std::nullopt,
                                    const IsOver& is_over = {});

// The steps that lead to the digit of a blank cell, digits elsewhere included, in order; the last one places it, and
// each of the others is needed, unless there was no time to find out.  Empty if the techniques do not get there.
std::vector<Step> steps_to(Cell cell, const CandidateGrid& grid, bool unique, const IsOver& is_over = {});

}  // namespace sudoku
