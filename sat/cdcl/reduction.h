#pragma once

#include <cstdint>
#include <vector>

#include "sat/cdcl/core.h"

namespace sat::cdcl {

// Throws the less useful three quarters of the learned clauses away that were not used since they were last looked
// at: those of high glue first, long ones first among equals (Audemard, Simon: Glucose 2009; Oh's tiers, 2016).  Glue
// of 1 or 2 stays, and so do reasons.  Returns how many went.
// `new_units`: there are units since the last time, so clauses they make true go first.
std::uint64_t reduce_learned(Core& core, bool new_units);

}  // namespace sat::cdcl
