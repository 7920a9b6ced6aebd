#pragma once

#include <cstdint>
#include <vector>

#include "sat/core/effort.h"

namespace sat {

// A bipartite graph of pigeons and the holes each may go to.
struct PigeonGraph {
    std::vector<std::vector<std::uint32_t>> holes_of;  // by pigeon, each hole once
    std::uint32_t num_holes = 0;
};

// Fewest pigeons that have fewer holes between them than they are many (Hall: On representatives of subsets, 1935),
// ascending; empty: there is none.  They have exactly one hole too few, and any part of them has enough.  By a maximum
// matching (Hopcroft, Karp: An n^(5/2) algorithm for maximum matchings in bipartite graphs, 1973): of the pigeons left
// over, each reaches such a set by alternating paths, and every minimal set is reached from a pigeon left over by some
// maximum matching; the smallest of this one's is returned.  O(edges * sqrt(pigeons)) for the matching.  Where the
// effort is exhausted it returns the smallest seen by then.
std::vector<std::uint32_t> hall_violator(const PigeonGraph& graph, Effort& effort);

}  // namespace sat
