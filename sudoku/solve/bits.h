#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// The search on candidate bit masks, specialised for the usual shapes.  Requires: rules.side() <= 64; `rules` outlive
// the solver.
std::unique_ptr<Solver> make_bits(const Rules& rules);
// The same search without specialisation, used for other shapes and to test the specialised code.  Same solutions in
// the same order, same effort.
std::unique_ptr<Solver> make_bits_of_any_shape(const Rules& rules);

}  // namespace sudoku
