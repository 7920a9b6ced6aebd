#pragma once

#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"

// Boards in links of sudokuwiki.org, packed with their state (https://www.sudokuwiki.org/Sudoku_String_Definitions).
// Two characters in base 36 are a cell.
namespace sudoku {

// Whether a text is packed so: 81 cells, or an S, J, K ... with a side and a version before the cells.
bool is_packed_board(std::string_view text);

// "S9B" and the cells: 1 to 9 is a given, 10 to 18 a digit placed, and from 18 on each digit d that is a candidate adds
// 2^(d - 1).  Without a header, in the older form, the digits and candidates are the bits from the second on, and the
// first one is set for a given.  Errors, without a position: another kind of puzzle; a cell that is neither.
// Requires: is_packed_board().
sat::Result<Puzzle> read_packed_board(std::string_view text);

}  // namespace sudoku
