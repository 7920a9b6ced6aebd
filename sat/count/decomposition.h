#pragma once

#include <cstdint>
#include <span>

#include "sat/count/effort.h"
#include "sat/count/instance.h"
#include "sat/count/memory.h"

namespace sat::counting {

// A tree decomposition of an instance's primal graph (variables that share a clause are neighbours): what a search
// needs to know of it.
struct Decomposition {
    std::uint32_t width = 0;    // the largest bag without one
    Array<std::uint32_t> rank;  // by variable: the lower ones are best decided first; empty: there is none
    std::uint32_t highest = 0;  // of the ranks
};

// Whoever decides the variables near the tree's centroid first cuts the instance into components that a bag's variables
// separate, so that 2^width states of each are remembered at most (Korhonen, Jaervisalo: Integrating tree
// decompositions into decision heuristics of propositional model counters, CP 2021).  The decomposition comes
// from an elimination order, each time the variable whose neighbours lack the fewest edges (Kloks, Bodlaender:
// Treewidth, 1994).  Where the instance is long and thin, the ranks are those of a dissection.
// Of the effort, a unit is an edge looked at; when it is over, there is no decomposition.
Decomposition decompose(const Instance& instance, Effort effort);

}  // namespace sat::counting
