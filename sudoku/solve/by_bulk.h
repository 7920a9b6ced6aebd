#pragma once

#include <cstdint>
#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// Are these the rules that bulk.h knows: rows, columns and boxes of a 9x9 board, and nothing else?
bool is_for_bulk(const Rules& rules);

// After so many guesses bits takes a puzzle over.  Of the hardest that are known one takes 478 until it is proved that
// there is no second solution.  But some puzzles without solution, such as P. Norvig's impossible one, and some with few
// givens take a lane minutes, and bits half a second at the most.  So many guesses take a lane that is alone 10 ms.
inline constexpr std::uint64_t kMostGuesses = 2000;

// bulk.h for one puzzle: slower than bits, since one lane works, but with the solutions, in the order, that the puzzle
// has among thousands.  Effort: nodes are twice the cells branched on; rounds are not counted.  Where the search would
// need more than kMostGuesses, the puzzle has pencil marks, or the options `without`, a budget or chance, bits searches.
// Requires: is_for_bulk(rules); `rules` outlive the solver.
std::unique_ptr<Solver> make_by_bulk(const Rules& rules);

}  // namespace sudoku
