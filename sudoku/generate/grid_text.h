#pragma once

#include <array>

#include "sat/support/fault.h"

namespace sudoku {

// A 9x9 board as the bulk solver takes it: row by row, '1' to '9', a blank '.'.
using GridText = std::array<char, 81>;

// Is it a complete grid, whoever says so?  Faults: it is not.
sat::Status check_grid(const GridText& grid);

}  // namespace sudoku
