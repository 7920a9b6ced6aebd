#pragma once

#include <cstddef>
#include <vector>

#include "sudoku/text/drawn_lines.h"

namespace sudoku {

// The places of the cells of a row, the same in all rows: every way to place them that the bars, the words and the
// rules allow.  A drawing whose blanks are spaces may allow several, among them those of another board.
// `labels`: the widths of the row numbers in front.
std::vector<std::vector<Stretch>> slots_by_columns(const DrawnLines& lines, const std::vector<std::size_t>& labels);

}  // namespace sudoku
