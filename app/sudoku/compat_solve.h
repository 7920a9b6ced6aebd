#pragma once

#include "app/sudoku/compat.h"

namespace sudoku_program {

// `sudoku -s FILE`: answers to solution.txt and standard output.  Returns the exit status.
int run_compat_solve(const CompatRequest& request);

}  // namespace sudoku_program
