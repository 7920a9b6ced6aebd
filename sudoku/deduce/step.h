#pragma once

#include <optional>
#include <vector>

#include "sudoku/deduce/state.h"

namespace sudoku::deduce {

struct Technique;

// Candidates that leave a cell.
struct Removal {
    Cell cell;
    Digits digits;
    friend bool operator==(const Removal&, const Removal&) = default;
};
// A digit, as a bit, that is filled in.
struct Placement {
    Cell cell;
    Digits digit;
    friend bool operator==(const Placement&, const Placement&) = default;
};

// How a trial ends: one of these.
struct Contradiction {
    std::optional<Cell> empty;   // a cell without candidates
    std::optional<ClueId> clue;  // that cannot be satisfied any more
    Digits digit = 0;            // of a house: the digit that has no place in it
};

// A deduction that a player could make, with everything needed to explain and verify it.
//
// Conclusion: in every grid that satisfies `clues` and holds one of the candidates of the state in each cell, `placed`
// is true, or `removed` are false.  Nothing else is used, which verify.h checks.
struct Step {
    const Technique* technique = nullptr;
    std::optional<Placement> placed;
    std::vector<Removal> removed;  // in increasing order of cells; empty if `placed` is set

    std::vector<ClueId> clues;                  // the first one is what the step is about
    std::vector<Cell> cells;                    // of the pattern
    Digits digits = 0;                          // of the pattern
    std::vector<Digits> sets;                   // of a cage: those with its sum that its candidates allow
    std::optional<std::size_t> house_sum = {};  // in Clues::house_sums()
    std::vector<Step> chain = {};               // of a trial: what follows from the candidate, in order
    Contradiction end = {};                     // of a trial
};

// Requires: the state is the one in which the step was found, or has fewer candidates.
void apply(const Step& step, State& state);

}  // namespace sudoku::deduce
