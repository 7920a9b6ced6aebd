#pragma once

#include <cstdint>
#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// True for the rules that bulk.h supports: only rows, columns and boxes of a 9x9 board.
bool is_for_bulk(const Rules& rules);

// After this many guesses (10 ms for a single lane) `auto` takes over.  The hardest known puzzle takes 478 to prove
// that there is no second solution, but some puzzles without a solution, such as P. Norvig's impossible one, and some
// with few givens would take a lane minutes.
inline constexpr std::uint64_t kMostGuesses = 2000;

// Converts the effort of a puzzle in its lane (BulkAnswer) to the units of solver.h.
Effort bulk_effort(std::uint64_t guesses, std::uint64_t rounds);

// Uses bulk.h for a single puzzle.  Slower than bits, since only one lane works, but with the same solutions, order and
// effort as among thousands of puzzles.  After kMostGuesses, `auto` restarts the search, and its nodes are added.
// `auto` also searches for more than two solutions, puzzles with pencil marks, and those with the options `without` or
// `random`.  Requires:
// is_for_bulk(rules); `rules` outlive the solver; `settings` as for make_auto(); `target` is in bulk_targets() or
// empty.
std::unique_ptr<Solver> make_by_bulk(const Rules& rules, const sat::Settings& settings = {},
                                     std::string_view target = {});

}  // namespace sudoku
