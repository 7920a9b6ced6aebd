#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "sat/cdcl/clause_database.h"
#include "sat/core/literal.h"
#include "sat/core/settings.h"

namespace sat::cdcl {

// A decision order of the variables.  The solver chooses its orders once, by the name of the branching rule, and calls
// them per decision, conflict and backtrack, never per literal.
class DecisionOrder {
public:
    virtual ~DecisionOrder() = default;
    virtual void grow_vars(std::size_t) {}
    virtual void bump(std::span<const Var> analyzed) = 0;
    virtual void unassigned(std::span<const Lit> literals) = 0;
    // Returns false if every variable that occurs is assigned.
    virtual bool next(Var& v) = 0;
    // True if the order supports before(a, b).
    virtual bool ranked() const { return false; }
    virtual bool before(Var, Var) const { return false; }
    // Add the open variables, after another order was used.
    virtual void refill() {}
    // Remove variables that no longer occur, and add those that occur again.  Requires: no decision is made.
    virtual void update_active() {}
    virtual std::uint64_t memory_bytes() const { return 0; }
};

// Chooses decision variables and their phases.
//
// Two modes (Oh: Between SAT and UNSAT, SAT 2015): focused, with vmtf and saved phases, and stable, with vsids and
// target phases, which are those of the longest trail without a conflict (Biere, Fleury: Chasing target phases, POS
// 2020).  The rule `alternating` has an order for each mode; every other rule has one order and one mode.
class Decisions {
public:
    // The database must outlive it.  Requires: accepts(rule).
    Decisions(ClauseDatabase& db, const Settings& settings, std::string_view rule);
    static bool accepts(std::string_view rule);
    void grow_vars(std::size_t n);

    bool stable() const { return stable_; }
    void set_stable(bool on);
    bool alternates() const { return alternates_; }

    void bump(std::span<const Var> analyzed) { order_->bump(analyzed); }
    void unassigned(std::span<const Lit> literals);
    bool next(Var& v) { return order_->next(v); }
    bool ranked() const { return order_->ranked(); }
    bool before(Var a, Var b) const { return order_->before(a, b); }
    void update_active();

    // Sets the next decision.  Returns false if every variable that occurs is assigned.
    bool pick(Lit& decision);
    Lit phase_of(Var v) const;

    // Record the phases of the first `size` literals of the trail, which have no conflict, if this is a new maximum.
    void record_trail(std::size_t size);
    void forget_target() { target_size_ = 0; }
    void forget_best() { best_size_ = 0; }

    void set_phase(Lit l) {
        ASSERT(l.var().index < saved.size());
        forced_.grow(saved.size(), 0);
        forced_[l.var()] = sign_of(l);
    }
    void reset_phase(Var v) {
        if (v.index < forced_.size()) forced_[v] = 0;
    }
    void save_phase(Lit l) {
        saved[l.var()] = sign_of(l);
        target[l.var()] = 0;
    }
    void reset_phases();
    // Replace the saved phases by those of the beginning, or by their opposite.
    void take_first_phases(bool inverted);
    // Decide a random half of the variables first.  Requires: nothing was decided yet.
    void shuffle(std::uint64_t seed);

    VarMap<std::int8_t> saved;         // the last value: 1 true, -1 false
    VarMap<std::int8_t> target, best;  // 0: none
    std::uint64_t memory_bytes() const;

private:
    std::int8_t first_phase(Var v) const;
    static std::int8_t sign_of(Lit l) { return l.negative() ? -1 : 1; }

    ClauseDatabase& db_;
    const bool uses_targets_;
    const FirstPhase first_phase_;
    const std::uint64_t seed_;
    std::unique_ptr<DecisionOrder> focused_order_, stable_order_;  // null if the rule lacks this mode
    DecisionOrder* order_;                                         // of the current mode
    bool stable_ = false, alternates_ = false;
    VarMap<std::int8_t> forced_;  // 0: none; grown on demand: most queries force nothing
    std::size_t target_size_ = 0, best_size_ = 0;
};

}  // namespace sat::cdcl
