#include "sat/portfolio/lifted_proof.h"

#include <algorithm>

namespace sat {
namespace {

void sort_and_deduplicate(std::vector<Lit>& literals) {
    std::ranges::sort(literals);
    literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
}

}  // namespace

LiftedProof::LiftedProof(ProofSink& to, std::span<const Lit> cube) : to_(to) {
    for (const Lit l : cube) negated_.push_back(~l);
    sort_and_deduplicate(negated_);
}

bool LiftedProof::lift(std::span<const Lit> clause) {
    lifted_.assign(clause.begin(), clause.end());
    lifted_.insert(lifted_.end(), negated_.begin(), negated_.end());
    sort_and_deduplicate(lifted_);
    return std::ranges::adjacent_find(lifted_, [](Lit a, Lit b) { return a == ~b; }) == lifted_.end();
}

void LiftedProof::add(std::span<const Lit> clause) {
    if (!lift(clause)) return;
    to_.add(lifted_);
    ++lemmas_[lifted_];
}

void LiftedProof::remove(std::span<const Lit> clause) {
    if (!lift(clause)) return;
    const auto found = lemmas_.find(lifted_);
    if (found == lemmas_.end()) return;
    to_.remove(lifted_);
    if (--found->second == 0) lemmas_.erase(found);
}

void LiftedProof::conclude() {
    if (!lemmas_.contains(negated_)) add({});
    remove_others(true);
}

void LiftedProof::drop() {
    remove_others(false);
}

void LiftedProof::remove_others(bool keep_negation) {
    for (const auto& [lemma, times] : lemmas_)
        for (std::size_t i = keep_negation && lemma == negated_ ? 1 : 0; i < times; ++i) to_.remove(lemma);
    lemmas_.clear();
}

}  // namespace sat
