#pragma once

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/bracket_reader.h"

// The members of objects that state rules: {"variant": "x"}, {"antiknight": true}, {"cages": [...]}.
namespace sudoku {

// Whether a member would state a rule, or refuse one, whatever its value.
bool states_rules(const BracketValue& member);
// Whether an object of this name states rules of the object around it.
bool holds_rules(std::string_view key);
// Adds the rule that a member states; false: it states none.  Errors, without a position: a rule that is not supported,
// unless its value is null, false or empty.
sat::Result<bool> add_rule(const BracketValue& member, Puzzle& puzzle);

}  // namespace sudoku
