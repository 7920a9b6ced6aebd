#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/symbol_reading.h"

// Converts lines of cells to a board.  Every error has a position.
namespace sudoku {

// A line that is a whole board, or its pencil marks.  `box`: the required shape; `usual`: the side of the previous
// board, for error messages, or 0.
sat::Result<Puzzle> puzzle_of_line(const CellLine& line, const std::optional<Box>& box, std::size_t usual,
                                   AlphabetHint& hint);

// The side of the board if the line is its pencil marks; otherwise 0.
std::size_t side_of_marks(const CellLine& line);

// 64 and 729 symbols are a board of side 8 or 27, or the pencil marks of a board of side 4 or 9.  True if they are more
// likely marks, given the number of `givens` (not blanks) and how many of them are `in_place`, that is, equal to their
// position in their group.  A column of a board contains each of its digits once, so a board without repeats has at
// most `side` digits in place.
constexpr bool are_rather_marks(std::size_t givens, std::size_t in_place, std::size_t side) {
    return in_place > side && 2 * in_place > givens;
}

// Rows of `side` cells, in order, in every alphabet if they are symbols; fewer than `side` rows are an error. Requires:
// there is at least one.
sat::Result<Puzzle> puzzle_of_rows(std::span<const CellLine* const> rows, std::size_t side, AlphabetHint& hint);

// The marks of side * side * side symbols, each digit in its place or a blank.  Errors, without a position: another
// symbol.
sat::Result<Marks> read_marks(std::string_view symbols, std::size_t side);

}  // namespace sudoku
