#pragma once

#include <cstdint>
#include <vector>

#include "sat/features/interaction_graph.h"

namespace pictures {

struct Point {
    double x = 0, y = 0;
};

// Positions in a square of side 1: all vertices repel each other, edges attract, heavier ones more (Fruchterman,
// Reingold: Graph drawing by force-directed placement, 1991).  It starts from a spiral in the order of `order`, so
// vertices that should be near each other are.  The same on every machine: no function but the square root, and a
// number of steps that depends on the size alone (about 0.2 s at most).  Requires: `order` has each vertex once.
std::vector<Point> force_layout(const sat::WeightedGraph& graph, const std::vector<std::uint32_t>& order);

}  // namespace pictures
