#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// State of subsumption between rounds: variables of changed clauses, and the end of an unfinished round.
struct SubsumptionState {
    static constexpr std::uint8_t kPending = 1, kFresh = 2;
    VarMap<std::uint8_t> touched;    // kFresh: in a clause added since the last round; kPending: before that
    std::uint32_t resume_size = 0;   // longer clauses were not compared with the pending ones, nor those of this size
    std::uint32_t resume_after = 0;  // except that many, the first in the arena
    std::uint64_t subsumed = 0, strengthened = 0;  // clauses, in all rounds
};

// Forward subsumption and self-subsuming resolution: remove a clause if another is a subset of it, and remove a literal
// if another clause is a subset except for that literal's sign (Een, Biere: Effective preprocessing in SAT through
// variable and clause elimination, SAT 2005).  Clauses are processed by increasing size, and each is then watched by
// one literal only, its rarest (Bayardo, Panda: Fast algorithms for finding extremal sets, SDM 2011), so that the work
// is the candidates' literals times short lists.  Duplicate binary clauses, and pairs of them that imply a unit, are
// found too.
//
// A redundant clause takes part if its LBD is low or it was used recently; one that subsumes an irredundant clause
// becomes irredundant.  Clauses of more than 1000 literals do not take part.
//
// Tries only what new clauses may have made possible, and clears is_new().  Units found are on the trail beyond
// db.propagated, for the caller to propagate.  Returns the number of clauses removed or shortened.
std::uint64_t subsume(ClauseDatabase& db, Effort& effort, SubsumptionState& state);

}  // namespace sat
