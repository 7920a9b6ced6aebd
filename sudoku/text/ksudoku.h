#pragma once

#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

// The element <values> of a game or puzzle of KSudoku: a letter for each cell, b for 1, c for 2 ..., and _ for a blank;
// `kind`: the type of its graph, or the specific one of a custom graph.  Errors, without a position: a kind that is not
// a board with boxes, such as Samurai; other symbols.
sat::Result<Puzzle> read_ksudoku_values(std::string_view text, std::string_view kind);

}  // namespace sudoku
