#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"
#include "sat/core/literal.h"

namespace sat::cdcl {

struct WalkResult {
    std::uint64_t flips = 0;
    std::uint32_t broken = 0;  // irredundant clauses that the phases handed back do not satisfy
    bool improved = false;     // fewer than those that came in
};

// A local search over the irredundant clauses, from the assignment that the phases describe: a literal of a random
// broken clause is flipped, the more likely the fewer clauses break by it (ProbSAT: Balint, Schoening: Choosing
// probability distributions for stochastic local search and the role of make versus break, SAT 2012; as a source of
// phases for a search that learns: Biere: CaDiCaL, Kissat and others entering the SAT Competition 2020).
//
// `phases`: 1 true, anything else false, on the way in; 1 or -1 on the way out, namely the
// assignment with the fewest broken clauses that was met (the one that came in, where none was better).
// broken == 0: with the root values, a model of the irredundant clauses.  Variables that are in none of them have the
// phase that came in.
//
// Ends with a model or with the effort; building its lists, one walk over the arena, counts as effort too.  Same
// input and seed: same walk, on every machine that computes IEEE doubles.
// Requires: no decision is made (values are those of the root); phases.size() >= db.num_vars().
WalkResult walk(const ClauseDatabase& db, VarMap<std::int8_t>& phases, std::uint64_t seed, Effort& effort);

}  // namespace sat::cdcl
