#pragma once

#include <cstddef>
#include <cstdint>

namespace sat {

// How many ticks a walk may take before a search of random k-SAT begins: a share of what a tree is expected to take on
// a formula of so many variables at the threshold, where it takes longest, so that an unsatisfiable formula loses
// little, and a satisfiable one beyond the reach of any tree is walked for seconds.  0: so many clauses a variable
// that models are not to be expected.
// `length`: of all clauses.  Requires: length >= 3.
std::uint64_t walk_ticks(std::size_t length, std::size_t variables, std::size_t clauses);

}  // namespace sat
