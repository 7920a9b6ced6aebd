// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SAT_LOOKAHEAD_KERNEL_STEP_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SAT_LOOKAHEAD_KERNEL_STEP_H_
#undef SATDOKU_SAT_LOOKAHEAD_KERNEL_STEP_H_
#else
#define SATDOKU_SAT_LOOKAHEAD_KERNEL_STEP_H_
#endif

#include <bit>
#include <cstdint>
#include <limits>

#include "sat/core/assert.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/kernel_scores.h"

// One lookahead step for a batch of nodes:
//
//   1. Scores: of the literals, all columns side by side (kernel_scores.h).
//   2. Candidates: the kCandidates best open variables of each column get two lanes each, positive and negative.
//   3. Propagation: sweeps over the clauses propagate all lanes until nothing changes.  What is true in both lanes of a
//      candidate holds in the node, and is set in all lanes of its column before the next sweep.
//   4. Branching: each lane is measured by the weight of the clauses that it shortens.  The candidate with the largest
//      product of its lanes is branched on; its two lanes already are the children.
HWY_BEFORE_NAMESPACE();
namespace sat::lookahead::HWY_NAMESPACE {

// A literal becomes true where both literals of a pair in its list are true; the walk returns the changes.
struct Propagating {
    Vectors truth;

    SATDOKU_INLINE Vec begin(std::uint32_t l) const { return truth[l]; }
    SATDOKU_INLINE Vec combine(Vec value, std::uint64_t a, std::uint64_t b) const {
        return value | (truth.at(a) & truth.at(b));
    }
    SATDOKU_INLINE static Vec join(Vec a, Vec b) { return a | b; }
    SATDOKU_INLINE Vec end(std::uint32_t l, Vec value) const {
        const Vec changed = value ^ truth[l];
        truth.set(l, value);
        return changed;
    }
};

// Unit propagation in all lanes at once, by sweeps over all clauses; a queue of literals with their new lanes is slower
// (docs/engines/lookahead.md).
template <class Index>
struct Sweeps {
    const ListsView<Index>& lists;
    Batch& batch;
    const Vectors base{batch.base}, truth{batch.truth};
    Vec failed = nothing();  // lanes with a conflict

    // Propagates one long clause: lanes in which all its literals are false fail; where all but one are, that one
    // becomes true.
    template <class Number>
    SATDOKU_INLINE void propagate(const Index* clause, Number of_clause, Vec& changed) {
        const std::uint32_t length = of_clause;
        Vec one = nothing(), two = failed;  // at least this many literals are not false
        SATDOKU_UNROLL
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_false = truth.at(clause[i]);
            two = two | (one & complement(is_false));
            one = one | complement(is_false);
        }
        const Vec unit = complement(two);
        failed = failed | (unit & complement(one));
        SATDOKU_UNROLL
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec literal = truth.at(opposite(clause[i]));
            const Vec added = unit & one & complement(truth.at(clause[i]) | literal);
            truth.set_at(opposite(clause[i]), literal | added);
            changed = changed | added;
        }
    }
    SATDOKU_INLINE void visit_long(std::uint32_t c, Vec& changed) {
        const std::uint32_t begin = c == 0 ? 0 : lists.long_ends[c - 1];
        const Index* const clause = lists.long_negations + begin;
        for_length(lists.long_ends[c] - begin,
                   [&](auto length) SATDOKU_INLINE_LAMBDA { propagate(clause, length, changed); });
    }

    // Long clauses that are not satisfied and have at most three open literals in some node are near.  The others
    // rarely become unit in a lane, and are visited only when nothing else changes.
    void find_near() {
        batch.num_near = 0;
        for (std::uint32_t c = 0, begin = 0; c < lists.num_long; ++c) {
            Vec one = nothing(), two = nothing(), three = nothing(), far = failed;
            for (; begin < lists.long_ends[c]; ++begin) {
                const std::uint64_t negation = lists.long_negations[begin];
                const Vec is_not_false = complement(base.at(negation));
                far = far | (three & is_not_false) | base.at(opposite(negation));
                three = three | (two & is_not_false);
                two = two | (one & is_not_false);
                one = one | is_not_false;
            }
            ASSERT(batch.num_near <= c);
            batch.near[batch.num_near] = c;
            batch.num_near += any(complement(far)) ? 1u : 0u;
        }
    }
    // Returns the lanes in which something became true.
    Vec visit_all_long() {
        Vec changed = nothing();
        for (std::uint32_t c = 0; c < lists.num_long; ++c) visit_long(c, changed);
        return changed;
    }
    // Propagates every short or near clause once.  Returns the lanes in which something became true.
    Vec sweep() {
        Propagating walk{truth};
        Vec changed = for_lists(lists, walk);
        for (std::uint32_t i = 0; i < batch.num_near; ++i) visit_long(batch.near[i], changed);
        ++batch.sweeps;
        return changed;
    }
    // Lanes in which both literals of a variable are true fail.
    void find_conflicts() {
        for (std::uint32_t v = 0; v < lists.num_vars; ++v) failed = failed | (truth[2 * v] & truth[2 * v + 1]);
    }
};

// Propagation of all lanes until nothing changes, with necessary assignments: what is true in both lanes of a candidate
// holds in the node (Le Berre: Exploiting the real power of unit propagation lookahead, 2001).  In a lane with a
// conflict every literal counts as true, so failed literals are a special case.
template <class Index>
struct Propagation {
    const ListsView<Index>& lists;
    Batch& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    const Vectors base{batch.base}, truth{batch.truth};
    Sweeps<Index> sweeps{lists, batch};
    Vec closing = nothing();   // candidates with a conflict in both lanes, in the columns where they were the first
    Vec put_back = nothing();  // columns that reached the round limit

    // Sets necessary literals of a node in all its lanes; returns the columns that changed.  A node is refuted if both
    // lanes of a candidate are in conflict.
    Vec force() {
        const Vec low = all_words((1u << kCandidates) - 1);
        const Vec twice = sweeps.failed & shift_right<kCandidates>(sweeps.failed) & low & complement(put_back);
        const Vec refuted = not_zero(twice);
        closing = closing | (twice & equal(closing, nothing()));
        sweeps.failed = sweeps.failed | refuted;
        const Vec failed = sweeps.failed, done = refuted | put_back;
        Vec changed = nothing();
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec holds = truth[l] | failed;
            const Vec both = holds & shift_right<kCandidates>(holds) & low & complement(base[l] | done);
            if (!any(both)) continue;
            const Vec columns = not_zero(both);
            note_reason(l, both);
            base.set(l, base[l] | columns);
            truth.set(l, truth[l] | columns);
            changed = changed | columns;
        }
        return changed;
    }
    // Records the columns in which a literal is necessary, and by which candidates.
    SATDOKU_INLINE void note_reason(std::uint32_t l, Vec by) {
        batch.forced += static_cast<std::uint64_t>(std::popcount(columns_of(by)));
        if (!batch.with_reasons) return;
        ASSERT(batch.num_reasons < batch.reasons_size());  // (B3)
        Batch::Reason& reason = batch.reason[batch.num_reasons++];
        reason.literal = l;
        store(by, reason.by);
    }

    static constexpr int kSweepsAtOnce = 3;

    // Most columns are done after a few rounds, but the last one takes many, mostly because it finds literal after
    // literal and will be refuted.  So it is put back with the literals found so far.  This depends on the column
    // alone.  With long clauses it would depend on the clauses near in other columns, so there is no round limit.
    // Returns false if interrupted.
    bool run() {
        sweeps.failed = spread(static_cast<ColumnSet>(~batch.live));
        closing = put_back = nothing();
        batch.num_reasons = 0;
        const std::uint32_t round_limit = lists.num_long == 0 ? batch.round_limit : Batch::kUnlimited;
        Vec found = nothing();
        sweeps.find_near();
        for (std::uint32_t round = 1;; ++round) {
            if (terminated(batch.terminator)) return false;
            Vec implied = nothing();
            for (int i = 0; i < kSweepsAtOnce; ++i) implied = sweeps.sweep();
            sweeps.find_conflicts();
            const Vec forced = force(), active = not_zero((implied | forced) & complement(sweeps.failed));
            found = found | forced;
            if (round >= round_limit) put_back = put_back | (active & found);
            if (any(active & complement(put_back))) continue;
            const Vec failed_before = sweeps.failed;
            const Vec by_long = sweeps.visit_all_long();
            if (!any((by_long & complement(sweeps.failed)) | (sweeps.failed ^ failed_before))) return true;
        }
    }
};

template <class Index>
struct Branching {
    const ListsView<Index>& lists;
    Batch& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    const Vectors base{batch.base}, truth{batch.truth}, sum{batch.sum};

    // By lane: the sum of the weights of the literals that are true in it and not in the node, for all columns.
    void measure(Lanes (&measured)[kLanes]) const {
        Vec lanes[kLanes];
        for (Vec& lane : lanes) lane = nothing();
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec fresh = truth[l] & complement(base[l]);
            if (!any(fresh)) continue;
            const Vec weight = add_saturated(shift_right<kSumBits - kMeasureBits>(sum[l]), all_words(1));
            SATDOKU_UNROLL
            for (std::uint32_t lane = 0; lane < kLanes; ++lane)
                lanes[lane] = add_saturated(lanes[lane], where_bit(fresh, all_words(1u << lane), weight));
        }
        for (std::uint32_t lane = 0; lane < kLanes; ++lane) store(lanes[lane], measured[lane]);
    }

    // The lane to branch on first, or kLanes if every candidate is assigned.  The side that shortens less comes first,
    // since it is more likely to have a model.
    std::uint32_t best_lane(std::uint32_t k, const Lanes (&measured)[kLanes]) const {
        std::uint64_t best = 0;
        std::uint32_t lane = kLanes;
        for (std::uint32_t i = 0; i < batch.num_candidates[k]; ++i) {
            const std::uint32_t v = batch.candidate[k][i];
            if ((batch.base[2 * v].word[k] | batch.base[2 * v + 1].word[k]) != 0) continue;
            const std::uint64_t p = measured[i].word[k], n = measured[kCandidates + i].word[k];
            const std::uint64_t value = p * n * 1024 + p + n + 1;
            if (value <= best) continue;
            best = value;
            lane = p <= n ? i : kCandidates + i;
        }
        return lane;
    }

    // Stores the result of each node in the batch.
    void branch(const Propagation<Index>& done) {
        const Vec refuted = equal(done.sweeps.failed, everything()) & complement(done.put_back);
        batch.refuted = static_cast<ColumnSet>(columns_of(refuted) & batch.live);
        Lanes closing;
        store(done.closing, closing);
        for (std::uint32_t k = 0; k < kColumns; ++k) batch.closed_by[k] = closing.word[k];
        Lanes first{}, second{};
        decide(static_cast<ColumnSet>(columns_of(done.put_back)), first, second);
        const Vec first_lane = load(first), second_lane = load(second);
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            batch.first[l] = static_cast<ColumnSet>(columns_of(truth[l] & first_lane));
            batch.second[l] = static_cast<ColumnSet>(columns_of(truth[l] & second_lane));
            batch.state[l] = static_cast<ColumnSet>(columns_of(base[l]));
        }
    }
    // The lanes of the children, one bit in the word of each column that branches.
    void decide(ColumnSet put_back, Lanes& first_lane, Lanes& second_lane) {
        Lanes measured[kLanes];
        measure(measured);
        ASSERT((batch.refuted & ~batch.live) == 0);  // (B2)
        batch.undecided = 0;
        for (std::uint32_t set = batch.live & ~batch.refuted; set != 0; set &= set - 1) {
            const auto k = static_cast<std::uint32_t>(std::countr_zero(set));
            const std::uint32_t lane = (put_back >> k & 1) != 0 ? kLanes : best_lane(k, measured);
            if (lane == kLanes) {
                batch.undecided = static_cast<ColumnSet>(batch.undecided | 1u << k);
                continue;
            }
            ASSERT(lane < kLanes && lane % kCandidates < batch.num_candidates[k]);
            batch.decision[k] = 2 * batch.candidate[k][lane % kCandidates] + lane / kCandidates;
            first_lane.word[k] = static_cast<Word>(1u << lane);
            second_lane.word[k] = static_cast<Word>(1u << (lane ^ kCandidates));
        }
    }
};

// Each part leaves its results in the arrays of the batch.
template <class Index>
struct Step {
    const ListsView<Index>& lists;
    Batch& batch;
    const Vectors base{batch.base};
    Scores<Index> scores{lists, batch};
    Candidates<Index> candidates{lists, batch};
    Propagation<Index> propagation{lists, batch};
    Branching<Index> branching{lists, batch};

    // Loads the true literals of the nodes; in columns without a node, every literal is true.
    void load_states() {
        const ColumnSet absent = static_cast<ColumnSet>(~batch.live);
        for (std::uint32_t l = 0; l < 2 * lists.num_vars; ++l)
            base.set(l, spread(static_cast<ColumnSet>(batch.state[l] | absent)));
        base.set(lists.constant_true(), everything());
        base.set(lists.constant_true() + 1, nothing());
    }

    // Returns false if interrupted.
    bool run() {
        ASSERT(lists.num_vars == batch.num_vars());
        load_states();
        scores.make();
        if (batch.scores_only) return true;
        candidates.choose();
        candidates.assume();
        if (!propagation.run()) return false;
        scores.weigh_literals();
        branching.branch(propagation);
        return true;
    }
};

}  // namespace sat::lookahead::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
