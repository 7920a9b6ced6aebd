#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/pictures/caption.h"
#include "sat/features/interaction_graph.h"

namespace pictures {

// A variable interaction graph to draw: before or after simplification.
struct GraphPanel {
    std::string heading;
    sat::WeightedGraph graph;
    std::size_t clauses = 0;
    std::string remark = {};  // instead of a graph, if it has no edges
};

// Larger graphs are drawn as a graph of communities, and of many edges the heaviest are drawn.
inline constexpr std::size_t kMostVertices = 400, kMostCommunities = 60, kMostEdges = 2000;

// Graphs side by side, with their communities in colours and the modularity of each.  `name` names a variable.
std::string graph_svg(const std::vector<GraphPanel>& panels, const std::function<std::string(sat::Var)>& name,
                      const Caption& caption);

}  // namespace pictures
