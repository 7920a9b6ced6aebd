#pragma once

#include "sudoku/solve/solver.h"

namespace sudoku {

// Like solver.search(), but checks the solutions: each must keep the givens and the rules, not contain options.without,
// differ from the previous one, and be within options.limit.  Otherwise, or if the solver reports a different number of
// solutions, the search ends: `error` of the result is set, `ended` is stopped, and `solutions` counts the correct ones
// so far.  Requires: `solver` was made for `rules`.
SearchResult search_checked(Solver& solver, const Puzzle& puzzle, const Rules& rules, const SearchOptions& options);

// Why a board from an engine is not a solution; empty if it is.
std::optional<sat::Error> wrong_solution(const Board& board, const Puzzle& puzzle, const Rules& rules);

// Errors of engines whose solutions are correct one by one.
extern const sat::Error kSolutionTwice, kTooManySolutions, kRuledOut, kOtherCount;
// The error if an engine finds no solution although one exists.
extern const sat::Error kNoSolutionFound;

// Returns the first solution found.  Errors: it is wrong; there is none.
sat::Result<Board> first_solution(Solver& solver, const Puzzle& puzzle, const Rules& rules);

}  // namespace sudoku
