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

#include "sat/engine/lookahead/kernel_clauses.h"
#include "sat/engine/lookahead/kernel_long_sums.h"
#include "sat/engine/lookahead/kernel_scores.h"
#include "sat/engine/lookahead/kernel_candidates.h"
#include "sat/engine/lookahead/kernel_sweeps.h"
#include "sat/engine/lookahead/kernel_propagation.h"
#include "sat/engine/lookahead/kernel_branching.h"

template <class Index>
struct Step {
    const ListsView<Index>& lists;
    Batch& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    Vec* const base = vectors(batch.base());
    Scores<Index> scores{lists, batch};
    Candidates<Index> candidates{lists, batch};
    Propagation<Index> propagation{lists, batch};
    Branching<Index> branching{lists, batch};

    void load() {
        const ColumnSet absent = static_cast<ColumnSet>(~batch.live);
        for (std::uint32_t l = 0; l < num_literals; ++l)
            base[l] = spread(static_cast<ColumnSet>(batch.state()[l] | absent));
        base[lists.constant_true()] = everything();
        base[lists.constant_true() + 1] = nothing();
    }

    void run() {
        batch.abandoned = false;
        load();
        scores.make_scores();
        if (batch.scores_only) return;
        candidates.choose_candidates();
        candidates.assume_candidates();
        propagation.propagate();
        if (batch.abandoned) return;
        scores.weigh_literals();
        branching.branch(propagation);
    }
};

template <class Index>
void look(const ListsView<Index>& lists, Batch& batch) {
    Step<Index>{lists, batch}.run();
}
