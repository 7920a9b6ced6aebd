#pragma once

#include "sat/io/byte_sink.h"
#include "sudoku/generate/grid_writer.h"

namespace sudoku_program {

// The method of this name.  Errors: there is none; the message lists those there are.
sat::Result<const sudoku::GridMethodEntry*> grid_method(const std::string& name);

// Writes the grids, tells on standard error what fell short, and returns the exit status.  `commit` makes the
// output final; it is not called when the run was stopped.  Requires: check_request() has no error.
int run_grids(const sudoku::GridRequest& request, sat::ByteSink& out, const std::function<sat::Status()>& commit);

// Makes the grids and tells, in the place of them, how far they are from uniform (sudoku/generate/grid_bias.h).
// Errors: they are not classic 9x9 grids, or all have one digit in the corner.
int run_grid_bias(const sudoku::GridRequest& request, sat::ByteSink& out, const std::function<sat::Status()>& commit);

}  // namespace sudoku_program
