// One lookahead step for a batch of nodes, written once for all targets: see vectors.h for why it is included inside a
// namespace of each.
//
//   1. scores of the literals, all columns side by side (Knuth, TAOCP 4B, 7.2.2.2, Algorithm L: a literal is worth what
//      it makes short, weighted by what the others in these clauses are worth, and so on a few times);
//   2. the kCandidates best open variables of each column get two lanes each, positive and negative;
//   3. all lanes are propagated by sweeps over all clauses until nothing changes.  What is true in both lanes of a
//      candidate holds in the node (necessary assignments; a lane with a conflict counts as true everywhere, which
//      makes failed literals a case of the same), and is set in all lanes of its column before the sweeps go on;
//   4. each lane is measured by the weight of the clauses that it shortens;
//   5. the candidate with the largest product of its lanes is branched on; both children are lanes that are there
//      already.

template <class Index>
struct Step {
    const ListsView<Index>& lists;
    Batch& batch;
    const std::uint32_t num_vars = lists.num_vars, num_literals = 2 * lists.num_vars;
    Vec* const base = reinterpret_cast<Vec*>(batch.base());
    Vec* const truth = reinterpret_cast<Vec*>(batch.truth());
    const Vec* const start = reinterpret_cast<const Vec*>(batch.start());
    Vec* const score = reinterpret_cast<Vec*>(batch.score());
    Vec* const factor = reinterpret_cast<Vec*>(batch.factor());
    Vec* const sum = reinterpret_cast<Vec*>(batch.sum());
    Vec* const long_sum = reinterpret_cast<Vec*>(batch.long_sum());
    Vec failed{};   // lanes with a conflict
    Vec closing{};  // candidates with a conflict in both lanes, where that was first seen
    Vec put_back{};  // columns that ran out of patience

    // ---- the clauses

    // The vector at a place of a list.
    static SATDOKU_KERNEL_INLINE const Vec& at(const Vec* vectors, std::uint64_t place) {
        static_assert(sizeof(Vec) == 8 * kPlace);
        return *reinterpret_cast<const Vec*>(reinterpret_cast<const unsigned char*>(vectors) + 8 * place);
    }

    static SATDOKU_KERNEL_INLINE Vec& at(Vec* vectors, std::uint64_t place) {
        return const_cast<Vec&>(at(static_cast<const Vec*>(vectors), place));
    }
    // The place of a literal's negation.
    static SATDOKU_KERNEL_INLINE std::uint64_t opposite(std::uint64_t place) { return place ^ kPlace; }

    // How a walk over all lists is done, and how far it is.  Walk::begin gives what a literal's list starts from, and
    // combine what that and the vectors of a pair make; join puts two halves of a list together, of which one started
    // from nothing().  Walk::end gets the result and returns what the caller wants to have of it: the union of all.
    template <class Walk>
    struct Lists {
        Walk walk;
        const Index* literal;
        const Index* pair;
        Vec seen = nothing();

        // The next so many pairs, two and two, so that few have to wait for each other.  Four narrow places are read as
        // one number.
        template <std::uint32_t kCount>
        SATDOKU_KERNEL_INLINE void combine(Vec& even, Vec& odd) {
#pragma GCC unroll 16
            for (std::uint32_t i = 0; i + 1 < kCount; i += 2, pair += 4) {
                std::uint64_t a = pair[0], b = pair[1], c = pair[2], d = pair[3];
                if constexpr (sizeof(Index) == 2 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__) {
                    std::uint64_t all;
                    __builtin_memcpy(&all, pair, sizeof all);
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
        // Lists of one length, one after the other: without a loop over their pairs, which takes half as long again.
        template <std::uint32_t kLength>
        void lists_of(std::uint32_t literals) {
            Lists at = *this;
            for (std::uint32_t i = 0; i < literals; ++i, ++at.literal) {
                Vec even = at.walk.begin(*at.literal), odd = nothing();
                at.template combine<kLength>(even, odd);
                at.seen = at.seen | at.walk.end(*at.literal, at.walk.join(even, odd));
            }
            *this = at;
        }
        void longer_lists(const ListRun& run) {
            for (std::uint32_t i = 0; i < run.literals; ++i, ++literal) {
                Vec even = walk.begin(*literal), odd = nothing();
                std::uint32_t left = run.entries;
                for (; left >= 8; left -= 8) combine<8>(even, odd);
                for (; left != 0; --left) combine<1>(even, odd);
                seen = seen | walk.end(*literal, walk.join(even, odd));
            }
        }
        void lists_of(const ListRun& run) {
            switch (run.entries) {
#define SATDOKU_LENGTH(n) \
    case n: return lists_of<n>(run.literals);
                SATDOKU_LENGTH(0)
                SATDOKU_LENGTH(1)
                SATDOKU_LENGTH(2)
                SATDOKU_LENGTH(3)
                SATDOKU_LENGTH(4)
                SATDOKU_LENGTH(5)
                SATDOKU_LENGTH(6)
                SATDOKU_LENGTH(7)
                SATDOKU_LENGTH(8)
                SATDOKU_LENGTH(9)
                SATDOKU_LENGTH(10)
                SATDOKU_LENGTH(11)
                SATDOKU_LENGTH(12)
                SATDOKU_LENGTH(13)
                SATDOKU_LENGTH(14)
                SATDOKU_LENGTH(15)
                SATDOKU_LENGTH(16)
#undef SATDOKU_LENGTH
                default: return longer_lists(run);
            }
        }
    };
    template <class Walk>
    SATDOKU_KERNEL_INLINE Vec for_lists(Walk& walk) {
        Lists<Walk> all{walk, lists.order, lists.pairs};
        for (std::size_t r = 0; r < lists.num_runs; ++r) all.lists_of(lists.runs[r]);
        walk = all.walk;
        return all.seen;
    }
    template <class Visit>
    SATDOKU_KERNEL_INLINE void for_long(Visit&& visit) {
        std::uint32_t begin = 0;
        for (std::size_t c = 0; c < lists.num_long; ++c) {
            const std::uint32_t end = lists.long_ends[c];
            visit(lists.long_negations + begin, end - begin, lists.long_weight[c]);
            begin = end;
        }
    }

    // ---- 1. scores

    SATDOKU_KERNEL_INLINE Vec open(std::uint32_t l) const { return ~(base[l] | base[l ^ 1]); }

    // Sums over all literals, of numbers below 2^15; where indices are wide these do not fit 32 bits in one part.
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
    struct Scale {
        Vec times{}, fraction{}, most{};

        Scale(const Total& count, const Total& total) {
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

    void load() {
        const ColumnSet absent = static_cast<ColumnSet>(~batch.live);
        for (std::uint32_t l = 0; l < num_literals; ++l)
            base[l] = spread(static_cast<ColumnSet>(batch.state()[l] | absent));
        base[lists.constant_true()] = everything();
        base[lists.constant_true() + 1] = nothing();
    }

    // The factor of a literal that is true is that of a clause made shorter by one; of one that is false, nothing.
    // Counts the literals that are open.
    Total begin_scores() {
        const Vec shorter = all_words(kBinaryWeight * kOne);
        Total count;
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec is_open = open(l);
            count.add(is_open & all_words(1));
            score[l] = is_open & start[l];
            factor[l ^ 1] = score[l] | (base[l ^ 1] & shorter);
        }
        factor[lists.constant_true()] = shorter;
        factor[lists.constant_true() + 1] = nothing();
        return count;
    }

    template <std::uint32_t kLength>
    struct Length {
        constexpr operator std::uint32_t() const { return kLength; }
    };
    // Does something with a clause of a length that is known when this is compiled, for the lengths that formulas drawn
    // by lot have: loops over its literals are unrolled, which is half the time.
    template <class Visit>
    static SATDOKU_KERNEL_INLINE void for_length(std::uint32_t length, Visit visit) {
        switch (length) {
            case 4: return visit(Length<4>{});
            case 5: return visit(Length<5>{});
            case 6: return visit(Length<6>{});
            case 7: return visit(Length<7>{});
            default: return visit(length);
        }
    }

    // Adds the weight of a long clause to the sums of all literals that make it shorter, in some columns.  What its
    // other literals are worth is not asked: on random 5- and 7-SAT the trees are smaller without.
    template <class Number>
    SATDOKU_KERNEL_INLINE void add_long(const Index* clause, Number of_clause, std::uint32_t weight, Vec where) {
        static_assert(kLongWeight == 3);
        const std::uint32_t length = of_clause;
        Vec product = all_words(weight) & where;
#pragma GCC unroll 8
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_false = at(base, clause[i]), is_true = at(base, opposite(clause[i]));
            const Vec shorter = add_saturated(product, add_saturated(product, product));
            product = ((shorter & is_false) | (product & ~is_false)) & ~is_true;
        }
        product = shift_right(product, kOneBits - kSumBits);
#pragma GCC unroll 8
        for (std::uint32_t i = 0; i < length; ++i)
            at(long_sum, clause[i]) = add_saturated(at(long_sum, clause[i]), product);
    }

    // `binaries_apart`: without the clauses that have two literals left.
    void sum_long(bool binaries_apart) {
        if (lists.num_long == 0) return;
        for (std::uint32_t l = 0; l < num_literals; ++l) long_sum[l] = nothing();
        for_long([&](const Index* clause, std::uint32_t any_length, std::uint32_t weight) {
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
#pragma GCC unroll 8
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_not_false = ~at(base, clause[i]);
            three = three | (two & is_not_false);
            two = two | (one & is_not_false);
            one = one | is_not_false;
        }
        return three;
    }

    // For each literal the sum over the clauses with its negation of the products of their other literals' factors.
    struct Summing {
        const Vec* factor;
        Vec* sum;

        SATDOKU_KERNEL_INLINE static Vec begin(std::uint32_t) { return nothing(); }
        SATDOKU_KERNEL_INLINE Vec combine(Vec value, std::uint64_t a, std::uint64_t b) const {
            return add_saturated(value, mul_high(at(factor, a), at(factor, b)));
        }
        SATDOKU_KERNEL_INLINE static Vec join(Vec a, Vec b) { return add_saturated(a, b); }
        SATDOKU_KERNEL_INLINE Vec end(std::uint32_t l, Vec value) const {
            sum[l ^ 1] = value;
            return nothing();
        }
    };
    // The same with long clauses, for literals that are open, in the place of their scores; counts them together.
    struct Scoring : Summing {
        const Vec* long_sum;  // null: there are no long clauses
        Vec* score;
        Total total{};

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

    void iterate_scores(const Total& open_literals) {
        Scoring walk{{factor, sum}, lists.num_long == 0 ? nullptr : long_sum, score};
        for_lists(walk);
        const Scale scale(open_literals, walk.total);
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec was_open = not_zero(score[l]), v = scale.of(score[l]);
            score[l] = (v | (equal(v, nothing()) & all_words(1))) & was_open;
            factor[l ^ 1] = score[l] | (factor[l ^ 1] & ~was_open);
        }
    }

    void make_scores() {
        const Total open_literals = begin_scores();
        sum_long(false);
        for (std::uint32_t i = 0; i < batch.rounds; ++i) iterate_scores(open_literals);
    }

    // ---- 2. candidates

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
            for (std::uint32_t v = 0; v < num_vars; ++v) count = counted(count, greater(truth[v], below));
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

    SATDOKU_KERNEL_INLINE void take_candidates(std::uint32_t v, ColumnSet columns) {
        for (std::uint32_t set = columns; set != 0; set &= set - 1) {
            const auto k = static_cast<std::uint32_t>(__builtin_ctz(set));
            if (batch.num_candidates[k] < kCandidates) batch.candidate[k][batch.num_candidates[k]++] = v;
        }
    }

    // Ranks are kept in `truth` meanwhile.
    void choose_candidates() {
        for (std::uint32_t v = 0; v < num_vars; ++v) truth[v] = rank(v);
        const Vec least_rank = threshold(), enough = least_rank + all_words((1u << kStepBits) - 1);
        for (std::uint32_t k = 0; k < kColumns; ++k) batch.num_candidates[k] = 0;
        for (std::uint32_t v = 0; v < num_vars; ++v)
            take_candidates(v, columns_of(greater(truth[v], enough)) & batch.live);
        for (std::uint32_t v = 0; v < num_vars; ++v) {
            const Vec same = greater(truth[v], least_rank - all_words(1)) & ~greater(truth[v], enough);
            take_candidates(v, columns_of(same) & batch.live);
        }
    }

    void assume_candidates() {
        for (std::uint32_t l = 0; l < num_literals + 2; ++l) truth[l] = base[l];
        for (std::uint32_t k = 0; k < kColumns; ++k)
            for (std::uint32_t i = 0; i < batch.num_candidates[k]; ++i) {
                Vec& positive = truth[2 * batch.candidate[k][i]];
                Vec& negative = truth[2 * batch.candidate[k][i] + 1];
                set_word(positive, k, word_of(positive, k) | 1u << i);
                set_word(negative, k, word_of(negative, k) | 1u << (kCandidates + i));
            }
    }

    // ---- 3. propagation

    // Lanes in which no literal is left that is not false fail; where one is left, it is made true.
    SATDOKU_KERNEL_INLINE void visit_long(const Index* clause, std::uint32_t any_length, Vec& changed) {
        for_length(any_length, [&](auto length) SATDOKU_INLINE_LAMBDA { visit_clause(clause, length, changed); });
    }
    template <class Number>
    SATDOKU_KERNEL_INLINE void visit_clause(const Index* clause, Number of_clause, Vec& changed) {
        const std::uint32_t length = of_clause;
        Vec one = nothing(), two = failed;
#pragma GCC unroll 8
        for (std::uint32_t i = 0; i < length; ++i) {
            const Vec is_false = at(truth, clause[i]);
            two = two | (one & ~is_false);
            one = one | ~is_false;
        }
        const Vec unit = ~two;
        failed = failed | (unit & ~one);
#pragma GCC unroll 8
        for (std::uint32_t i = 0; i < length; ++i) {
            Vec& literal = at(truth, opposite(clause[i]));
            const Vec added = unit & one & ~(at(truth, clause[i]) | literal);
            literal = literal | added;
            changed = changed | added;
        }
    }

    // Long clauses that are not satisfied and have at most three open literals in some node are near: the others will
    // hardly become unit in a lane, and are visited only when nothing else is left to do.
    void find_near() {
        std::uint32_t begin = 0;
        batch.num_near = 0;
        for (std::uint32_t c = 0; c < lists.num_long; begin = lists.long_ends[c++]) {
            Vec one = nothing(), two = nothing(), three = nothing(), far = failed;
            for (std::uint32_t i = begin; i < lists.long_ends[c]; ++i) {
                const Index negation = lists.long_negations[i];
                const Vec is_not_false = ~at(base, negation);
                far = far | (three & is_not_false) | at(base, opposite(negation));
                three = three | (two & is_not_false);
                two = two | (one & is_not_false);
                one = one | is_not_false;
            }
            batch.near()[batch.num_near] = c;
            batch.num_near += any(~far) ? 1u : 0u;
        }
    }

    SATDOKU_KERNEL_INLINE void visit_near(Vec& changed) {
        for (std::uint32_t i = 0; i < batch.num_near; ++i) {
            const std::uint32_t c = batch.near()[i], begin = c == 0 ? 0 : lists.long_ends[c - 1];
            visit_long(lists.long_negations + begin, lists.long_ends[c] - begin, changed);
        }
    }
    Vec visit_all_long() {
        Vec changed = nothing();
        for_long([&](const Index* clause, std::uint32_t length, std::uint32_t) {
            visit_long(clause, length, changed);
        });
        return changed;
    }

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
    // Propagates every clause that is short or near once.  Gives the lanes in which something became true.
    Vec sweep() {
        Propagating walk{truth};
        Vec changed = for_lists(walk);
        visit_near(changed);
        ++batch.sweeps;
        return changed;
    }

    void find_conflicts() {
        for (std::uint32_t v = 0; v < num_vars; ++v) failed = failed | (truth[2 * v] & truth[2 * v + 1]);
    }

    // Sets what holds in a node in all its lanes; lanes in which anything changed.  A node with a candidate both of
    // whose lanes are in conflict is refuted.
    Vec force() {
        const Vec low = all_words((1u << kCandidates) - 1);
        const Vec twice = failed & shift_right(failed, kCandidates) & low & ~put_back, refuted = not_zero(twice);
        closing = closing | (twice & equal(closing, nothing()));
        failed = failed | refuted;
        const Vec done = refuted | put_back;
        Vec changed = nothing();
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec holds = truth[l] | failed;
            const Vec both = holds & shift_right(holds, kCandidates) & low & ~(base[l] | done);
            if (!any(both)) continue;
            const Vec columns = not_zero(both);
            note_reason(l, both, columns);
            base[l] = base[l] | columns;
            truth[l] = truth[l] | columns;
            changed = changed | columns;
        }
        return changed;
    }
    SATDOKU_KERNEL_INLINE void note_reason(std::uint32_t l, Vec by, Vec columns) {
        batch.forced += static_cast<std::uint64_t>(__builtin_popcount(columns_of(columns)));
        if (!batch.wants_reasons) return;
        Batch::Reason& reason = batch.reason_room()[batch.num_reasons++];
        reason.literal = l;
        __builtin_memcpy(&reason.by, &by, sizeof by);
    }

    static constexpr int kSweepsAtOnce = 3;

    // Most columns are done after a few rounds, and the last one after many, most often because it finds literal after
    // literal and will be refuted.  The batch does not wait for it: it is put back, with what was found.  That depends on
    // nothing but the column itself; with long clauses, where a column is helped by what is near to others, it would
    // not, and all are waited for.
    void propagate() {
        failed = spread(static_cast<ColumnSet>(~batch.live));
        closing = put_back = nothing();
        batch.num_reasons = 0;
        const std::uint32_t patience = lists.num_long == 0 ? batch.patience : Batch::kUnlimited;
        Vec found = nothing();
        find_near();
        for (std::uint32_t round = 1;; ++round) {
            batch.abandoned = batch.stopped();  // a chain of implications takes as many sweeps as it is long
            if (batch.abandoned) return;
            Vec implied{};
            for (int i = 0; i < kSweepsAtOnce; ++i) implied = sweep();
            find_conflicts();
            const Vec forced = force(), active = not_zero((implied | forced) & ~failed);
            found = found | forced;
            if (round >= patience) put_back = put_back | (active & found);
            if (any(active & ~put_back)) continue;
            const Vec failed_before = failed;
            const Vec by_long = visit_all_long();
            if (!any((by_long & ~failed) | (failed ^ failed_before))) return;
        }
    }

    // ---- 4. measures

    // What the clauses shortened by a literal weigh, without those of two literals, in `sum`.
    void weigh_literals() {
        for (std::uint32_t l = 0; l < num_literals; ++l) factor[l ^ 1] = score[l];
        factor[lists.constant_true()] = nothing();
        Summing walk{factor, sum};
        for_lists(walk);
        if (lists.num_long == 0) return;
        sum_long(true);
        for (std::uint32_t l = 0; l < num_literals; ++l) sum[l] = add_saturated(sum[l], long_sum[l]);
    }

    // By lane: the weights of the literals that are true in it and not in the node, columns side by side.
    void measure(Vec (&measured)[kLanes]) {
        for (Vec& lane : measured) lane = nothing();
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec fresh = truth[l] & ~base[l];
            if (!any(fresh)) continue;
            const Vec weight = add_saturated(shift_right(sum[l], kSumBits - kMeasureBits), all_words(1));
#pragma GCC unroll 16
            for (std::uint32_t lane = 0; lane < kLanes; ++lane) {
                const Vec bit = all_words(1u << lane);
                measured[lane] = add_saturated(measured[lane], weight & equal(fresh & bit, bit));
            }
        }
    }

    // ---- 5. branching

    // The lane to take first, of kLanes; kLanes: every candidate is decided.  The side that shortens less comes first:
    // it is the likelier to have a model.
    std::uint32_t best_lane(std::uint32_t k, const Vec (&measured)[kLanes]) const {
        std::uint64_t best = 0;
        std::uint32_t lane = kLanes;
        for (std::uint32_t i = 0; i < batch.num_candidates[k]; ++i) {
            const std::uint32_t v = batch.candidate[k][i];
            if (word_of(open(2 * v), k) == 0) continue;
            const std::uint64_t p = word_of(measured[i], k), n = word_of(measured[kCandidates + i], k);
            const std::uint64_t value = p * n * 1024 + p + n + 1;
            if (value <= best) continue;
            best = value;
            lane = p <= n ? i : kCandidates + i;
        }
        return lane;
    }

    void branch() {
        Vec measured[kLanes];
        measure(measured);
        batch.refuted = static_cast<ColumnSet>(columns_of(equal(failed, everything()) & ~put_back) & batch.live);
        batch.undecided = 0;
        Vec first_lane = nothing(), second_lane = nothing();
        for (std::uint32_t set = batch.live & ~batch.refuted; set != 0; set &= set - 1) {
            const auto k = static_cast<std::uint32_t>(__builtin_ctz(set));
            const std::uint32_t lane = word_of(put_back, k) != 0 ? kLanes : best_lane(k, measured);
            if (lane == kLanes) {
                batch.undecided = static_cast<ColumnSet>(batch.undecided | 1u << k);
                continue;
            }
            batch.decision[k] = 2 * batch.candidate[k][lane % kCandidates] + lane / kCandidates;
            set_word(first_lane, k, 1u << lane);
            set_word(second_lane, k, 1u << (lane ^ kCandidates));
        }
        for (std::uint32_t k = 0; k < kColumns; ++k) batch.closed_by[k] = static_cast<Word>(word_of(closing, k));
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            batch.first()[l] = columns_of(truth[l] & first_lane);
            batch.second()[l] = columns_of(truth[l] & second_lane);
            batch.state()[l] = columns_of(base[l]);
        }
    }

    void run() {
        batch.abandoned = false;
        load();
        make_scores();
        if (batch.scores_only) return;
        choose_candidates();
        assume_candidates();
        propagate();
        if (batch.abandoned) return;
        weigh_literals();
        branch();
    }
};

template <class Index>
void look(const ListsView<Index>& lists, Batch& batch) {
    Step<Index>{lists, batch}.run();
}
