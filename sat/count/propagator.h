#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "sat/count/budget.h"
#include "sat/count/instance.h"

namespace sat::counting {

// Unit propagation with two watched literals, and clause learning.
//
// Learned clauses are used in propagation only; components are found in the clauses of the instance.  So a cached count
// never depends on learned clauses, except through conflicts (see counter.h).
//
// Invariants: (P1) a clause's watched literals are its first two; (P2) the reason of a literal is a clause whose
// other literals are false and were so before it.
class Propagator {
public:
    explicit Propagator(std::size_t num_vars);
    // for_all(take) calls take(clause), which returns the clause's handle, for each clause; it is called twice.
    // check(use) throws if the Propagator and this constructor must not use that much memory.
    template <class ForAll, class Check>
    Propagator(std::size_t num_vars, ForAll&& for_all, Check&& check);

    // Returns a handle for erase().  Requires: level() == 0; the clause has at least two literals, all unassigned.
    std::uint32_t insert(std::span<const Lit> clause);
    // Requires: it was inserted, and is not a reason.
    void erase(std::uint32_t handle, std::span<const Lit> clause);

    Truth value(Lit l) const { return values_[l]; }
    bool open(Var v) const { return values_[Lit::of(v, false)] == Truth::open; }
    std::uint32_t level() const { return static_cast<std::uint32_t>(level_begin_.size()); }
    std::size_t num_vars() const { return values_.num_vars(); }
    std::span<const Lit> trail() const { return trail_; }

    // Opens a level and makes `l` true there, without a reason.  Requires: l is open.
    void decide(Lit l);
    // Like decide(), for a literal that `reason` implies on the levels below.
    void decide_because(Lit l, std::uint32_t reason);
    void assert_literal(Lit l, std::uint32_t reason);
    // Undoes all levels above `level`.
    void backtrack(std::uint32_t level);
    // Returns false on a conflict.
    bool propagate();

    // The false clause.
    std::span<const Lit> conflict() const { return conflict_; }
    // The highest level of the conflict's literals.
    std::uint32_t conflict_level() const;

    // The result of analyse().
    struct Lesson {
        std::vector<Lit> asserting;  // its first literal is the first unique implication point
        bool is_new = false;         // false: the asserting clause exists already
        std::vector<Lit> decisive;   // its only literal of the level is the decision
        bool refutes_level = false;  // `decisive` has no literal of the level: it is a conflict below
    };
    // Requires: conflict_level() == level() > 0.  Bumps the variables involved.
    const Lesson& analyse();
    // Makes the lesson's second clause the conflict.  Requires: refutes_level.
    void conflict_is_decisive() { conflict_ = lesson_.decisive; }

    // Keeps a clause as a reason for its first literal.  Watched iff `watch`, which requires at least two literals, the
    // second of the highest level among the others.
    std::uint32_t keep(std::span<const Lit> clause, bool watch);
    static constexpr std::uint32_t kNoReason = std::numeric_limits<std::uint32_t>::max();
    // The reason of a literal that holds in every model.
    static constexpr std::uint32_t kFact = kNoReason - 1;

    // Makes ~l a conflict from now on.  Requires: `l` holds in every model.
    void add_fact(Lit l) { add_watch(l, {kBinary, l}); }

    double activity(Lit l) const { return activity_[l]; }
    std::uint64_t propagations() const { return propagations_; }

    // Drops half of the learned clauses once there are many.
    void reduce_if_many();

    // An upper bound for the next few conflicts.
    MemoryUse memory() const;

private:
    // The memory of clauses to be inserted.
    class Sizes {
    public:
        explicit Sizes(std::size_t num_vars) : watches(num_vars, 0) {}
        void add(std::span<const Lit> clause) {
            if (clause.size() > 2) words_ += kHead + clause.size();
            ++watches[clause[0]];
            ++watches[clause[1]];
        }
        std::size_t words() const { return words_ + words_ / 8; }  // includes some learned clauses
        // The memory of a Propagator with these clauses, and of this object.
        MemoryUse memory() const;

        LitMap<std::uint32_t> watches;

    private:
        std::size_t words_ = 0;
    };
    template <class Check>
    Propagator(const Sizes& sizes, Check&& check) : Propagator((check(sizes.memory()), sizes.watches.num_vars())) {
        reserve(sizes);
    }
    void reserve(const Sizes& sizes);
    template <class ForAll>
    static Sizes sizes_of(std::size_t num_vars, ForAll&& for_all);

    // A watch has a blocking literal of its clause; a binary clause consists of its watches alone.
    struct Watch {
        std::uint32_t clause;  // kBinary, or its place in the arena
        Lit other;
    };
    static constexpr std::uint32_t kBinary = kNoReason;
    // A reason is kNoReason, or a place in the arena, all of which are below kBinaryReason, or kBinaryReason + the code
    // of the other literal.
    static constexpr std::uint32_t kBinaryReason = 1u << 31;
    // A clause in the arena: its size, its kind, its glue, its literals.
    static constexpr std::uint32_t kHead = 3;
    enum Kind : std::uint32_t { original, learned, reason_only, garbage };

    std::uint32_t add(std::span<const Lit> clause, Kind kind);
    std::span<Lit> literals(std::uint32_t clause);
    std::uint32_t& kind(std::uint32_t clause) { return arena_[clause + 1].number; }
    std::uint32_t& glue(std::uint32_t clause) { return arena_[clause + 2].number; }
    void watch(std::uint32_t clause);
    void watch_binary(std::span<const Lit> clause);
    void add_watch(Lit l, Watch w) { append(watches_[l], w, list_bytes_); }
    void assign(Lit l, std::uint32_t reason);
    bool propagate(Lit l);
    bool visit(Watch& w, Lit falsified, bool& moved);

    template <class Take>
    void for_reason(Lit l, Take&& take);
    void mark(Lit l);
    bool redundant(Lit l);
    void order(std::vector<Lit>& clause) const;
    std::uint32_t glue_of(std::span<const Lit> clause);
    void decay();
    void rebuild(std::span<const std::uint32_t> moved_to);
    void reduce();
    bool locked(std::uint32_t clause);

    union Word {
        std::uint32_t number;
        Lit literal;
    };
    std::vector<Word> arena_;
    LitMap<Truth> values_;
    VarMap<std::uint32_t> level_;
    VarMap<std::uint32_t> reason_;
    std::vector<Lit> trail_;
    std::vector<std::uint32_t> level_begin_;
    std::size_t next_ = 0;  // of the trail, to be propagated
    std::vector<Lit> conflict_;
    Lesson lesson_;

    VarMap<std::uint8_t> seen_;
    std::vector<Lit> lower_;      // marked literals of lower levels
    std::uint32_t at_level_ = 0;  // marked literals of the level being analysed
    LitMap<double> activity_;
    std::vector<std::uint64_t> level_stamp_;
    std::uint64_t stamp_ = 0;
    std::uint64_t conflicts_ = 0;
    std::uint64_t propagations_ = 0;
    std::uint64_t learned_ = 0;  // alive and watched
    std::uint64_t most_learned_ = 10000;
    LitMap<std::vector<Watch>> watches_;  // by the literal that became false
    std::uint64_t list_bytes_ = 0;        // of the lists of watches
};

template <class ForAll>
Propagator::Sizes Propagator::sizes_of(std::size_t num_vars, ForAll&& for_all) {
    Sizes sizes(num_vars);
    for_all([&](std::span<const Lit> clause) {
        sizes.add(clause);
        return std::uint32_t{0};
    });
    return sizes;
}

template <class ForAll, class Check>
Propagator::Propagator(std::size_t num_vars, ForAll&& for_all, Check&& check)
    : Propagator(sizes_of(num_vars, for_all), check) {
    for_all([&](std::span<const Lit> clause) { return insert(clause); });
}

}  // namespace sat::counting
