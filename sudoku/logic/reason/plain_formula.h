#pragma once

#include "sat/core/formula.h"
#include "sudoku/logic/reason/groups.h"

namespace sudoku {

// The clauses of some groups, and that the candidate does not stand, as they are written in textbooks: a variable for
// every candidate, cell * side + digit; every cell holds one digit; in a house of the set every digit stands, none
// twice; the cells of a pair differ; a unit clause for a given and for a mark.  What reasons are proved with in the
// end, since it shares nothing with the search that found them.
sat::Formula plain_formula(const Groups& groups, const GroupSet& set, Candidate denied);

}  // namespace sudoku
