#pragma once

#include "sat/cdcl/clause_database.h"

namespace sat {

// Takes out binary clauses that are there twice (a redundant one before an irredundant one), and makes l true where
// (l | k) and (l | ~k) stand.  Returns how many clauses went and literals became true.  O(arena + variables).
std::uint64_t duplicate_binaries(ClauseDatabase& db, Effort& effort);

}  // namespace sat
