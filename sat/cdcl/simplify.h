#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/settings.h"

namespace sat::cdcl {

// A formula after inprocessing: satisfiable iff the original is, and what turns its models into those of the original.
// Literals are those of the original; variables beyond its number were added.
struct Simplified {
    bool refuted = false;  // the rest is empty
    StopReason stopped = StopReason::none;
    std::size_t num_vars = 0;
    std::vector<Lit> fixed;  // true in every model, and in no clause
    std::vector<std::vector<Lit>> clauses;
    // Removed clauses, which the others do not imply, each with its witness first, in the order of removal: from the
    // last to the first, a clause without a true literal makes its witness true.
    std::vector<std::vector<Lit>> removed;
    Stats stats;
};

// Runs the inprocessing of `learning` without a search, as far as it is switched on.
Simplified simplify(const Formula& formula, const Settings& settings);

}  // namespace sat::cdcl
