#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// The search by candidate masks.  The usual shapes have code compiled for them.
// Requires: rules.side() <= 64; `rules` outlive the solver.
std::unique_ptr<Solver> make_bits(const Rules& rules);
// The same search, compiled for no shape in particular: what other shapes get, and what the usual ones are
// compared with.  Same solutions in the same order, same effort.
std::unique_ptr<Solver> make_bits_of_any_shape(const Rules& rules);

}  // namespace sudoku
