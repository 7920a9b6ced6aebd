#pragma once

#include <span>
#include <string>

#include "sudoku/constraint/constraint.h"
#include "sudoku/text/formats.h"

// Full grids and candidates of any grid as text.
namespace sudoku {

// On one line, a symbol for each cell: the digit, or A for 10, B for 11 and so on; a point where the grid has no cell.
// Regions that were unknown follow behind a space, a letter for each cell, which readers of boards take for a note.
// Requires: has_symbols(grid).
std::string values_line(const Grid& grid, const Values& values);
// No digit is negative or above 35.
bool has_symbols(const Grid& grid);

// A line for each row, numbers separated by spaces and right-aligned; a point where the grid has no cell.
// Regions that were unknown follow as comments, "# A A B" for each row.
std::string values_rows(const Grid& grid, const Values& values);

// A full grid in a format of classic puzzles.  "line" and "rows" are written for grids of any kind, as above (rows if
// there are no symbols); others only if the grid is square, whole, and has the digits 1 to its side.  There regions
// that were unknown make a jigsaw. Why it cannot be written; empty if it can.
sat::Phrase values_obstacle(const FormatEntry& format, const Grid& grid);
// Appends it.  Requires: there is no obstacle.
void append_values(const FormatEntry& format, const Grid& grid, const Values& values, const std::string& name,
                   std::string& text);

// A line for each row, with the digits of each cell, "159" or "1,10", padded to columns; a point where the grid has no
// cell, "-" where no digit is left.
std::string candidates_rows(const Grid& grid, std::span<const Digits> candidates);

}  // namespace sudoku
