#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat {

// A constraint over a few variables, given by clauses over just these.  Unless it is linear, it has at most six
// variables: bit a of `allowed` is set if the assignment a (bit i: its i-th variable is true) satisfies them.
struct LocalConstraint {
    static constexpr std::uint32_t kMostVars = 6;
    static constexpr std::uint32_t kLongestSum = 10;
    std::uint32_t first_var, first_clause;  // positions in ParitySystem
    std::uint32_t num_vars, num_clauses;
    std::uint64_t allowed;
    bool linear;  // a sum of its variables...
    bool odd;     // ... that is 1, not 0 (if linear)
};

// Sums (xors) of variables among the open clauses: sets of clauses over the same 2 to 10 variables that exclude every
// assignment of one parity.  A clause over some of the variables excludes all extensions, so strengthened and subsuming
// clauses are no obstacle, as long as a quarter of the full clauses (three, for three variables) are there (Soos, Nohl,
// Castelluccia: Extending SAT solvers to cryptographic problems, SAT 2009).  False literals and satisfied clauses are
// ignored.  Other constraints of up to six variables with half as many clauses as a sum are listed too: see parity.cpp.
class ParitySystem {
public:
    // Linear in the clauses except for sorting those over the same variables; ends early when the effort is exhausted.
    static ParitySystem find(const ClauseDatabase& db, Effort& effort);

    std::span<const Var> vars(const LocalConstraint& c) const { return {vars_.data() + c.first_var, c.num_vars}; }
    std::span<const CRef> clauses(const LocalConstraint& c) const {
        return {clauses_.data() + c.first_clause, c.num_clauses};
    }
    std::vector<LocalConstraint> constraints;
    std::uint32_t num_linear = 0;

private:
    friend class ParityFinder;
    std::vector<Var> vars_;  // of each constraint, in order
    std::vector<CRef> clauses_;
};

}  // namespace sat
