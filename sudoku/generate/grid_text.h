#pragma once

#include <array>

namespace sudoku {

// A 9x9 board as the bulk solver takes it: row by row, '1' to '9', a blank '.'.
using GridText = std::array<char, 81>;

}  // namespace sudoku
