#pragma once

#include "sudoku/solve/solver.h"

namespace sudoku {

// What stands between the solvers and whoever uses their boards.  As solver.search(); but options.on_solution gets a
// board only if it keeps the givens and the rules, has not options.without, differs from the one before, and is within
// options.limit.  The first that does not ends the search; so does a solver that says it found another number.  Then
// `fault` of the result says why, `ended` is stopped, and `solutions` are the right ones until then.
// Requires: `solver` was made for `rules`; on_solution is not empty.
SearchResult search_checked(Solver& solver, const Puzzle& puzzle, const Rules& rules, const SearchOptions& options);

// The first solution that is found.  Faults: it is wrong; there is none.
sat::Result<Board> first_solution(Solver& solver, const Puzzle& puzzle, const Rules& rules);

}  // namespace sudoku
