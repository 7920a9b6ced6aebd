#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/core/observer.h"
#include "sat/trace/recorded_tree.h"

namespace sat {

// Records a search tree in bounded memory: whenever there are too many nodes, subtrees that are done and small are
// folded, smaller ones first.  Nodes that the search may come back to are never folded; there are as many as the engine
// itself keeps open.  Once the search is over, everything may be folded.
//
// Invariants: (T1) a node is done if it was left and all its children are done; (T2) a folded node is done, and is the
// only one of its parent; (T3) `decisions` and `conflicts` are sums over the subtree, up to date for nodes that are
// done.
class TreeRecorder final : public TreeObserver {
public:
    static constexpr std::size_t kMostNodes = std::size_t{1} << 14;  // about 2 MB

    explicit TreeRecorder(std::size_t most_nodes = kMostNodes);

    TreeNode decided(TreeNode parent, Lit l) override;
    void conflict(TreeNode at) override;
    void left(TreeNode node) override;
    void solved(TreeNode at) override;

    // The tree so far, folded to at most `most_nodes`, or 6 if that is less.  If it has more than `most_single` nodes,
    // runs of decisions without a branch are one node, anyway.  Requires: most_nodes > 0.
    RecordedTree tree(std::size_t most_nodes, std::size_t most_single = static_cast<std::size_t>(-1)) const;

    std::size_t num_nodes() const { return num_nodes_; }  // in memory
    bool is_folded() const { return folded_; }
    // Checks the invariants.  O(nodes).
    bool audit() const;

private:
    static constexpr std::uint32_t kNone = 0xffffffffu;
    struct Node {
        Lit literal, last;
        std::uint32_t run = 1;
        std::uint32_t parent = kNone, first_child = kNone, last_child = kNone, next = kNone;
        std::uint32_t open_children = 0;
        bool left = false, solved = false;
        std::uint64_t folded = 0, decisions = 0, conflicts = 0, own_conflicts = 0;
    };

    bool is_done(const Node& n) const { return n.left && n.open_children == 0; }
    std::uint32_t new_node();
    void finish(std::uint32_t node);
    void add_up(std::uint32_t node);
    std::vector<std::uint32_t> in_order() const;  // parents first
    void fold(std::size_t most_nodes);
    void fold_smaller(std::uint64_t size);
    void fold_children(std::uint32_t node, std::uint64_t size, bool open);
    void make_folded(std::uint32_t node);
    std::uint64_t largest() const;
    void join_runs();
    bool is_run(const Node& n) const;
    void take_in_only_child(std::uint32_t node);
    void join_path(std::uint64_t size);
    std::uint32_t solved_child(std::uint32_t node) const;
    void take_in_path_child(std::uint32_t node, std::uint32_t child);
    void append(std::uint32_t parent, std::uint32_t child);
    void absorb(std::uint32_t child, std::uint32_t into);
    void free_below(std::uint32_t node);
    void free_node(std::uint32_t node);
    TreeEnding ending_of(const Node& n) const;

    std::size_t most_nodes_, limit_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> free_;
    std::size_t num_nodes_ = 1;
    bool folded_ = false;
    bool ended_ = false;  // nothing more is decided, so that open nodes may be folded, too
};

}  // namespace sat
