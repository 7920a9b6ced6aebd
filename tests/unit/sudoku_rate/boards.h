#pragma once

#include <string_view>

#include "sudoku/model/puzzle.h"

// Puzzles for tests of rating: one symbol a cell.
namespace boards {

inline sudoku::Board read(std::size_t side, std::string_view symbols) {
    sudoku::Board board(side);
    for (sudoku::Cell c = 0; c < board.num_cells(); ++c)
        if (symbols[c] != '.') board.set(c, static_cast<sudoku::Digit>(symbols[c] - '0'));
    return board;
}

inline sudoku::Puzzle puzzle(std::size_t side, std::string_view symbols) {
    return {read(side, symbols), {}, "", {}, 1, 1};
}

}  // namespace boards
