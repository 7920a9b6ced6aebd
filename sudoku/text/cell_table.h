#pragma once

#include <cstddef>
#include <optional>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/line_queue.h"
#include "sudoku/text/symbol_reading.h"

namespace sudoku {

// A board at the front of a queue with a column for each cell.
struct CellTable {
    sat::Result<Puzzle> puzzle;  // or the error that it may be read in several ways
    std::size_t lines = 0;       // of the queue that belong to it
};

// Cells divided by commas, semicolons or tabs, on a line for each row or all on one line; an empty one is a blank:
// "4,,6,2,,5,7,,3".  Symbols are read in every alphabet.  nullopt if the lines are not such a board.  Requires: there
// is a line at the front.
std::optional<CellTable> find_separated_cells(LineQueue& lines, const std::optional<Box>& box, AlphabetHint& hint);

}  // namespace sudoku
