#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "sat/core/formula.h"
#include "sat/core/outcome.h"
#include "sat/core/settings.h"

namespace sat::cdcl {

// A search that learns, as an object that takes clauses and questions in turn (Een, Soerensson: Temporal induction by
// incremental SAT solving, 2003).  sat/api gives it to programs; solve_learning() is one question to it.
//
// Variables are numbered from 0 and made by new_var() or load(); literals are theirs throughout, whatever
// simplification does inside.
class Engine {
public:
    // What `settings` points to must outlive the engine.  Its limits hold for each solve() that is given none, and
    // count anew in each.
    explicit Engine(const Settings& settings);
    // `once`: one question, and nothing after it; then simplification may do more.
    Engine(const Settings& settings, bool once);
    ~Engine();
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;

    // All clauses of a formula; its variables are 0 .. num_vars()-1.  Requires: the engine is new.
    void load(const Formula& formula);
    Var new_var();
    std::size_t num_vars() const;
    // Any time but during solve().  Requires: variables that were made; literals may be repeated or opposite.
    void add_clause(std::span<const Lit> clause);

    // An assumption or a later clause may name a variable that simplification took out; it comes back then, which
    // costs time that freezing it before saves.
    void freeze(Var v);
    void melt(Var v);
    // Only steps that keep the models (for enumeration).  Requires: before the first solve().
    void keep_models();
    // Settles the phase tried first for a variable.
    void set_phase(Lit l);
    void reset_phase(Var v);

    // Are the clauses satisfiable together with the assumptions?  The outcome's model has every variable.
    Outcome solve(std::span<const Lit> assumptions = {});
    Outcome solve(std::span<const Lit> assumptions, const Limits& limits);
    // After an unsatisfiable answer: does the refutation use this assumption?  The assumptions of which it does are
    // unsatisfiable with the clauses.
    bool failed(Lit assumption) const;
    // The clauses alone are unsatisfiable; it stays so.
    bool refuted() const;
    // Polled during solve(); true interrupts it.  Empty: none.
    void set_terminate(std::function<bool()> terminate);
    // Told every clause of at most `longest` literals that a conflict teaches, units included; not the units that
    // propagation or simplification finds at the root.  Empty: nobody.
    void set_learn(std::size_t longest, std::function<void(std::span<const Lit>)> learn);

    const Stats& stats() const;  // of all questions together
    std::uint64_t memory_bytes() const;

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace sat::cdcl
