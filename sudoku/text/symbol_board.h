#pragma once

#include <optional>
#include <string>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/line_queue.h"
#include "sudoku/text/shape.h"
#include "sudoku/text/symbol_reading.h"

namespace sudoku {

// A board in another alphabet than the usual one, at the front of a queue.
struct SymbolBoard {
    sat::Result<Puzzle> puzzle;  // or the error that it may be read in several
    std::string note = {};       // the words behind it
    std::size_t lines = 0;       // of the queue that belong to it
};

// Finds a board with one symbol a cell, on one line or on a line for each row, in the alphabet that is asked for; or in
// the learned one, if it can be; or in another than the usual one.  If it can be read in several, it is compared once
// with the boards on the lines that follow; what these leave open is noted in `hint`.  nullopt if there is none.
// `habit`: of the boards before.  Requires: there is a line at the front.
std::optional<SymbolBoard> find_symbol_board(LineQueue& lines, const std::optional<Box>& box, Habit habit,
                                             AlphabetHint& hint);

}  // namespace sudoku
