#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "sat/core/literal.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/walk/clauses.h"
#include "sat/walk/lists.h"
#include "sat/walk/style.h"

namespace sat {

// A local search: an assignment, and what a flip must know about it.
//
// Of every variable the breaks are kept, rather than counted when they are asked for: for that, a long clause needs its
// only true literal, which is the xor of all true ones (Balint, Biere, Froehlich, Schoening: Improving
// implementation of SLS solvers for SAT and new heuristics for k-SAT with long clauses, SAT 2014).  Clauses of up to
// three literals have no state at all: their list entries name the other two.
//
// Invariants (audit): (K1) true_in_[c] of a long clause has the number of its true literals in the upper half and the
// xor of their codes in the lower; (K2) breaks_[v] counts the clauses in which the true literal of v is the only true
// one; (K3) broken_ lists the clauses without a true literal, place_[c] is the place of c in it; (K4) of the two
// literals of a variable one is true; never() is not.
class Walker {
public:
    // Every variable is false until start().  `stop` (null: nobody) ends the building and each start, which take
    // seconds where there are millions of clauses.
    Walker(WalkClauses clauses, const WalkStyle& style, std::uint64_t seed, const Terminator* stop = nullptr);
    // So it was: nothing here is of use any more.
    bool ended() const { return ended_; }

    // From here on that is the assignment.  Bools by variable: true.  Requires: values.size() >= num_vars().
    void start(const VarMap<std::uint8_t>& values);
    // The same, each variable with the sign that more clauses have (ties are drawn), or all drawn.
    void start_with_majority();
    void start_anywhere();

    // Flips a literal of a broken clause and returns it; it is true now.  Requires: 0 < broken(), no clause is empty.
    Lit step();
    // What a step costs, roughly, by the literal it flipped: five nanoseconds each, where all is in the cache.
    std::uint64_t ticks(Lit flipped) const {
        return 4 + lists_.short_with(flipped).size() + lists_.short_with(~flipped).size() +
               (lists_.long_with(flipped).size() + lists_.long_with(~flipped).size()) / 3;
    }
    // The same as a search counts its work, cache lines touched: what is searched is often too large for the cache.
    std::uint64_t lines(Lit flipped) const { return 4 + lists_.with(flipped) + lists_.with(~flipped); }
    // What building and one start cost.
    std::uint64_t size_ticks() const { return clauses_.num_literals() / 4 + clauses_.size() / 4; }

    std::uint32_t broken() const { return static_cast<std::uint32_t>(broken_.size()); }
    bool is_true(Lit l) const { return is_true_[l] != 0; }
    std::size_t num_vars() const { return clauses_.num_vars(); }
    bool has_empty() const { return clauses_.has_empty(); }
    bool audit() const;  // O(literals)

    // Of a walker over so much.
    static std::uint64_t memory_bytes(std::size_t vars, std::size_t clauses, std::size_t literals);

private:
    static constexpr std::uint64_t kOne = std::uint64_t{1} << 32;
    static bool one_true(std::uint64_t state) { return state >> 32 == 1; }
    // Of a state that has one; else some place in breaks_, which is as long as a power of two for this.
    Var only_true(std::uint64_t state) const { return Lit::from_code(static_cast<std::uint32_t>(state) & mask_).var(); }

    void count();
    bool must_end() { return ended_ = ended_ || terminated(stop_); }
    void set(Var v, bool value) {
        is_true_[Lit::of(v, false)] = value;
        is_true_[Lit::of(v, true)] = !value;
    }
    void add_broken(std::uint32_t c) {
        place_[c] = broken();
        broken_.push_back(c);
    }
    void mend(std::uint32_t c) {
        const std::uint32_t last = broken_.back();
        broken_[place_[c]] = last;
        place_[last] = place_[c];
        broken_.pop_back();
    }
    std::uint32_t pick_clause();
    Lit pick_literal(std::span<const Lit> clause);
    void satisfy(Lit l);
    void falsify(Lit l);

    const Terminator* stop_;
    bool ended_ = false;
    WalkClauses clauses_;
    WalkLists lists_;
    WalkStyle style_;
    Random random_;
    LitMap<std::uint8_t> is_true_;
    std::uint32_t mask_;  // of literal codes, in breaks_
    VarMap<std::uint32_t> breaks_;
    std::vector<std::uint32_t> broken_;
    std::vector<std::uint32_t> place_;
    std::vector<std::uint64_t> true_in_;  // empty where no clause is long; 0 of short ones
};

}  // namespace sat
