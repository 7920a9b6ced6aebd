#pragma once

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/model/puzzle.h"

// Puzzles whose rules are houses and pairs of cells (model/), and puzzles with constraints of any kind.
namespace sudoku {

// The same puzzle as a grid and constraints: a board, regions, and what its variant adds.  Digits that a player placed
// are blank, and a player's notes are left out.  `asked`: rules that override those that the puzzle states.
// Errors: without a position: more than kMaxGridDigits digits; rules that do not fit the board.
sat::Result<ConstraintPuzzle> to_constraints(const Puzzle& puzzle, const StatedRules& asked = {});

// The puzzle of a square board with digits from 1 and a variant of variants() (model/variant.h).
// Errors: without a position: what such a puzzle cannot express.
sat::Result<Puzzle> to_classic(const ConstraintPuzzle& puzzle);

// A text of any format of classic puzzles (text/puzzle_reader.h) that holds one puzzle, as constraints.
// Errors: those of the reader; no puzzle, or more than one.
bool is_classic_text(std::string_view text);
sat::Result<ConstraintPuzzle> read_classic_text(std::string_view text);
sat::Phrase classic_text_obstacle(const ConstraintPuzzle& puzzle);
// Written as an object of JSON, which states the rules.  Requires: there is no obstacle.
std::string write_classic_text(const ConstraintPuzzle& puzzle);

}  // namespace sudoku
