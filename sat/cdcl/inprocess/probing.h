#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// State of probing between rounds.
struct ProbeMemory {
    std::uint32_t next = 0;                        // next variable
    std::uint64_t done_trail = ~std::uint64_t{0};  // root literals and irredundant clauses when all probes were last
    std::uint64_t done_clauses = 0;                // through: nothing is to be done while these are the same
};

// Failed literal probing, 256 variables with both signs at once (see BitwiseProbe).  Probes are the roots of the binary
// implication graph, literals that imply others and are not implied: what fails among implied literals also fails there
// (Le Berre: Exploiting the real power of unit propagation lookahead, SAT 2001), and their negations.
//   - A probe that propagates to a conflict is false, and so is the first unique implication point.
//   - What both signs of a variable imply is true (Stalmarck's dilemma rule; lifting).
//   - A literal that is true with one sign and false with the other is equivalent to the variable: the binary clauses
//     are added, for equivalences() to find.  A root is in no cycle of the graph, so the equivalence is always new.
// Everything found is proved by propagating its one or two probes again, alone.
//
// Returns the number of literals made true at the root, consequences included, and of clauses added.  New values are on
// the trail; only the clauses that probing uses have propagated them. Requires: root propagation is complete.  Keeps
// the models.
std::uint64_t probe(ClauseDatabase& db, Effort& effort, ProbeMemory& memory);

}  // namespace sat
