#pragma once

#include "sudoku/solve/solver.h"

namespace sudoku {

// Checks what solvers return.  As solver.search(); but a board counts, and
// options.on_solution gets it, only if it keeps the givens and the rules, has not options.without, differs from the
// one before, and is within options.limit.  The first that does not ends the search; so does a solver that reports
// another number.  Then `error` of the result is set, `ended` is stopped, and `solutions` are the right ones
// until then.
// Requires: `solver` was made for `rules`.
SearchResult search_checked(Solver& solver, const Puzzle& puzzle, const Rules& rules, const SearchOptions& options);

// Why a board that an engine gave is no solution; empty: it is one.
std::optional<sat::Error> wrong_solution(const Board& board, const Puzzle& puzzle, const Rules& rules);

// Why solutions that an engine gave are not to be trusted, though each of them is right.
extern const sat::Error kSolutionTwice, kTooManySolutions, kRuledOut, kOtherCount;
// Why its "no solution" is not, where one is known.
extern const sat::Error kNoSolutionFound;

// The first solution that is found.  Errors: it is wrong; there is none.
sat::Result<Board> first_solution(Solver& solver, const Puzzle& puzzle, const Rules& rules);

}  // namespace sudoku
