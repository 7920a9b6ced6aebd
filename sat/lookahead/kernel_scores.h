// Scores of the literals, all columns side by side: a literal is worth what it makes short, weighted by what the
// other literals in these clauses are worth, and so on a few times (Knuth, TAOCP 4B, 7.2.2.2, Algorithm L).  Part of a
// kernel: see vectors.h.

// Sums over all literals, of numbers below 2^15; where indices are wide these do not fit 32 bits in one part.
template <class Index>
struct Total {
    static constexpr bool kParts = sizeof(Index) > 2;
    Wide low{}, high{};

    SATDOKU_KERNEL_INLINE void add(Vec v) {
        low = low + widened(kParts ? v & all_words(0xff) : v);
        if constexpr (kParts) high = high + widened(shift_right(v, 8));
    }
    std::uint64_t of(std::uint32_t k) const {
        return word_of(low, k) + (kParts ? std::uint64_t{word_of(high, k)} << 8 : 0);
    }
};

// What makes the mean of scores 1 that are sums so far: a number of times and a fraction for each column.
template <class Index>
struct Scale {
    Vec times{}, fraction{}, most{};

    Scale(const Total<Index>& count, const Total<Index>& total) {
        for (std::uint32_t k = 0; k < kColumns; ++k) {
            const std::uint64_t of = total.of(k);
            const std::uint64_t ratio = of == 0 ? 0 : (count.of(k) << (kOneBits + kSumBits)) / of;
            const auto by = static_cast<std::uint32_t>(ratio < 0x1ffff ? ratio : 0x1ffff);
            const std::uint32_t whole = by >> kSumBits;
            set_word(times, k, whole);
            set_word(fraction, k, (by & ((1u << kSumBits) - 1)) << (16 - kSumBits));
            set_word(most, k, 0x7fff / (whole == 0 ? 1 : whole));
        }
    }
    // At most 0x7fff.
    SATDOKU_KERNEL_INLINE Vec of(Vec v) const {
        return least(add_saturated(least(v, most) * times, mul_high(v, fraction)), all_words(0x7fff));
    }
};

// For each literal the sum over the clauses with its negation of the products of their other literals' factors.
struct Products {
    const Vec* factor;

    SATDOKU_KERNEL_INLINE static Vec begin(std::uint32_t) { return nothing(); }
    SATDOKU_KERNEL_INLINE Vec combine(Vec value, std::uint64_t a, std::uint64_t b) const {
        return add_saturated(value, mul_high(at(factor, a), at(factor, b)));
    }
    SATDOKU_KERNEL_INLINE static Vec join(Vec a, Vec b) { return add_saturated(a, b); }
};
struct Summing : Products {
    Vec* sum;

    SATDOKU_KERNEL_INLINE Vec end(std::uint32_t l, Vec value) const {
        sum[l ^ 1] = value;
        return nothing();
    }
};
// The same with long clauses, for literals that are open, in the place of their scores; counts them together.
template <class Index>
struct Scoring : Products {
    const Vec* long_sum;  // null: there are no long clauses
    Vec* score;
    Total<Index> total{};

    SATDOKU_KERNEL_INLINE Vec end(std::uint32_t negation, Vec value) {
        const std::uint32_t l = negation ^ 1;
        const Vec least_sum = all_words((1u << kSumBits) / 10), most = all_words(25u << kSumBits);
        if (long_sum) value = add_saturated(value, long_sum[l]);
        const Vec v = least(add_saturated(value, least_sum), most) & not_zero(score[l]);
        score[l] = v;
        total.add(v);
        return nothing();
    }
};

template <class Index>
struct Scores {
    const ListsView<Index>& lists;
    BatchView& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    const Vec* const base = vectors(batch.base);
    const Vec* const start = vectors(batch.start);
    Vec* const score = vectors(batch.score);
    Vec* const factor = vectors(batch.factor);
    Vec* const sum = vectors(batch.sum);
    LongSums<Index> long_sums{lists, batch};

    // The factor of a literal that is true is that of a clause made shorter by one; of one that is false, nothing.
    // Counts the literals that are open.
    Total<Index> begin() {
        const Vec shorter = all_words(kBinaryWeight * kOne);
        Total<Index> count;
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec is_open = open(base, l);
            count.add(is_open & all_words(1));
            score[l] = is_open & start[l];
            factor[l ^ 1] = score[l] | (base[l ^ 1] & shorter);
        }
        factor[lists.constant_true()] = shorter;
        factor[lists.constant_true() + 1] = nothing();
        return count;
    }

    // One round: new scores from those of the other literals in the clauses, in each column 1 in the mean; never 0,
    // which says that a literal is not open.
    void improve(const Total<Index>& open_literals) {
        Scoring<Index> walk{{factor}, lists.num_long == 0 ? nullptr : long_sums.long_sum, score};
        for_lists(lists, walk);
        const Scale<Index> scale(open_literals, walk.total);
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec was_open = not_zero(score[l]), v = scale.of(score[l]);
            score[l] = (v | (equal(v, nothing()) & all_words(1))) & was_open;
            factor[l ^ 1] = score[l] | (factor[l ^ 1] & ~was_open);
        }
    }

    void make() {
        const Total<Index> open_literals = begin();
        long_sums.add_all(false);
        for (std::uint32_t i = 0; i < batch.rounds; ++i) improve(open_literals);
    }

    // What the clauses shortened by a literal weigh, without those of two literals, in `sum`, for measures.
    void weigh_literals() {
        for (std::uint32_t l = 0; l < num_literals; ++l) { factor[l ^ 1] = score[l]; }
        factor[lists.constant_true()] = nothing();
        Summing walk{{factor}, sum};
        for_lists(lists, walk);
        if (lists.num_long == 0) return;
        long_sums.add_all(true);
        for (std::uint32_t l = 0; l < num_literals; ++l) { sum[l] = add_saturated(sum[l], long_sums.long_sum[l]); }
    }
};
