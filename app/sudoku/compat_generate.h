#pragma once

#include "app/sudoku/compat.h"

namespace sudoku_program {

// `sudoku -c N`: grids to finale.txt and standard output.  Returns the exit status.
int run_compat_grids(const CompatRequest& request);
// `sudoku -n K`: puzzles to puzzle_generated.txt and standard output.  Returns the exit status.
int run_compat_puzzles(const CompatRequest& request);

}  // namespace sudoku_program
