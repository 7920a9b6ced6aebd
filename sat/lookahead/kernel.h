#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses.h"

namespace sat::lookahead {

// One lookahead step for a batch of nodes, compiled for one instruction set.  All give bit-identical results, since
// scores are integers.
//
// Requires: every live column has an open variable, and its state is closed under unit propagation or will be by the
// step itself.
struct Kernel {
    std::string_view name;  // of Highway's target
    bool (*supported)();    // by this machine
    bool (*look_narrow)(const ListsView<std::uint16_t>&, Batch&);
    bool (*look_wide)(const ListsView<std::uint32_t>&, Batch&);

    // Returns false if interrupted; the contents of the batch except `state` are then unspecified.
    bool look(const ClauseLists& lists, Batch& batch) const {
        return lists.narrow() ? look_narrow(lists.narrow_view(), batch) : look_wide(lists.wide_view(), batch);
    }
};

// The scores of the literals without any decision: the initial scores of the root, and of every batch if nodes keep no
// scores.
std::vector<Word> start_scores(const Kernel& kernel, const ClauseLists& lists);

// All instruction sets, the fastest first; the last one is scalar, the reference of the tests.
std::span<const Kernel> kernels();
// The first supported kernel.
const Kernel& best_kernel();

}  // namespace sat::lookahead
