#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// What probing keeps from one round to the next.
struct ProbeMemory {
    std::uint32_t next = 0;                        // variable to go on with
    std::uint64_t done_trail = ~std::uint64_t{0};  // root literals and irredundant clauses when all probes were last
    std::uint64_t done_clauses = 0;                // through: nothing is to be done while these are the same
};

// Failed literal probing, 256 variables with both signs at once (see BitwiseProbe).  Probed are the roots of the binary
// implication graph, literals that imply others and that none implies: what fails among the implied fails there too
// (Le Berre: Exploiting the real power of unit propagation lookahead, SAT 2001), together with their negations.
//   - A probe whose propagation ends in a conflict is false, and so is the first unique implication point.
//   - What both signs of a variable imply is true (Stalmarck's dilemma rule; lifting).
//   - A literal that is true with one sign and false with the other is equivalent to the variable: the binary clauses
//     that say so are added, for equivalent-literal substitution to find.  A root is in no cycle of the graph, so such
//     an equivalence is always new.
// Every find is proved by propagating its one or two probes again, alone.
//
// Returns the number of literals made true at the root, what follows from them included, and of clauses added.  The
// values made are on the trail; the clauses that probing uses have propagated them, the others have not.
// Requires: root propagation is complete.  Keeps the models.
std::uint64_t probe(ClauseDatabase& db, Effort& effort, ProbeMemory& memory);

}  // namespace sat
