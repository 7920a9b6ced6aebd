#include "sudoku/constraint/diagram.h"

#include <algorithm>
#include <limits>

namespace sudoku {
namespace {

using Outgoing = Diagram::Outgoing;
constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

// Renames the ends of the edges, drops those that lead nowhere, and joins those that lead to the same node.
Outgoing redirected(const Outgoing& edges, std::span<const std::uint32_t> renamed) {
    Outgoing joined;
    for (const auto& [digits, end] : edges) {
        const std::uint32_t to = renamed[end];
        if (to == kNowhere) continue;
        const auto same = std::ranges::find(joined, to, &Outgoing::value_type::second);
        if (same == joined.end()) joined.emplace_back(digits, to);
        else same->first |= digits;
    }
    std::ranges::sort(joined, {}, &Outgoing::value_type::second);
    return joined;
}

}  // namespace

Diagram Diagram::reduced(std::vector<std::vector<Outgoing>> layers) {
    std::vector<std::uint32_t> renamed{0, kNowhere};
    for (std::size_t i = layers.size(); i-- > 0;) {
        std::vector<Outgoing> kept;
        std::map<Outgoing, std::uint32_t> known;
        std::vector<std::uint32_t> names;
        for (const Outgoing& edges : layers[i]) {
            Outgoing joined = redirected(edges, renamed);
            if (joined.empty()) {
                names.push_back(kNowhere);
                continue;
            }
            const auto [at, is_new] = known.try_emplace(joined, static_cast<std::uint32_t>(kept.size()));
            if (is_new) kept.push_back(std::move(joined));
            names.push_back(at->second);
        }
        layers[i] = std::move(kept);
        renamed = std::move(names);
    }
    Diagram diagram;
    const bool is_empty = renamed[0] == kNowhere;
    std::uint32_t first = 0;
    for (const std::vector<Outgoing>& layer : layers) {
        const std::uint32_t next = first + static_cast<std::uint32_t>(layer.size());
        for (std::uint32_t n = 0; n < layer.size() && !is_empty; ++n)
            for (const auto& [digits, to] : layer[n]) diagram.edges_.push_back({first + n, next + to, digits});
        diagram.begin_.push_back(static_cast<std::uint32_t>(diagram.edges_.size()));
        first = next;
    }
    diagram.num_nodes_ = first + 1;
    diagram.begin_of_node_.assign(diagram.num_nodes_ + 1, 0);
    for (const Edge& edge : diagram.edges_) ++diagram.begin_of_node_[edge.from + 1];
    for (std::size_t n = 0; n < diagram.num_nodes_; ++n) diagram.begin_of_node_[n + 1] += diagram.begin_of_node_[n];
    return diagram;
}

std::optional<Diagram> intersection(const Diagram& a, const Diagram& b, std::size_t most) {
    using Pair = std::pair<std::uint32_t, std::uint32_t>;
    const std::size_t length = a.length();
    std::vector<std::vector<Outgoing>> layers(length);
    std::map<Pair, std::uint32_t> states{{Pair(0, 0), 0}}, following;
    std::size_t total = 0;
    const auto edges_of = [](const Diagram& diagram, std::size_t i, std::uint32_t node) {
        return std::ranges::equal_range(diagram.layer(i), node, {}, &Diagram::Edge::from);
    };
    for (std::size_t i = 0; i < length; ++i) {
        layers[i].resize(states.size());
        if ((total += states.size()) > most) return std::nullopt;
        following.clear();
        for (const auto& [pair, node] : states)
            for (const Diagram::Edge& x : edges_of(a, i, pair.first))
                for (const Diagram::Edge& y : edges_of(b, i, pair.second)) {
                    if ((x.digits & y.digits) == 0) continue;
                    const auto next = static_cast<std::uint32_t>(following.size());
                    const std::uint32_t to =
                        i + 1 == length ? 0 : following.try_emplace(Pair(x.to, y.to), next).first->second;
                    layers[i][node].emplace_back(x.digits & y.digits, to);
                }
        states.swap(following);
    }
    return Diagram::reduced(std::move(layers));
}

}  // namespace sudoku
