#pragma once

#include <cstdint>

#include "sat/core/effort.h"
#include "sat/core/formula.h"

namespace sat {

// True if the cardinality constraints that the formula has as such, with its clauses over their variables, contradict
// each other in a way that cutting planes find soon: two of them, a sum of multiples, or the elimination of variables.
// CDCL needs exponentially many steps for some of these, whatever the encoding (pigeonholes: Haken: The intractability
// of resolution, 1985).
bool cardinality_refutes(const Formula& formula, Effort& effort);

// The memory that this may take for a while.
std::uint64_t cardinality_bytes(const Formula& formula);

}  // namespace sat
