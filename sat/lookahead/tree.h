#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <vector>

#include "sat/core/proof_sink.h"
#include "sat/lookahead/root.h"

namespace sat::lookahead {

// A node of the tree of a proof; kNoTree where none is kept.
using TreeNode = std::uint32_t;
inline constexpr TreeNode kNoTree = 0xffffffffu;

// The part of the search tree that is still open, and its proof: for every node that is closed the clause of its
// negated decisions, written when it holds by unit propagation, and taken out when its parent's is written.  So the
// order in which nodes are closed does not matter, as long as children are closed before their parent.
//
// Its members may be called by several threads.
class Tree {
public:
    // Both must outlive it.
    Tree(const Root& root, ProofSink& proof) : root_(root), proof_(proof) { nodes_.emplace_back(); }

    static constexpr TreeNode kTop = 0;

    // The two children of a node: under `decision` and under its negation.
    std::array<TreeNode, 2> branch(TreeNode node, Lit decision);

    // `l` holds at a node because it follows from `v`, and from ~v, where what propagates to a conflict implies
    // everything.
    void imply(TreeNode node, Lit l, Lit v);
    // A node that propagates to a conflict, given what was implied there.  Closes its parent too when this was the last
    // open child.
    void close(TreeNode node);

    std::uint64_t memory_bytes() const;

private:
    struct Node {
        TreeNode parent = kNoTree;
        Lit decision{};  // that leads here; of the top: none
        std::uint32_t open_children = 0;
        std::vector<Lit> implied;
        std::optional<Lit> branch;  // the first child's decision
    };

    TreeNode new_node(TreeNode parent, Lit decision);
    // The negated decisions on the way to a node, and `also`: the clause in clause_.
    void write_clause(TreeNode node, std::initializer_list<Lit> also);
    void add_lemma(TreeNode node, std::initializer_list<Lit> also);
    void remove_lemma(TreeNode node, std::initializer_list<Lit> also);

    const Root& root_;
    ProofSink& proof_;
    mutable std::mutex mutex_;
    std::vector<Node> nodes_;
    std::vector<TreeNode> free_;
    std::vector<Lit> clause_;
    std::uint64_t implied_bytes_ = 0;  // of all nodes
};

}  // namespace sat::lookahead
