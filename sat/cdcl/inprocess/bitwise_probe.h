#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"
#include "sat/cdcl/inprocess/probe_clauses.h"
#include "sat/core/effort.h"

namespace sat {

// One bit for each of 512 probes, as a vector of the compilers' (GCC, Clang) portable kind: they make one operation of
// it where registers are that wide, and several where they are not.  (Arrays of eight words they keep as eight words.)
struct alignas(64) Lanes {
    static constexpr std::uint32_t kCount = 512;
    using Words = std::uint64_t __attribute__((vector_size(kCount / 8), aligned(kCount / 8)));
    Words words{};

    bool get(std::uint32_t lane) const { return (words[lane / 64] >> lane % 64 & 1u) != 0; }
    void set(std::uint32_t lane) { words[lane / 64] |= std::uint64_t{1} << lane % 64; }
    std::uint64_t word(std::uint32_t i) const { return words[i]; }  // lanes 64 i to 64 i + 63
};

// 512 probes propagated at once: every literal has a vector that says in which of them it is true, and a clause visit
// is a few operations on vectors (simulation by machine words, as circuit checkers do it for patterns, here for unit
// propagation; Heule, Jaervisalo, Biere: Efficient CNF simplification based on binary implication graphs, SAT 2011,
// share work between probes by a tree in its place).
//
// Propagation is driven by events: a literal that became true in more probes waits in a queue with just these, so
// what no probe reaches costs nothing, and what many reach is visited once or a few times.  Vectors are handed out to
// literals as they are reached, 128 bytes each, side by side: batches of probes that lie near each other stay within
// the cache, whatever the size of the formula.
//
// Lanes in which a clause became false are frozen: no more is derived in them.
class BitwiseProbe {
public:
    // The most literals that one batch may reach; lanes know less where it does not suffice.
    static constexpr std::uint32_t kMaxReached = 1u << 15;

    // Both must outlive it.  Values must stay as they are from start() until the next.
    BitwiseProbe(const ClauseDatabase& db, const ProbeClauses& clauses);

    // A new batch: nothing is true but what is true at the root.
    void start();
    // `l` is assumed in a lane.  Requires: l is open; run() was not called since start().
    void assume(Lit l, std::uint32_t lane);
    // To the end, unless the effort is spent before.
    void run(Effort& effort);

    const Lanes& failed() const { return failed_; }
    // Where l is true; in lanes that failed, what was known by then.
    Lanes lanes_of(Lit l) const { return {slots_[slot_of_[l]].truth}; }
    // The literals true in some lane, in the order they were reached.
    std::span<const Lit> reached() const { return reached_; }

private:
    using Words = Lanes::Words;
    struct alignas(64) Slot {
        Words truth{}, pending{};  // pending: lanes whose consequences are still to be drawn
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
    std::size_t known_ = 0;  // of the root trail: literals that have the slot of all lanes
    Lanes failed_;
};

}  // namespace sat
