#pragma once

#include "sat/cdcl/clause_database.h"

namespace sat {

// Hyper ternary resolution (Billionnet, Sutter: An efficient algorithm for the 3-satisfiability problem, 1992; as
// inprocessing in Heule, Jaervisalo, Biere: Revisiting hyper binary resolution, CPAIOR 2013): add resolvents of two
// ternary clauses with at most three literals.  A binary one replaces both clauses.  A ternary one is redundant, with a
// glue by which it is removed again if it is not used; it is added if no clause equals or subsumes it.
//
// One round: resolvents are not resolved again before the next call.  At most as many are added as there were ternary
// clauses; variables with very many of them are skipped.  Each call starts at another variable.
//
// Returns the number of clauses added.
std::uint64_t ternary(ClauseDatabase& db, Effort& effort);

}  // namespace sat
