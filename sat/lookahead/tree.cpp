#include "sat/lookahead/tree.h"

#include <utility>

namespace sat::lookahead {

TreeNode Tree::new_node(TreeNode parent, Lit decision) {
    if (free_.empty()) {
        free_.push_back(static_cast<TreeNode>(nodes_.size()));
        nodes_.emplace_back();
    }
    const TreeNode place = free_.back();
    free_.pop_back();
    nodes_[place] = Node{parent, decision, 0, {}, {}};
    return place;
}

std::array<TreeNode, 2> Tree::branch(TreeNode node, Lit decision) {
    const std::lock_guard lock(mutex_);
    const std::array children{new_node(node, decision), new_node(node, ~decision)};
    nodes_[node].open_children = 2;
    nodes_[node].branch = decision;
    return children;
}

void Tree::write_clause(TreeNode node, std::initializer_list<Lit> also) {
    clause_.clear();
    for (; node != kTop; node = nodes_[node].parent) clause_.push_back(root_.in_formula(~nodes_[node].decision));
    for (const Lit l : also) clause_.push_back(root_.in_formula(l));
}
void Tree::add_lemma(TreeNode node, std::initializer_list<Lit> also) {
    write_clause(node, also);
    proof_.add(clause_);
}
void Tree::remove_lemma(TreeNode node, std::initializer_list<Lit> also) {
    write_clause(node, also);
    proof_.remove(clause_);
}

void Tree::imply(TreeNode node, Lit l, Lit v) {
    const std::lock_guard lock(mutex_);
    const bool direct = l.var() == v.var();
    if (!direct) add_lemma(node, {l, ~v});
    add_lemma(node, {l});
    if (!direct) remove_lemma(node, {l, ~v});
    std::vector<Lit>& implied = nodes_[node].implied;
    implied_bytes_ -= implied.capacity() * sizeof(Lit);
    implied.push_back(l);
    implied_bytes_ += implied.capacity() * sizeof(Lit);
}

void Tree::close(TreeNode node) {
    const std::lock_guard lock(mutex_);
    while (true) {
        add_lemma(node, {});
        if (node == kTop) return;
        Node& closed = nodes_[node];
        if (closed.branch)
            for (const Lit d : {*closed.branch, ~*closed.branch}) remove_lemma(node, {~d});
        for (const Lit l : closed.implied) remove_lemma(node, {l});
        implied_bytes_ -= closed.implied.capacity() * sizeof(Lit);
        closed.implied = std::vector<Lit>();
        free_.push_back(node);
        node = closed.parent;
        if (--nodes_[node].open_children > 0) return;
    }
}

std::uint64_t Tree::memory_bytes() const {
    const std::lock_guard lock(mutex_);
    return nodes_.capacity() * sizeof(Node) + free_.capacity() * sizeof(TreeNode) + implied_bytes_;
}

}  // namespace sat::lookahead
