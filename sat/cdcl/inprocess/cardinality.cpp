#include "sat/cdcl/inprocess/cardinality.h"

#include <algorithm>
#include <vector>

#include "sat/cdcl/inprocess/fourier_motzkin.h"
#include "sat/cdcl/inprocess/inequality.h"
#include "sat/cdcl/inprocess/inequality_sums.h"

namespace sat {
namespace {

// More would take more than 100 MB.
constexpr std::size_t kMaxTerms = std::size_t{1} << 20;

class Collector {
public:
    Collector(const Formula& formula, Effort& effort)
        : formula_(formula), effort_(effort), counted_(formula.num_vars(), 0) {}

    // False: one cannot be satisfied.
    bool collect() {
        for (const Constraint& c : formula_.constraints()) {
            if (c.kind != Constraint::Kind::at_least || is_full()) continue;
            for (const Lit l : c.literals) counted_[l.var()] = 1;
            if (!add(at_least(c.literals, c.bound))) return false;
        }
        return found.empty() || add_clauses();
    }
    bool is_full() const { return terms_ > kMaxTerms || effort_.exhausted(); }

    std::vector<Inequality> found;

private:
    bool add_clauses() {
        const std::size_t read = formula_.num_clauses() - formula_.num_encoding_clauses();
        for (std::uint32_t i = 0; i < read && !is_full(); ++i) {
            const std::span<const Lit> clause = formula_.clause(ClauseId{i});
            effort_.spend(ticks_of(clause.size()));
            if (std::ranges::any_of(clause, [&](Lit l) { return counted_[l.var()] == 0; })) continue;
            if (!add(at_least(distinct(clause), 1))) return false;
        }
        return true;
    }
    std::span<const Lit> distinct(std::span<const Lit> clause) {
        literals_.assign(clause.begin(), clause.end());
        std::ranges::sort(literals_);
        literals_.erase(std::unique(literals_.begin(), literals_.end()), literals_.end());
        return literals_;
    }
    bool add(Inequality inequality) {
        effort_.spend(2 * ticks_of(inequality));
        const Simplified simplified = simplify(inequality);
        if (simplified == Simplified::open) {
            terms_ += inequality.terms.size();
            found.push_back(std::move(inequality));
        }
        return simplified != Simplified::never;
    }

    const Formula& formula_;
    Effort& effort_;
    VarMap<std::uint8_t> counted_;  // 1: in a cardinality constraint
    std::size_t terms_ = 0;
    std::vector<Lit> literals_;
};

// Work for each tick of collecting: small formulas are decided sooner by a search.
constexpr std::uint64_t kPerTick = 500;

}  // namespace

bool cardinality_refutes(const Formula& formula, Effort& effort) {
    Collector collector(formula, effort);
    const std::uint64_t before = effort.ticks;
    if (!collector.collect()) return true;
    const std::vector<Inequality>& all = collector.found;
    if (all.size() < 2 || collector.is_full()) return false;
    const std::uint64_t each = std::min((effort.limit - effort.ticks) / 4, kPerTick * (effort.ticks - before));
    const auto tries = [&](auto method) {
        Effort share;
        share.limit = each;
        share.terminator = effort.terminator;
        const bool refuted = method(share);
        effort.spend(share.ticks);
        return refuted;
    };
    const std::size_t vars = formula.num_vars();
    return tries([&](Effort& e) { return two_contradict(all, vars, e); }) ||
           tries([&](Effort& e) { return eliminating_refutes(all, vars, Weakening::none, e); }) ||
           tries([&](Effort& e) { return sum_contradicts(all, vars, e); }) ||
           tries([&](Effort& e) { return eliminating_refutes(all, vars, Weakening::kept, e); });
}

// A term takes 16 bytes, as read and in up to four times as many after eliminations, with an occurrence for each.
std::uint64_t cardinality_bytes(const Formula& formula) {
    constexpr std::uint64_t kPerTerm = 120, kPerVar = 80;
    std::uint64_t terms = formula.num_literals() - formula.num_encoding_literals();
    for (const Constraint& c : formula.constraints()) terms += c.literals.size();
    return kPerTerm * std::min<std::uint64_t>(terms, kMaxTerms) + kPerVar * formula.num_vars();
}

}  // namespace sat
