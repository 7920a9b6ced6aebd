#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// After how many nodes `auto` leaves `bits`, on a board of that side.  Up to 9 that is some ten milliseconds: puzzles
// with one solution need a few thousand, but without one, and with few givens, some need a hundred million, of which
// sat decides each that is known within a few milliseconds.  Above, a node costs about as much as the board has
// candidates, so that this is a second or less on every board (docs/sudoku-solvers.md).
std::uint64_t bits_budget(std::size_t side);

// bits until its budget is used up, then sat; boards wider than 64: sat at once.
// `budget`: bits_budget(side), or another one for tests.  Requires: as BySat.
std::unique_ptr<Solver> make_auto(const Rules& rules, const sat::Settings& settings,
                                  std::optional<std::uint64_t> budget);

}  // namespace sudoku
