#pragma once

#include "sudoku/rate/explainer/reach.h"

namespace sudoku::explainer {

// True if chains of one digit lead from an assumption to a contradiction, as propagate() with the kind "nishio".
// Requires: no easier technique finds anything in `grid`.
bool is_refuted_by_nishio(const Grid& grid, Literal assumption);

}  // namespace sudoku::explainer
