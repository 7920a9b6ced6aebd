#pragma once

#include <cstddef>
#include <optional>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/line_queue.h"
#include "sudoku/text/symbol_reading.h"

namespace sudoku {

// A board drawn with bars, at the front of a queue.
struct Drawing {
    sat::Result<Puzzle> puzzle;  // or the error that its lines draw no boxes
    std::size_t lines = 0;       // of the queue that belong to it
};

// Finds a board whose rows have bars, with or without rules, numbers of rows and columns, and blanks written as spaces:
// "| 5 3   |   7   |       |".  nullopt if the lines are not such a board; the other readers then say what is wrong.
// Symbols are read in every alphabet.  `box`: the required shape, whatever is drawn.  Requires: there is a line at the
// front.
std::optional<Drawing> find_drawing(LineQueue& lines, const std::optional<Box>& box, AlphabetHint& hint);

}  // namespace sudoku
