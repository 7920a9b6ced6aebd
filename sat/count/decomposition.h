#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/count/effort.h"
#include "sat/count/instance.h"

namespace sat::counting {

// A tree decomposition of an instance's primal graph (variables that share a clause are neighbours), rooted at its
// centroid: what a search needs to know of it.
struct Decomposition {
    std::uint32_t width = 0;              // the largest bag without one
    std::vector<std::uint32_t> distance;  // by variable: from the root to the nearest bag that has it; empty: none
    std::uint32_t farthest = 0;           // the largest distance
};

// Whoever decides the variables near the root first cuts the instance into components that a bag's variables
// separate, so that 2^width states of each are remembered at most (Korhonen, Jaervisalo: Integrating tree
// decompositions into decision heuristics of propositional model counters, CP 2021).  The decomposition comes
// from an elimination order, each time the variable whose neighbours lack the fewest edges (Kloks, Bodlaender:
// Treewidth, 1994).
// Of the effort, a unit is an edge looked at; when it is over, there is no decomposition.
Decomposition decompose(const Instance& instance, Effort effort);

}  // namespace sat::counting
