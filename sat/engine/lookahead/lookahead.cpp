#include "sat/engine/lookahead/lookahead.h"

#include <limits>

#include "sat/engine/lookahead/search.h"
#include "sat/simplify/resolvents.h"

namespace sat {

bool lookahead_accepts(std::string_view branch_rule) { return branch_rule == "lookahead"; }

// Closing the short clauses under resolution saves a tenth of the tree of random 3-SAT and costs nothing beside it;
// where it would take longer, or more memory than there is, it is left out.
Outcome solve_lookahead(const Formula& formula, const Settings& settings) {
    const std::uint64_t limit = settings.limits.memory_bytes.value_or(std::numeric_limits<std::uint64_t>::max());
    const bool room = most_bytes_of_resolvents(formula) <= limit;
    FormulaChange change;
    if (settings.uses(Technique::resolvents, formula.num_clauses() <= kMostClausesForResolvents && room)) {
        if (!room) {  // asked for, and not possible
            Outcome outcome;
            outcome.stopped = StopReason::memory_limit;
            return outcome;
        }
        change = short_resolvents(formula, settings.proof, settings.limits.stop);
    }
    Stats before;
    before.resolvents = change.added.size();
    return lookahead::search(formula, settings, change, before, lookahead::best_kernel(), settings.threads);
}

}  // namespace sat
