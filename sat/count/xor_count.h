#pragma once

#include <cstdint>
#include <optional>

#include "sat/count/budget.h"
#include "sat/count/count.h"

namespace sat::counting {

struct XorCount {
    bool satisfiable = false;
    std::uint64_t doublings = 0;  // the count is 2^doublings
};

// Counts a formula that consists of xors, by Gaussian elimination: the solutions of a linear system are a coset of its
// kernel, and so are their projections.  Variables that are not counted are eliminated first; the rank of the rows that
// are left is the number of counted variables that the others determine.  nullopt: there are clauses, other constraints
// or weights, or it would take more than a second or so.
std::optional<XorCount> count_xors(const Formula& formula, const CountSettings& settings, MemoryBudget& budget);

}  // namespace sat::counting
