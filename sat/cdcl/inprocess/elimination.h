#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// State of elimination between rounds.
struct EliminationState {
    static constexpr std::uint32_t kLargestBound = 16;
    std::uint32_t bound = 0;                       // clauses that an elimination may add
    bool complete = false;                         // nothing is left to try with this bound, unless clauses change
    VarMap<std::uint32_t> tried;                   // checksum of the variable's clauses when it failed; 0: not tried
    std::uint64_t eliminated = 0;                  // variables, in all rounds
    std::uint64_t by_definition = 0;               // of these, by a definition
    std::uint64_t strengthened = 0, subsumed = 0;  // clauses, on the way
};

struct EliminationOptions {
    bool gates = true;
    std::uint32_t most_occurrences = 1000;  // of a literal
    std::uint32_t longest_clause = 100;     // of a clause with the variable, or a resolvent
};

// Bounded variable elimination (Davis, Putnam 1960; Subbarayan, Pradhan: NiVER, SAT 2004; Een, Biere: Effective
// preprocessing in SAT through variable and clause elimination, SAT 2005): replace the clauses of a variable by their
// resolvents on it, if that adds at most `bound` clauses.  Cheap variables first; the bound rises from 0 through 1, 2,
// 4, 8 to 16, whenever a round leaves nothing to try.  A resolvent that is one of its parents without the variable
// strengthens that parent at once, and new clauses are tried against the others.
//
// A variable that failed is tried again when its clauses have changed.  Only variables that may_eliminate(). Afterwards
// irredundant clauses are propagated completely, redundant ones are not, so db.propagated stays.  Returns the number of
// eliminated variables.
std::uint64_t eliminate(ClauseDatabase& db, Effort& effort, EliminationState& state,
                        const EliminationOptions& options = {});

}  // namespace sat
