#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"

// Puzzles of the Interactive Sudoku Solver: constraint strings (iss_items.h) and links that hold one.
namespace sudoku {

// A text that begins with ".", a capital letter or "~" behind it, and has "~" or no other "."; or a link with such a
// text as its parameter q.
bool is_iss_text(std::string_view text);
// What has no counterpart among the kinds of constraints is named in ConstraintPuzzle::unread.
// Errors: with their places, those of read_iss_items, arguments of a wrong form, cells that the grid lacks.
sat::Result<ConstraintPuzzle> read_iss(std::string_view text);

// What cannot be written; empty if all can.
sat::Phrase iss_obstacle(const ConstraintPuzzle& puzzle);
// One line.  Requires: there is no obstacle.
std::string write_iss(const ConstraintPuzzle& puzzle);

}  // namespace sudoku
