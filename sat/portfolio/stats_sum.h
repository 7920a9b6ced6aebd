#pragma once

#include "sat/core/outcome.h"

namespace sat {

// The counters of several searches as those of one.  What is a maximum stays one: the deepest of all, and the memory
// that the largest took.
void add(Stats& sum, const Stats& part);

// What one question of an incremental search took: the rows of kStatRows, maxima as they are.
Stats since(const Stats& before, const Stats& after);

}  // namespace sat
