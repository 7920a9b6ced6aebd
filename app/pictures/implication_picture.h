#pragma once

#include <string>
#include <vector>

#include "app/pictures/caption.h"
#include "app/pictures/literal_names.h"
#include "sat/trace/implication_graph.h"

namespace pictures {

// Larger graphs are drawn in part: the conflict's level first, then what leads across the cut, then what is nearest.
inline constexpr std::size_t kMostImplications = 80;

// The nodes that are drawn, rising; the last one is the conflict.
std::vector<std::uint32_t> drawn_nodes(const sat::ImplicationGraph& graph, std::size_t most);

// Columns are decision levels, from left to right; inside a level, a literal is right of those that imply it.  So the
// cut at the first implication point is a vertical line.  `caption` is extended by the clauses.
std::string implications_svg(const sat::ImplicationGraph& graph, const LiteralNames& names, Caption caption,
                             std::size_t most = kMostImplications);

}  // namespace pictures
