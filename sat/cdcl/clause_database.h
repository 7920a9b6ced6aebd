#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "sat/cdcl/clause_arena.h"
#include "sat/cdcl/proof_log.h"
#include "sat/cdcl/reconstruction.h"
#include "sat/core/effort.h"
#include "sat/core/settings.h"

namespace sat {

// The state of a variable.
enum class VarState : std::uint8_t {
    active,       // may occur in clauses
    fixed,        // assigned at the root
    eliminated,   // in no irredundant clause: resolved away or pure; Reconstruction finds its value
    substituted,  // replaced by an equivalent literal; Reconstruction finds its value
};

// The clauses of a search and what inprocessing needs to modify them: root values, the proof, and the reconstruction of
// models.  All techniques in inprocess/ modify clauses through this class, so that every change is proved in one place.
//
// A technique may run if propagation at the root is complete (every clause has two open literals or a true one) and no
// decision is made.  It iterates over the arena and builds its own occurrence lists (watches are invalid meanwhile and
// are rebuilt afterwards).  It changes clauses only by the operations below.  It skips satisfied clauses; clauses may
// contain false literals (fixed after they were added), which it must handle.
//
// Invariants (audit): (D1) value[l] == -value[~l]; (D2) the literals on the trail are true and distinct; (D3) a clause
// that is not garbage has no repeated and no opposite literals and, if it is irredundant, no literal of an eliminated
// or substituted variable; (D4) state[v] is fixed iff v has a value at the root.
class ClauseDatabase {
public:
    // The sinks and counters of `settings` must outlive the database.
    explicit ClauseDatabase(const Settings& settings);

    // ---- variables
    std::size_t num_vars() const { return state_.size(); }
    // Add variables, which are open; their indices follow the existing ones.
    Var new_var();
    void grow_vars(std::size_t n);
    VarState state(Var v) const { return state_[v]; }
    bool is_active(Var v) const { return state_[v] == VarState::active; }
    // Frozen: must not be eliminated, substituted or made pure, since an assumption or a later clause may use it.
    bool is_frozen(Var v) const { return v.index < frozen_.size() && frozen_[v] != 0; }
    void freeze(Var v) {
        ASSERT(v.index < num_vars());
        frozen_.grow(num_vars(), 0);
        ++frozen_[v];
    }
    void melt(Var v) {
        ASSERT(frozen_[v] > 0);
        --frozen_[v];
    }
    bool may_eliminate(Var v) const { return is_active(v) && !is_frozen(v) && !keeps_models_; }
    bool may_substitute(Var v) const { return is_active(v) && !is_frozen(v); }
    // Do not delete weakened clauses from the proof, as they may be restored (incremental solving), or as clauses of
    // other searches need them.
    void keep_weakened() { keeps_weakened_ = true; }
    // For enumeration: allow only steps that preserve the models, except for variables that are equivalent to others or
    // determined by them.
    void keep_models() { keeps_models_ = true; }
    bool keeps_models() const { return keeps_models_; }

    // ---- root values (the search uses the same arrays above the root)
    bool is_true(Lit l) const { return value[l] > 0; }
    bool is_false(Lit l) const { return value[l] < 0; }
    bool is_open(Lit l) const { return value[l] == 0; }

    // ---- changes, which also write the proof.  Antecedents: clauses that, with the root units, imply the change by
    // unit propagation, in any order.  Needed only if proof.hinted().
    // Add a derived clause, without literals that are false at the root; one literal left is a unit, none a refutation.
    // Returns the clause, or kNoCRef if it is true at the root, became a unit, or refuted the formula.  Requires: the
    // literals are neither repeated nor opposite.
    CRef add(std::span<const Lit> literals, bool redundant, std::uint32_t glue, std::span<const CRef> antecedents);
    CRef add(std::initializer_list<Lit> literals, bool redundant, std::uint32_t glue,
             std::initializer_list<CRef> antecedents) {
        return add(std::span(literals.begin(), literals.size()), redundant, glue,
                   std::span(antecedents.begin(), antecedents.size()));
    }
    // Add a clause of the definition of a new variable, whose literal comes first.  `candidates`: all clauses with its
    // negation; each contains the negation of another literal of the new clause.  Requires: the literals are open.
    CRef add_definition(std::span<const Lit> literals, bool redundant, std::span<const CRef> candidates) {
        ASSERT(is_open(literals[0]) && is_active(literals[0].var()));
        return store(literals, redundant, 0, proof.on() ? proof.add_rat(literals, arena, candidates) : 0);
    }
    // Add a redundant clause that is already in the proof, with this id, as a clause, a unit, or a refutation.
    // Returns the clause, if it is one.  Requires: the literals are open, distinct and not opposite.
    CRef add_proved(std::span<const Lit> literals, std::uint64_t id, std::uint32_t glue = 1);
    // Drop all literals but `kept` (in this order); antecedents as above, plus the clause itself.  Returns false if the
    // clause became a unit or refuted the formula.  Requires: `kept` is a subset of its literals (possibly all, since
    // false ones are dropped) and not in the arena.
    bool shorten(CRef c, std::span<const Lit> kept, std::span<const CRef> antecedents);
    // Replace the literals, for instance by equivalent ones, without adding any; otherwise like shorten().  Requires:
    // the literals are neither repeated nor opposite and not in the arena.
    bool replace(CRef c, std::span<const Lit> literals, std::span<const CRef> antecedents);
    // Remove a clause that the others imply.
    void remove(CRef c);
    // Remove an irredundant clause that the others do not imply; reconstruction will satisfy it by `witness`.
    void weaken(CRef c, Lit witness);
    // Make l true, without propagation.  Returns false if it was false, which refutes the formula.
    bool fix(Lit l, std::span<const CRef> antecedents);
    // Mark v, which occurs in no irredundant clause any more, as eliminated.  Redundant clauses with v must be removed,
    // too.  Requires: may_eliminate(v).
    void set_eliminated(Var v) {
        ASSERT(may_eliminate(v));
        state_[v] = VarState::eliminated;
        ++num_removed_;
    }
    // Mark v as replaced by an equivalent literal; the two binary clauses were weakened.  Requires: the variable of
    // `by` is active.
    void set_substituted(Var v, Lit by) {
        ASSERT(may_substitute(v) && v != by.var());
        state_[v] = VarState::substituted;
        ++num_removed_;
        substitutions_.push_back({v, by});
    }
    // All substitutions, in order.
    struct Substitution {
        Var replaced;
        Lit by;
    };
    std::span<const Substitution> substitutions() const { return substitutions_; }
    // For variables restored in incremental solving.
    void set_active(Var v) {
        ASSERT(state_[v] == VarState::eliminated || state_[v] == VarState::substituted);
        state_[v] = VarState::active;
        --num_removed_;
    }
    std::size_t num_removed() const { return num_removed_; }  // eliminated or substituted

    // Prove the unit l, which a search made true at the root (value and trail are set).
    void settle(Lit l, CRef reason);

    bool refuted() const { return refuted_; }
    void refute(std::span<const CRef> antecedents);

    ClauseArena arena;
    LitMap<std::int8_t> value;   // 1 true, -1 false, 0 open
    std::vector<Lit> trail;      // true literals, in order; at the root while a technique runs
    std::size_t propagated = 0;  // literals of the trail; the solver propagates those after them
    Reconstruction reconstruction;
    ProofLog proof;
    Stats& stats() { return stats_; }
    const Stats& stats() const { return stats_; }
    std::uint64_t irredundant() const { return irredundant_; }  // clauses
    std::uint64_t redundant() const { return arena.num_clauses() - irredundant_; }
    // Make a redundant clause irredundant, for instance if it subsumes an irredundant one.
    void promote(CRef c);
    // Add a clause of the input: literals may be repeated, opposite, or assigned; proves any simplification.  Returns
    // the clause if it is stored.
    CRef add_original(std::span<const Lit> literals);
    // The same for one without such literals, whatever is assigned above the root.  Requires: at least two literals.
    CRef add_plain_original(std::span<const Lit> literals) { return store(literals, false, 0, proof.original()); }
    // Restore a weakened clause.  Requires: keep_weakened() if there is a proof, and no hints.
    CRef restore(std::span<const Lit> literals) { return add_clean(literals, 0); }
    // Add a learned clause, whose literals may be false and keep their order.  Requires: at least two literals.
    CRef add_learned(std::span<const Lit> literals, std::uint32_t glue, std::span<const CRef> antecedents) {
        ASSERT(literals.size() >= 2 && literals[0] != literals[1]);
        return store(literals, true, glue, proof.on() ? proof.add(literals, arena, antecedents) : 0);
    }

    bool audit() const;  // O(arena)
    std::uint64_t memory_bytes() const {
        return arena.memory_bytes() + value.memory_bytes() + state_.memory_bytes() + frozen_.memory_bytes() +
               trail.capacity() * sizeof(Lit) + substitutions_.capacity() * sizeof(Substitution) +
               reconstruction.memory_bytes() + proof.memory_bytes();
    }

private:
    CRef add_clean(std::span<const Lit> literals, std::uint64_t id);
    bool keep_open(std::span<const Lit> literals);
    void make_true(Lit l, std::uint64_t id);
    void take_out(CRef c);
    std::uint64_t id_of(CRef c) const { return arena.numbered() ? arena.id(c) : 0; }
    CRef store(std::span<const Lit> literals, bool redundant, std::uint32_t glue, std::uint64_t id);

    VarMap<VarState> state_;
    VarMap<std::uint32_t> frozen_;  // grown on demand: most queries freeze nothing
    std::vector<Substitution> substitutions_;
    std::size_t num_removed_ = 0;
    Stats stats_;
    std::uint64_t irredundant_ = 0;
    bool refuted_ = false;
    bool keeps_models_ = false;
    bool keeps_weakened_ = false;
    std::vector<Lit> literals_;  // scratch
    std::vector<CRef> antecedents_;
};

// Call visit(CRef) for every clause, including those added meanwhile.
template <class Visit>
void for_each_clause(const ClauseDatabase& db, Visit&& visit) {
    for (CRef c = db.arena.first(); c != ClauseArena::end(); c = db.arena.after(c)) visit(c);
}

}  // namespace sat
