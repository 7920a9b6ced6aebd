#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// The number of nodes without a solution that `auto` spends before it asks the SAT solver, by side.  Up to side 9 that
// is about ten milliseconds: puzzles with one solution need a few thousand nodes, but some with few givens and no
// solution need a hundred million, whereas SAT decides every known one in a few milliseconds.  On larger boards the
// cost of a node is roughly proportional to the number of candidates, so the budget is a second or less on every board
// (docs/sudoku-solvers.md).
std::uint64_t bits_budget(std::size_t side);

// `bits`, guided by a SatOracle when it has spent its budget without finding a solution (Guide); `sat` for sides above
// 64.  `budget`: bits_budget(side), or another one for tests.  Requires: as for BySat.
std::unique_ptr<Solver> make_auto(const Rules& rules, const sat::Settings& settings, std::uint64_t budget);

}  // namespace sudoku
