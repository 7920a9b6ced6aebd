#pragma once

#include "sudoku/rate/explainer/grid.h"

namespace sudoku::explainer {

// All that follows from an assumption, without reasons.  Where there is no contradiction, the order of inference does
// not matter, so that this is what propagate() reaches, at a fraction of the time: only chains that lead to a step are
// followed with their reasons.
struct Closure {
    std::array<CellSet, kNine> on, off;  // cells by digit
    bool absurd;                         // a contradiction follows; the sets are then unspecified
};

}  // namespace sudoku::explainer
