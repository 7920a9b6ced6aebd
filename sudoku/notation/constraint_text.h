#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"

// The project's own text of puzzles with constraints: one constraint a line (docs/puzzle-formats.md has the grammar).
//
//   grid 9x9
//   boxes 3x3
//   killer 12 r1c1 r1c2      # cells that differ and add up to 12
//   skyscraper 3 column 4 up
namespace sudoku {

// Cells of all constraints of a text together, at most.
inline constexpr std::size_t kMaxConstraintCells = 1u << 22;

// True of a line "grid 9x9", also with a mistake in the second number.  (Collections of classic puzzles name them
// "Grid 01", or "Grid 9x9".)
bool begins_constraint_text(std::string_view line);
// True if that is the first line which is neither blank nor a comment.
bool is_constraint_text(std::string_view text);
// Errors: with the line and the column, and what was expected there.
sat::Result<ConstraintPuzzle> read_constraint_text(std::string_view text);

// Why it cannot be written: its constraints do not fit it, or a name has characters that are not text.
sat::Phrase constraint_text_obstacle(const ConstraintPuzzle& puzzle);
// A text that reads back to an equal puzzle; what is unread becomes a comment.  Requires: there is no obstacle.
std::string write_constraint_text(const ConstraintPuzzle& puzzle);

}  // namespace sudoku
