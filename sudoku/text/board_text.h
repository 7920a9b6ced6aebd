#pragma once

#include <optional>
#include <span>

#include "sat/core/error.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/cell_line.h"

// From lines of cells to a board.  Every error has its place.
namespace sudoku {

// One line that is a whole board, or its pencil marks.  `box`: the shape it must have; `usual`: the side of
// the board before it, for what was expected of a line that is no board; 0: there is none.
sat::Result<Puzzle> puzzle_of_line(const CellLine& line, const std::optional<Box>& box, std::size_t usual);

// The side of the board whose pencil marks the line is; 0: it is none.
std::size_t side_of_marks(const CellLine& line);

// 64 and 729 symbols are a board of side 8 or 27, or the pencil marks of one of side 4 or 9.  Is a line of so
// many `givens` (not blanks) rather marks, if so many of them are `in_place`, the digit of their place in its
// group? A column of the board holds one place, so a digit in place can stand in it once: a board without
// repeats has at most `side` of them.
constexpr bool are_rather_marks(std::size_t givens, std::size_t in_place, std::size_t side) {
    return in_place > side && 2 * in_place > givens;
}

// Rows of `side` cells, in order; fewer than `side` of them are an error.  Requires: there is one.
sat::Result<Puzzle> puzzle_of_rows(std::span<const CellLine* const> rows, std::size_t side);

}  // namespace sudoku
