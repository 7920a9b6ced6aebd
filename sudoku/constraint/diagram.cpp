#include "sudoku/constraint/diagram.h"

#include <algorithm>
#include <limits>

namespace sudoku {
namespace {

constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

// Renames the ends of the edges, drops those that lead nowhere, and joins those that lead to the same node.
Diagram::Node redirected(const Diagram::Node& node, std::span<const std::uint32_t> renamed) {
    Diagram::Node joined;
    for (const Diagram::Edge& edge : node) {
        const std::uint32_t to = renamed[edge.to];
        if (to == kNowhere) continue;
        const auto same = std::ranges::find(joined, to, &Diagram::Edge::to);
        if (same == joined.end()) joined.push_back({edge.digits, to});
        else same->digits |= edge.digits;
    }
    std::ranges::sort(joined, {}, &Diagram::Edge::to);
    return joined;
}

std::vector<std::pair<std::uint32_t, Digits>> key_of(const Diagram::Node& node) {
    std::vector<std::pair<std::uint32_t, Digits>> key;
    for (const Diagram::Edge& edge : node) key.emplace_back(edge.to, edge.digits);
    return key;
}

}  // namespace

std::size_t Diagram::num_nodes() const {
    std::size_t nodes = 0;
    for (const std::vector<Node>& layer : layers_) nodes += layer.size();
    return nodes;
}

Diagram Diagram::reduced(std::vector<std::vector<Node>> layers) {
    Diagram diagram;
    std::vector<std::uint32_t> renamed{0, kNowhere};
    for (std::size_t i = layers.size(); i-- > 0;) {
        std::vector<Node> kept;
        std::map<std::vector<std::pair<std::uint32_t, Digits>>, std::uint32_t> known;
        std::vector<std::uint32_t> names;
        for (const Node& node : layers[i]) {
            Node joined = redirected(node, renamed);
            if (joined.empty()) {
                names.push_back(kNowhere);
                continue;
            }
            const auto [at, is_new] = known.try_emplace(key_of(joined), static_cast<std::uint32_t>(kept.size()));
            if (is_new) kept.push_back(std::move(joined));
            names.push_back(at->second);
        }
        layers[i] = std::move(kept);
        renamed = std::move(names);
    }
    diagram.layers_ = std::move(layers);
    if (renamed.empty() || renamed[0] == kNowhere) {
        for (std::vector<Node>& layer : diagram.layers_) layer.assign(1, {});
    }
    return diagram;
}

}  // namespace sudoku
