#pragma once

#include <cstdint>
#include <span>

#include "sat/count/instance.h"
#include "sat/count/memory.h"

namespace sat::counting {

// An instance while it is rewritten: its clauses, sorted and without repetitions, and where each literal occurs.
// Techniques change it through add(), shorten(), remove(), and the three ways a variable can go: fixed, replaced
// by a literal that always equals it, or eliminated (a variable that the others determine, or that is not
// counted).  None of them changes the count.
class Rewriting {
public:
    using Id = std::uint32_t;

    // Tautologies go, repeated literals too; units wait for propagate().
    explicit Rewriting(Instance instance);

    std::size_t num_vars() const { return instance_.num_vars(); }
    std::size_t num_clauses() const { return instance_.clauses.size(); }  // with those that are gone
    bool contradictory() const { return instance_.contradictory; }
    bool alive(Id c) const { return !clause(c).empty(); }
    bool counted(Var v) const { return instance_.counted[v] != 0; }
    // Neither fixed nor replaced nor eliminated.
    bool present(Var v) const { return state_[v] == State::present; }
    // Valid until a clause is added, or this one changed; empty: it is gone.
    std::span<const Lit> clause(Id c) const { return instance_.clauses[c]; }
    // The living clauses with `l`.
    std::span<const Id> occurrences(Lit l) const { return occurrences_[l]; }

    // Calls take(id) for each living clause.  Requires: none is added meanwhile.
    template <class Take>
    void for_living(Take&& take) const {
        StopPoll poll = Meter::poll();
        for (Id c = 0; c < num_clauses(); ++c) {
            poll.step();
            if (alive(c)) take(c);
        }
    }

    // Empty: a contradiction; one literal: a unit.  `clause` needs no form.  Requires: it is none of clause().
    void add(std::span<const Lit> clause);
    void remove(Id c);
    // It follows from the others: from now on it is one of Instance::implied.  Requires: none of its variables will
    // be replaced or eliminated.
    void set_aside(Id c);
    // Takes `l` out of a living clause that has it.
    void shorten(Id c, Lit l);
    // Requires: no living clause has v; v is counted only if the clauses determined it.
    void eliminated(Var v) { state_[v] = State::eliminated; }
    // l == by in every model: writes `by` for it everywhere.
    void replace(Lit l, Lit by);
    void fix(Lit l) { units_.push_back(l); }
    // Takes the units through the clauses until there are none.
    void propagate();

    // How often anything was changed.
    std::uint64_t changes() const { return changes_; }

    // Numbered anew; lone counted variables have become doublings.
    Instance result() &&;

private:
    enum class State : std::uint8_t { present, fixed, replaced, eliminated };
    void admit(Id c);
    void attach(Id c);
    void detach(Id c);
    void erase(Lit l, Id c);
    void assign(Lit l);
    VarMap<std::uint32_t> renumber(Instance& result) const;

    static constexpr std::uint32_t kGone = 0xffffffffu;  // no number: the variable is not there any more
    Instance instance_;
    Charge tables_;  // the maps
    VarMap<State> state_;
    LitMap<std::uint8_t> true_;
    Array<Lit> units_;
    std::uint64_t changes_ = 0;
    StopPoll poll_ = Meter::poll();
    LitMap<Array<Id>> occurrences_;  // the last member, as Propagator::watches_
};

}  // namespace sat::counting
