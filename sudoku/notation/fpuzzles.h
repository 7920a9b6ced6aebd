#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"

// Puzzles of f-puzzles.com: an object of JSON, or a link with it, compressed (lz_string.h), as its parameter load.
namespace sudoku {

// An object with "size" and "grid", a link to the site, or a compressed object alone.
bool is_fpuzzles(std::string_view text);
// What has no counterpart is named in ConstraintPuzzle::unread, and so are pictures, which may mean something.
// Errors: with their places: a text that is not JSON, or not compressed; members of a wrong form; a link with an id
// instead of the puzzle, which only the site knows.
sat::Result<ConstraintPuzzle> read_fpuzzles(std::string_view text);
// The object itself, of a JSON text.
sat::Result<ConstraintPuzzle> read_fpuzzles_json(std::string_view text);

// What cannot be written; empty if all can.
sat::Phrase fpuzzles_obstacle(const ConstraintPuzzle& puzzle);
// A link, on one line.  Requires: there is no obstacle.
std::string write_fpuzzles(const ConstraintPuzzle& puzzle);
// The object as one line of JSON.
std::string write_fpuzzles_json(const ConstraintPuzzle& puzzle);

}  // namespace sudoku
