#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "sudoku/model/board.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// Why a digit must be in a cell, on any board under any rules: a set of givens, pencil marks and houses that implies
// it.  It is minimal, that is, no member can be left out, unless `minimal` is false.
struct Reason {
    Candidate conclusion;
    std::vector<Cell> givens;         // cells whose digit is used, in increasing order
    std::vector<Candidate> marks;     // candidates that pencil marks exclude
    std::vector<std::size_t> houses;  // rising: "every digit stands in it", "no digit appears twice in it"
    std::vector<CellPair> pairs;      // pairs of the variant
    // If false, there was no time to test whether each member is needed; the implication itself is proved.
    bool minimal = true;
    bool smallest = false;  // proved that no set with fewer members implies it
    std::size_t size() const { return givens.size() + marks.size() + houses.size() + pairs.size(); }
};

// Recommended time limit for a reason in a game; the library has no clock, so programs enforce it.
inline constexpr double kReasonMilliseconds = 300;

// The effort to find a shorter reason.
struct ReasonEffort {
    // Polled between searches; if true, the shortest reason so far is returned.  If empty, all `rounds` are done.
    std::function<bool()> is_over = {};
    std::uint64_t rounds = 16;  // orders of deletion to try
    std::uint64_t seed = 0;
};

// A reason for this digit in this cell; nullopt if it is not implied, or the search ended before that was known.
// Method: group-MUS extraction by deletion with the SAT library, in several orders; small ones are minimised by hitting
// sets (sources in reason_search.h).
// Requires: the cell is blank in `puzzle`; sides agree; `solution`, if known, is one of the puzzle.
std::optional<Reason> reason_for(Candidate conclusion, const Puzzle& puzzle, const Rules& rules,
                                 const ReasonEffort& effort, const std::optional<Board>& solution = std::nullopt);

// All givens, marks, houses and pairs.  Not minimal.
// Requires: every solution of the puzzle has the digit.
Reason whole_reason(Candidate conclusion, const Puzzle& puzzle, const Rules& rules);

// The shortest reason found for any blank cell of a puzzle with the unique solution `solution`, easiest cells first.
// nullopt if there is no blank, or is_over() ended it before any was found.
std::optional<Reason> shortest_reason(const Puzzle& puzzle, const Board& solution, const Rules& rules,
                                      const ReasonEffort& effort);

}  // namespace sudoku
