#pragma once

#include "sat/core/terminator.h"
#include "sudoku/rate/explainer/grid.h"

namespace sudoku::explainer {

// The nesting of trial and error that a puzzle needs: 0 if singles solve it, and n if it is solved by refuting
// candidates whose assumption leads to a contradiction with a nesting of n - 1 (D. Berthier: Pattern-Based Constraint
// Satisfaction and Logic Puzzles, 2012, "T&E").  Equal for equivalent puzzles.
inline constexpr int kMostTrialDepth = 3;  // this or more: no deeper ones are distinguished
// Returns -1 after an interrupt; `stop` may be null.  Requires: a state of a puzzle with one solution.
int trial_depth(const Grid& grid, const sat::Terminator* stop);

}  // namespace sudoku::explainer
