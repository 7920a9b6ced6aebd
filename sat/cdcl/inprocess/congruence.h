#pragma once

#include "sat/cdcl/clause_database.h"

namespace sat {

// The result of a congruence closure.
struct CongruenceCounts {
    std::uint64_t conjunctions = 0, parities = 0, choices = 0;  // gates
    std::uint64_t merged = 0;                                   // pairs of literals found equivalent
    std::uint64_t fixed = 0;                                    // literals made true
    std::uint64_t gates() const { return conjunctions + parities + choices; }
};

// Congruence closure over the gates of the clauses (Biere, Fazekas, Fleury, Froleyks: Clausal congruence closure, SAT
// 2024): gates of the same kind over equivalent inputs have equivalent outputs.  A merge can make other gates equal,
// smaller or constant, so gates with merged literals are revisited until nothing changes.  This finds what two circuits
// share, which search and probing find only from the inputs upwards, conflict by conflict.
//
// Each merge adds two redundant binary clauses, proved from the clauses of the gates concerned; equivalences(), called
// next, substitutes them.  Call it before, too: only equivalences implied by gates are merged here.
//
// Returns the number of merged pairs and literals made true.  Ends at any point when the effort is exhausted.
std::uint64_t congruence(ClauseDatabase& db, Effort& effort, CongruenceCounts* counts = nullptr);

}  // namespace sat
