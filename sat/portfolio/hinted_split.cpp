#include "sat/portfolio/hinted_split.h"

#include <utility>

#include "sat/hints/hinted_search.h"

namespace sat {

Split split_with_hints(const Formula& formula, const SplitSettings& settings, HintedProofSink& proof) {
    if (!HintedSearch::fits(formula, settings.limits)) return no_split(StopReason::memory_limit);
    HintedSearch search(formula, proof, settings.proof, settings.limits);
    SplitSettings splitting = settings;
    splitting.limits = search.limits();
    splitting.proof = &search.proof();
    Split result = split(formula, splitting);
    search.complete(result.outcome);
    if (search.failure() == StopReason::none) return result;
    // Leaves may have been refuted since, without a proof.
    Split without = no_split(search.failure());
    if (result.outcome.verdict == Verdict::satisfiable) without.outcome = std::move(result.outcome);
    return without;
}

}  // namespace sat
