#pragma once

#include <cstdint>
#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// Are these the rules that bulk.h knows: rows, columns and boxes of a 9x9 board, and nothing else?
bool is_for_bulk(const Rules& rules);

// After this many guesses `auto` takes a puzzle over.  Of the hardest that are known one takes 478 until it is proved
// that there is no second solution.  But some puzzles without solution, such as P. Norvig's impossible one, and some
// with few givens take a lane minutes.  They take a lane that is alone 10 ms.
inline constexpr std::uint64_t kMostGuesses = 2000;

// What a puzzle took in its lane (BulkAnswer), as solver.h counts it.
Effort bulk_effort(std::uint64_t guesses, std::uint64_t rounds);

// bulk.h for one puzzle: slower than bits, since one lane works, but with the solutions, in the order, that the puzzle
// has among thousands, and with their effort.  Where the search needs more than kMostGuesses, `auto` restarts it,
// and its nodes are added.  Where the puzzle has pencil marks, or the options `without` or chance, `auto` searches.
// Requires: is_for_bulk(rules); `rules` outlive the solver; `settings`: as of make_auto();
// `target`: as of make_bulk(), which has it.
std::unique_ptr<Solver> make_by_bulk(const Rules& rules, const sat::Settings& settings = {},
                                     std::string_view target = {});

}  // namespace sudoku
