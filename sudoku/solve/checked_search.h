#pragma once

#include "sudoku/solve/solver.h"

namespace sudoku {

// What stands between the solvers and whoever uses their boards.  As solver.search(); but options.on_solution gets a
// board only if it keeps the givens and the rules, has not options.without, differs from the one before, and is within
// options.limit.  Where one does not, or not as many were found as the solver says, `fault` of the result says so once the
// solver comes to its end, with `ended` stopped and the number of right ones until then.
// Requires: `solver` was made for `rules`; on_solution is not empty.
SearchResult search_checked(Solver& solver, const Puzzle& puzzle, const Rules& rules, const SearchOptions& options);

// The first solution that is found.  Faults: it is wrong; there is none.
sat::Result<Board> first_solution(Solver& solver, const Puzzle& puzzle, const Rules& rules);

}  // namespace sudoku
