#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// After how many nodes `auto` leaves `bits`, on a board of that side; nullopt: never.  Up to 9 no puzzle
// needs more than a few thousand.  Above, a node costs about as much as the board has candidates, so that
// this is a second or less on every board (docs/sudoku-solvers.md).
std::optional<std::uint64_t> bits_budget(std::size_t side);

// bits until its budget is used up, then sat; boards wider than 64: sat at once.
// `budget`: bits_budget(side), or another one for tests.  Requires: as BySat.
std::unique_ptr<Solver> make_auto(const Rules& rules, const sat::Settings& settings,
                                  std::optional<std::uint64_t> budget);

}  // namespace sudoku
