// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SAT_LOOKAHEAD_KERNEL_SCORES_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SAT_LOOKAHEAD_KERNEL_SCORES_H_
#undef SATDOKU_SAT_LOOKAHEAD_KERNEL_SCORES_H_
#else
#define SATDOKU_SAT_LOOKAHEAD_KERNEL_SCORES_H_
#endif

#include <bit>
#include <cstdint>
#include <cstring>

#include "sat/core/assert.h"
#include "sat/lookahead/vectors.h"

// The first half of a step: walks over the clauses, the scores of the literals, and the candidates chosen by them.
HWY_BEFORE_NAMESPACE();
namespace sat::lookahead::HWY_NAMESPACE {

// The place of a literal's negation.
SATDOKU_INLINE std::uint64_t opposite(std::uint64_t place) {
    return place ^ kPlace;
}
// All ones in the columns in which a literal is open.
SATDOKU_INLINE Vec open(Vectors base, std::uint32_t l) {
    return complement(base[l] | base[l ^ 1]);
}

// A walk over the pair lists of all literals.  Walk::begin returns the initial value of a literal's list; Walk::combine
// adds a pair to it; Walk::join merges two halves of a list, one of which began with nothing(); Walk::end consumes the
// result. for_lists() returns the union of the results of Walk::end.
template <class Index, class Walk>
struct Lists {
    Walk walk;
    const Index* literal;
    const Index* pair;
    Vec seen = nothing();

    static constexpr std::uint32_t kLongestUnrolled = 16, kAtOnce = SATDOKU_UNROLLS ? 8 : 2;

    // The next kCount pairs, with separate chains for even and odd ones to shorten the dependency chain.  Four narrow
    // places are loaded as one number, the first lowest.
    template <std::uint32_t kCount>
    SATDOKU_INLINE void combine(Vec& even, Vec& odd) {
        SATDOKU_UNROLL
        for (std::uint32_t i = 0; i + 1 < kCount; i += 2, pair += 4) {
            std::uint64_t a = pair[0], b = pair[1], c = pair[2], d = pair[3];
            if constexpr (sizeof(Index) == 2) {
                static_assert(std::endian::native == std::endian::little);
                std::uint64_t all;
                std::memcpy(&all, pair, sizeof all);
                a = all & 0xffff, b = all >> 16 & 0xffff, c = all >> 32 & 0xffff, d = all >> 48;
            }
            even = walk.combine(even, a, b);
            odd = walk.combine(odd, c, d);
        }
        if constexpr (kCount % 2 == 1) {
            even = walk.combine(even, pair[0], pair[1]);
            pair += 2;
        }
    }
    // Lists of one length known at compile time; a loop over their pairs is 1.5 times slower.
    template <std::uint32_t kLength>
    void lists_of_length(std::uint32_t literals) {
        Lists at = *this;
        for (std::uint32_t i = 0; i < literals; ++i, ++at.literal) {
            Vec even = at.walk.begin(*at.literal), odd = nothing();
            at.template combine<kLength>(even, odd);
            at.seen = at.seen | at.walk.end(*at.literal, at.walk.join(even, odd));
        }
        *this = at;
    }
    void lists_of_any_length(const ListRun& run) {
        for (std::uint32_t i = 0; i < run.literals; ++i, ++literal) {
            Vec even = walk.begin(*literal), odd = nothing();
            std::uint32_t left = run.entries;
            for (; left >= kAtOnce; left -= kAtOnce) combine<kAtOnce>(even, odd);
            for (; left != 0; --left) combine<1>(even, odd);
            seen = seen | walk.end(*literal, walk.join(even, odd));
        }
    }
    // The compiler turns the comparisons into a jump table.
    template <std::uint32_t kLength = 0>
    SATDOKU_INLINE void lists_of(const ListRun& run) {
        if constexpr (!SATDOKU_UNROLLS || kLength > kLongestUnrolled) return lists_of_any_length(run);
        else if (run.entries == kLength) return lists_of_length<kLength>(run.literals);
        else return lists_of<kLength + 1>(run);
    }
};

template <class Index, class Walk>
SATDOKU_INLINE Vec for_lists(const ListsView<Index>& lists, Walk& walk) {
    Lists<Index, Walk> all{walk, lists.order, lists.pairs};
    for (std::size_t r = 0; r < lists.num_runs; ++r) all.lists_of(lists.runs[r]);
    walk = all.walk;
    return all.seen;
}

// A number known at compile time.
template <std::uint32_t kLength>
struct Length {
    constexpr operator std::uint32_t() const { return kLength; }
};
// Calls visit(Length<n>) for the clause lengths of random formulas, so that loops over the literals of a clause are
// unrolled, which halves the time; otherwise visit(n).
template <class Visit>
SATDOKU_INLINE void for_length(std::uint32_t length, Visit visit) {
    if constexpr (!SATDOKU_UNROLLS) return visit(length);
    switch (length) {
        case 4: return visit(Length<4>{});
        case 5: return visit(Length<5>{});
        case 6: return visit(Length<6>{});
        case 7: return visit(Length<7>{});
        default: return visit(length);
    }
}

// The contribution of long clauses to the sums behind the scores: weights that fall with the number of literals left
// (ClauseLists::weigh).
template <class Index>
struct LongSums {
    const ListsView<Index>& lists;
    Batch& batch;
    const Vectors base{batch.base}, long_sum{batch.long_sum};

    // Adds the weight of a clause to the sums of all literals that shorten it, in the columns `where`.  Ignores the
    // scores of its other literals, which makes the trees of random 5- and 7-SAT smaller.
    template <class Number>
    SATDOKU_INLINE void add(const Index* clause, Number of_clause, std::uint32_t weight, Vec where) {
        static_assert(kLongWeight == 3);
        const std::uint32_t length = of_clause;
        Vec product = all_words(weight) & where;
        SATDOKU_UNROLL
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_false = base.at(clause[i]), is_true = base.at(opposite(clause[i]));
            const Vec shorter = add_saturated(product, add_saturated(product, product));
            product = ((shorter & is_false) | (product & complement(is_false))) & complement(is_true);
        }
        product = shift_right<kOneBits - kSumBits>(product);
        SATDOKU_UNROLL
        for (std::uint32_t i = 0; i < length; ++i)
            long_sum.set_at(clause[i], add_saturated(long_sum.at(clause[i]), product));
    }
    // The columns in which at least three literals of a clause are not false.
    template <class Number>
    SATDOKU_INLINE Vec three_left(const Index* clause, Number of_clause) const {
        const std::uint32_t length = of_clause;
        Vec one = nothing(), two = nothing(), three = nothing();  // at least this many
        SATDOKU_UNROLL
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_not_false = complement(base.at(clause[i]));
            three = three | (two & is_not_false);
            two = two | (one & is_not_false);
            one = one | is_not_false;
        }
        return three;
    }

    // Computes `long_sum`: by literal, the weight of the long clauses that it shortens.  `without_binary`: ignore those
    // with two literals left.
    void add_all(bool without_binary) {
        if (lists.num_long == 0) return;
        for (std::uint32_t l = 0; l < 2 * lists.num_vars; ++l) long_sum.set(l, nothing());
        for (std::uint32_t c = 0, begin = 0; c < lists.num_long; begin = lists.long_ends[c++]) {
            const Index* const clause = lists.long_negations + begin;
            const std::uint32_t weight = lists.long_weight[c];
            for_length(lists.long_ends[c] - begin, [&](auto length) SATDOKU_INLINE_LAMBDA {
                add(clause, length, weight, without_binary ? three_left(clause, length) : everything());
            });
        }
    }
};

// A sum over all literals of numbers below 2^15.  With wide indices it may exceed 32 bits, and is computed in halves.
template <class Index>
struct Total {
    static constexpr bool kHalves = sizeof(Index) > 2;
    Sums low, high;

    SATDOKU_INLINE void add(Vec v) {
        low.add(kHalves ? v & all_words(0xff) : v);
        if constexpr (kHalves) high.add(shift_right<8>(v));
    }
    void store(std::uint64_t (&to)[kColumns]) const {
        std::uint32_t lower[kColumns], upper[kColumns]{};
        low.store(lower);
        if constexpr (kHalves) high.store(upper);
        for (std::uint32_t k = 0; k < kColumns; ++k) to[k] = lower[k] + (std::uint64_t{upper[k]} << 8);
    }
};

// Scales scores, which are sums so far, to mean 1: by an integer and a fraction for each column.
template <class Index>
struct Scale {
    Vec times, fraction, most;

    Scale(const Total<Index>& count, const Total<Index>& total) {
        std::uint64_t counts[kColumns], totals[kColumns];
        count.store(counts);
        total.store(totals);
        Lanes t, f, m;
        for (std::uint32_t k = 0; k < kColumns; ++k) {
            const std::uint64_t ratio = totals[k] == 0 ? 0 : (counts[k] << (kOneBits + kSumBits)) / totals[k];
            const auto by = static_cast<std::uint32_t>(ratio < 0x1ffff ? ratio : 0x1ffff);
            const std::uint32_t whole = by >> kSumBits;
            ASSERT(whole <= 0x7f);
            t.word[k] = static_cast<Word>(whole);
            f.word[k] = static_cast<Word>((by & ((1u << kSumBits) - 1)) << (16 - kSumBits));
            m.word[k] = static_cast<Word>(0x7fff / (whole == 0 ? 1 : whole));
        }
        times = load(t), fraction = load(f), most = load(m);
    }
    // At most 0x7fff.
    SATDOKU_INLINE Vec of(Vec v) const {
        return least(add_saturated(least(v, most) * times, mul_high(v, fraction)), all_words(0x7fff));
    }
};

// For each literal the sum, over the clauses with its negation, of the products of their other literals' factors.
struct Products {
    Vectors factor;

    SATDOKU_INLINE static Vec begin(std::uint32_t) { return nothing(); }
    SATDOKU_INLINE Vec combine(Vec value, std::uint64_t a, std::uint64_t b) const {
        return add_saturated(value, mul_high(factor.at(a), factor.at(b)));
    }
    SATDOKU_INLINE static Vec join(Vec a, Vec b) { return add_saturated(a, b); }
};
struct Summing : Products {
    Vectors sum;

    SATDOKU_INLINE Vec end(std::uint32_t l, Vec value) const {
        sum.set(l ^ 1, value);
        return nothing();
    }
};
// Like Products, with long clauses and for open literals: replaces their scores and sums them up.
template <class Index>
struct Scoring : Products {
    Vectors long_sum;  // null: there are no long clauses
    Vectors score;
    Total<Index> total{};

    SATDOKU_INLINE Vec end(std::uint32_t negation, Vec value) {
        const std::uint32_t l = negation ^ 1;
        const Vec least_sum = all_words((1u << kSumBits) / 10), most = all_words(25u << kSumBits);
        if (long_sum.lanes) value = add_saturated(value, long_sum[l]);
        const Vec v = least(add_saturated(value, least_sum), most) & not_zero(score[l]);
        score.set(l, v);
        total.add(v);
        return nothing();
    }
};

// Scores of the literals, all columns side by side: the score of a literal is the weight of the clauses that it
// shortens, each weighted by the scores of its other literals, iterated a few times (Knuth, TAOCP 4B, 7.2.2.2,
// Algorithm L).
template <class Index>
struct Scores {
    const ListsView<Index>& lists;
    Batch& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    const Vectors base{batch.base}, start{batch.start}, score{batch.score}, factor{batch.factor}, sum{batch.sum};
    LongSums<Index> long_sums{lists, batch};

    // The factor of a false literal is 0, that of a true one the weight of a shortened clause.  Returns the number of
    // open literals.
    Total<Index> begin() {
        const Vec shorter = all_words(kBinaryWeight * kOne);
        Total<Index> count{};
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec is_open = open(base, l), s = is_open & start[l];
            count.add(is_open & all_words(1));
            score.set(l, s);
            factor.set(l ^ 1, s | (base[l ^ 1] & shorter));
        }
        factor.set(lists.constant_true(), shorter);
        factor.set(lists.constant_true() + 1, nothing());
        return count;
    }

    // One round: new scores from those of the other literals in the clauses, with mean 1 in each column; never 0, which
    // marks a literal that is not open.
    void improve(const Total<Index>& open_literals) {
        Scoring<Index> walk{{factor}, {lists.num_long == 0 ? nullptr : batch.long_sum}, score};
        for_lists(lists, walk);
        const Scale<Index> scale(open_literals, walk.total);
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec old = score[l], was_open = not_zero(old), v = scale.of(old);
            const Vec s = (v | (equal(v, nothing()) & all_words(1))) & was_open;
            score.set(l, s);
            factor.set(l ^ 1, s | (factor[l ^ 1] & complement(was_open)));
        }
    }

    void make() {
        const Total<Index> open_literals = begin();
        long_sums.add_all(false);
        for (std::uint32_t i = 0; i < batch.rounds; ++i) improve(open_literals);
    }

    // Computes in `sum`, for measures, the weight of the clauses that a literal shortens, without binary clauses.
    void weigh_literals() {
        for (std::uint32_t l = 0; l < num_literals; ++l) factor.set(l ^ 1, score[l]);
        factor.set(lists.constant_true(), nothing());
        Summing walk{{factor}, sum};
        for_lists(lists, walk);
        if (lists.num_long == 0) return;
        long_sums.add_all(true);
        for (std::uint32_t l = 0; l < num_literals; ++l) sum.set(l, add_saturated(sum[l], long_sums.long_sum[l]));
    }
};

// The candidates of each column: the kCandidates open variables of the highest rank, which is the product of the scores
// of both signs.
template <class Index>
struct Candidates {
    const ListsView<Index>& lists;
    Batch& batch;
    const std::uint32_t num_vars = lists.num_vars;
    const Vectors base{batch.base}, score{batch.score}, truth{batch.truth};

    // 0: decided; at least 1: open.
    SATDOKU_INLINE Vec rank(std::uint32_t v) const {
        const Vec positive = score[2 * v];
        return add_saturated(mul_high(positive, score[2 * v + 1]), all_words(1)) & not_zero(positive);
    }

    // Ranks are compared in steps of 2^kStepBits.
    static constexpr std::uint32_t kStepBits = 4, kRankBits = 15;

    // In each column, the largest multiple of the step that at least kCandidates ranks reach, by bisection; at least 1.
    Vec threshold() {
        Vec found = nothing();
        for (std::uint32_t bit = kRankBits; bit-- > kStepBits;) {
            const Vec tried = found | all_words(1u << bit), below = tried - all_words(1);
            Vec count = nothing();
            for (std::uint32_t v = 0; v < num_vars; ++v) count = counted(count, greater(truth[v], below));
            const Vec enough = not_zero(shift_right<kCandidateBits>(count));
            found = found | (all_words(1u << bit) & enough);
        }
        return found | (equal(found, nothing()) & all_words(1));
    }
    // Adds 1 in the columns of a mask, saturating if a word may overflow.
    static SATDOKU_INLINE Vec counted(Vec count, Vec mask) {
        if constexpr (sizeof(Index) == 2) return count - mask;
        else return add_saturated(count, mask & all_words(1));
    }
    static constexpr std::uint32_t kCandidateBits = 3;
    static_assert(kCandidates == 1u << kCandidateBits);

    // Makes v a candidate of the columns that have fewer than kCandidates.
    SATDOKU_INLINE void take(std::uint32_t v, ColumnSet columns) {
        ASSERT(v < num_vars);
        for (std::uint32_t set = columns & batch.live; set != 0; set &= set - 1) {
            const auto k = static_cast<std::uint32_t>(std::countr_zero(set));
            if (batch.num_candidates[k] < kCandidates) batch.candidate[k][batch.num_candidates[k]++] = v;
        }
    }

    // First takes the variables above the step of the threshold, which are too few, then those within it until there
    // are enough.  `truth` holds the ranks meanwhile.
    void choose() {
        for (std::uint32_t v = 0; v < num_vars; ++v) truth.set(v, rank(v));
        const Vec least_rank = threshold(), enough = least_rank + all_words((1u << kStepBits) - 1);
        for (std::uint32_t& n : batch.num_candidates) n = 0;
        for (std::uint32_t v = 0; v < num_vars; ++v) take(v, columns_of(greater(truth[v], enough)));
        for (std::uint32_t v = 0; v < num_vars; ++v) {
            const Vec within = greater(truth[v], least_rank - all_words(1)) & complement(greater(truth[v], enough));
            take(v, columns_of(within));
        }
    }

    // Initialises `truth`: what is true in the node, and in each lane its literal.
    void assume() {
        for (std::uint32_t l = 0; l < 2 * num_vars + 2; ++l) truth.set(l, base[l]);
        for (std::uint32_t k = 0; k < kColumns; ++k)
            for (std::uint32_t i = 0; i < batch.num_candidates[k]; ++i) {
                const std::uint32_t v = batch.candidate[k][i];
                batch.truth[2 * v].word[k] |= static_cast<Word>(1u << i);
                batch.truth[2 * v + 1].word[k] |= static_cast<Word>(1u << (kCandidates + i));
            }
    }
};

}  // namespace sat::lookahead::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
