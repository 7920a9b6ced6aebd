#pragma once

#include <cstdint>
#include <span>

#include "sat/cdcl/inprocess/inequality.h"
#include "sat/core/effort.h"

namespace sat {

// Contradictions between inequalities that need no elimination.  Requires, of all: terms of variables below num_vars,
// simplified and open.

// True if two of them contradict each other.  O(terms * occurrences).
bool two_contradict(std::span<const Inequality> inequalities, std::size_t num_vars, Effort& effort);

// True if a sum of multiples contradicts itself.  There is one whenever no fractional solution exists (Farkas).  The
// multiples are found by a perceptron (Rosenblatt 1958): where their sum has a solution, the inequalities that it
// violates are added and those with slack taken back.  Exact, as all numbers are whole; it converges the faster the
// larger the contradiction is, relative to the multiples it takes; the number of steps is bounded.
bool sum_contradicts(std::span<const Inequality> inequalities, std::size_t num_vars, Effort& effort);

}  // namespace sat
