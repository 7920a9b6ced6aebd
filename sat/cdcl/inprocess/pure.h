#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// Remove the clauses of pure literals, whose negation is in no irredundant clause, until there are none (Davis, Putnam
// 1960; Davis, Logemann, Loveland 1962).  Only variables that may_eliminate().  Propagation stays complete.  Returns
// the number of literals.
std::uint64_t take_out_pure(ClauseDatabase& db, Effort& effort);

}  // namespace sat
