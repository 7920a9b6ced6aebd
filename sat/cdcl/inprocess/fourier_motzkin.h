#pragma once

#include <cstdint>
#include <vector>

#include "sat/cdcl/inprocess/inequality.h"
#include "sat/core/effort.h"

namespace sat {

// What becomes of an inequality whose variable is eliminated, besides its sums with others.
enum class Weakening : std::uint8_t {
    none,  // nothing: few inequalities, but consequences are lost
    kept,  // it stays with the variable at its best value: all that follows is kept
};

// True if eliminating variables leads to a contradiction (Fourier 1827; Motzkin 1936; for cardinality constraints in a
// SAT solver: Biere, Le Berre, Lonca, Manthey: Detecting cardinality constraints in CNF, SAT 2014, section 5).  A
// variable is eliminated by adding each inequality in which it is positive to each in which it is negative; one that
// has a single sign takes its best value.  Variables that add least inequalities come first; those that would add more
// than a few are not eliminated.  Requires: variables below num_vars; simplified and open.
bool eliminating_refutes(std::vector<Inequality> inequalities, std::size_t num_vars, Weakening weakening,
                         Effort& effort);

}  // namespace sat
