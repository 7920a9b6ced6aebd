#include "sat/lookahead/root.h"

#include <algorithm>
#include <span>
#include <utility>

#include "sat/core/arrays.h"
#include "sat/lookahead/clauses_of.h"

namespace sat::lookahead {
namespace {

using Clause = std::vector<Lit>;

}  // namespace

Root::Root(const Formula& formula, const FormulaChange& change) : true_(formula.num_vars(), 0) {
    refuted_ = change.refuted;
    if (refuted_) return;
    collect(formula, change);
    propagate();
    if (!refuted_) number();
}

void Root::collect(const Formula& formula, const FormulaChange& change) {
    clauses_.reserve(formula.num_clauses() - change.dropped.size() + change.added.size());
    auto dropped = change.dropped.begin();
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        if (dropped != change.dropped.end() && dropped->index == c) ++dropped;
        else add(formula.clause(ClauseId{c}));
    }
    for (const auto& clause : change.added) add(clause);
    drop_repeated();
}

void Root::add(std::span<const Lit> literals) {
    std::vector<Lit> clause(literals.begin(), literals.end());
    std::ranges::sort(clause);
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    const auto opposite = [](Lit a, Lit b) { return a.var() == b.var(); };
    if (std::ranges::adjacent_find(clause, opposite) == clause.end()) clauses_.push_back(std::move(clause));
}

// By lists of where each literal is, so that a long chain takes no more than it has literals.
void Root::propagate() {
    for (const auto& clause : clauses_)
        if (clause.size() < 2) visit(clause);
    if (implied_.empty() || refuted_) return;
    const ClausesOf clauses(static_cast<std::uint32_t>(true_.num_vars()), clauses_);
    for (std::size_t next = 0; next < implied_.size(); ++next)
        for (const std::uint32_t c : clauses.with(~implied_[next])) {
            visit(clauses_[c]);
            if (refuted_) return;
        }
    shorten();
}

// Makes the last literal true that is not false, if there is but one and none is true.
void Root::visit(const std::vector<Lit>& clause) {
    const Lit* open = nullptr;
    for (const Lit& l : clause) {
        if (true_[l] != 0) return;
        if (true_[~l] != 0) continue;
        if (open) return;
        open = &l;
    }
    if (!open) {
        refuted_ = true;
        return;
    }
    true_[*open] = 1;
    implied_.push_back(*open);
}

// What is true or false goes; clauses may become the same.
void Root::shorten() {
    std::erase_if(clauses_, [&](std::vector<Lit>& clause) {
        std::erase_if(clause, [&](Lit l) { return true_[~l] != 0; });
        return std::ranges::any_of(clause, [&](Lit l) { return true_[l] != 0; });
    });
    drop_repeated();
}

void Root::drop_repeated() {
    std::ranges::sort(clauses_);
    clauses_.erase(std::unique(clauses_.begin(), clauses_.end()), clauses_.end());
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
    for (const Clause& clause : clauses_) bytes += heap_bytes(clause);
    return bytes;
}

std::uint64_t Root::least_bytes(const Formula& formula) {
    return formula.num_clauses() * (sizeof(Clause) + kBytesBesideBlock) + formula.num_literals() * sizeof(Lit);
}

}  // namespace sat::lookahead
