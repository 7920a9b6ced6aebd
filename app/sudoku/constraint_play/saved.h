#pragma once

#include <string>
#include <string_view>

#include "sudoku/game/constraint_session.h"

namespace constraint_play {

// What was filled in and marked, a line for each cell ("digit r1c2 5", "marks r1c3 1 4"), and what was counted ("time",
// "hints", "mistakes", "clashes", with a number; "given-up", "recorded"); the moves are not kept.
std::string to_save(const sudoku::ConstraintSession& session);
// Errors, and nothing happens: the text is not one of these, with the place; it does not fit the puzzle.
sat::Status restore(std::string_view text, sudoku::ConstraintSession& session);

// The name of the file for the game of a puzzle: equal puzzles have the same.  Empty: the puzzle cannot be written as
// text.
std::string file_name_for(const sudoku::ConstraintPuzzle& puzzle);

}  // namespace constraint_play
