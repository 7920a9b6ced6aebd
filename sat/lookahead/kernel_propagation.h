// Propagation of all lanes until nothing changes, with necessary assignments: what is true in both lanes of a
// candidate holds in the node (Le Berre: Exploiting the real power of unit propagation lookahead, 2001), and a lane
// with a conflict counts as true everywhere, which makes failed literals a case of the same.  Part of a kernel: see
// vectors.h.

template <class Index>
struct Propagation {
    const ListsView<Index>& lists;
    BatchView& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    Vec* const base = vectors(batch.base);
    Vec* const truth = vectors(batch.truth);
    Sweeps<Index> sweeps{lists, batch};
    Vec closing{};   // candidates with a conflict in both lanes, where that was first seen
    Vec put_back{};  // columns that ran out of patience

    // Sets what holds in a node in all its lanes; gives the columns in which anything changed.  A node with a candidate
    // both of whose lanes are in conflict is refuted.
    Vec force() {
        const Vec low = all_words((1u << kCandidates) - 1);
        const Vec twice = sweeps.failed & shift_right(sweeps.failed, kCandidates) & low & ~put_back;
        const Vec refuted = not_zero(twice);
        closing = closing | (twice & equal(closing, nothing()));
        sweeps.failed = sweeps.failed | refuted;
        const Vec done = refuted | put_back;
        Vec changed = nothing();
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            const Vec holds = truth[l] | sweeps.failed;
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
    // In which columns a literal was found to hold, and by which candidates.
    SATDOKU_KERNEL_INLINE void note_reason(std::uint32_t l, Vec by, Vec columns) {
        batch.forced += static_cast<std::uint64_t>(__builtin_popcount(columns_of(columns)));
        if (!batch.wants_reasons) return;
        BatchView::Reason& reason = batch.reason[batch.num_reasons++];
        reason.literal = l;
        __builtin_memcpy(&reason.by, &by, sizeof by);
    }

    static constexpr int kSweepsAtOnce = 3;

    // Most columns are done after a few rounds, and the last one after many, most often because it finds literal after
    // literal and will be refuted.  The batch does not wait for it: it is put back, with what was found.  That depends
    // on nothing but the column itself; with long clauses, where a column is helped by what is near to others, it would
    // not, and all are waited for.
    // False: interrupted.
    bool run() {
        sweeps.failed = spread(static_cast<ColumnSet>(~batch.live));
        closing = put_back = nothing();
        batch.num_reasons = 0;
        const std::uint32_t patience = lists.num_long == 0 ? batch.patience : BatchView::kUnlimited;
        Vec found = nothing();
        sweeps.find_near();
        for (std::uint32_t round = 1;; ++round) {
            if (batch.interrupted()) return false;  // a chain of implications takes many sweeps
            Vec implied{};
            for (int i = 0; i < kSweepsAtOnce; ++i) implied = sweeps.sweep();
            sweeps.find_conflicts();
            const Vec forced = force(), active = not_zero((implied | forced) & ~sweeps.failed);
            found = found | forced;
            if (round >= patience) put_back = put_back | (active & found);
            if (any(active & ~put_back)) continue;
            const Vec failed_before = sweeps.failed;
            const Vec by_long = sweeps.visit_all_long();
            if (!any((by_long & ~sweeps.failed) | (sweeps.failed ^ failed_before))) return true;
        }
    }
};
