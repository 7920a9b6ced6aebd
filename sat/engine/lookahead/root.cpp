#include "sat/engine/lookahead/root.h"

#include <algorithm>

namespace sat::lookahead {

Root::Root(const Formula& formula, const FormulaChange& change) : true_(formula.num_vars(), 0) {
    refuted_ = change.refuted;
    if (refuted_) return;
    collect(formula, change);
    propagate();
    if (!refuted_) number();
}

void Root::collect(const Formula& formula, const FormulaChange& change) {
    auto dropped = change.dropped.begin();
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        if (dropped != change.dropped.end() && dropped->index == c) ++dropped;
        else add(formula.clause(ClauseId{c}));
    }
    for (const auto& clause : change.added) add(clause);
    std::ranges::sort(clauses_);
    const auto same = std::ranges::unique(clauses_);
    clauses_.erase(same.begin(), same.end());
}

void Root::add(std::span<const Lit> literals) {
    std::vector<Lit> clause(literals.begin(), literals.end());
    std::ranges::sort(clause);
    const auto same = std::ranges::unique(clause);
    clause.erase(same.begin(), same.end());
    const auto opposite = [](Lit a, Lit b) { return a.var() == b.var(); };
    if (std::ranges::adjacent_find(clause, opposite) == clause.end()) clauses_.push_back(std::move(clause));
}

// Passes over the clauses until none is unit: there are few such passes, and they end with one that changes nothing.
void Root::propagate() {
    for (bool again = true; again && !refuted_;) {
        again = false;
        std::erase_if(clauses_, [&](std::vector<Lit>& clause) {
            if (std::ranges::any_of(clause, [&](Lit l) { return true_[l] != 0; })) return true;
            std::erase_if(clause, [&](Lit l) { return true_[~l] != 0; });
            if (clause.empty()) refuted_ = true;
            if (clause.size() != 1) return false;
            true_[clause[0]] = 1;
            implied_.push_back(clause[0]);
            again = true;
            return true;
        });
    }
}

void Root::number() {
    VarMap<std::uint32_t> number(true_.num_vars(), 0);
    for (const auto& clause : clauses_)
        for (const Lit l : clause) number[l.var()] = 1;
    for (std::uint32_t v = 0; v < true_.num_vars(); ++v) {
        if (number[Var{v}] == 0) continue;
        number[Var{v}] = num_vars();
        formula_var_.push_back(Var{v});
    }
    for (auto& clause : clauses_)
        for (Lit& l : clause) l = Lit::of(Var{number[l.var()]}, l.negative());
}

std::uint64_t Root::memory_bytes() const {
    std::uint64_t bytes = true_.memory_bytes() + clauses_.capacity() * sizeof(clauses_[0]) +
                          implied_.capacity() * sizeof(Lit) + formula_var_.capacity() * sizeof(Var);
    for (const auto& clause : clauses_) bytes += clause.capacity() * sizeof(Lit) + 16;  // and what an allocation takes
    return bytes;
}

}  // namespace sat::lookahead
