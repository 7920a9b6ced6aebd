// What long clauses, those of more than three literals, add to the sums of which scores are made: their weights, which
// fall with the number of literals that are left (ClauseLists::weigh).  Part of a kernel: see vectors.h.

template <class Index>
struct LongSums {
    const ListsView<Index>& lists;
    BatchView& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    const Vec* const base = vectors(batch.base);
    Vec* const long_sum = vectors(batch.long_sum);

    // Adds the weight of a long clause to the sums of all literals that make it shorter, in some columns.  What its
    // other literals are worth is not asked: on random 5- and 7-SAT the trees are smaller without.
    template <class Number>
    SATDOKU_KERNEL_INLINE void add_long(const Index* clause, Number of_clause, std::uint32_t weight, Vec where) {
        static_assert(kLongWeight == 3);
        const std::uint32_t length = of_clause;
        Vec product = all_words(weight) & where;
        SATDOKU_KERNEL_UNROLL
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_false = at(base, clause[i]), is_true = at(base, opposite(clause[i]));
            const Vec shorter = add_saturated(product, add_saturated(product, product));
            product = ((shorter & is_false) | (product & ~is_false)) & ~is_true;
        }
        product = shift_right(product, kOneBits - kSumBits);
        SATDOKU_KERNEL_UNROLL
        for (std::uint32_t i = 0; i < length; ++i)
            at(long_sum, clause[i]) = add_saturated(at(long_sum, clause[i]), product);
    }

    // By literal the weight of the long clauses that it makes shorter, in `long_sum`.  `binaries_apart`: without those
    // that have two literals left.
    void add_all(bool binaries_apart) {
        if (lists.num_long == 0) return;
        for (std::uint32_t l = 0; l < num_literals; ++l) { long_sum[l] = nothing(); }
        for_long(lists, [&](const Index* clause, std::uint32_t any_length, std::uint32_t weight) {
            for_length(any_length, [&](auto length) SATDOKU_INLINE_LAMBDA {
                add_long(clause, length, weight, binaries_apart ? three_left(clause, length) : everything());
            });
        });
    }
    // The columns in which at least three literals of a clause are not false.
    template <class Number>
    SATDOKU_KERNEL_INLINE Vec three_left(const Index* clause, Number of_clause) const {
        const std::uint32_t length = of_clause;
        Vec one = nothing(), two = nothing(), three = nothing();  // at least so many
        SATDOKU_KERNEL_UNROLL
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_not_false = ~at(base, clause[i]);
            three = three | (two & is_not_false);
            two = two | (one & is_not_false);
            one = one | is_not_false;
        }
        return three;
    }
};
