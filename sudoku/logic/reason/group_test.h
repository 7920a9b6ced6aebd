#pragma once

#include <functional>
#include <optional>

#include "sat/core/outcome.h"
#include "sudoku/logic/reason/folding.h"

namespace sudoku {

// Do some groups force a digit?  Denies it and asks whether a board is left that keeps the groups: first singles
// (Folding), then the SAT library with what these leave.
class GroupTest {
public:
    // `is_over` is asked while a search runs.  All outlive this.
    GroupTest(const Groups& groups, Candidate conclusion, const std::function<bool()>& is_over)
        : groups_(groups), conclusion_(conclusion), is_over_(is_over), folding_(groups) {}

    // The answer is `core` (groups of `set` that force the digit), or `counter` (a complete board that keeps every
    // group of `set` and has another digit there), or neither where is_over() or the bound of conflicts ended the
    // search.
    struct Answer {
        std::optional<GroupSet> core;
        std::optional<Board> counter;
        bool took_search = false;  // singles alone did not tell
    };
    // `model`: where nothing else is asked of a cell, it gets its digit from this board, if any, so that the counter
    // is near it.
    Answer ask(const GroupSet& set, const Board* model, std::optional<std::uint64_t> conflicts = std::nullopt);

    // Once more, by the SAT library alone, with the plain clauses of every group and without folding: do these force
    // the digit?
    bool is_proved(const GroupSet& set) const;

private:
    class Formula;
    const Groups& groups_;
    Candidate conclusion_;
    const std::function<bool()>& is_over_;
    Folding folding_;
};

}  // namespace sudoku
