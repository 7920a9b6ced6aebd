#include <algorithm>
#include <functional>
#include <vector>

#include "sat/count/preparation.h"

namespace sat::counting {
namespace {

using Id = Rewriting::Id;

// Plain DPLL on a few clauses, limited to a few nodes.
class SmallRefutation {
public:
    explicit SmallRefutation(std::size_t num_vars) : values_(num_vars, Truth::open) {}

    bool refutes(const std::vector<Clause>& clauses) {
        nodes_ = kMostNodes;
        const bool refuted = no_model(clauses);
        undo(0);
        return refuted;
    }

private:
    static constexpr std::uint32_t kMostNodes = 60;

    enum class State { empty, unit, open, satisfied };
    State look(const Clause& clause, const Lit*& first) const {
        std::size_t open = 0;
        for (const Lit& l : clause) {
            if (values_[l] == Truth::yes) return State::satisfied;
            if (values_[l] == Truth::open && ++open == 1) first = &l;
        }
        return open == 0 ? State::empty : open == 1 ? State::unit : State::open;
    }

    void set(Lit l) {
        ASSERT(values_[l] == Truth::open);
        values_[l] = Truth::yes;
        values_[~l] = Truth::no;
        trail_.push_back(l);
    }
    void undo(std::size_t size) {
        for (; trail_.size() > size; trail_.pop_back()) values_[trail_.back()] = values_[~trail_.back()] = Truth::open;
    }

    // Returns false if a clause is empty.  `branch` is an open literal, null if there is none.
    bool propagate(const std::vector<Clause>& clauses, const Lit*& branch) {
        for (bool again = true; again;) {
            again = false;
            branch = nullptr;
            for (const Clause& clause : clauses) {
                const Lit* l = nullptr;
                const State state = look(clause, l);
                if (state == State::empty) return false;
                if (state == State::open) branch = l;
                if (state != State::unit) continue;
                set(*l);
                again = true;
            }
        }
        return true;
    }

    // The depth is bounded by the number of nodes.
    bool no_model(const std::vector<Clause>& clauses) {
        if (nodes_ == 0) return false;
        --nodes_;
        const Lit* branch = nullptr;
        if (!propagate(clauses, branch)) return true;
        if (branch == nullptr) return false;
        const std::size_t size = trail_.size();
        for (const Lit l : {*branch, ~*branch}) {
            set(l);
            if (!no_model(clauses)) return false;
            undo(size);
        }
        return true;
    }

    LitMap<Truth> values_;
    std::vector<Lit> trail_;
    std::uint32_t nodes_ = 0;
};

class Elimination {
public:
    Elimination(Rewriting& rewriting, Effort effort)
        : rewriting_(rewriting), effort_(effort), refutation_(rewriting.num_vars()) {
        constexpr std::uint64_t kVariable = 2 + 4 + 4;  // values, order, and what sorting it takes
        rewriting.require({0, kVariable * rewriting.num_vars()});
    }

    // Variables with the fewest clauses come first.
    void run() {
        std::vector<Var> order;
        order.reserve(rewriting_.num_vars());
        for (std::uint32_t v = 0; v < rewriting_.num_vars(); ++v)
            if (rewriting_.present(Var{v})) order.push_back(Var{v});
        std::ranges::stable_sort(order, std::less(), [&](Var v) { return clauses_with(v); });
        for (const Var v : order) {
            if (effort_.exhausted() || rewriting_.contradictory()) return;
            if (rewriting_.present(v)) try_on(v);
            rewriting_.propagate();
        }
    }

private:
    static constexpr std::size_t kMostClauses = 24;  // of a variable
    static constexpr std::size_t kLongestResolvent = 24;

    std::size_t clauses_with(Var v) const {
        return rewriting_.occurrences(Lit::of(v, false)).size() + rewriting_.occurrences(Lit::of(v, true)).size();
    }
    std::vector<Id> clauses_of(Lit l) const {
        const auto list = rewriting_.occurrences(l);
        return {list.begin(), list.end()};
    }

    void try_on(Var v) {
        const Lit l = Lit::of(v, false);
        const auto with = clauses_of(l), against = clauses_of(~l);
        const std::size_t before = with.size() + against.size();
        if (before == 0 || before > kMostClauses) return;
        if (rewriting_.weighted(v) || (rewriting_.counted(v) && !defined(l, with, against))) return;
        std::vector<Clause> resolvents;
        for (const Id c : with)
            for (const Id d : against) {
                if (!resolve(c, d, l, resolvents)) return;
                if (resolvents.size() > before) return;
            }
        ASSERT(resolvents.size() <= before);
        for (const Id c : with) rewriting_.remove(c);
        for (const Id d : against) rewriting_.remove(d);
        for (const Clause& r : resolvents) rewriting_.add(r);
        rewriting_.eliminated(v);
    }

    bool defined(Lit l, const std::vector<Id>& with, const std::vector<Id>& against) {
        std::vector<Clause> rest;
        for (const auto* side : {&with, &against})
            for (const Id c : *side) {
                Clause& clause = rest.emplace_back(copy_of(rewriting_.clause(c)));
                std::erase_if(clause, [&](Lit k) { return k.var() == l.var(); });
                effort_.spend(clause.size());
                if (!std::ranges::all_of(clause, [&](Lit k) { return rewriting_.counted(k.var()); })) return false;
            }
        return refutation_.refutes(rest);
    }

    // Returns false if the resolvent is too long.  A tautology is not added.
    bool resolve(Id c, Id d, Lit l, std::vector<Clause>& resolvents) {
        Clause resolvent;
        std::ranges::set_union(rewriting_.clause(c), rewriting_.clause(d), std::back_inserter(resolvent));
        std::erase_if(resolvent, [&](Lit k) { return k.var() == l.var(); });
        effort_.spend(resolvent.size());
        const auto opposite = [](Lit a, Lit b) { return a == ~b; };
        if (std::ranges::adjacent_find(resolvent, opposite) != resolvent.end()) return true;
        if (resolvent.size() > kLongestResolvent) return false;
        resolvents.push_back(std::move(resolvent));
        return true;
    }

    Rewriting& rewriting_;
    Effort effort_;
    SmallRefutation refutation_;
};

}  // namespace

void eliminate(Rewriting& rewriting, Effort effort) {
    if (!rewriting.contradictory()) Elimination(rewriting, effort).run();
}

}  // namespace sat::counting
