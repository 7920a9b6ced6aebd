#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/logic/candidate_grid.h"
#include "sudoku/logic/reason/groups.h"

namespace sudoku {

// Searches a board that satisfies some groups and does not have a digit.  Uses candidate masks: singles, then a branch
// on a cell with few candidates or a digit with two places.  It finds no core; but if a refutation takes thousands of
// branches, the core is nearly everything, and this is 20 times faster than the SAT library.
class GroupSearch {
public:
    // Requires: `groups` outlive this; rules.side() <= CandidateGrid::kMaxSide.
    GroupSearch(const Groups& groups, Candidate denied);

    struct Answer {
        std::optional<Board> board;  // complete: satisfies every group of the set and lacks the digit
        bool exhausted = false;      // there is no such board
        std::uint64_t nodes = 0;
    };
    // Gives up, with neither board nor exhausted, after `most` nodes or when is_over() (polled at intervals; may be
    // empty).  `near`: its digits are tried first; may be null.
    Answer run(const GroupSet& set, const Board* near, std::uint64_t most, const std::function<bool()>& is_over);

private:
    // The state of a node: the digits left in each cell, and which cells have propagated their digit.
    struct State {
        std::vector<DigitBits> left;
        std::vector<std::uint8_t> propagated;
    };
    void lay_out(const GroupSet& set);
    State start(const GroupSet& set) const;
    // Returns true if the search is over: a board was found, or it gave up.
    bool search(State state);
    // Return whether anything changed; nullopt: a contradiction.
    std::optional<bool> place_naked(State& state) const;
    std::optional<bool> place_hidden(State& state) const;
    bool propagate(State& state) const;
    // The candidates to branch on; empty if every cell has its digit.
    std::vector<Candidate> choices(const State& state) const;
    std::vector<Candidate> digit_with_two_places(const State& state) const;

    const Groups& groups_;
    Candidate denied_;
    DigitBits all_;
    std::vector<std::vector<Cell>> others_;      // by cell: those that must differ from it under the groups of a run
    std::vector<std::span<const Cell>> houses_;  // of a run
    const Board* near_ = nullptr;
    std::uint64_t most_ = 0;
    const std::function<bool()>* is_over_ = nullptr;
    bool cut_short_ = false;
    Answer answer_;
};

}  // namespace sudoku
