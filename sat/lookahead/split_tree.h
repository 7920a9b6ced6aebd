#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sat/core/cube_list.h"
#include "sat/core/proof_sink.h"
#include "sat/lookahead/root.h"
#include "sat/lookahead/tree.h"

namespace sat::lookahead {

// All nodes of a split, from which the cubes are read at the end, and its proof (tree.h), if one is asked for.  The
// proof has nodes of its own, which are gone when they are closed: a split remembers what it left out.
//
// A node is open, or refuted, or has two children, of which at most one is refuted.
class SplitTree {
public:
    using Id = std::uint32_t;
    static constexpr Id kRoot = 0;

    // Both must outlive it; null: no proof.
    SplitTree(const Root& root, ProofSink* proof);

    // The child under `decision`; that under its negation is the next one.
    Id branch(Id id, Lit decision);
    // The node, and all above it that have no other child left, have no model.  The proof said so already.
    void refute(Id id);
    bool refuted() const { return nodes_[kRoot].state == State::refuted; }

    Tree* proof() { return proof_ ? &*proof_ : nullptr; }
    TreeNode place(Id id) const { return nodes_[id].place; }  // in the proof

    // The decisions of each open leaf, depth first, the first child first.
    CubeList cubes() const;
    std::uint64_t memory_bytes() const;

private:
    static constexpr Id kNone = 0xffffffffu;
    enum class State : std::uint8_t { open, inner, refuted };
    struct Node {
        Id parent = kNone, first_child = kNone;
        Lit decision{};  // not of the root
        std::uint32_t depth = 0;
        TreeNode place = kNoTree;
        State state = State::open;
    };

    const Root& root_;
    std::optional<Tree> proof_;
    std::vector<Node> nodes_;
};

}  // namespace sat::lookahead
