#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/logic/almost_locked.h"
#include "sudoku/logic/step.h"

namespace sudoku {

// What the nodes of an alternating inference chain may be, each with all of those before.
enum class NodeKinds : std::uint8_t {
    one_digit,  // candidates, linked by houses only
    single,     // candidates, linked by cells, too
    groups,     // also several places of a digit in the intersection of two houses
    locked,     // also the places of a digit in an almost locked set
};

// Nodes and their links.  A node is a digit in some cells: true if one of them holds it, false if none does.
//
//   strong: if the node is false, the other is true.    weak: if the node is true, the other is false.
//
// The first nodes are the candidates of the grid, in the order of cells and digits; then come the groups, then those of
// almost locked sets.  Links of these follow all others of a node.  So one net serves chains of all kinds, which pass
// over the nodes and links that they must not use.
class Inference {
public:
    struct Node {
        Digit digit;
        std::span<const Cell> cells;  // in increasing order
    };
    struct Strong {
        std::uint32_t to;
        OneOf by;                    // without a set
        std::uint32_t set = kNoSet;  // of sets(), if by an almost locked set
    };
    static constexpr std::uint32_t kNoSet = ~std::uint32_t{0};

    // Without almost locked sets.  Requires: `grid` outlives this.
    explicit Inference(const CandidateGrid& grid);
    // Adds the nodes and links of almost locked sets, once.
    void add_sets();

    // The number of the nodes of these kinds.
    std::uint32_t num_nodes(NodeKinds kinds) const {
        return kinds == NodeKinds::locked ? num_nodes() : kinds == NodeKinds::groups ? num_groups_ : num_candidates_;
    }
    std::uint32_t num_nodes() const { return static_cast<std::uint32_t>(digits_.size()); }
    std::uint32_t num_candidates() const { return num_candidates_; }
    Node node(std::uint32_t n) const { return {digits_[n], cells_[n]}; }
    std::span<const Strong> strong(std::uint32_t n) const { return strong_[n]; }
    std::span<const std::uint32_t> weak(std::uint32_t n) const { return weak_[n]; }
    const AlmostLocked& set(std::uint32_t s) const { return sets_[s]; }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    std::uint32_t node_of(Digit d, std::span<const Cell> cells);
    std::uint32_t node_of(Digit d, Cell c) { return node_of(d, std::span(&c, 1)); }
    std::uint32_t node_at(std::size_t house, Digit d, PlaceBits places);
    void link(std::uint32_t a, std::uint32_t b, const OneOf& by);
    void index_strong();
    void add_candidates();
    void add_pairs();
    void add_places(std::size_t house, Digit d);
    void split(std::size_t house, Digit d, PlaceBits part);
    void add_weak();
    bool is_node(std::size_t house, PlaceBits places) const;
    std::size_t place_of(Digit d, Cell first) const { return (d - 1u) * grid_.num_cells() + first; }

    const CandidateGrid& grid_;
    std::uint32_t num_candidates_ = 0;
    std::uint32_t num_groups_ = 0;  // with the candidates
    std::vector<Digit> digits_;     // of nodes
    Rows<Cell> cells_;
    // Nodes of a digit with the same first cell, in their order: the first and the last by place_of(), then each next.
    std::vector<std::uint32_t> first_at_, last_at_, next_;
    std::vector<std::pair<std::uint32_t, Strong>> links_;  // with the node they come from
    Rows<Strong> strong_;
    Rows<std::uint32_t> weak_;
    std::vector<AlmostLocked> sets_;
    bool has_sets_ = false;
};

}  // namespace sudoku
