#pragma once

#include <optional>
#include <string>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/symbol_reading.h"

namespace sudoku {

// A board in a link, in one of its parameters, its path or its fragment, perhaps percent-encoded:
// "https://example.org/sudoku?bd=53..7....6..".
struct LinkedBoard {
    sat::Result<Puzzle> puzzle;
    std::string note = {};  // the words beside the link
};

// nullopt: the line holds no link, or no link with a board.  Errors: two boards, of which none is the solution of the
// other.
std::optional<LinkedBoard> find_linked_board(const CellLine& line, const std::optional<Box>& box, AlphabetHint& hint);

}  // namespace sudoku
