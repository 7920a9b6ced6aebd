#include <algorithm>
#include <functional>
#include <vector>

#include "sat/count/preparation.h"
#include "sat/count/propagator.h"

namespace sat::counting {
namespace {

using Id = Rewriting::Id;

// Contains the live clauses; calls inserted(id, handle) for each.  `more` is the additional memory of the caller.
template <class Inserted>
Propagator propagator_of(const Rewriting& rewriting, MemoryUse more, Inserted&& inserted) {
    const auto for_all = [&](auto&& take) {
        rewriting.for_living([&](Id c) { inserted(c, take(rewriting.clause(c))); });
    };
    return Propagator(rewriting.num_vars(), for_all, [&](MemoryUse use) { rewriting.require(more + use); });
}

bool in_binary(const Rewriting& rewriting, Lit l) {
    return std::ranges::any_of(rewriting.occurrences(l), [&](Id c) { return rewriting.clause(c).size() == 2; });
}

}  // namespace

void probe(Rewriting& rewriting, Effort effort) {
    if (rewriting.contradictory()) return;
    Propagator state = propagator_of(rewriting, {}, [](Id, std::uint32_t) {});
    for (std::uint32_t code = 0; code < 2 * rewriting.num_vars() && !effort.exhausted(state.propagations()); ++code) {
        rewriting.require(state.memory());
        const Lit l = Lit::from_code(code);
        // Only roots of the implication graph: if another literal fails, a root that implies it fails as well.
        if (!state.open(l.var()) || !in_binary(rewriting, ~l) || in_binary(rewriting, l)) continue;
        state.decide(l);
        const bool failed = !state.propagate();
        state.backtrack(0);
        if (!failed) continue;
        rewriting.fix(~l);
        state.assert_literal(~l, Propagator::kFact);
        if (!state.propagate()) return rewriting.add({});
    }
    rewriting.propagate();
}

namespace {

class Thinning {
public:
    explicit Thinning(Rewriting& rewriting)
        : rewriting_(rewriting),
          handles_(rewriting.num_clauses()),
          state_(propagator_of(rewriting, {0, kClauseBytes * rewriting.num_clauses()},
                               [&](Id c, std::uint32_t handle) { handles_[c] = handle; })) {
        order_.reserve(rewriting.num_clauses());
        rewriting.for_living([&](Id c) { order_.push_back(c); });
        std::ranges::stable_sort(order_, std::greater(), [&](Id c) { return rewriting.clause(c).size(); });
    }

    // Long clauses come first, since they connect the most variables.
    void run(const Effort& effort) {
        for (const Id c : order_) {
            if (effort.exhausted(state_.propagations()) || rewriting_.contradictory()) break;
            rewriting_.require(state_.memory() + MemoryUse{0, kClauseBytes * handles_.size()});
            try_clause(c);
        }
        rewriting_.propagate();
    }

private:
    static constexpr std::uint64_t kClauseBytes = 4 + 4 + 4;  // handle, order, and what sorting it takes

    void try_clause(Id c) {
        const Clause clause = copy_of(rewriting_.clause(c));
        // An assigned literal may have its value from this very clause.
        if (!std::ranges::all_of(clause, [&](Lit l) { return state_.open(l.var()); })) return;
        state_.erase(handles_[c], clause);
        Clause kept;
        const bool follows = falsify(clause, kept);
        state_.backtrack(0);
        if (follows) return rewriting_.set_aside(c);
        if (kept.size() < 2) return settle(c, kept);
        handles_[c] = state_.insert(kept);
        for (const Lit l : clause)
            if (std::ranges::find(kept, l) == kept.end()) rewriting_.shorten(c, l);
    }

    // Makes the clause's literals false one by one; those that were not false already are kept.  Returns true if the
    // clause is implied by the others.
    bool falsify(const Clause& clause, Clause& kept) {
        for (const Lit l : clause) {
            if (state_.value(l) == Truth::yes) return true;
            if (state_.value(l) == Truth::no) continue;
            kept.push_back(l);
            state_.decide(~l);
            if (!state_.propagate()) return true;
        }
        return false;
    }

    // Handles a clause with at most one literal left.
    void settle(Id c, const Clause& kept) {
        ASSERT(kept.size() < 2);
        rewriting_.add(kept);
        rewriting_.remove(c);
        if (kept.empty()) return;
        state_.assert_literal(kept.front(), Propagator::kFact);
        if (!state_.propagate()) rewriting_.add({});
    }

    Rewriting& rewriting_;
    std::vector<std::uint32_t> handles_;
    Propagator state_;
    std::vector<Id> order_;
};

}  // namespace

void thin_out(Rewriting& rewriting, Effort effort) {
    if (!rewriting.contradictory()) Thinning(rewriting).run(effort);
}

}  // namespace sat::counting
