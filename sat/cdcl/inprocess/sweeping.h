#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"

namespace sat {

// State of sweeping between rounds.
struct SweepMemory {
    VarMap<std::uint8_t> tried;                // in this pass
    std::uint32_t most_vars = 256, depth = 2;  // of a neighbourhood
    std::uint64_t seed = 0;
    std::uint32_t delay = 0, wait = 0;  // rounds
};

// SAT sweeping on clauses (Biere, Fazekas, Fleury, Froleyks: Clausal equivalence sweeping, FMCAD 2024; on circuits:
// Kuehlmann, Krohm: Equivalence checking using cuts and heaps, DAC 1997).  For each variable, the clauses near it are
// solved on their own, as often as needed to decide which literals are true in all their models, and which pairs are
// equivalent.  This finds what follows from many clauses in one place, which propagation does not see.
//
// Models, and variations of them by one literal, rule out most candidates before a solver is asked.  What is found
// holds for the whole formula: literals become true, and equivalences are added as two redundant binary clauses, which
// equivalences(), called next, uses.  Both are proved by the clauses that the small solver learned for them.
//
// Neighbourhoods are made larger when all variables were tried.  Returns the number of literals made true and of pairs
// found equivalent.  Keeps the models.
std::uint64_t sweep(ClauseDatabase& db, Effort& effort, SweepMemory& memory);

}  // namespace sat
