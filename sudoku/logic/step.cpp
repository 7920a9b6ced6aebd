#include "sudoku/logic/step.h"

namespace sudoku {

void apply(const Step& step, CandidateGrid& grid) {
    if (step.placed) grid.place(*step.placed);
    for (const Candidate& x : step.removed) grid.remove(x);
}

}  // namespace sudoku
