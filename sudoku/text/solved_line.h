#pragma once

namespace sudoku {

// Are these 81 characters digits that solve this classic 9x9 puzzle: every row, column and box has each of '1' to '9',
// and where the puzzle has one of these it is the same?  check_solution() for lines of text.
// Requires: 81 characters at both.
bool solves_line(const char* solution, const char* puzzle);

}  // namespace sudoku
