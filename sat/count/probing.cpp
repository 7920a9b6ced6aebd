#include "sat/count/probing.h"

#include <algorithm>
#include <functional>

#include "sat/count/propagator.h"
#include "sat/count/sorting.h"

namespace sat::counting {
namespace {

using Id = Rewriting::Id;

void insert_living(const Rewriting& rewriting, Propagator& state, auto&& take) {
    std::size_t words = 0;
    rewriting.for_living([&](Id c) { words += Propagator::words_of(rewriting.clause(c)); });
    state.reserve(words);
    rewriting.for_living([&](Id c) { take(c, state.insert(rewriting.clause(c))); });
}

bool in_binary(const Rewriting& rewriting, Lit l) {
    return std::ranges::any_of(rewriting.occurrences(l), [&](Id c) { return rewriting.clause(c).size() == 2; });
}

}  // namespace

void probe(Rewriting& rewriting, Effort effort) {
    if (rewriting.contradictory()) return;
    Propagator state(rewriting.num_vars());
    insert_living(rewriting, state, [](Id, std::uint32_t) {});
    for (std::uint32_t code = 0; code < 2 * rewriting.num_vars() && !effort.over(state.propagations()); ++code) {
        const Lit l = Lit::from_code(code);
        // Only what implies something and is not implied itself: the others fail with these.
        if (!state.open(l.var()) || !in_binary(rewriting, ~l) || in_binary(rewriting, l)) continue;
        state.decide(l);
        const bool failed = !state.propagate();
        state.backtrack(0);
        if (!failed) continue;
        rewriting.fix(~l);
        state.assert_literal(~l, Propagator::kFact);
        if (!state.propagate()) return rewriting.add({});
    }
    state.give_back_lists();
    rewriting.propagate();
}

namespace {

class Thinning {
public:
    explicit Thinning(Rewriting& rewriting)
        : rewriting_(rewriting), state_(rewriting.num_vars()), handles_(rewriting.num_clauses()) {
        insert_living(rewriting, state_, [&](Id c, std::uint32_t handle) {
            handles_[c] = handle;
            order_.push_back(c);
        });
        sort_stably(order_, std::greater(), [&](Id c) { return rewriting.clause(c).size(); });
    }

    // The long ones first: they connect most.
    void run(const Effort& effort) {
        for (const Id c : order_) {
            if (effort.over(state_.propagations()) || rewriting_.contradictory()) break;
            look_at(c);
        }
        state_.give_back_lists();
        rewriting_.propagate();
    }

private:
    void look_at(Id c) {
        const Clause clause = copy_of(rewriting_.clause(c));
        // A literal that has a value already may have it from this very clause.
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

    // Makes the clause's literals false one by one, those that are not false already: these are kept.  True: the
    // other clauses do not let all be false.
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

    // The clause came down to one literal, or none.
    void settle(Id c, const Clause& kept) {
        rewriting_.add(kept);
        rewriting_.remove(c);
        if (kept.empty()) return;
        state_.assert_literal(kept.front(), Propagator::kFact);
        if (!state_.propagate()) rewriting_.add({});
    }

    Rewriting& rewriting_;
    Propagator state_;
    Array<std::uint32_t> handles_;
    Array<Id> order_;
};

}  // namespace

void thin_out(Rewriting& rewriting, Effort effort) {
    if (!rewriting.contradictory()) Thinning(rewriting).run(effort);
}

}  // namespace sat::counting
