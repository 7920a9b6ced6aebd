#pragma once

#include <memory>

#include "app/sudoku/constraints/run.h"
#include "app/sudoku/solving.h"

namespace sudoku_program {

// `sudoku solve` for puzzles with constraints.  Requires: both outlive the answerer.
std::unique_ptr<ConstraintAnswerer> constraint_solving(const SolveRequest& request, const PuzzleOptions& options);

// Appends the digits that occur in some solution, for every cell, as candidates_rows() writes them.
// Errors: those of the solver.
sat::Result<Verdict> append_true_candidates(sudoku::ConstraintSolver& solver,
                                            const sudoku::ConstraintSolveOptions& solving, std::string& text);

}  // namespace sudoku_program
