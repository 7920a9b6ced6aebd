// The candidates of each column: the kCandidates open variables of the highest rank, the product of the scores of both
// signs; and their lanes.  Part of a kernel: see vectors.h.

template <class Index>
struct Candidates {
    const ListsView<Index>& lists;
    BatchView& batch;
    const std::uint32_t num_vars = lists.num_vars, num_literals = 2 * lists.num_vars;
    const Vec* const base = vectors(batch.base);
    const Vec* const score = vectors(batch.score);
    Vec* const truth = vectors(batch.truth);

    // 0: decided; at least 1: open.
    SATDOKU_KERNEL_INLINE Vec rank(std::uint32_t v) const {
        const Vec product = mul_high(score[2 * v], score[2 * v + 1]);
        return add_saturated(product, all_words(1)) & not_zero(score[2 * v]);
    }

    // Ranks are told apart in steps of so much.
    static constexpr std::uint32_t kStepBits = 4, kRankBits = 15;

    // In each column the largest multiple of the step that at least kCandidates ranks reach, by bisection; at least 1.
    Vec threshold() {
        Vec found = nothing();
        for (std::uint32_t bit = kRankBits; bit-- > kStepBits;) {
            const Vec tried = found | all_words(1u << bit), below = tried - all_words(1);
            Vec count = nothing();
            for (std::uint32_t v = 0; v < num_vars; ++v) { count = counted(count, greater(truth[v], below)); }
            const Vec enough = not_zero(shift_right(count, kCandidateBits));
            found = found | (all_words(1u << bit) & enough);
        }
        return found | (equal(found, nothing()) & all_words(1));
    }

    // One more in the columns of a mask; for ever many, where there may be more than a word counts.
    static SATDOKU_KERNEL_INLINE Vec counted(Vec count, Vec mask) {
        if constexpr (sizeof(Index) == 2) return count - mask;
        else return add_saturated(count, mask & all_words(1));
    }
    static constexpr std::uint32_t kCandidateBits = 3;
    static_assert(kCandidates == 1u << kCandidateBits);

    // As a candidate of some columns, where there is room.
    SATDOKU_KERNEL_INLINE void take(std::uint32_t v, ColumnSet columns) {
        for (std::uint32_t set = columns; set != 0; set &= set - 1) {
            const auto k = static_cast<std::uint32_t>(__builtin_ctz(set));
            if (batch.num_candidates[k] < kCandidates) batch.candidate[k][batch.num_candidates[k]++] = v;
        }
    }

    // First those that are above the step of the threshold, which are too few, then those in it, as long as there is
    // room.  Ranks are kept in `truth` meanwhile.
    void choose() {
        for (std::uint32_t v = 0; v < num_vars; ++v) { truth[v] = rank(v); }
        const Vec least_rank = threshold(), enough = least_rank + all_words((1u << kStepBits) - 1);
        for (std::uint32_t k = 0; k < kColumns; ++k) batch.num_candidates[k] = 0;
        for (std::uint32_t v = 0; v < num_vars; ++v) { take(v, columns_of(greater(truth[v], enough)) & batch.live); }
        for (std::uint32_t v = 0; v < num_vars; ++v) {
            const Vec same = greater(truth[v], least_rank - all_words(1)) & ~greater(truth[v], enough);
            take(v, columns_of(same) & batch.live);
        }
    }

    // In `truth`: what is true in the node, and in each lane its literal.
    void assume() {
        for (std::uint32_t l = 0; l < num_literals + 2; ++l) { truth[l] = base[l]; }
        for (std::uint32_t k = 0; k < kColumns; ++k)
            for (std::uint32_t i = 0; i < batch.num_candidates[k]; ++i) {
                Vec& positive = truth[2 * batch.candidate[k][i]];
                Vec& negative = truth[2 * batch.candidate[k][i] + 1];
                set_word(positive, k, word_of(positive, k) | 1u << i);
                set_word(negative, k, word_of(negative, k) | 1u << (kCandidates + i));
            }
    }
};
