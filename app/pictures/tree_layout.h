#pragma once

#include <cstdint>
#include <vector>

#include "app/pictures/literal_names.h"
#include "sat/trace/recorded_tree.h"

namespace pictures {

// Where the nodes of a tree are drawn, from the upper left corner.  Parents are above their children; nodes, labels,
// marks and lines to other nodes do not overlap.
struct TreeLayout {
    struct Place {
        double x = 0, y = 0;
        double radius = 0;       // grows with the logarithm of the decisions below
        std::string label;       // right of the node; below a folded one
        double fork_y = 0;       // of the horizontal line from which the lines to the children go down
        double conflicts_x = 0;  // of the mark for conflicts at a node that has children; 0: none
    };
    std::vector<Place> places;  // by node
    double width = 0, height = 0;
    double mark_y(std::uint32_t node) const { return places[node].fork_y + 8; }
};

// Literals are written only in small trees.
inline constexpr std::size_t kMostLabelled = 64;  // nodes
inline constexpr double kLabelSize = 11;
inline constexpr double kMarkRadius = 3;

TreeLayout layout_of(const sat::RecordedTree& tree, const LiteralNames& names);

}  // namespace pictures
