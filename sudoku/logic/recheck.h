#pragma once

#include "sudoku/logic/step.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

// Does the step's conclusion follow from what it rests on?  The SAT library decides, which knows no
// technique: the clauses are one for each of step.rests_on (over the grid's candidates), those that peers and the
// digits of a cell exclude each other, and the negated conclusion; the step is right exactly if they have no model,
// for `placed` and for each of `removed`.
//
// Where the technique needs uniqueness, or is the reduction, the clauses are those of the whole `puzzle` instead.
// Requires: `grid` is as it was when the step was found; `puzzle` has one solution where uniqueness is needed.
bool follows(const Step& step, const CandidateGrid& grid, const Puzzle& puzzle);

}  // namespace sudoku
