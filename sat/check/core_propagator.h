#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/check/proof_arena.h"
#include "sat/core/literal.h"

namespace sat {

// Unit propagation for a backward check, which prefers the clauses that are needed anyway (core first: Wetzler, Heule,
// Hunt: DRAT-trim, SAT 2014), so that few others become needed.
//
// Each literal has two lists of watches: those of core clauses, which are propagated as far as they go before each
// single implication by another clause.  Watches have a blocking literal.  A deleted clause leaves its watches behind:
// who meets one drops it, and flags in the clause say which ones are still in the lists should it live again.
//
// The trail up to root() follows without assumptions.  On the way forward it grows and, in exact mode, a deletion of a
// reason shortens it; on the way back, retire() and revive() undo this.  As long as nothing was shortened on the way
// forward, what the trail loses on the way back is always what one step had added, and the watches fit what remains.
// Afterwards the order of the trail says nothing, and refresh() propagates from its beginning.
class CorePropagator {
public:
    using Place = ProofArena::Place;
    static constexpr Place kNone = ProofArena::kNone;

    explicit CorePropagator(ProofArena& arena) : arena_(arena) {}
    // Allows variables 0 .. n-1; new ones are open.
    void grow_vars(std::size_t n);

    // --- the way forward.  Each returns false at a conflict on the root, which conflict() then names.

    // Adds a clause.  `propagates`: follow its consequences at once; else propagate_root() has to be called.
    bool add(Place c, bool propagates);
    bool propagate_root();
    // Removes a clause.  Requires: it is living.
    bool remove(Place c);
    // True if a literal of the root has this clause as its reason.
    bool implies_root(Place c) const { return implied_root(c) != nullptr; }
    // Ends the way forward: rebuilds the lists without the watches of deleted clauses.
    void turn_back();

    // --- the way back

    // Takes a lemma away for good.  True if a literal of the root has another reason now.
    bool retire(Place c);
    // Takes a deletion back.
    void revive(Place c);
    // True if refresh() has work to do, which may change reasons.
    bool stale() const { return stale_; }
    // Makes the root complete again.  False at a conflict.
    bool refresh();
    // Puts the watches of a living clause into the lists of the core.
    void make_core(Place c);

    // --- assumptions above the root

    void assume(Lit l) { imply(l, kNone); }
    // The clause that is false, or kNone.
    Place propagate();
    void backtrack(std::size_t trail_size);

    Truth value(Lit l) const { return value_[l.code()]; }
    Place reason(Var v) const { return cause_[v.index].reason; }
    std::uint32_t position(Var v) const { return cause_[v.index].position; }
    std::span<const Lit> trail() const { return trail_; }
    std::size_t root() const { return root_; }
    Place conflict() const { return conflict_; }
    std::uint64_t propagations() const { return propagations_; }
    std::uint64_t restarts() const { return restarts_; }
    std::uint64_t memory_bytes() const;

private:
    // `other` is any other literal of the clause: while it is true, the clause need not be visited.
    struct Watch {
        Lit other;
        std::uint32_t place_and_binary;
        static Watch of(Lit other, Place c, bool binary) { return {other, c << 1 | (binary ? 1u : 0u)}; }
        Place place() const { return place_and_binary >> 1; }
        bool binary() const { return (place_and_binary & 1u) != 0; }
    };
    using List = std::vector<Watch>;
    struct Cause {
        Place reason;  // kNone: assumed
        std::uint32_t position;
    };
    // A unit lemma that became the reason of a literal instead of an older one.
    struct Replaced {
        Place unit, before;
    };

    void imply(Lit l, Place reason);
    void undo(std::size_t trail_size);
    const Lit* implied_root(Place c) const;
    void cut_root(Lit l);
    bool settle(Place c);
    bool settle_unit(Place c);
    std::uint64_t rank(std::uint32_t code) const;
    void choose_watches(Place c);
    void watch(Place c);
    void forget_watch(Lit l, Place c);
    template <bool core>
    Place visit(Lit falsified, std::size_t& i);

    ProofArena& arena_;
    std::vector<Truth> value_;  // by literal code
    std::vector<Cause> cause_;  // by variable; of assigned ones
    std::vector<List> core_, rest_;
    std::vector<Lit> trail_;
    std::size_t root_ = 0;                       // the trail's length without assumptions
    std::size_t core_head_ = 0, rest_head_ = 0;  // trail literals visited in each kind of lists
    std::size_t rest_at_ = 0;                    // watches visited of the literal at rest_head_
    std::vector<Place> units_;                   // clauses of one literal, living or not
    std::vector<Replaced> replaced_;
    Place conflict_ = kNone;
    bool shuffled_ = false;  // the root was shortened on the way forward
    bool stale_ = false;     // the root may be incomplete
    std::uint64_t propagations_ = 0, restarts_ = 0;
};

}  // namespace sat
