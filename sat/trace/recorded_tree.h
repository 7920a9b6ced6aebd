#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/core/literal.h"

namespace sat {

// How a part of a search tree ended.
enum class TreeEnding : std::uint8_t {
    conflict,   // all of it was searched, and there was a conflict; or the root of a refutation
    abandoned,  // left by a backjump or a restart before there was a conflict
    solved,     // the model is below
    open,       // the search ended before this was done
};

// A search tree, with at most a given number of nodes.  Small subtrees are folded into one node for each parent, or two
// if some of them were not searched to their end.  Runs of decisions are one node, if there is no branch between them,
// or on the way to the model no large one.
//
// Invariants: (R1) the root comes first, and a parent before its children; (R2) `decisions` and `conflicts` are the
// sums over the node and its children.
struct RecordedTree {
    struct Node {
        Lit literal = Lit::from_code(0);             // decided here; of a folded node and the root: none
        Lit last = Lit::from_code(0);                // the last of a run, otherwise `literal`
        std::uint32_t run = 1;                       // decisions of the run; 0: the root or a folded node
        std::uint64_t folded = 0;                    // subtrees that this node stands for; 0: none
        std::uint64_t decisions = 0, conflicts = 0;  // of the whole subtree
        std::uint64_t own_conflicts = 0;             // at the node itself, or in what is folded
        TreeEnding ending = TreeEnding::open;
        std::uint32_t parent = 0;
        std::vector<std::uint32_t> children;
    };

    std::vector<Node> nodes;
    const Node& root() const { return nodes.front(); }
};

}  // namespace sat
