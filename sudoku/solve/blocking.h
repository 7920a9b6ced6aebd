#pragma once

#include "sat/core/clause_sink.h"
#include "sudoku/encode/encode.h"

namespace sudoku {

// Writes the clause that holds in every solution but this one: one of the cells that the puzzle leaves blank
// holds another digit.  It has the negation of one variable for each of these cells, and nothing about digits
// that the solution does not use: since a cell holds exactly one digit, that says the same in a clause
// shorter by a factor of the side.  Where the puzzle has no blank cell, all cells are taken, so that the
// clause is not empty. Requires: `solution` is one of encoding.puzzle(); a puzzle without blanks is not
// folded.
void block(const Encoding& encoding, const Board& solution, sat::ClauseSink& sink);

// Writes the unit clause that this candidate does not stand; nothing where the givens rule it out already.
// Requires: it is not a given.
void forbid(const Variables& variables, Candidate candidate, sat::ClauseSink& sink);

}  // namespace sudoku
