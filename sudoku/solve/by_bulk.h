#pragma once

#include <memory>

#include "sudoku/solve/solver.h"

namespace sudoku {

// Are these the rules that bulk.h knows: rows, columns and boxes of a 9x9 board, and nothing else?
bool is_for_bulk(const Rules& rules);

// bulk.h for one puzzle: slower than bits, since one lane works, but with the solutions, in the order, that the puzzle
// has among thousands.  Effort: nodes are twice the cells branched on; rounds are not counted.  Where the puzzle has
// pencil marks, or the options `without`, a budget or chance, bits searches.
// Requires: is_for_bulk(rules); `rules` outlive the solver.
std::unique_ptr<Solver> make_by_bulk(const Rules& rules);

}  // namespace sudoku
