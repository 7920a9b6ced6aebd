#pragma once

#include <cstddef>
#include <vector>

#include "sat/core/observer.h"
#include "sat/core/outcome.h"

namespace sat {

// Reports a depth-first search, which knows the level of each decision, to a TreeObserver: keeps the open nodes.
//
// Invariant: (N1) open_ begins with the root; starts_[k] is where the nodes of level k + 1 begin, rising.  A level
// without a node (an assumption that was true already) begins where the next one does.
class TreePath {
public:
    // `tree` may be null, and must outlive it.
    explicit TreePath(TreeObserver* tree) : tree_(tree), open_(tree ? 1 : 0, kRootNode) {}

    bool on() const { return tree_ != nullptr; }

    // Of all that follows.  Requires: on().
    // A decision opens `level`; all levels from there on were left.
    void decided(Lit l, std::size_t level) {
        ASSERT(level > 0);
        back_to(level - 1);
        starts_.resize(level - 1, open_.size());
        starts_.push_back(open_.size());
        continued(l);
    }
    // A decision that opens no level: the other side of one that was refuted.
    void continued(Lit l) { open_.push_back(tree_->decided(open_.back(), l)); }
    void back_to(std::size_t level) {
        if (level >= starts_.size()) return;
        leave(starts_[level]);
        starts_.resize(level);
    }
    void conflict() { tree_->conflict(open_.back()); }
    // The nodes of the innermost level belong to the one below.
    void merged() {
        if (!starts_.empty()) starts_.pop_back();
    }
    // The search starts over.
    void restarted() {
        leave(1);
        starts_.clear();
    }
    // The search is over.
    void end(Verdict verdict) {
        if (verdict == Verdict::satisfiable) tree_->solved(open_.back());
        if (verdict != Verdict::unsatisfiable) return;
        restarted();
        tree_->left(kRootNode);
    }

private:
    void leave(std::size_t begin) {
        for (; open_.size() > begin; open_.pop_back()) tree_->left(open_.back());
    }

    TreeObserver* tree_;
    std::vector<TreeNode> open_;  // empty without a tree
    std::vector<std::size_t> starts_;
};

// Reports the steps of a search as a tree.
class TreeOfSteps final : public Observer {
public:
    explicit TreeOfSteps(TreeObserver& tree) : path_(&tree) {}

    TreePath& path() { return path_; }

    void decided(Lit l, std::size_t depth) override { path_.decided(l, depth); }
    void implied(Lit, ClauseId) override {}
    void assumed_free(Lit) override {}
    // After a conflict, the other side of a decision; otherwise found by lookahead, which is no branch.
    void failed(Lit l) override {
        if (after_conflict_) path_.continued(l);
        after_conflict_ = false;
    }
    void conflict(ClauseId) override {
        path_.conflict();
        after_conflict_ = true;
    }
    void merged(std::size_t) override { path_.merged(); }
    void restarted() override {
        path_.restarted();
        after_conflict_ = false;
    }
    void backtracked(std::size_t depth) override { path_.back_to(depth); }

private:
    TreePath path_;
    bool after_conflict_ = false;
};

}  // namespace sat
