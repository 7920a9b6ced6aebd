#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// What subsumption keeps between its rounds: whose clauses changed, and how far an unfinished round came.
struct SubsumptionState {
    static constexpr std::uint8_t kPending = 1, kFresh = 2;
    VarMap<std::uint8_t> touched;    // kFresh: in a clause added since the last round; kPending: before that
    std::uint32_t resume_size = 0;   // longer clauses have not met the pending ones, nor have those of this size
    std::uint32_t resume_after = 0;  // but for so many, the first in the arena
    std::uint64_t subsumed = 0, strengthened = 0;  // clauses, of all rounds
};

// Forward subsumption and self-subsuming resolution: a clause goes when another is a part of it, and loses a literal
// where another is a part of it but for that literal's sign (Een, Biere: Effective preprocessing in SAT through
// variable and clause elimination, SAT 2005).  Clauses are taken by rising size, and each is then watched by one
// literal only, its rarest (Bayardo, Panda: Fast algorithms for finding extremal sets, SDM 2011), so that the work is
// the candidates' literals times short lists.  Repeated binary clauses, and pairs of them that make a unit, fall out.
//
// A redundant clause takes part when its LBD is low or it was used of late; one that subsumes an irredundant clause is
// kept for good from then on.  Clauses of more than 1000 literals do not take part.
//
// Tries only what clauses that are new may have made possible, and clears is_new().  Units it finds are on the trail
// beyond db.propagated, for the caller to propagate.  Returns how many clauses went or became shorter.
std::uint64_t subsume(ClauseDatabase& db, Effort& effort, SubsumptionState& state);

}  // namespace sat
