// Each lane is measured by the weight of the clauses that it shortens, and the candidate with the largest product of
// its lanes is branched on; the children are lanes that are there already.  Part of a kernel: see vectors.h.

template <class Index>
struct Branching {
    const ListsView<Index>& lists;
    BatchView& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    const Vec* const base = vectors(batch.base);
    const Vec* const truth = vectors(batch.truth);
    const Vec* const sum = vectors(batch.sum);

    // By lane: the weights of the literals that are true in it and not in the node, columns side by side.
    void measure(Vec (&measured)[kLanes]) {
        for (Vec& lane : measured) lane = nothing();
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec fresh = truth[l] & ~base[l];
            if (!any(fresh)) continue;
            const Vec weight = add_saturated(shift_right(sum[l], kSumBits - kMeasureBits), all_words(1));
            SATDOKU_KERNEL_UNROLL
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

    // Leaves in the batch what became of each node.
    void branch(const Propagation<Index>& done) {
        const Vec refuted = equal(done.sweeps.failed, everything()) & ~done.put_back;
        batch.refuted = static_cast<ColumnSet>(columns_of(refuted) & batch.live);
        for (std::uint32_t k = 0; k < kColumns; ++k) batch.closed_by[k] = static_cast<Word>(word_of(done.closing, k));
        Vec first_lane = nothing(), second_lane = nothing();
        decide(done.put_back, first_lane, second_lane);
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            batch.first[l] = columns_of(truth[l] & first_lane);
            batch.second[l] = columns_of(truth[l] & second_lane);
            batch.state[l] = columns_of(base[l]);
        }
    }

    // The lanes of the children, one bit in the word of each column that branches.
    void decide(const Vec& put_back, Vec& first_lane, Vec& second_lane) {
        Vec measured[kLanes];
        measure(measured);
        batch.undecided = 0;
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
    }
};
