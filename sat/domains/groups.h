#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/effort.h"
#include "sat/core/formula.h"
#include "sat/core/literal.h"

namespace sat::domains {

// A formula without tautologies, repeated literals in a clause and empty clauses, sorted by length.
struct Clauses {
    std::vector<Lit> units;
    std::vector<std::vector<Lit>> longer;  // three literals and more; literals ascending
    LitMap<std::vector<Lit>> binary;       // the partners of each literal
    bool has_empty = false;

    explicit Clauses(const Formula& formula);
};

// Sets of literals of which exactly one is true: the domains of the variables of a constraint problem in direct
// encoding.  A set comes from a clause of three literals or more
//  - whose literals are pairwise at most one by binary clauses, or
//  - whose literals occur nowhere else, so one of those that are true will do.
// A variable outside of these is a domain of its two literals.
struct Groups {
    std::vector<std::vector<Lit>> sets;   // those of clauses first
    std::size_t from_clauses = 0;         // of the sets
    std::size_t covered = 0;              // variables in them
    std::vector<std::uint8_t> is_domain;  // of Clauses::longer
};

// The domains that come from clauses, in the order of the clauses.  If the effort runs out, those found so far.
Groups find_groups(const Clauses& clauses, Effort& effort);
// Add a set for each variable outside of them.
void add_free_variables(Groups& groups, std::size_t variables);

}  // namespace sat::domains
