#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"

// Game ids of Solo, of Simon Tatham's Portable Puzzle Collection: "3x3:1_2a...", "9j:..." (a jigsaw), with x behind the
// size for diagonals and k for killer cages.  Source: solo.c of the collection, encode_puzzle_desc().
namespace sudoku {

bool is_solo(std::string_view text);
// Errors: with the column: a symbol of another form, too many or too few cells or lines.
sat::Result<ConstraintPuzzle> read_solo(std::string_view text);
sat::Phrase solo_obstacle(const ConstraintPuzzle& puzzle);
// Requires: there is no obstacle.
std::string write_solo(const ConstraintPuzzle& puzzle);

}  // namespace sudoku
