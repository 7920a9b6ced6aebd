#pragma once

#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/bracket_reader.h"

namespace sudoku {

// Adds what the members of an object say of its puzzle, the member `of`: its name, headers, rules, and state.  Arrays
// and objects of another meaning are left unread.  Errors: a member that is known by its name, but does not fit the
// board; rules that are not supported.
sat::Status add_members(const std::vector<BracketValue>& members, const BracketValue& of, Puzzle& puzzle,
                        AlphabetHint& hint);
// Adds the rules alone, of an object around that of the puzzle.  Errors: as above.
sat::Status add_outer_rules(const std::vector<BracketValue>& members, Puzzle& puzzle);

}  // namespace sudoku
