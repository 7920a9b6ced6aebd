#pragma once

#include <cstdint>
#include <memory>

#include "app/sudoku/constraints/run.h"

namespace sudoku_program {

// `sudoku count` for puzzles with constraints, one solution after the other up to `limit`.  0: all, by the model
// counter where there are many.
std::unique_ptr<ConstraintAnswerer> constraint_counting(std::uint64_t limit);

}  // namespace sudoku_program
