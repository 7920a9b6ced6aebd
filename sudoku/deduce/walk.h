#pragma once

#include "sudoku/deduce/technique.h"

namespace sudoku::deduce {

// The difficulty of the hardest technique.
inline constexpr unsigned kMostDifficult = 5;

// The step of the first technique that finds one which check() confirms; nullopt if none does, or interrupted.
// `solution`: of the puzzle, for the last technique; null: without it.  `most`: harder techniques are not used.
// Requires: the state is not broken, and has the solution.
std::optional<Step> next_step(const Clues& clues, const State& state, Memo& memo, const Values* solution,
                              const sat::Terminator* stop = nullptr, unsigned most = kMostDifficult);

// The steps from the givens to the solution, always by the easiest technique that applies.
struct Walk {
    std::vector<Step> steps;
    const Technique* hardest = nullptr;  // null if no step was needed
    std::uint64_t score = 0;             // of all steps
    bool complete = false;               // false: interrupted, or harder techniques are needed
    unsigned difficulty() const { return hardest == nullptr ? 1 : hardest->difficulty; }
};

// Deterministic.  Requires: `solution` is the only one of the puzzle.
Walk walk(const Clues& clues, const Values& solution, const sat::Terminator* stop = nullptr);
// From a state on, with techniques up to this difficulty.
Walk walk(const Clues& clues, State state, const Values& solution, unsigned most,
          const sat::Terminator* stop = nullptr);

// The steps that lead to the digit of an open cell, or, without one, to the first digit of the walk; the last one fills
// the cell, and without any of the others a later one would not hold, unless there was no time to find out.  Empty if
// interrupted before the cell was filled.  Requires: as above; the cell is not given.
std::vector<Step> steps_to(std::optional<Cell> cell, const Clues& clues, const Values& solution,
                           const sat::Terminator* stop = nullptr);

}  // namespace sudoku::deduce
