#include "sat/engine/lookahead/lookahead.h"

#include "sat/engine/lookahead/search.h"
#include "sat/simplify/resolvents.h"

namespace sat {

bool lookahead_accepts(std::string_view branch_rule) { return branch_rule == "lookahead"; }

// Closing the short clauses under resolution saves a tenth of the tree of random 3-SAT and costs nothing beside it;
// where it would take longer, it is left out.
Outcome solve_lookahead(const Formula& formula, const Settings& settings) {
    constexpr std::size_t kResolventClauses = 200'000;
    FormulaChange change;
    if (settings.uses(Technique::resolvents, formula.num_clauses() <= kResolventClauses))
        change = short_resolvents(formula, settings.proof, settings.limits.stop);
    Stats before;
    before.resolvents = change.added.size();
    return lookahead::search(formula, settings, change, before, lookahead::best_kernel(), settings.threads);
}

}  // namespace sat
