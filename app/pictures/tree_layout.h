#pragma once

#include <cstdint>
#include <vector>

#include "app/pictures/literal_names.h"
#include "sat/trace/recorded_tree.h"

namespace pictures {

// Where the nodes of a tree are drawn, from the upper left corner.  Parents are above their children, and nodes
// do not overlap.
struct TreeLayout {
    struct Place {
        double x = 0, y = 0;
        double radius = 0;       // grows with the logarithm of the decisions below
        std::string label;       // right of the node; below a folded one
        double conflicts_x = 0;  // of the mark for conflicts at a node that has children; 0: none
    };
    std::vector<Place> places;  // by node
    double width = 0, height = 0;
    double mark_y(std::uint32_t node) const { return places[node].y + places[node].radius + 14; }
};

// Literals are written only in small trees.
inline constexpr std::size_t kMostLabelled = 64;  // nodes
inline constexpr double kLabelSize = 11;
inline constexpr double kMarkRadius = 3;

TreeLayout layout_of(const sat::RecordedTree& tree, const LiteralNames& names);

}  // namespace pictures
