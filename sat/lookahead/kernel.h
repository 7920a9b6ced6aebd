#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses.h"

namespace sat::lookahead {

// One lookahead step for a batch of nodes, compiled for one instruction set.  All give the same results, bit by bit:
// scores are whole numbers.
//
// Requires: every live column has an open variable, and its state is closed under unit propagation or will be by the
// step itself.
struct Kernel {
    std::string_view name;  // of Highway's target
    bool (*supported)();    // by the machine the program runs on
    bool (*look_narrow)(const ListsView<std::uint16_t>&, Batch&);
    bool (*look_wide)(const ListsView<std::uint32_t>&, Batch&);

    // False: interrupted; the contents of the batch are unspecified then, except for `state`.
    bool look(const ClauseLists& lists, Batch& batch) const {
        return lists.narrow() ? look_narrow(lists.narrow_view(), batch) : look_wide(lists.wide_view(), batch);
    }
};

// The scores of the literals where nothing is decided: what the top node begins with and, where nodes keep no scores,
// every batch.
std::vector<Word> start_scores(const Kernel& kernel, const ClauseLists& lists);

// All instruction sets, the fastest first; the last, without vectors, is the reference of the tests.
std::span<const Kernel> kernels();
// The first that is supported.
const Kernel& best_kernel();

}  // namespace sat::lookahead
