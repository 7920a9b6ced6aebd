#pragma once

#include <span>
#include <vector>

#include "sudoku/rate/explainer/hint.h"

namespace sudoku::explainer {

// An assumption or conclusion "the cell has the digit" (on) or "has not" (off), as a number.
using Literal = std::int16_t;
inline constexpr int kLiterals = kCells * kNine * 2;
constexpr Literal literal(int cell, int d, bool on) {
    return static_cast<Literal>((cell * kNine + d) * 2 + on);
}
constexpr bool is_on(Literal x) {
    return (x & 1) != 0;
}
constexpr Literal opposite(Literal x) {
    return static_cast<Literal>(x ^ 1);
}
// By table, which is faster than a division.
struct LiteralParts {
    std::uint8_t cell, digit;
};
inline constexpr std::array<LiteralParts, kLiterals> kPartsOf = [] {
    std::array<LiteralParts, kLiterals> parts{};
    for (int x = 0; x < kLiterals; ++x)
        parts[x] = {static_cast<std::uint8_t>(x / (2 * kNine)), static_cast<std::uint8_t>(x / 2 % kNine)};
    return parts;
}();
constexpr int cell_of(Literal x) {
    return kPartsOf[x].cell;
}
constexpr int digit_of(Literal x) {
    return kPartsOf[x].digit;
}

// Why a literal follows.  The houses have the order of Geometry::houses.
enum class Cause : std::uint8_t { none, cell, box, row, column, pattern };
inline Cause cause_of_kind(int kind) {
    return static_cast<Cause>(static_cast<int>(Cause::box) + kind);
}

// A step found by chains on the board that an outer chain left; the outer chain uses it as a link.
struct NestedChain {
    int complexity = 0;
    std::vector<Literal> signature;  // targets and chains; equal for equal chains
};

// The literals that follow from one assumption, breadth first, each with the literals that it follows from.
//
// (R1) Nodes are in the order of insertion and parents precede children.  (R2) at[x] is the node of x, or -1. The node
// that completes a contradiction is not in `at`.
class Reach {
public:
    struct Node {
        Literal literal;
        Cause cause;
        std::int16_t num_parents;
        std::int32_t first_parent;
        std::int32_t nested;  // index into the nested chains of the search, or -1
    };
    using NodeIndex = std::int16_t;

    void clear();
    bool has(Literal x) const { return at_[x] >= 0; }
    NodeIndex find(Literal x) const { return at_[x]; }
    const Node& operator[](NodeIndex n) const { return nodes_[n]; }
    std::span<const NodeIndex> parents(NodeIndex n) const {
        return {parents_.data() + nodes_[n].first_parent, static_cast<std::size_t>(nodes_[n].num_parents)};
    }
    // Nodes of the set, in order of insertion: 0 to size() - 1.
    NodeIndex size() const { return size_; }

    // Adds a node whose parents are pushed next.  `in_set`: false for the last node of a contradiction.
    NodeIndex add(Literal x, Cause cause, bool in_set = true, std::int32_t nested = -1) {
        const auto node = static_cast<NodeIndex>(nodes_.size());
        nodes_.push_back({x, cause, 0, static_cast<std::int32_t>(parents_.size()), nested});
        if (in_set) {
            at_[x] = node;
            size_ = static_cast<NodeIndex>(node + 1);
        }
        return node;
    }
    void push_parent(NodeIndex parent) {
        parents_.push_back(parent);
        ++nodes_.back().num_parents;
    }

    // The literals that a node follows from, itself included; any value above `limit` if there are more.
    int ancestors(NodeIndex node, int limit) const;

    // The contradicting nodes, or -1: of a literal that is on, and of the same one that is off.
    NodeIndex absurd_on = -1, absurd_off = -1;

private:
    std::vector<Node> nodes_;
    std::vector<NodeIndex> parents_;
    NodeIndex size_ = 0;
    std::array<NodeIndex, kLiterals> at_;
    mutable std::vector<std::int16_t> counts_;  // of ancestors; 0: unknown, negative: more than that
};

}  // namespace sudoku::explainer
