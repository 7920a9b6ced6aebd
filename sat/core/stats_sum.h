#pragma once

#include <cstdint>

#include "sat/core/outcome.h"

namespace sat {

// Adds the counters of one search to those of others.  Maxima stay maxima: the deepest of all, and the memory of the
// largest.
void add(Stats& sum, const Stats& part);

// The rows of kStatRows of one query of an incremental search; maxima as they are.
Stats since(const Stats& before, const Stats& after);

// The work of all techniques, without that of the search.
std::uint64_t technique_ticks(const Stats& stats);

}  // namespace sat
