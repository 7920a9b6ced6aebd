#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// Requires: rules.side() <= 64; `rules` outlive the solver.
std::unique_ptr<Solver> make_bits(const Rules& rules);
// The same search, not compiled for one side: what make_bits gives for sides without code of their own, and what
// those that have some are compared with.
std::unique_ptr<Solver> make_bits_of_any_side(const Rules& rules);

}  // namespace sudoku
