#pragma once

#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/constraint/parts.h"

namespace sudoku {

// Long sums that follow from sums without common cells, and from the houses that these nearly cover.  Four diagonals
// through three boxes of a sudoku cover eight cells of each: the sum of their other cells is then that of the boxes'
// last cells and a number, and may be nearly the largest possible, which neither the diagonals nor the boxes show.
// Only those whose total is at most the number of their cells away from the least or largest that they can have, in
// view of cells that differ; of more than six cells, since the rule of 45 (rest_sums.h) finds shorter ones.
// `stop` (may be null): those found by then.
std::vector<SumPart> tight_sums(const Parts& parts, const sat::Terminator* stop = nullptr);

}  // namespace sudoku
