#pragma once

#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"

// Puzzles of SudokuPad (https://sudokupad.app): links that hold a puzzle, and its objects.  An object says what is
// given, the regions and the cages; lines, arrows and shapes are pictures that only the written rules explain.
namespace sudoku {

// A link to the site, or an object with "cells" and "regions".
bool is_sudokupad(std::string_view text);
// Pictures are named in ConstraintPuzzle::unread.
// Errors: with their places: a link with a name that only the site knows, or in another form; a text that is not
// compressed, or not such an object.
sat::Result<ConstraintPuzzle> read_sudokupad(std::string_view text);

// The JSON of an object in the short form of links: keys without quotation marks, 'text', nothing for {}, t and f for
// true and false.  A text in this form stays as it is if it is JSON.
std::string plain_sudokupad_json(std::string_view text);

// The link of f-puzzles with another site: SudokuPad shows these.  Requires: there is no fpuzzles_obstacle().
std::string write_sudokupad(const ConstraintPuzzle& puzzle);

}  // namespace sudoku
