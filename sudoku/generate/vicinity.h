#pragma once

#include <vector>

#include "sudoku/generate/digger.h"

namespace sudoku {

// A walk from a puzzle to similar ones with fewer givens: digging on 9x9 ends at about 24 givens, two more or less, but
// there are puzzles with 20, 19 and 18 nearby, which are practically never found by digging alone.
//
// A step removes one or two givens and enumerates the resulting solutions, up to a limit.  A candidate in exactly one
// of them makes the puzzle unique again when given, perhaps with another solution, so one enumeration finds all of
// these moves ({-1+1} and {-2+1} of the players' forum).  One of them is chosen at random, and redundant givens are
// removed.
class Vicinity {
public:
    // Requires: as for Digger.
    Vicinity(const Rules& rules, Digger& digger);

    // Walks until the puzzle has at most `givens` givens, for kSteps steps without progress, or until the deadline
    // passes; returns the last puzzle, which has a unique solution and at most as many givens as `puzzle`.  Also ends
    // at an error of the solver or the digger.
    // Requires: `puzzle` has a single solution; `digger` was made without symmetry.
    Board walk(const Board& puzzle, std::size_t givens, sat::Random& random, const Deadline& deadline);
    // The error of a search, including a wrong answer of the solver; empty if none.
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
    std::vector<std::uint16_t> times_;  // by cell and digit: number of solutions with it
    Puzzle puzzle_;
    std::optional<sat::Error> error_;
};

}  // namespace sudoku
