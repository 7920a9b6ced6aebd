// Measures of the lanes, and the choice among them.  Part of a kernel: see vectors.h.

template <class Index>
struct Branching {
    const ListsView<Index>& lists;
    Batch& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    const Vec* const base = vectors(batch.base());
    const Vec* const truth = vectors(batch.truth());
    const Vec* const sum = vectors(batch.sum());

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

    // The lane to take first, of kLanes; kLanes: every candidate is decided.  The side that shortens less comes first:
    // it is the likelier to have a model.
    std::uint32_t best_lane(std::uint32_t k, const Vec (&measured)[kLanes]) const {
        std::uint64_t best = 0;
        std::uint32_t lane = kLanes;
        for (std::uint32_t i = 0; i < batch.num_candidates[k]; ++i) {
            const std::uint32_t v = batch.candidate[k][i];
            if (word_of(open(base, 2 * v), k) == 0) continue;
            const std::uint64_t p = word_of(measured[i], k), n = word_of(measured[kCandidates + i], k);
            const std::uint64_t value = p * n * 1024 + p + n + 1;
            if (value <= best) continue;
            best = value;
            lane = p <= n ? i : kCandidates + i;
        }
        return lane;
    }

    void branch(const Propagation<Index>& done) {
        Vec measured[kLanes];
        measure(measured);
        const Vec refuted = equal(done.sweeps.failed, everything()) & ~done.put_back;
        batch.refuted = static_cast<ColumnSet>(columns_of(refuted) & batch.live);
        batch.undecided = 0;
        Vec first_lane = nothing(), second_lane = nothing();
        for (std::uint32_t set = batch.live & ~batch.refuted; set != 0; set &= set - 1) {
            const auto k = static_cast<std::uint32_t>(__builtin_ctz(set));
            const std::uint32_t lane = word_of(done.put_back, k) != 0 ? kLanes : best_lane(k, measured);
            if (lane == kLanes) {
                batch.undecided = static_cast<ColumnSet>(batch.undecided | 1u << k);
                continue;
            }
            batch.decision[k] = 2 * batch.candidate[k][lane % kCandidates] + lane / kCandidates;
            set_word(first_lane, k, 1u << lane);
            set_word(second_lane, k, 1u << (lane ^ kCandidates));
        }
        for (std::uint32_t k = 0; k < kColumns; ++k) batch.closed_by[k] = static_cast<Word>(word_of(done.closing, k));
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            batch.first()[l] = columns_of(truth[l] & first_lane);
            batch.second()[l] = columns_of(truth[l] & second_lane);
            batch.state()[l] = columns_of(base[l]);
        }
    }
};
