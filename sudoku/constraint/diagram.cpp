#include "sudoku/constraint/diagram.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace sudoku {
namespace {

using Edges = std::vector<std::pair<Digits, std::uint32_t>>;
constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

// The nodes of a layer that are different, and their edges.
class Nodes {
public:
    // The number of the node with these edges.
    std::uint32_t number_of(const Edges& edges) {
        if (2 * layer.ends.size() >= slots_.size()) grow();
        std::uint32_t& slot = slot_of(edges);
        if (slot == 0) {
            layer.edges.insert(layer.edges.end(), edges.begin(), edges.end());
            layer.end_node();
            slot = static_cast<std::uint32_t>(layer.ends.size());
        }
        return slot - 1;
    }
    std::span<const Edges::value_type> edges_of(std::size_t node) const {
        const std::size_t begin = node == 0 ? 0 : layer.ends[node - 1];
        return std::span(layer.edges).subspan(begin, layer.ends[node] - begin);
    }
    // Before the first one: up to this number of nodes and edges will come.
    void reserve(std::size_t nodes, std::size_t edges) {
        layer.ends.reserve(nodes);
        layer.edges.reserve(edges);
        slots_.assign(std::bit_ceil(2 * nodes + 16), 0);
    }
    Diagram::Layer layer;

private:
    std::uint32_t& slot_of(std::span<const Edges::value_type> edges) {
        std::uint64_t hash = 0;
        for (const auto& [digits, to] : edges)
            hash = ((hash ^ digits) * 0x9e3779b97f4a7c15 ^ to) * 0xc2b2ae3d27d4eb4f, hash ^= hash >> 29;
        std::size_t at = hash & (slots_.size() - 1);
        while (slots_[at] != 0 && !std::ranges::equal(edges_of(slots_[at] - 1), edges))
            at = (at + 1) & (slots_.size() - 1);
        return slots_[at];
    }
    void grow() {
        slots_.assign(slots_.empty() ? 16 : 2 * slots_.size(), 0);
        for (std::uint32_t i = 0; i < layer.ends.size(); ++i) slot_of(edges_of(i)) = i + 1;
    }

    std::vector<std::uint32_t> slots_;  // numbers, from 1; a power of two of them
};

// Renames the ends of the edges, drops those that lead nowhere, and joins those that lead to the same node.
void redirect(std::span<const Edges::value_type> edges, std::span<const std::uint32_t> renamed, Edges& joined) {
    joined.clear();
    for (const auto& [digits, end] : edges) {
        const std::uint32_t to = renamed[end];
        if (to == kNowhere) continue;
        const auto same = std::ranges::find(joined, to, &Edges::value_type::second);
        if (same == joined.end()) joined.emplace_back(digits, to);
        else same->first |= digits;
    }
    if (!std::ranges::is_sorted(joined, {}, &Edges::value_type::second))
        std::ranges::sort(joined, {}, &Edges::value_type::second);
}

}  // namespace

Diagram Diagram::reduced(std::span<const Layer> layers) {
    std::vector<std::uint32_t> renamed{0, kNowhere}, names;
    std::vector<Nodes> kept(layers.size());
    Edges joined;
    for (std::size_t i = layers.size(); i-- > 0;) {
        names.clear();
        names.reserve(layers[i].ends.size());
        kept[i].reserve(layers[i].ends.size(), layers[i].edges.size());
        std::size_t begin = 0;
        for (const std::size_t end : layers[i].ends) {
            redirect(std::span(layers[i].edges).subspan(begin, end - begin), renamed, joined);
            names.push_back(joined.empty() ? kNowhere : kept[i].number_of(joined));
            begin = end;
        }
        renamed.swap(names);
    }
    Diagram diagram;
    const bool is_empty = renamed[0] == kNowhere;
    std::uint32_t first = 0;
    std::size_t num_edges = 0;
    for (const Nodes& nodes : kept) num_edges += nodes.layer.edges.size();
    diagram.edges_.reserve(is_empty ? 0 : num_edges);
    for (const Nodes& nodes : kept) {
        const auto size = static_cast<std::uint32_t>(nodes.layer.ends.size());
        for (std::uint32_t n = 0; n < size && !is_empty; ++n)
            for (const auto& [digits, to] : nodes.edges_of(n))
                diagram.edges_.push_back({first + n, first + size + to, digits});
        diagram.begin_.push_back(static_cast<std::uint32_t>(diagram.edges_.size()));
        diagram.first_node_.push_back(first);
        first += size;
    }
    diagram.first_node_.push_back(first);
    diagram.num_nodes_ = first + 1;
    diagram.first_word_.push_back(0);
    for (std::size_t i = 0; i <= layers.size(); ++i)
        diagram.first_word_.push_back(diagram.first_word_.back() + (diagram.num_nodes(i) + 63) / 64);
    diagram.begin_of_node_.assign(diagram.num_nodes_ + 1, 0);
    for (const Edge& edge : diagram.edges_) ++diagram.begin_of_node_[edge.from + 1];
    for (std::size_t n = 0; n < diagram.num_nodes_; ++n) diagram.begin_of_node_[n + 1] += diagram.begin_of_node_[n];
    return diagram;
}

std::optional<Diagram> intersection(const Diagram& a, const Diagram& b, std::size_t most) {
    using Pair = std::pair<std::uint32_t, std::uint32_t>;
    const std::size_t length = a.length();
    std::vector<Diagram::Layer> layers(length);
    if (a.accepts_nothing() || b.accepts_nothing()) {
        for (Diagram::Layer& layer : layers) layer.end_node();
        return Diagram::reduced(layers);
    }
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < length; ++i) pairs += a.num_nodes(i) * b.num_nodes(i);
    if (pairs > 2 * most) return std::nullopt;
    Numbered<Pair> states, following;
    states.number_of(Pair(0, 0));
    std::size_t total = 0;
    for (std::size_t i = 0; i < length; ++i) {
        if ((total += states.size()) > most) return std::nullopt;
        following.clear();
        for (std::uint32_t node = 0; node < states.size(); ++node) {
            for (const Diagram::Edge& x : a.edges_from(states[node].first))
                for (const Diagram::Edge& y : b.edges_from(states[node].second)) {
                    if ((x.digits & y.digits) == 0) continue;
                    layers[i].edges.emplace_back(x.digits & y.digits,
                                                 i + 1 == length ? 0 : following.number_of(Pair(x.to, y.to)));
                }
            layers[i].end_node();
        }
        std::swap(states, following);
    }
    return Diagram::reduced(layers);
}

}  // namespace sudoku
