#pragma once

#include "sat/io/byte_sink.h"
#include "sudoku/generate/grid_writer.h"

namespace sudoku_program {

// Writes the grids and returns the exit status; reports on standard error if there are too few.  `commit` makes the
// output final; it is not called after an interrupt.  Requires: check_request() has no error.
int run_grids(const sudoku::GridRequest& request, sat::ByteSink& out, const std::function<sat::Status()>& commit);

// Makes the grids and prints, instead of them, how far they are from uniform (sudoku/generate/grid_bias.h).
// Errors: they are not classic 9x9 grids, or all have one digit in the corner.
int run_grid_bias(const sudoku::GridRequest& request, sat::ByteSink& out, const std::function<sat::Status()>& commit);

}  // namespace sudoku_program
