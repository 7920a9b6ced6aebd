#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/constraint/grid.h"

// Cells in the notation of players: rows and columns from 1.
namespace sudoku {

// "r1c2".
std::string cell_text(const Grid& grid, Cell c);
// "r1c2 r4c4-r4c7": straight runs of three cells or more are written by their ends.
std::string cells_text(const Grid& grid, std::span<const Cell> cells);

// Appends the cells that a word names, in any case of letters:
//   r1c2       one cell; on a grid of more than nine rows, r12 is row 12
//   r12c3      r1c3 and r2c3, if the grid has at most nine rows; columns likewise
//   r1c1-r3c3  a run along a row, a column or a diagonal, from its first cell to its last
// Errors: at line 1 and the column of the word where it goes wrong.
sat::Status read_cells(std::string_view word, const Grid& grid, std::vector<Cell>& cells);
// Whether a word begins like a cell: with r and a number.
bool begins_like_cell(std::string_view word);

// The cells that exist along a row or a column, from 0, from its beginning or its end.
std::vector<Cell> line_cells(const Grid& grid, bool is_row, std::size_t index, bool reversed);

// A whole number from -1,000,000 to 1,000,000, which is the whole text.
std::optional<int> read_number(std::string_view text);

}  // namespace sudoku
