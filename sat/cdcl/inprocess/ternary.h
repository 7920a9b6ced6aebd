#pragma once

#include "sat/cdcl/clause_database.h"

namespace sat {

// Hyper ternary resolution (Billionnet, Sutter: An efficient algorithm for the 3-satisfiability problem, 1992; as
// inprocessing in Heule, Jaervisalo, Biere: Revisiting hyper binary resolution, CPAIOR 2013): resolvents of two ternary
// clauses that have three literals or fewer.  A binary one takes the place of both clauses.  A ternary one is redundant
// and of a glue that lets it go again if nobody uses it; it is added where no clause there equals or subsumes it.
//
// One round: resolvents are not resolved again before the next call.  At most as many are added as there were ternary
// clauses; variables with very many of them are left out.  Each call begins at another variable.
//
// Returns how many clauses were added.
std::uint64_t ternary(ClauseDatabase& db, Effort& effort);

}  // namespace sat
