#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/check/clause_store.h"
#include "sat/core/literal.h"

namespace sat {

// Unit propagation over a changing set of clauses, under a stack of assumptions that survives the changes.
//
// A proof check asks: do the clauses and the negation of this lemma lead to a conflict?  The lemmas of a
// depth-first search share long beginnings (the open decisions, negated), so the answer to the last question is
// most of the answer to the next one.  Assumptions therefore stay, one level each, until the next lemma differs,
// and a clause may come or go below them: adding one that is unit under fewer assumptions than there are takes
// back just the levels above, deleting one that is the reason of an assigned literal takes back that literal's
// level and those above.  Even a conflict stays: a lemma that begins with the assumptions up to it is implied
// without any work.
//
// Two watched literals (Moskewicz, Madigan, Zhao, Zhang, Malik: Chaff, DAC 2001) with a blocking literal beside
// each watch (Chu, Harwood, Stuckey: Cache conscious data structures, 2009); binary clauses are decided by the
// watch alone.  Deleting removes both watches at once, searching from the young end of the lists, where the
// short-lived lemmas of a search are.
//
// Level 0 holds what follows without assumptions.  Deletions are exact there too, unlike in drat-trim, which
// keeps unit clauses: the literal and all that were assigned after it are taken back, and propagation starts
// over from the first one.
//
// Invariants (checked by `audit`):
//   (P1) the value of l is yes <=> l is on the trail, once; that of ~l is the opposite; levels rise on the trail;
//   (P2) a clause of two or more literals that is no tautology is watched by its first two, and by no other;
//   (P3) below the top level, and on it unless in_conflict(): a clause with a false watch has a true literal of
//        at most that watch's level;
//   (P4) the reason of an implied literal is a living clause whose other literals were false before it;
//   (P5) in_conflict() <=> every literal of the conflict clause is false, one on the top level at least.
class Propagator {
public:
    // Allows variables 0 .. n-1; new ones are open.
    void grow_vars(std::size_t n);

    ClauseStore& store() { return store_; }
    const ClauseStore& store() const { return store_; }

    // Adds a clause before start().  False if the store is full.
    // Requires: the literals differ; start() was not called.
    bool load(std::span<const Lit> literals);
    // Watches the clauses loaded and propagates.  Called once.
    void start();

    // Adds a clause and propagates it if it is unit; may undo assumptions.  False if the store is full.
    // Requires: the literals differ; not refuted().
    bool add(std::span<const Lit> literals);
    // Removes a clause and undoes the assignments that it implied.  Requires: it is live; not refuted().
    void remove(ClauseRef c);

    Truth value(Lit l) const { return value_[l.code()]; }
    // The literal assumed on each level, from level 1.
    std::span<const Lit> assumptions() const { return assumptions_; }
    std::size_t level() const { return assumptions_.size(); }
    bool in_conflict() const { return conflict_ != kNoClause; }
    // A conflict without assumptions: the clauses have no model.
    bool refuted() const { return in_conflict() && level() == 0; }

    // True if a literal of level 0 has this clause as its reason.  Requires: it is live.
    bool implies_root(ClauseRef c) const;

    // Opens a level on which `l` is true, and propagates.  Requires: value(l) != no, !in_conflict().
    void assume(Lit l);
    // Undoes the levels above `target`.  Requires: target <= level().
    void backtrack(std::size_t target);

    // Literals visited by propagation since the beginning.
    std::uint64_t propagations() const { return propagations_; }
    // How often a deletion at level 0 restarted propagation.
    std::uint64_t restarts() const { return restarts_; }

    // True if (P1) to (P5) hold.
    bool audit() const;
    // audit() now and then, so that its cost per step does not depend on the number of clauses; true otherwise.
    bool audit_now_and_then();

private:
    // `other` is any other literal of the clause: while it is true, the clause need not be visited.
    struct Watch {
        Lit other;
        std::uint32_t clause_and_binary;
        static Watch of(Lit other, ClauseRef c, bool binary) { return {other, c.at << 1 | (binary ? 1u : 0u)}; }
        ClauseRef clause() const { return {clause_and_binary >> 1}; }
        bool binary() const { return (clause_and_binary & 1u) != 0; }
    };
    struct Cause {
        std::uint32_t level;
        ClauseRef reason;  // kNoClause: assumed
    };

    void watch_all();
    void propagate_root();
    void watch(ClauseRef c);
    void unwatch(Lit l, ClauseRef c);
    void choose_watches(ClauseRef c);
    std::uint64_t watch_rank(Lit l) const;
    void settle(ClauseRef c);
    void settle_unit(ClauseRef c);
    void imply(Lit l, ClauseRef reason);
    void propagate();
    void visit(Lit falsified);
    bool is_reason(ClauseRef c, Lit l) const { return value(l) == Truth::yes && cause_[l.var().index].reason == c; }
    bool release(ClauseRef c);
    void take_back_root(Lit l);
    void open(Lit l);

    bool audit_trail() const;
    bool audit_watches() const;
    bool audit_clause(ClauseRef c) const;

    ClauseStore store_;
    std::vector<Truth> value_;                 // by literal code
    std::vector<Cause> cause_;                 // by variable; of assigned ones
    std::vector<std::vector<Watch>> watches_;  // by code of the watched literal
    std::vector<Lit> trail_;
    std::vector<std::size_t> level_begin_;  // on the trail, of level k+1
    std::vector<Lit> assumptions_;
    std::vector<ClauseRef> units_;  // living clauses of one literal
    std::size_t propagated_ = 0;    // trail literals visited
    ClauseRef conflict_ = kNoClause;
    std::uint64_t propagations_ = 0;
    std::uint64_t restarts_ = 0;
    std::size_t audit_credit_ = 0;  // clauses paid for by the steps since the last audit
};

}  // namespace sat
