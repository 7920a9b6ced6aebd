#include "sat/symmetry/breaker.h"

#include <utility>

namespace sat {

// Under the negation of the clause, the witness maps its first literal to one that is true.
void Breaker::prove_redundant(std::span<const Lit> clause, const Permutation& witness) {
    if (!with_proof_) return;
    BreakingStep step{BreakingStep::Kind::redundant, {clause.begin(), clause.end()}, {}};
    step.witness.reserve(witness.size());
    for (const Permutation::Move& m : witness.moves())
        if (m.from != clause[0].var()) step.witness.push_back({Lit::of(m.from, false), m.to});
    result_.proof.push_back(std::move(step));
}

void Breaker::prove_implied(std::span<const Lit> clause) {
    if (with_proof_) result_.proof.push_back({BreakingStep::Kind::implied, {clause.begin(), clause.end()}, {}});
}

void Breaker::prove_removed(std::span<const Lit> clause) {
    if (with_proof_) result_.proof.push_back({BreakingStep::Kind::removed, {clause.begin(), clause.end()}, {}});
}

Breaking Breaker::finish() && {
    for (const std::vector<Lit>& clause : std::exchange(for_proof_alone_, {})) prove_removed(clause);
    return std::move(result_);
}

}  // namespace sat
