#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/core/effort.h"
#include "sat/core/literal.h"

namespace sat {

// A list of T for every literal, all in one array: filled in two passes, count() and put(), and fixed afterwards.  Half
// the memory of a vector for each, and lists of neighbours are adjacent.
template <class T>
class LitLists {
public:
    explicit LitLists(std::size_t num_vars) : begin_(2 * num_vars + 1, 0) {}

    void count(Lit l) { ++begin_[l.code()]; }
    void end_counting() {
        std::uint32_t sum = 0;
        for (std::uint32_t& b : begin_) b = sum += b;
        items_.resize(sum);
    }
    // Requires: counted as often as put.  The last one put comes first.
    void put(Lit l, const T& item) {
        ASSERT(begin_[l.code()] > 0);
        items_[--begin_[l.code()]] = item;
    }

    std::span<const T> operator[](Lit l) const {
        return {items_.data() + begin_[l.code()], begin_[l.code() + 1] - begin_[l.code()]};
    }
    std::size_t size() const { return items_.size(); }  // of all lists
    std::uint64_t memory_bytes() const {
        return begin_.capacity() * sizeof(std::uint32_t) + items_.capacity() * sizeof(T);
    }

private:
    std::vector<std::uint32_t> begin_;  // while counting: lengths; then ends, which put() turns into begins
    std::vector<T> items_;
};

// The clauses that probing propagates over, by the literals they contain: lists of binary and ternary clauses hold the
// other literals.  Lists are complete (no watches), because many probes share a visit, and one may need a clause that
// another does not.
//
// Of the redundant clauses only short and good ones take part: each visit of a long one costs its whole length.
// Literals and clauses are those of the root when it is built; clauses may not be changed while it is used, but more
// literals may become true.
class ProbeClauses {
public:
    struct Binary {
        Lit other;
        CRef clause;
    };
    struct Ternary {
        Lit a, b;
        CRef clause;
    };

    explicit ProbeClauses(const ClauseDatabase& db);

    // Clauses that contain l, for when l becomes false.
    std::span<const Binary> binaries(Lit l) const { return binaries_[l]; }
    std::span<const Ternary> ternaries(Lit l) const { return ternaries_[l]; }
    std::span<const CRef> longs(Lit l) const { return longs_[l]; }

    std::uint64_t ticks() const { return ticks_; }  // of building
    std::uint64_t memory_bytes() const {
        return binaries_.memory_bytes() + ternaries_.memory_bytes() + longs_.memory_bytes();
    }

private:
    LitLists<Binary> binaries_;
    LitLists<Ternary> ternaries_;
    LitLists<CRef> longs_;
    std::uint64_t ticks_ = 0;
};

// Propagates one probe literal by literal, with reasons: proves for one what BitwiseProbe finds for many, and
// propagates the values found at the root.  The two reach the same literals from the same probe.
class ScalarProbe {
public:
    // All three must outlive it.  settle() propagates root values made since `clauses` was built.
    ScalarProbe(ClauseDatabase& db, const ProbeClauses& clauses, Effort& effort)
        : db_(db),
          clauses_(clauses),
          effort_(effort),
          reason_(db.num_vars(), kNoCRef),
          state_(db.num_vars(), State::untouched) {}

    // Make l true and propagate it.  False: a clause became false.  Literals made true are in db.value and in implied()
    // until undo().  Requires: l is open, nothing is to be undone.
    bool run(Lit l);
    void undo();
    std::span<const Lit> implied() const { return trail_; }
    // Reasons of everything implied, in order, and the false clause, if there is one, last.
    std::span<const CRef> antecedents();
    // After a run that failed: the first literal (from the conflict) that dominates the conflict.  Its negation holds
    // at the root.  At most once a run.
    Lit unique_implication_point();

    // Propagate root values over all its clauses.  False: refuted.
    bool settle();

private:
    enum class State : std::uint8_t { untouched, implied, marked, resolved };

    template <class Unit>
    CRef visit(Lit l, Unit&& unit);
    template <class Unit>
    CRef visit_longs(Lit falsified, Unit&& unit);

    ClauseDatabase& db_;
    const ProbeClauses& clauses_;
    Effort& effort_;
    std::vector<Lit> trail_;
    VarMap<CRef> reason_;  // of what is on the trail
    VarMap<State> state_;
    CRef conflict_ = kNoCRef;
    std::vector<CRef> antecedents_;
    std::size_t settled_ = 0;  // of db.trail
};

// One bit for each of 512 probes, as a portable vector type of GCC and Clang: one operation on machines with such wide
// registers, several on others.  (Arrays of eight words are not vectorised.)
struct alignas(64) Lanes {
    static constexpr std::uint32_t kCount = 512;
    using Words = std::uint64_t __attribute__((vector_size(kCount / 8), aligned(kCount / 8)));
    Words words{};

    bool get(std::uint32_t lane) const { return (words[lane / 64] >> lane % 64 & 1u) != 0; }
    void set(std::uint32_t lane) { words[lane / 64] |= std::uint64_t{1} << lane % 64; }
    std::uint64_t word(std::uint32_t i) const { return words[i]; }  // lanes 64 i to 64 i + 63
};

// Propagates 512 probes at once: every literal has a vector of the probes in which it is true, and a clause visit is a
// few vector operations (simulation by machine words, as in circuit checkers, here for unit propagation; Heule,
// Jaervisalo, Biere: Efficient CNF simplification based on binary implication graphs, SAT 2011, share work between
// probes by a tree instead).
//
// Propagation is driven by events: a literal that became true in more probes is queued with just these, so literals
// that no probe reaches cost nothing, and those that many reach are visited once or a few times.  Vectors, 128 bytes
// each, are given to literals as they are reached, in order: batches of neighbouring probes stay within the cache,
// whatever the size of the formula.
//
// Lanes in which a clause became false are frozen: nothing more is derived in them.
class BitwiseProbe {
public:
    // Literals that one batch may reach; beyond, lanes are incomplete.
    static constexpr std::uint32_t kMaxReached = 1u << 15;

    // Both must outlive it.  Values must not change between start() and the next start().
    BitwiseProbe(const ClauseDatabase& db, const ProbeClauses& clauses);

    // Start a batch: only root values are true.
    void start();
    // Assume `l` in a lane.  Requires: l is open; run() was not called since start().
    void assume(Lit l, std::uint32_t lane);
    // Propagate to completion, or until the effort is exhausted.
    void run(Effort& effort);

    const Lanes& failed() const { return failed_; }
    // The lanes in which l is true; in lanes that failed, what was known by then.
    Lanes lanes_of(Lit l) const { return {slots_[slot_of_[l]].truth}; }
    // The literals true in some lane, in the order they were reached.
    std::span<const Lit> reached() const { return reached_; }

private:
    using Words = Lanes::Words;
    struct alignas(64) Slot {
        Words truth{}, pending{};  // pending: lanes not propagated yet
    };
    static constexpr std::uint32_t kNowhere = 0, kEverywhere = 1, kFirst = 2;

    void add(Lit l, const Words& lanes);
    Slot* reach(Lit l);
    void visit_long(std::span<const Lit> clause, const Words& lanes);

    const ClauseDatabase& db_;
    const ProbeClauses& clauses_;
    std::vector<Slot> slots_;
    LitMap<std::uint32_t> slot_of_;
    std::vector<Lit> reached_;
    std::vector<Lit> queue_;
    std::size_t head_ = 0;
    std::size_t known_ = 0;  // literals of the root trail with the slot of all lanes
    Lanes failed_;
};

}  // namespace sat
