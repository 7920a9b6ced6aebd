#include "sudoku/propagate/line_steps.h"

#include <algorithm>

namespace sudoku {

// Edges with the same digits, and the same distance or the same end.
void LineSteps::collect(const Diagram& diagram, std::size_t i, bool moves, std::vector<Group>& groups) {
    groups.clear();
    for (const Diagram::Edge& edge : diagram.layer(i)) {
        const std::uint32_t from = edge.from - diagram.first_node(i), end = edge.to - diagram.first_node(i + 1);
        const int to = moves ? static_cast<int>(end - from) & 63 : static_cast<int>(end);
        const auto same = std::ranges::find_if(
            groups, [&](const Group& group) { return group.to == to && group.digits == edge.digits; });
        if (same == groups.end()) groups.push_back({std::uint64_t{1} << from, edge.digits, to});
        else same->from |= std::uint64_t{1} << from;
    }
}

std::optional<LineSteps> LineSteps::of(const Diagram& diagram) {
    for (std::size_t i = 0; i <= diagram.length(); ++i)
        if (diagram.num_nodes(i) > 64) return std::nullopt;
    LineSteps steps;
    std::vector<Group> by_distance, by_end;
    for (std::size_t i = 0; i < diagram.length(); ++i) {
        collect(diagram, i, true, by_distance);
        const bool few = by_distance.size() <= diagram.num_nodes(i);
        if (!few) collect(diagram, i, false, by_end);
        const bool moves = few || by_distance.size() <= by_end.size();
        const std::vector<Group>& groups = moves ? by_distance : by_end;
        steps.layers_.push_back({steps.groups_.size(), steps.groups_.size() + groups.size(), moves});
        steps.groups_.insert(steps.groups_.end(), groups.begin(), groups.end());
    }
    return steps;
}

}  // namespace sudoku
