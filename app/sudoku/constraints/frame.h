#pragma once

#include <string>

#include "app/cli/board_options.h"
#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"

namespace sudoku_program {

// What `sudoku generate` begins with: a grid and constraints, perhaps givens.

// A board without digits, with the rules of the options.  Requires: resolve() returned no error.
sat::Result<sudoku::ConstraintPuzzle> empty_board(const puzzles::BoardOptions& board);

// Of --grid: a name of frames(), in any spelling that --variant takes, a file with one puzzle in any notation, or such
// a puzzle itself, without its name and author. Errors: those of reading it, with the path; several puzzles; no cell;
// unknown regions.
sat::Result<sudoku::ConstraintPuzzle> frame_named(const std::string& name);

}  // namespace sudoku_program
