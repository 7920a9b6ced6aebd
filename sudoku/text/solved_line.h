#pragma once

namespace sudoku {

// True if these 81 characters solve this classic 9x9 puzzle: every row, column and box has each of '1' to '9', and the
// givens agree.  The equivalent of check_solution() for lines of text.  Requires: 81 characters each.
bool solves_line(const char* solution, const char* puzzle);

}  // namespace sudoku
