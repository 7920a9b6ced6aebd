#pragma once

#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat {

// Remove a clause with a true literal, or its false literals.  Returns whether it still exists, with open literals
// only.  `scratch` is overwritten.
bool clean(ClauseDatabase& db, CRef c, std::vector<Lit>& scratch);

// Remove redundant clauses with eliminated variables.  O(arena).
void remove_redundant_of_eliminated(ClauseDatabase& db, Effort& effort);

}  // namespace sat
