#pragma once

#include <vector>

#include "sat/cdcl/inprocess/parity_rows.h"
#include "sat/core/formula.h"

namespace sat {

// The parities of exact counts: where one constraint bounds the true literals of a set from below and another from
// above by the same number, that number is odd or even.  Both may be cardinality constraints, or one is a clause that
// was read.  O(n log n) for the literals of all constraints and clauses.
std::vector<ParityRow> parities_of_counts(const Formula& formula);

}  // namespace sat
