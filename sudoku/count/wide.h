#pragma once

#include <string>

namespace sudoku {

// The number of 9x9 grids has 73 bits.
__extension__ using Wide = unsigned __int128;

std::string decimal(Wide n);

}  // namespace sudoku
