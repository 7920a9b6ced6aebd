#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/features/interaction_graph.h"

namespace sat {

// A partition of the vertices into communities.
struct Communities {
    std::vector<std::uint32_t> of;   // the community of each vertex; 0 is the largest
    std::vector<std::size_t> sizes;  // vertices of each; falling
    double modularity = 0;           // of the partition
};

// The share of the weight inside communities minus what it would be if edges were placed at random between vertices of
// the same degrees (Newman, Girvan: Finding and evaluating community structure in networks, 2004).  0 without edges.
// Requires: one number for each vertex.
double modularity(const WeightedGraph& graph, const std::vector<std::uint32_t>& community);

// Communities of high modularity by the method of Louvain (Blondel, Guillaume, Lambiotte, Lefebvre: Fast unfolding of
// communities in large networks, 2008): move vertices to the best community of a neighbour while that gains something,
// make each community a vertex, and repeat.  Deterministic: vertices in the order of their numbers, ties to the smaller
// number.  A vertex without edges is a community of its own.
Communities find_communities(const WeightedGraph& graph);

// The communities as vertices; loops are the weight inside.
WeightedGraph contracted(const WeightedGraph& graph, const Communities& communities);

}  // namespace sat
