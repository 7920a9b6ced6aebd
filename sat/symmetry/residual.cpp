#include "sat/symmetry/residual.h"

#include <algorithm>
#include <utility>

namespace sat {

Residual::Residual(const Formula& formula, Effort& effort) : value_(formula.num_vars(), 0) {
    std::vector<Lit> clause;
    LitMap<std::uint32_t> seen(formula.num_vars(), 0);
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        clause.clear();
        bool tautology = false;
        for (const Lit l : formula.clause(ClauseId{c})) {
            tautology = tautology || seen[~l] == c + 1;
            if (std::exchange(seen[l], c + 1) != c + 1) clause.push_back(l);
        }
        if (!tautology) clauses_.add(clause);
        if (clause.empty()) refuted_ = true;
        if (clause.size() == 1) make_true(clause[0]);
    }
    effort.spend(2 * ticks_of(clauses_.num_literals()) + clauses_.size());
    propagate(effort);
}

Var Residual::new_var() {
    value_.grow_vars(value_.num_vars() + 1, 0);
    if (!occurs_.empty()) occurs_.resize(value_.size());
    return Var{static_cast<std::uint32_t>(value_.num_vars() - 1)};
}

void Residual::make_true(Lit l) {
    if (value_[l] < 0) refuted_ = true;
    if (value_[l] != 0) return;
    value_[l] = 1;
    value_[~l] = -1;
    trail_.push_back(l);
}

void Residual::list_occurrences() {
    occurs_.resize(value_.size());
    for (std::uint32_t c = 0; c < clauses_.size(); ++c)
        for (const Lit l : clauses_[c]) occurs_[l.code()].push_back(c);
}

bool Residual::reduce(std::span<const Lit> clause, std::vector<Lit>& left) const {
    left.clear();
    for (const Lit l : clause) {
        if (value_[l] > 0) return false;
        if (value_[l] == 0) left.push_back(l);
    }
    return true;
}

void Residual::add(std::span<const Lit> clause, Effort& effort) {
    if (!occurs_.empty())
        for (const Lit l : clause) occurs_[l.code()].push_back(static_cast<std::uint32_t>(clauses_.size()));
    clauses_.add(clause);
    std::vector<Lit> left;
    if (!reduce(clause, left) || left.size() > 1) return;
    if (left.empty()) refuted_ = true;
    else make_true(left[0]);
    propagate(effort);
}

void Residual::propagate(Effort& effort) {
    if (propagated_ < trail_.size() && occurs_.empty()) list_occurrences();
    std::vector<Lit> left;
    while (!refuted_ && propagated_ < trail_.size()) {
        const Lit falsified = ~trail_[propagated_++];
        for (const std::uint32_t c : occurs_[falsified.code()]) {
            if (refuted_ || effort.exhausted()) return;
            effort.spend(ticks_of(clauses_[c].size()));
            if (!reduce(clauses_[c], left) || left.size() > 1) continue;
            if (left.empty()) refuted_ = true;
            else make_true(left[0]);
        }
    }
}

std::size_t Residual::num_implied(Lit l, Effort& effort) {
    ASSERT(is_open(l));
    if (propagated_ < trail_.size()) return 0;  // the effort ran out before
    const std::size_t before = trail_.size();
    make_true(l);
    propagate(effort);
    const std::size_t implied = refuted_ ? num_vars() : trail_.size() - before - 1;
    for (; trail_.size() > before; trail_.pop_back()) value_[trail_.back()] = value_[~trail_.back()] = 0;
    propagated_ = before;
    refuted_ = false;
    return implied;
}

Residual::Open Residual::open(Effort& effort) const {
    constexpr std::uint32_t kNone = 0xffffffffu;
    Open result;
    VarMap<std::uint32_t> number(num_vars(), kNone);
    std::vector<Lit> left;
    effort.spend(ticks_of(clauses_.num_literals()) + clauses_.size());
    for (std::size_t c = 0; c < clauses_.size(); ++c) {
        if (!reduce(clauses_[c], left)) continue;
        for (Lit& l : left) {
            std::uint32_t& n = number[l.var()];
            if (n == kNone) {
                n = static_cast<std::uint32_t>(result.vars.size());
                result.vars.push_back(l.var());
            }
            l = Lit::of(Var{n}, l.negative());
        }
        result.clauses.add(left);
    }
    return result;
}

}  // namespace sat
