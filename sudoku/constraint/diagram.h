#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/constraint/grid.h"
#include "sudoku/constraint/numbered.h"

namespace sudoku {

// An automaton along a line of cells, unrolled: a layered decision diagram.  Layer i decides the i-th cell; a path from
// the root to the end is a word that the automaton accepts.  Propagation (forward and backward over the edges) is
// complete, and so is unit propagation on its clauses.
//
// Sources: Pesant: A regular language membership constraint for finite sequences of variables, CP 2004; Abio, Stuckey:
// Encoding linear constraints into SAT, CP 2014 (clauses by nodes and edges).
//
// Invariants: (D1) every node is on a path from the root, node 0, to the end, the last node; if there is no such path
// there is no edge; (D2) nodes of one layer differ in their edges; (D3) the digits of the edges of a node are disjoint;
// (D4) edges are in the order of their layers, and there of the nodes that they leave.
class Diagram {
public:
    struct Edge {
        std::uint32_t from, to;  // nodes
        Digits digits;
    };
    // While a diagram is made: the edges of the nodes of a layer, in order; each has digits, and leads to a node of the
    // next layer.
    struct Layer {
        std::vector<std::pair<Digits, std::uint32_t>> edges;
        std::vector<std::size_t> ends;  // by node, of its edges
        // An edge of a node whose edges begin at `first`; neighbours that lead to the same node are one.
        void add_edge(std::size_t first, Digits digits, std::uint32_t to) {
            if (edges.size() > first && edges.back().second == to) edges.back().first |= digits;
            else edges.emplace_back(digits, to);
        }
        void end_node() { ends.push_back(edges.size()); }
        // Growing would take longer than filling.
        void reserve(std::size_t nodes, std::size_t edges_of_node) {
            ends.reserve(nodes);
            edges.reserve(nodes * std::min<std::size_t>(edges_of_node, 16));
        }
        // Empty: they keep their numbers.
        void renumber_ends(const std::vector<std::uint32_t>& numbers) {
            for (auto& edge : edges)
                if (!numbers.empty()) edge.second = numbers[edge.second];
        }
    };

    // The number of cells.
    std::size_t length() const { return begin_.size() - 1; }
    std::span<const Edge> layer(std::size_t i) const {
        return std::span(edges_).subspan(begin_[i], begin_[i + 1] - begin_[i]);
    }
    std::size_t num_nodes() const { return num_nodes_; }
    // Requires: not the last node.
    std::span<const Edge> edges_from(std::uint32_t node) const {
        return std::span(edges_).subspan(begin_of_node_[node], begin_of_node_[node + 1] - begin_of_node_[node]);
    }
    // The nodes of a layer follow each other.  Requires: i <= length(), behind the last layer the end alone.
    std::uint32_t first_node(std::size_t i) const { return first_node_[i]; }
    std::size_t num_nodes(std::size_t i) const {
        return (i == length() ? num_nodes_ : first_node_[i + 1]) - first_node_[i];
    }
    // Sets of nodes as bits, each layer from a word of its own on: its first word; of length() + 1: the end.
    std::size_t first_word(std::size_t i) const { return first_word_[i]; }
    std::size_t num_edges() const { return edges_.size(); }
    bool accepts_nothing() const { return edges_.empty(); }

    // Merges nodes with the same edges and drops those that do not reach the end.  `layers`: by cell; the edges of the
    // last one lead to 0 (accepted) or 1 (refused).
    static Diagram reduced(std::span<const Layer> layers);

private:
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> begin_{0};       // of the edges of each layer, and the end
    std::vector<std::uint32_t> first_node_;     // by layer, and the end
    std::vector<std::size_t> first_word_;       // by layer, the end, and behind it
    std::vector<std::uint32_t> begin_of_node_;  // of its edges; of all nodes, and the end
    std::size_t num_nodes_ = 0;
};

// The words that both accept; nullopt if that takes more than `most` states.  Requires: the same length.
std::optional<Diagram> intersection(const Diagram& a, const Diagram& b, std::size_t most);

// Unrolled states of one line, and moves between them, at most; above it, a line is refused.
inline constexpr std::size_t kMaxDiagramStates = 400'000;
inline constexpr std::size_t kMaxDiagramMoves = 4'000'000;
// States of a layer up to this number are put into their order, so that the edges of narrow diagrams are regular.
inline constexpr std::size_t kMostSortedStates = 256;

// Unrolls an automaton over all digits of the grid.
//   start            the state before the first cell; any type with operator< and ==
//   next(state, position, value)   std::optional<State>: the state after a cell with this value, or nothing
//   accepts(state)   after the last cell
// nullopt if there are more than kMaxDiagramStates states or kMaxDiagramMoves moves, or if it is interrupted (`stop`
// may be null).  Requires: length > 0.
template <class State, class Next, class Accepts>
std::optional<Diagram> unroll(const Grid& grid, std::size_t length, const State& start, Next next, Accepts accepts,
                              const sat::Terminator* stop = nullptr) {
    std::vector<Diagram::Layer> layers(length);
    Numbered<State> states, following;
    states.number_of(start);
    std::size_t total = 0, moves = 0;
    for (std::size_t i = 0; i < length; ++i) {
        if ((total += states.size()) > kMaxDiagramStates || sat::terminated(stop)) return std::nullopt;
        following.clear();
        const auto node_of = [&](const State& state) {
            if (i + 1 == length) return accepts(state) ? 0u : 1u;
            return following.number_of(state);
        };
        layers[i].reserve(states.size(), grid.num_digits());
        for (std::uint32_t node = 0; node < states.size(); ++node) {
            if (node % 1024 == 1023 && sat::terminated(stop)) return std::nullopt;
            const std::size_t before = layers[i].edges.size();
            for (unsigned bit = 0; bit < grid.num_digits(); ++bit)
                if (const std::optional<State> after = next(states[node], i, grid.value(bit))) {
                    layers[i].add_edge(before, Digits{1} << bit, node_of(*after));
                    ++moves;
                }
            layers[i].end_node();
            if (moves > kMaxDiagramMoves || following.size() > kMaxDiagramStates) return std::nullopt;
        }
        if (following.size() <= kMostSortedStates) layers[i].renumber_ends(following.sort());
        std::swap(states, following);
    }
    return Diagram::reduced(layers);
}

}  // namespace sudoku
