#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/hints/lemma_store.h"

namespace sat::hints {

// Unit propagation over a changing set of clauses, under a stack of assumptions that stays while clauses come and go:
// a clause that is unit below the top takes back the levels above, and so does deleting a reason.  A conflict stays,
// too.
//
// Clauses of two and three literals, which are most of those of random formulas, are lists by literal with the other
// two inline, so that visiting them touches nothing else; the others have two watches (Moskewicz, Madigan, Zhao, Zhang,
// Malik: Chaff, DAC 2001).
//
// Literals without assumptions (level 0) are never taken back: when one is implied, `on_unit` makes a clause of it.
//
// Invariants: (N1) a level below the top, and the top unless in conflict, is closed under propagation; (N2) the reason
// of a literal above level 0 is a live clause, whose other literals were false before; (N3) clauses of four or more
// literals are watched by their first two.
class Propagation {
public:
    explicit Propagation(std::size_t num_vars);
    virtual ~Propagation() = default;

    // Add a clause and restore (N1), possibly on a lower level.  Requires: it has two literals or more, distinct and
    // not opposite.
    void attach(Place c);
    void detach(Place c);
    // Make l true without assumptions.  Requires: it is not so yet; level() == 0.
    void imply_at_root(Lit l);
    // Open a level with `l` true.  Requires: it is open, and there is no conflict.
    void assume(Lit l);
    void propagate();
    void backtrack(std::size_t level);

    bool is_true(Lit l) const { return value_[l.code()] > 0; }
    bool is_false(Lit l) const { return value_[l.code()] < 0; }
    std::uint32_t level_of(Lit l) const { return cause_[l.var().index].level; }
    Place reason_of(Lit l) const { return cause_[l.var().index].reason; }              // kNoPlace: assumed
    std::uint32_t position_of(Lit l) const { return cause_[l.var().index].position; }  // on the trail
    std::span<const Lit> trail() const { return trail_; }
    std::span<const Lit> assumptions() const { return assumptions_; }
    std::size_t level() const { return assumptions_.size(); }
    Place conflict() const { return conflict_; }  // kNoPlace: none
    LemmaStore& store() { return store_; }
    std::uint64_t memory_bytes() const;

protected:
    // `l` became true on level 0 by this clause.
    virtual void on_unit(Lit l, Place reason) = 0;

private:
    struct Cause {
        std::uint32_t level, position;
        Place reason;
    };
    struct Two {  // of a clause of three; `second` is kNever in a clause of two
        std::uint32_t first, second;
        Place clause;
    };
    struct Watch {
        Lit other;
        Place clause;
    };
    static constexpr std::uint64_t kNotFalse = ~std::uint64_t{0};

    std::uint32_t never() const { return static_cast<std::uint32_t>(value_.size() - 1); }  // a literal that is false
    std::uint64_t rank(Lit l) const { return is_false(l) ? level_of(l) : kNotFalse; }
    void order(Place c);
    void settle(Place c);
    void imply(Lit l, Place reason);
    bool visit_short(Lit falsified);
    bool visit_long(Lit falsified);
    template <class Entry>
    void push(std::vector<Entry>& list, Entry entry);
    template <class Entry>
    void drop(std::vector<Entry>& list, Place c);

    LemmaStore store_;
    std::vector<std::int8_t> value_;  // by literal code: 1 true, -1 false, 0 open; then one that is false
    std::vector<Cause> cause_;        // by variable; of assigned ones
    std::vector<std::vector<Two>> short_;
    std::vector<std::vector<Watch>> long_;
    std::vector<Lit> trail_;
    std::vector<std::size_t> level_begin_;  // on the trail, of level k + 1
    std::vector<Lit> assumptions_;
    std::size_t propagated_ = 0;
    Place conflict_ = kNoPlace;
    std::uint64_t list_bytes_ = 0;  // of the entries of short_ and long_
};

}  // namespace sat::hints
