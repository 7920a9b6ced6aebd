#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat {

// A constraint over at most six variables, given by clauses over just these: bit a of `allowed` is set where the
// assignment a (bit i: its i-th variable is true) satisfies them.
struct LocalConstraint {
    static constexpr std::uint32_t kMostVars = 6;
    std::uint32_t first_var, first_clause;  // places in ParitySystem
    std::uint32_t num_vars, num_clauses;
    std::uint64_t allowed;
    bool linear;  // a sum of its variables...
    bool odd;     // ... that is 1, not 0 (where linear)
};

// Sums (xors) of variables among the open clauses: sets of clauses over the same 2 to 6 variables that forbid every
// assignment of one parity.  A clause over some of the variables forbids with all their extensions, so clauses that
// were strengthened or subsume others are no obstacle, as long as a quarter of the full ones (of three variables,
// three) are there (Soos, Nohl, Castelluccia: Extending SAT solvers to cryptographic problems, SAT 2009).
// False literals are left out, clauses with a true one too.  Other constraints, with half as many clauses
// as a sum has, are listed too: see parity_phases.h.
class ParitySystem {
public:
    // Linear in the clauses but for sorting those that share their variables with others; stops when the effort is
    // exhausted.
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
