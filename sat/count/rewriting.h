#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/count/budget.h"
#include "sat/count/instance.h"

namespace sat::counting {

// An instance under simplification: its clauses, sorted and without repetitions, and the occurrences of each literal.
// Techniques change it through add(), shorten(), remove(), and by removing variables in three ways: fixed, replaced by
// an equivalent literal, or eliminated (determined by the others, or not counted).  All preserve the count.
class Rewriting {
public:
    using Id = std::uint32_t;

    // Drops tautologies and repeated literals; units wait for propagate().  Throws MemoryExceeded.
    Rewriting(Instance instance, MemoryBudget& budget);

    std::size_t num_vars() const { return instance_.num_vars(); }
    std::size_t num_clauses() const { return instance_.clauses.size(); }  // including removed ones
    bool contradictory() const { return instance_.contradictory; }
    bool alive(Id c) const { return !clause(c).empty(); }
    bool counted(Var v) const { return instance_.counted[v] != 0; }
    // True if it is counted and its weights are not 1.
    bool weighted(Var v) const;
    // True if neither fixed nor replaced nor eliminated.
    bool present(Var v) const { return state_[v] == State::present; }
    // Valid until a clause is added or this one is changed.  Empty if it was removed.
    std::span<const Lit> clause(Id c) const { return instance_.clauses[c]; }
    // The live clauses with `l`.
    std::span<const Id> occurrences(Lit l) const { return occurrences_[l]; }

    // Calls take(id) for each live clause.  Requires: none is added meanwhile.
    template <class Take>
    void for_living(Take&& take) const {
        for (Id c = 0; c < num_clauses(); ++c)
            if (alive(c)) take(c);
    }

    // Adds a clause, which may be empty, a unit, or not normalised.  Requires: it is not a span of clause().  Throws
    // MemoryExceeded.
    void add(std::span<const Lit> clause);
    void remove(Id c);
    // Moves a clause that the others imply to Instance::implied.  Requires: none of its variables will be replaced or
    // eliminated.
    void set_aside(Id c);
    // Removes `l` from a live clause that contains it.
    void shorten(Id c, Lit l);
    // Requires: no live clause contains v; if v is counted, the removed clauses define it, and it has no weights.
    void eliminated(Var v) { state_[v] = State::eliminated; }
    // Substitutes `by` for `l` everywhere.  Requires: l == by in every model; `by` is counted if `l` is.
    void replace(Lit l, Lit by);
    void fix(Lit l) { units_.push_back(l); }
    // Propagates units through the clauses until there are none.
    void propagate();

    // Counts changes.
    std::uint64_t changes() const { return changes_; }

    // Throws MemoryExceeded if the budget does not allow `more` memory.
    void require(MemoryUse more) const { budget_.check(memory() + more); }

    // The renumbered instance; counted variables that occur in no clause become doublings.
    Instance result() &&;

private:
    enum class State : std::uint8_t { present, fixed, replaced, eliminated };
    MemoryUse memory() const;
    void normalise(Id c);
    void index();
    void attach(Id c);
    void detach(Id c);
    void erase(Lit l, Id c);
    void assign(Lit l);
    VarMap<std::uint32_t> renumber(Instance& result);
    void renumber_weights(Instance& result, const VarMap<std::uint32_t>& number);

    static constexpr std::uint32_t kGone = 0xffffffffu;  // the number of a variable that does not occur any more
    MemoryBudget& budget_;
    Instance instance_;
    VarMap<State> state_;
    LitMap<std::uint8_t> true_;
    std::vector<Lit> units_;
    std::uint64_t changes_ = 0;
    LitMap<std::vector<Id>> occurrences_;
    std::uint64_t list_bytes_ = 0;  // of the lists of occurrences
};

}  // namespace sat::counting
