#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "sat/core/literal.h"
#include "sat/core/random.h"
#include "sat/walk/clauses.h"

namespace sat {

// How a walk chooses.  A literal of a broken clause is flipped with a probability that falls with its breaks, the
// number of clauses that break by it (ProbSAT: Balint, Schoening: Choosing probability distributions for stochastic
// local search and the role of make versus break, SAT 2012).
class WalkStyle {
public:
    // As the authors of ProbSAT tuned it for clauses of 3, 5 and 7 literals; between those, and for mixed lengths, by
    // the mean length (Biere: Yet another local search solver and Lingeling and friends, SAT Competition 2014).
    static WalkStyle for_length(double mean);
    // For random 3-SAT well below the threshold: greedier, and two times of three the clause that broke last is chosen.
    // Its neighbourhood is in the cache, and it can often be satisfied for good nearby (figures: docs/decisions/0016).
    static WalkStyle for_sparse();

    double weight(std::uint32_t breaks) const { return weight_[breaks < kMost ? breaks : kMost]; }
    // Of 2^32 choices of a clause, how many choose the one that broke last; the others are uniform.
    std::uint32_t latest() const { return latest_; }

private:
    static constexpr std::uint32_t kMost = 63;

    static WalkStyle polynomial(double exponent);
    static WalkStyle exponential(double basis);

    std::array<double, kMost + 1> weight_{};
    std::uint32_t latest_ = 0;
};

// A local search: an assignment, and the state that a flip needs.
//
// The breaks of every variable are maintained instead of counted on demand.  For that a long clause needs its only true
// literal, which is the xor of all true ones (Balint, Biere, Froehlich, Schoening: Improving implementation of SLS
// solvers for SAT and new heuristics for k-SAT with long clauses, SAT 2014).  Clauses of up to three literals have no
// state at all: their list entries hold the other two.
//
// Invariants (audit): (K1) true_in_[c] of a long clause has the number of its true literals in the upper half and the
// xor of their codes in the lower; (K2) breaks_[v] counts the clauses in which the true literal of v is the only true
// one; (K3) broken_ lists the clauses without a true literal, place_[c] is the position of c in it; (K4) of the two
// literals of a variable one is true; never() is not.
class Walker {
public:
    // Every variable is false until start().
    Walker(WalkClauses clauses, const WalkStyle& style, std::uint64_t seed);

    // Sets the assignment: 1 for true, by variable.  Requires: values.size() >= num_vars().
    void start(const VarMap<std::uint8_t>& values);
    // The same with the majority sign of each variable (ties are random), or with random signs.
    void start_with_majority();
    void start_randomly();

    // Flips a literal of a broken clause and returns it; it is now true.  Requires: 0 < broken(), no clause is empty.
    Lit step();
    // The cost of a step, roughly, by the literal it flipped: five nanoseconds each if all is in the cache.
    std::uint64_t ticks(Lit flipped) const {
        return 4 + lists_.short_with(flipped).size() + lists_.short_with(~flipped).size() +
               (lists_.long_with(flipped).size() + lists_.long_with(~flipped).size()) / 3;
    }
    // The same in cache lines, as a search counts its work: its formula is often too large for the cache.
    std::uint64_t lines(Lit flipped) const { return 4 + lists_.with(flipped) + lists_.with(~flipped); }
    // The cost of building and of one start.
    std::uint64_t size_ticks() const { return clauses_.num_literals() / 4 + clauses_.size() / 4; }

    std::uint32_t broken() const { return static_cast<std::uint32_t>(broken_.size()); }
    bool is_true(Lit l) const { return is_true_[l] != 0; }
    std::size_t num_vars() const { return clauses_.num_vars(); }
    bool has_empty() const { return clauses_.has_empty(); }
    bool audit() const;  // O(literals)

    static std::uint64_t memory_bytes(std::size_t vars, std::size_t clauses, std::size_t literals);

private:
    static constexpr std::uint64_t kOne = std::uint64_t{1} << 32;
    static bool one_true(std::uint64_t state) { return state >> 32 == 1; }
    // Of a state with one true literal; otherwise some variable within breaks_, whose size is a power of two for this.
    Var only_true(std::uint64_t state) const { return Lit::from_code(static_cast<std::uint32_t>(state) & mask_).var(); }

    void count();
    void set(Var v, bool value) {
        is_true_[Lit::of(v, false)] = value;
        is_true_[Lit::of(v, true)] = !value;
    }
    void add_broken(std::uint32_t c) {
        place_[c] = broken();
        broken_.push_back(c);
    }
    void remove_broken(std::uint32_t c) {
        ASSERT(place_[c] < broken() && broken_[place_[c]] == c);  // K3
        const std::uint32_t last = broken_.back();
        broken_[place_[c]] = last;
        place_[last] = place_[c];
        broken_.pop_back();
    }
    std::uint32_t pick_clause();
    Lit pick_literal(std::span<const Lit> clause);
    void satisfy(Lit l);
    void falsify(Lit l);

    WalkClauses clauses_;
    WalkLists lists_;
    WalkStyle style_;
    Random random_;
    LitMap<std::uint8_t> is_true_;
    std::uint32_t mask_;  // of literal codes, in breaks_
    VarMap<std::uint32_t> breaks_;
    std::vector<std::uint32_t> broken_;
    std::vector<std::uint32_t> place_;
    std::vector<std::uint64_t> true_in_;  // empty if no clause is long; 0 for short ones
};

}  // namespace sat
