#pragma once

#include <cstdint>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"

namespace sat {

// What elimination keeps between its rounds.
struct EliminationState {
    static constexpr std::uint32_t kLargestBound = 16;
    std::uint32_t bound = 0;          // how many clauses more than before an elimination may leave
    bool complete = false;            // with this bound nothing is left to try, unless clauses change
    VarMap<std::uint32_t> tried;      // a sum over the variable's clauses when it was tried in vain; 0: it was not
    std::uint64_t eliminated = 0;     // variables, of all rounds
    std::uint64_t by_definition = 0;  // of these, those of which a definition was found
    std::uint64_t strengthened = 0, subsumed = 0;  // clauses, on the way
};

struct EliminationOptions {
    bool gates = true;
    std::uint32_t most_occurrences = 1000;  // of a literal
    std::uint32_t longest_clause = 100;     // literals, of a clause with the variable and of a resolvent
};

// Bounded variable elimination (Davis, Putnam 1960; Subbarayan, Pradhan: NiVER, SAT 2004; Een, Biere: Effective
// preprocessing in SAT through variable and clause elimination, SAT 2005): the clauses of a variable are replaced by
// their resolvents on it, where that gives at most `bound` clauses more.  Cheap variables first; the bound rises from 0
// through 1, 2, 4, 8 to 16 from round to round, whenever one leaves nothing to try.  A resolvent that is one of its
// parents without the variable shortens that parent at once, and new clauses are tried against the others.
//
// A variable that was tried in vain is tried again when its clauses have changed.  Only what may_eliminate() goes.
// Irredundant clauses are complete under unit propagation when this returns; redundant ones are not, so
// db.propagated stays where it was.  Returns how many variables were eliminated.
std::uint64_t eliminate(ClauseDatabase& db, Effort& effort, EliminationState& state,
                        const EliminationOptions& options = {});

}  // namespace sat
