// One lookahead step for a batch of nodes, written once for all targets: see vectors.h for why it is included inside
// a namespace of each.
//
//   1. scores of the literals, all columns side by side: kernel_scores.h, kernel_long_sums.h;
//   2. the kCandidates best open variables of each column get two lanes each, positive and negative:
//      kernel_candidates.h;
//   3. all lanes are propagated by sweeps over the clauses until nothing changes: kernel_sweeps.h.  What is true in
//      both lanes of a candidate holds in the node, and is set in all lanes of its column before the sweeps go on:
//      kernel_propagation.h;
//   4. each lane is measured by the weight of the clauses that it shortens, and
//   5. the candidate with the largest product of its lanes is branched on; both children are lanes that are there
//      already: kernel_branching.h.

// clang-format off: the order matters
#include "sat/lookahead/kernel_clauses.h"
#include "sat/lookahead/kernel_long_sums.h"
#include "sat/lookahead/kernel_scores.h"
#include "sat/lookahead/kernel_candidates.h"
#include "sat/lookahead/kernel_sweeps.h"
#include "sat/lookahead/kernel_propagation.h"
#include "sat/lookahead/kernel_branching.h"
// clang-format on

// What one part leaves to the next stands in the vectors of the batch.
template <class Index>
struct Step {
    const ListsView<Index>& lists;
    BatchView& batch;
    const std::uint32_t num_literals = 2 * lists.num_vars;
    Vec* const base = vectors(batch.base);
    Scores<Index> scores{lists, batch};
    Candidates<Index> candidates{lists, batch};
    Propagation<Index> propagation{lists, batch};
    Branching<Index> branching{lists, batch};

    // What is true in the nodes; all literals of both signs where there is none.
    void load() {
        const ColumnSet absent = static_cast<ColumnSet>(~batch.live);
        for (std::uint32_t l = 0; l < num_literals; ++l) {
            base[l] = spread(static_cast<ColumnSet>(batch.state[l] | absent));
        }
        base[lists.constant_true()] = everything();
        base[lists.constant_true() + 1] = nothing();
    }

    bool run() {
        load();
        scores.make();
        if (batch.scores_only) return true;
        candidates.choose();
        candidates.assume();
        if (!propagation.run()) return false;
        scores.weigh_literals();
        branching.branch(propagation);
        return true;
    }
};

template <class Index>
bool look(const ListsView<Index>& lists, BatchView& batch) {
    return Step<Index>{lists, batch}.run();
}
