#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/constraint/grid.h"

namespace sudoku {

// An automaton along a line of cells, unrolled: a layered decision diagram.  Layer i decides the i-th cell; a path from
// the root to the end is a word that the automaton accepts.  Propagation (forward and backward over the edges) is
// complete, and so is unit propagation on its clauses.
//
// Sources: Pesant: A regular language membership constraint for finite sequences of variables, CP 2004; Abio, Stuckey:
// Encoding linear constraints into SAT, CP 2014 (clauses by nodes and edges).
//
// Invariants: (D1) every node is on a path from the root to the end, unless there is no such path: then there is no
// edge; (D2) nodes of one layer differ in their edges; (D3) the digits of the edges of a node are disjoint.
class Diagram {
public:
    // Several digits that lead to the same node.
    struct Edge {
        Digits digits;
        std::uint32_t to;  // among the nodes of the next layer
    };
    using Node = std::vector<Edge>;

    // The number of cells; layers have as many nodes as states that matter there.
    std::size_t length() const { return layers_.size(); }
    std::span<const Node> layer(std::size_t i) const { return layers_[i]; }
    std::size_t num_nodes() const;
    bool accepts_nothing() const { return layers_.empty() || layers_.front().empty() || layers_.front()[0].empty(); }

    // Merges nodes with the same edges and drops those that do not reach the end.  `layers`: by cell, nodes whose edges
    // lead into the next one; the last leads to node 0 (accepted) or to node 1 (refused).
    static Diagram reduced(std::vector<std::vector<Node>> layers);

private:
    std::vector<std::vector<Node>> layers_;
};

// Unrolled states of one line, at most; above it, a line is refused.
inline constexpr std::size_t kMaxDiagramStates = 400'000;

// Unrolls an automaton over the digits that the cells may hold.
//   start            the state before the first cell; any type with operator<
//   next(state, position, value)   std::optional<State>: the state after a cell with this value, or nothing
//   accepts(state)   after the last cell
// nullopt if there are more than kMaxDiagramStates states.
template <class State, class Next, class Accepts>
std::optional<Diagram> unroll(const Grid& grid, std::span<const Digits> allowed, const State& start, Next next,
                              Accepts accepts) {
    std::vector<std::vector<Diagram::Node>> layers(allowed.size());
    std::map<State, std::uint32_t> states{{start, 0}}, following;
    std::size_t total = 0;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
        const bool is_last = i + 1 == allowed.size();
        layers[i].resize(states.size());
        if ((total += states.size()) > kMaxDiagramStates) return std::nullopt;
        following.clear();
        for (const auto& [state, node] : states) {
            for (Digits left = allowed[i]; left != 0; left &= left - 1) {
                const auto bit = static_cast<unsigned>(std::countr_zero(left));
                const std::optional<State> after = next(state, i, grid.value(bit));
                if (!after) continue;
                const std::uint32_t to =
                    is_last ? (accepts(*after) ? 0 : 1)
                            : following.try_emplace(*after, static_cast<std::uint32_t>(following.size())).first->second;
                layers[i][node].push_back({Digits{1} << bit, to});
            }
        }
        states.swap(following);
    }
    return Diagram::reduced(std::move(layers));
}

}  // namespace sudoku
