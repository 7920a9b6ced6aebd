#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "sudoku/model/board.h"

namespace hints {

// Names of cells as players write them, in the order of the board and each once: r3c258, r26c38.  `columns`: of the
// grid.  Where that would be ambiguous, because a number has two digits, one by one.
std::vector<std::string> cell_names(std::vector<sudoku::Cell> cells, std::size_t columns, bool joined);

// "r3c5"
std::string cell_name(sudoku::Cell cell, std::size_t columns);

}  // namespace hints
