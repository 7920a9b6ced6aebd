#pragma once

#include <optional>
#include <span>

#include "sat/support/fault.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/cell_line.h"

// From lines of cells to a board.  Every fault has its place.
namespace sudoku {

// One line that is a whole board, or its pencil marks.  `box`: the shape it must have.
sat::Result<Puzzle> puzzle_of_line(const CellLine& line, const std::optional<Box>& box);

// Rows of `side` cells, in order; fewer than `side` of them are a fault.  Requires: there is one.
sat::Result<Puzzle> puzzle_of_rows(std::span<const CellLine* const> rows, std::size_t side);

}  // namespace sudoku
