#pragma once

#include "sat/io/json.h"
#include "sudoku/constraint/constraint.h"

namespace web {

// A picture of everything but the digits: an object with the members viewBox, below and above.
sat::Json picture_json(const sudoku::ConstraintPuzzle& puzzle);

}  // namespace web
