#pragma once

#include <cstdint>
#include <vector>

#include "sat/count/budget.h"
#include "sat/count/instance.h"

namespace sat::counting {

// A tree decomposition of an instance's primal graph (variables that share a clause are neighbours), in the form used
// by the search.
struct Decomposition {
    std::uint32_t width = 0;          // the size of the largest bag minus one
    std::vector<std::uint32_t> rank;  // by variable, the lowest are decided first; empty: no decomposition
    std::uint32_t highest = 0;        // of the ranks
};

// A search that decides the variables near the tree's centroid first cuts the instance into components that a bag's
// variables separate, so that at most 2^width states of each are cached (Korhonen, Jaervisalo: Integrating tree
// decompositions into decision heuristics of propositional model counters, CP 2021).  The decomposition comes from a
// min-fill elimination order (Kloks, Bodlaender: Treewidth, 1994).  For long and thin instances, the ranks come from a
// dissection.
// Effort: edges visited; if it is exhausted, there is no decomposition.  Throws MemoryExceeded if `budget` does not
// allow it in addition to `held`.
Decomposition decompose(const Instance& instance, Effort effort, MemoryUse held, MemoryBudget& budget);

}  // namespace sat::counting
