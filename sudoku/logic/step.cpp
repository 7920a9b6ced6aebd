#include "sudoku/logic/step.h"

#include "sat/core/assert.h"

namespace sudoku {

void apply(const Step& step, CandidateGrid& grid) {
    ASSERT(step.placed.has_value() || !step.removed.empty());
    if (step.placed) grid.place(*step.placed);
    for (const Candidate& x : step.removed) grid.remove(x);
}

}  // namespace sudoku
