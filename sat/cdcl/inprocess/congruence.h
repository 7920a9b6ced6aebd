#pragma once

#include "sat/cdcl/clause_database.h"

namespace sat {

// What a congruence closure found.
struct CongruenceCounts {
    std::uint64_t conjunctions = 0, parities = 0, choices = 0;  // gates
    std::uint64_t merged = 0;                                   // pairs of literals found equivalent
    std::uint64_t fixed = 0;                                    // literals made true
    std::uint64_t gates() const { return conjunctions + parities + choices; }
};

// Congruence closure over the gates of the clauses (Biere, Fazekas, Fleury, Froleyks: Clausal congruence closure, SAT
// 2024): gates of the same kind over equivalent inputs have equivalent outputs.  Every merge can make other gates
// equal, smaller, or constant, so the gates of what was merged are looked at again until nothing changes.  This finds
// what two circuits share, which search and probing find only from the inputs upwards, one conflict at a time.
//
// Each merge adds two redundant binary clauses, proved from the clauses of the gates concerned; equivalences(), called
// next, makes them a substitution.  It should have been called before, too: only what gates tell is merged here.
//
// Returns how many pairs were merged and literals made true.  Stops anywhere when the effort is exhausted.
std::uint64_t congruence(ClauseDatabase& db, Effort& effort, CongruenceCounts* counts = nullptr);

}  // namespace sat
