#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "sat/core/clause_sink.h"
#include "sat/core/error.h"
#include "sat/io/byte_source.h"
#include "sudoku/constraint/constraint.h"

// Puzzles with constraints in the comments of a formula, so that a model can be read and checked without the text that
// the formula was made of:
//
//     c sudoku puzzle with constraints
//     c | grid 9x9
//     c | boxes 3x3
//
// and so on: the project's own text (constraint_text.h), each line behind "c | ".
namespace sudoku {

// Writes these comments.  Call before the header.  Errors: constraint_text_obstacle().
sat::Status write_puzzle_comments(const ConstraintPuzzle& puzzle, sat::ClauseSink& sink);

// The puzzle of a formula; nullopt if its comments hold none.  Reads up to the header.
// Errors: those of the source; of the text, with the lines of the formula.
sat::Result<std::optional<ConstraintPuzzle>> read_puzzle_comments(sat::ByteSource& source, sat::StopFlag stop);

// The digits of a model: the variables of the cells come first, row by row, one for each digit
// (propagate/encode.h), then those of unknown regions.  `literals`: numbers of DIMACS that are true.
// Errors: a cell without a digit or region, or with two.
sat::Result<Values> values_of_model(const ConstraintPuzzle& puzzle, std::span<const std::int32_t> literals);

}  // namespace sudoku
