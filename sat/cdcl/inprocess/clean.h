#pragma once

#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat {

// Takes the values at the root out of a clause: with a true literal it is removed, false literals go.  Returns whether
// it is still there, all its literals open.  `scratch` is overwritten.
bool clean(ClauseDatabase& db, CRef c, std::vector<Lit>& scratch);

// Removes the redundant clauses with variables that were eliminated.  O(arena).
void remove_redundant_of_eliminated(ClauseDatabase& db, Effort& effort);

}  // namespace sat
