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

// What became of a variable.
enum class VarState : std::uint8_t {
    active,       // may occur in clauses
    fixed,        // has a value that follows from the clauses
    eliminated,   // in no irredundant clause any more: resolved away, pure, or the like; Reconstruction knows its value
    substituted,  // replaced by an equivalent literal; Reconstruction knows its value
};

// The clauses a search works on, and all that simplification needs to change them: root values, the proof, and the way
// back to a model of the input.  Everything in sat/cdcl/inprocess takes one of these, so that every technique serves
// every engine that has one, and each change is proved in one place.
//
// A technique may run when propagation at the root is complete (every clause has two open literals or a true one) and
// no decision is made.  It finds the clauses by walking over the arena and builds what lists it needs (the engine's
// watches mean nothing while it runs, and are made anew afterwards).  It changes clauses by the operations below and
// in no other way.  It skips clauses with a true literal; it may leave clauses with false literals (fixed
// after they were written) and must reckon with them.
//
// Invariants (audit): (D1) value[l] == -value[~l]; (D2) a literal on the trail is true, once; (D3) a clause that is
// not garbage has no repeated and no opposite literals, and no literal of a variable that is eliminated or
// substituted, if it is irredundant; (D4) state[v] is fixed iff v is true or false at the root.
class ClauseDatabase {
public:
    // The sinks and counters of `settings` must outlive the database.
    explicit ClauseDatabase(const Settings& settings);

    // ---- variables
    std::size_t num_vars() const { return state_.size(); }
    // New variables, open; indices follow those there are.  For addition, later than all of the input's.
    Var new_var();
    void grow_vars(std::size_t n);
    VarState state(Var v) const { return state_[v]; }
    bool is_active(Var v) const { return state_[v] == VarState::active; }
    // May not be eliminated, substituted or made pure: an assumption or a later clause may name it.
    bool is_frozen(Var v) const { return v.index < frozen_.size() && frozen_[v] != 0; }
    void freeze(Var v) {
        frozen_.grow(num_vars(), 0);
        ++frozen_[v];
    }
    void melt(Var v) { --frozen_[v]; }
    bool may_eliminate(Var v) const { return is_active(v) && !is_frozen(v) && !keeps_models_; }
    bool may_substitute(Var v) const { return is_active(v) && !is_frozen(v); }
    // For proofs of incremental use: a clause that may come back is not deleted in the proof.
    void keep_weakened() { keeps_weakened_ = true; }
    // For counting and enumeration: only steps after which the models are the same, but for variables that are
    // equivalent to others or determined.
    void keep_models() { keeps_models_ = true; }
    bool keeps_models() const { return keeps_models_; }

    // ---- values at the root (a search assigns above it in the same arrays)
    bool is_true(Lit l) const { return value[l] > 0; }
    bool is_false(Lit l) const { return value[l] < 0; }
    bool is_open(Lit l) const { return value[l] == 0; }

    // ---- changes.  Antecedents: clauses from which the change follows by unit propagation, in any order, together
    // with units; needed where proof.hinted(), ignored otherwise, so a technique gathers them only then.  All of
    // these prove what they do.
    // A derived clause.  Drops literals that are false at the root; with one left it becomes a unit, with none a
    // refutation.  Returns where it is; kNoCRef: it is true at the root, became a unit, or refuted the formula.
    // Requires: the literals are neither repeated nor opposite.
    CRef add(std::span<const Lit> literals, bool redundant, std::uint32_t glue, std::span<const CRef> antecedents);
    CRef add(std::initializer_list<Lit> literals, bool redundant, std::uint32_t glue,
             std::initializer_list<CRef> antecedents) {
        return add(std::span(literals.begin(), literals.size()), redundant, glue,
                   std::span(antecedents.begin(), antecedents.size()));
    }
    // A clause of the definition of a new variable, whose literal comes first.  `candidates`: all clauses with its
    // negation; each has the negation of another literal of this one.  Requires: the literals are open.
    CRef add_definition(std::span<const Lit> literals, bool redundant, std::span<const CRef> candidates) {
        return store(literals, redundant, 0, proof.on() ? proof.add_rat(literals, arena, candidates) : 0);
    }
    // A redundant clause that the log has already, with this id, since its proof went through clauses that are not
    // stored here: stored, or a unit, or a refutation.  Requires: the literals are open, different, not opposite.
    void add_proved(std::span<const Lit> literals, std::uint64_t id);
    // The clause loses all literals but `kept` (in this order), antecedents as above plus the clause itself.
    // Returns false when it is no longer there: it became a unit or refuted the formula.
    // Requires: kept is a part of its literals (all of them: those that are false go) and does not lie in the arena.
    bool shorten(CRef c, std::span<const Lit> kept, std::span<const CRef> antecedents);
    // The clause's place gets other literals, at most as many (those of equivalent literals, say); the rest as in
    // shorten().  Requires: the literals are neither repeated nor opposite and do not lie in the arena.
    bool replace(CRef c, std::span<const Lit> literals, std::span<const CRef> antecedents);
    // Takes a clause out that the others imply.
    void remove(CRef c);
    // Takes an irredundant clause out that the others do not imply; `witness` will satisfy it.
    void weaken(CRef c, Lit witness);
    // Makes l true.  False: it was false, the formula is refuted.  Nothing is propagated.
    bool fix(Lit l, std::span<const CRef> antecedents);
    // v occurs in no irredundant clause any more.  Redundant clauses with it must go too.   Requires: may_eliminate(v).
    void set_eliminated(Var v) { state_[v] = VarState::eliminated; }
    // The same for a variable that an equivalent literal replaced; the two binary clauses are on the reconstruction.
    // Requires: the variable of `by` is active.
    void set_substituted(Var v, Lit by) {
        state_[v] = VarState::substituted;
        substitutions_.push_back({v, by});
    }
    // All there were, in their order.
    struct Substitution {
        Var replaced;
        Lit by;
    };
    std::span<const Substitution> substitutions() const { return substitutions_; }
    // For restored variables of incremental use.
    void set_active(Var v) { state_[v] = VarState::active; }

    // A search made l true at the root (values and trail are set): proves the unit.
    void settle(Lit l, CRef reason);

    bool refuted() const { return refuted_; }
    void refute(std::span<const CRef> antecedents);

    ClauseArena arena;
    LitMap<std::int8_t> value;  // 1 true, -1 false, 0 open
    std::vector<Lit> trail;     // what is true, in order; at the root while a technique runs
    std::size_t propagated =
        0;  // how much of the trail the clauses know: what comes after is for the engine to propagate
    Reconstruction reconstruction;
    ProofLog proof;
    Stats& stats() { return stats_; }
    std::uint64_t irredundant() const { return irredundant_; }  // clauses
    std::uint64_t redundant() const { return arena.num_clauses() - irredundant_; }
    // A redundant clause that must stay from now on (it replaces one it subsumes).
    void promote(CRef c);
    // The input's clauses: literals may be repeated, opposite, or valued.  Proves what cleaning them changes.
    // Returns where it is, if it is stored.
    CRef add_original(std::span<const Lit> literals);
    // A clause that was weakened comes back.  Requires: keep_weakened() if there is a proof, and no hints.
    CRef restore(std::span<const Lit> literals) { return add_clean(literals, 0); }
    // A clause that a search learned, redundant: its literals may be false, and stay in this order.
    // Requires: two literals at least.
    CRef add_learned(std::span<const Lit> literals, std::uint32_t glue, std::span<const CRef> antecedents) {
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
    VarMap<std::uint32_t> frozen_;  // as long as it had to be: most questions freeze nothing
    std::vector<Substitution> substitutions_;
    Stats stats_;
    std::uint64_t irredundant_ = 0;
    bool refuted_ = false;
    bool keeps_models_ = false;
    bool keeps_weakened_ = false;
    std::vector<Lit> literals_;  // scratch
    std::vector<CRef> antecedents_;
};

// Calls visit(CRef) for every clause, those that are added meanwhile too..
template <class Visit>
void for_each_clause(const ClauseDatabase& db, Visit&& visit) {
    for (CRef c = db.arena.first(); c != ClauseArena::end(); c = db.arena.after(c)) visit(c);
}

}  // namespace sat
