#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"

// Killer sudoku of 9x9 on one line, in the two forms that forums exchange.
namespace sudoku {

// "3x3::k:2561:5122:...": for each cell 256 times the sum of its cage plus the number of the cage; "d" between the
// first colons: with diagonals.  Source: http://www.sudocue.net/forum/viewtopic.php?f=1&t=519.
bool is_killer_numbers(std::string_view text);
// Errors: with the column: a number of another form, or not 81 of them.
sat::Result<ConstraintPuzzle> read_killer_numbers(std::string_view text);
sat::Phrase killer_numbers_obstacle(const ConstraintPuzzle& puzzle);
// Requires: there is no obstacle.
std::string write_killer_numbers(const ConstraintPuzzle& puzzle);

// 81 symbols: the sum of a cage in one of its cells (0 to 9, A for 10 to Z for 35, a for 36 to j for 45), and in the
// others the way to the next cell towards it: < > ^ v, and ` ' , . for the diagonals up left, up right, down left, down
// right.  Source: http://forum.enjoysudoku.com/understandable-snarfable-killer-cages-t6119.html.
bool is_killer_arrows(std::string_view text);
// Errors: with the column: a way out of the grid or in a circle, another symbol.
sat::Result<ConstraintPuzzle> read_killer_arrows(std::string_view text);

}  // namespace sudoku
