#pragma once

#include <string>

#include "sat/core/formula.h"

namespace sat {

// A constraint in the numbers of the file: "x1 2 -3 0", or "1 2 3 >= 2" (an upper bound appears as a lower one of the
// negated literals).
std::string constraint_text(const Formula& formula, const Constraint& constraint);

// "2 xors, 1 cardinality constraint; encoded by 20 clauses and 5 auxiliary variables".  Empty without constraints.
std::string constraint_summary(const Formula& formula);

}  // namespace sat
