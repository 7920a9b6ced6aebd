#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// Requires: rules.side() <= 64; `rules` outlive the solver.
std::unique_ptr<Solver> make_bits(const Rules& rules);

}  // namespace sudoku
