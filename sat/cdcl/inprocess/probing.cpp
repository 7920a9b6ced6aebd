#include "sat/cdcl/inprocess/probing.h"

#include <array>
#include <bit>
#include <vector>

#include "sat/cdcl/inprocess/probes.h"

namespace sat {
namespace {

constexpr std::uint32_t kPairs = Lanes::kCount / 2;  // lane i: a root; lane i + kPairs: its negation

class Probing {
public:
    Probing(ClauseDatabase& db, Effort& effort)
        : db_(db), effort_(effort), clauses_(db), bitwise_(db, clauses_), scalar_(db, clauses_, effort) {
        effort_.spend(clauses_.ticks());
    }

    // True: every root was probed since the last success.
    bool run(std::uint32_t& next) {
        std::uint32_t since_find = 0;
        const auto vars = static_cast<std::uint32_t>(db_.num_vars());
        if (!scalar_.settle()) return true;
        while (since_find < vars && !effort_.exhausted()) {
            since_find += choose(next, vars - since_find);
            const std::uint64_t found_before = found();
            propagate();
            evaluate();  // what is derived holds, even if propagation was incomplete
            if (db_.refuted()) return true;
            if (effort_.exhausted()) return false;
            if (found() != found_before) since_find = 0;
        }
        return since_find >= vars;
    }
    std::uint64_t added() const { return added_; }

private:
    std::uint64_t found() const { return db_.trail.size(); }

    // Collect up to kPairs roots among at most `most` variables from `next` on; returns the number of variables
    // visited.
    std::uint32_t choose(std::uint32_t& next, std::uint32_t most) {
        roots_.clear();
        std::uint32_t looked = 0;
        for (; looked < most && roots_.size() < kPairs; ++looked) {
            if (next >= db_.num_vars()) next = 0;
            consider(Var{next++});
        }
        effort_.spend(1 + looked / 4);
        return looked;
    }
    void consider(Var v) {
        for (const bool negative : {false, true}) {
            const Lit l = Lit::of(v, negative);
            if (!db_.is_open(l) || clauses_.binaries(~l).empty() || !clauses_.binaries(l).empty()) continue;
            roots_.push_back(l);
        }
    }

    void propagate() {
        bitwise_.start();
        for (std::uint32_t i = 0; i < roots_.size(); ++i) {
            bitwise_.assume(roots_[i], i);
            bitwise_.assume(~roots_[i], i + kPairs);
        }
        bitwise_.run(effort_);
    }

    void evaluate() {
        const Lanes failed = bitwise_.failed();
        for (std::uint32_t i = 0; i < roots_.size() && !db_.refuted(); ++i) {
            if (failed.get(i)) refute(roots_[i]);
            if (failed.get(i + kPairs)) refute(~roots_[i]);
        }
        for (const Lit l : bitwise_.reached()) {
            const Lanes::Words here = bitwise_.lanes_of(l).words & ~failed.words;
            const Lanes::Words opposite = bitwise_.lanes_of(~l).words & ~failed.words;
            for (std::uint32_t word = 0; word < kPairs / 64; ++word) {
                if (db_.refuted() || effort_.exhausted()) return;
                const std::uint32_t negated = word + kPairs / 64;
                for_each_lane(word, here[word] & here[negated], [&](Lit root) { lift(root, l); });
                for_each_lane(word, here[word] & opposite[negated], [&](Lit root) { equate(root, l); });
            }
        }
        effort_.spend(4 * bitwise_.reached().size());
    }
    template <class F>
    void for_each_lane(std::uint32_t word, std::uint64_t bits, F&& f) {
        for (; bits != 0 && !db_.refuted(); bits &= bits - 1)
            f(roots_[64 * word + static_cast<std::uint32_t>(std::countr_zero(bits))]);
    }

    // The unique implication point is false, which makes the probe fail again, until it is false itself.
    void refute(Lit probe) {
        while (!db_.refuted() && db_.is_open(probe) && !scalar_.run(probe)) {
            const Lit point = scalar_.unique_implication_point();
            const std::span<const CRef> antecedents = scalar_.antecedents();
            scalar_.undo();
            db_.fix(~point, antecedents);
            scalar_.settle();
        }
    }

    // Both signs of the root imply l.
    void lift(Lit root, Lit l) {
        if (!db_.is_open(root) || !db_.is_open(l)) return;
        if (!db_.proof.on()) {
            db_.fix(l, {});
        } else {
            const CRef with = imply(root, l), without = imply(~root, l);
            if (db_.is_open(l) && with != kNoCRef && without != kNoCRef) fix_by(l, {with, without});
            for (const CRef c : {with, without})
                if (c != kNoCRef) db_.remove(c);
        }
        scalar_.settle();
    }
    // The root implies l, and its negation implies the negation of l.
    void equate(Lit root, Lit l) {
        if (l == root || !db_.is_open(root) || !db_.is_open(l)) return;
        for (const bool negated : {false, true}) {
            const Lit from = negated ? ~root : root, to = negated ? ~l : l;
            if (is_binary(from, to) || !db_.is_open(from)) continue;
            added_ += imply(from, to) != kNoCRef;
        }
    }
    bool is_binary(Lit from, Lit to) const {
        for (const auto& [other, clause] : clauses_.binaries(~from))
            if (other == to) return true;
        return false;
    }
    // Add the clause (~from | to); kNoCRef: a new root value subsumes it.
    CRef imply(Lit from, Lit to) {
        if (!db_.is_open(from) || !db_.is_open(to)) return kNoCRef;
        const std::array<Lit, 2> clause{~from, to};
        if (!db_.proof.hinted()) return db_.add(clause, true, 1, {});
        const bool holds = scalar_.run(from);
        const std::span<const CRef> antecedents = scalar_.antecedents();
        scalar_.undo();
        if (!holds) return refute(from), kNoCRef;
        return db_.add(clause, true, 1, antecedents);
    }
    void fix_by(Lit l, std::array<CRef, 2> antecedents) { db_.fix(l, antecedents); }

    ClauseDatabase& db_;
    Effort& effort_;
    const ProbeClauses clauses_;
    BitwiseProbe bitwise_;
    ScalarProbe scalar_;
    std::vector<Lit> roots_;  // of the batch
    std::uint64_t added_ = 0;
};

}  // namespace

std::uint64_t probe(ClauseDatabase& db, Effort& effort, ProbeMemory& memory) {
    if (memory.done_trail == db.trail.size() && memory.done_clauses == db.irredundant()) return 0;
    const std::uint64_t before = db.trail.size();
    Probing probing(db, effort);
    if (probing.run(memory.next)) {
        memory.done_trail = db.trail.size();
        memory.done_clauses = db.irredundant();
    }
    return db.trail.size() - before + probing.added();
}

}  // namespace sat
