#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"
#include "sat/core/literal.h"
#include "sat/core/outcome.h"

namespace sat::cdcl {

struct WalkResult {
    std::uint64_t flips = 0;
    std::uint32_t broken = 0;  // irredundant clauses not satisfied by the returned phases
    bool improved = false;     // fewer than before
};

// Local search over the irredundant clauses, from the assignment of the phases: flip a literal of a random broken
// clause, preferring one that breaks few clauses (ProbSAT: Balint, Schoening: Choosing probability distributions for
// stochastic local search and the role of make versus break, SAT 2012; as a source of phases for CDCL: Biere: CaDiCaL,
// Kissat and others entering the SAT Competition 2020).
//
// `phases`: in, 1 true, otherwise false; out, 1 or -1, the assignment with the fewest broken clauses.  If broken == 0,
// it is, with the root values, a model of the irredundant clauses.  Variables in none of them keep their phase.
//
// Ends with a model or when the effort is exhausted, which includes one pass over the arena to build its lists.  The
// walk is deterministic for an input and a seed on every machine with IEEE doubles.  Requires: no decision is made
// (values are those of the root); phases.size() >= db.num_vars().
// `progress` (may be null) receives the flips and the unsatisfied clauses.
WalkResult walk(const ClauseDatabase& db, VarMap<std::int8_t>& phases, std::uint64_t seed, Effort& effort,
                Progress* progress = nullptr);

}  // namespace sat::cdcl
