// Unit propagation in all lanes at once, by sweeps over the clauses, whether or not anything happened to them: a queue
// of literals with their new lanes takes longer (docs/engines/lookahead.md).  Part of a kernel: see vectors.h.

// A literal is true where it was and where both literals of a pair of its list are; the walk gives what changed.
struct Propagating {
    Vec* truth;

    SATDOKU_KERNEL_INLINE Vec begin(std::uint32_t l) const { return truth[l]; }
    SATDOKU_KERNEL_INLINE Vec combine(Vec value, std::uint64_t a, std::uint64_t b) const {
        return value | (at(truth, a) & at(truth, b));
    }
    SATDOKU_KERNEL_INLINE static Vec join(Vec a, Vec b) { return a | b; }
    SATDOKU_KERNEL_INLINE Vec end(std::uint32_t l, Vec value) const {
        const Vec changed = value ^ truth[l];
        truth[l] = value;
        return changed;
    }
};

template <class Index>
struct Sweeps {
    const ListsView<Index>& lists;
    BatchView& batch;
    const std::uint32_t num_vars = lists.num_vars;
    const Vec* const base = vectors(batch.base);
    Vec* const truth = vectors(batch.truth);
    Vec failed{};  // lanes with a conflict

    // One long clause: lanes in which all its literals are false fail; where one is not, it is made true.
    template <class Number>
    SATDOKU_KERNEL_INLINE void propagate(const Index* clause, Number of_clause, Vec& changed) {
        const std::uint32_t length = of_clause;
        Vec one = nothing(), two = failed;
        SATDOKU_KERNEL_UNROLL
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_false = at(truth, clause[i]);
            two = two | (one & ~is_false);
            one = one | ~is_false;
        }
        const Vec unit = ~two;
        failed = failed | (unit & ~one);
        SATDOKU_KERNEL_UNROLL
        for (std::uint32_t i = 0; i < length; ++i) {
            Vec& literal = at(truth, opposite(clause[i]));
            const Vec added = unit & one & ~(at(truth, clause[i]) | literal);
            literal = literal | added;
            changed = changed | added;
        }
    }

    SATDOKU_KERNEL_INLINE void visit_long(const Index* clause, std::uint32_t any_length, Vec& changed) {
        for_length(any_length, [&](auto length) SATDOKU_INLINE_LAMBDA { propagate(clause, length, changed); });
    }

    // Long clauses that are not satisfied and have at most three open literals in some node are near: the others will
    // hardly become unit in a lane, and are visited only when nothing else is left to do.
    void find_near() {
        std::uint32_t begin = 0;
        batch.num_near = 0;
        for (std::uint32_t c = 0; c < lists.num_long; ++c) {
            Vec one = nothing(), two = nothing(), three = nothing(), far = failed;
            for (; begin < lists.long_ends[c]; ++begin) {
                const Index negation = lists.long_negations[begin];
                const Vec is_not_false = ~at(base, negation);
                far = far | (three & is_not_false) | at(base, opposite(negation));
                three = three | (two & is_not_false);
                two = two | (one & is_not_false);
                one = one | is_not_false;
            }
            batch.near[batch.num_near] = c;
            batch.num_near += any(~far) ? 1u : 0u;
        }
    }

    SATDOKU_KERNEL_INLINE void visit_near(Vec& changed) {
        for (std::uint32_t i = 0; i < batch.num_near; ++i) {
            const std::uint32_t c = batch.near[i], begin = c == 0 ? 0 : lists.long_ends[c - 1];
            visit_long(lists.long_negations + begin, lists.long_ends[c] - begin, changed);
        }
    }
    // Gives the lanes in which something became true.
    Vec visit_all_long() {
        Vec changed = nothing();
        for_long(lists, [&](const Index* clause, std::uint32_t length, std::uint32_t) {
            visit_long(clause, length, changed);
        });
        return changed;
    }

    // Propagates every clause that is short or near once.  Gives the lanes in which something became true.
    Vec sweep() {
        Propagating walk{truth};
        Vec changed = for_lists(lists, walk);
        visit_near(changed);
        ++batch.sweeps;
        return changed;
    }

    // Lanes in which both literals of a variable are true fail.
    void find_conflicts() {
        for (std::uint32_t v = 0; v < num_vars; ++v) { failed = failed | (truth[2 * v] & truth[2 * v + 1]); }
    }
};
