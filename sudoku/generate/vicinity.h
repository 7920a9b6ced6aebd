#pragma once

#include <vector>

#include "sudoku/generate/digger.h"

namespace sudoku {

// A walk from one puzzle to others near it, with fewer and fewer givens: where digging ends on 9x9 (24 givens, two
// more or less), there are puzzles with 20, 19 and 18 in the neighbourhood, which no number of fresh digs meets.
//
// One step takes one or two givens away and enumerates the solutions that appear, up to a limit.  A candidate that
// stands in exactly one of them is a given that makes the puzzle unique again, with another solution perhaps, so
// one enumeration finds all ways back at once ({-1+1} and {-2+1} of the players' forum).  One of them is chosen by
// lot, and what became redundant is taken away.
class Vicinity {
public:
    // Requires: as for Digger.
    Vicinity(const Rules& rules, Digger& digger);

    // Walks until the puzzle has so few givens, or for kSteps steps without a gain, or until deadline ends; returns
    // the puzzle where it stands then, which has a single solution and never more givens than `puzzle`.
    // Ends, too, when the solver has an error, or the digger's.
    // Requires: `puzzle` has a single solution; `digger` was made without symmetry.
    Board walk(const Board& puzzle, std::size_t givens, sat::Random& random, const Deadline& deadline);
    // Of a search so far: the solver's, or it was wrong.  Empty: none.
    const std::optional<sat::Error>& error() const { return error_; }

private:
    static constexpr unsigned kSteps = 4000;
    static constexpr std::uint64_t kMostSolutions = 512;

    bool step(Board& puzzle, std::size_t take, sat::Random& random, const Deadline& deadline);
    bool count_solutions(const Board& puzzle, const Deadline& deadline);

    const Rules& rules_;
    Digger& digger_;
    std::unique_ptr<Solver> solver_;
    std::vector<Candidate> ways_back_;
    std::vector<std::uint16_t> times_;  // by cell and digit: in how many of the solutions
    Puzzle puzzle_;
    std::optional<sat::Error> error_;
};

}  // namespace sudoku
