#pragma once

#include <array>
#include <cstdint>

#include "sat/core/error.h"

namespace sudoku {

// A 9x9 board as the bulk solver takes it: row by row, '1' to '9', a blank '.'.
using GridText = std::array<char, 81>;

// Of a search for one grid that says it found `solutions`: is it one, and a complete grid?  Errors: it is not.
sat::Status check_grid(const GridText& grid, std::uint64_t solutions);

}  // namespace sudoku
