#include "sat/trace/tree_recorder.h"

#include <algorithm>

namespace sat {

TreeRecorder::TreeRecorder(std::size_t most_nodes) : most_nodes_(most_nodes), limit_(most_nodes), nodes_(1) {
    ASSERT(most_nodes > 0);
    nodes_.front().literal = nodes_.front().last = Lit::from_code(0);
    nodes_.front().run = 0;
}

TreeNode TreeRecorder::decided(TreeNode parent, Lit l) {
    if (num_nodes_ >= limit_) {
        fold(most_nodes_ / 2);
        limit_ = std::max(most_nodes_, 2 * num_nodes_);
    }
    const std::uint32_t made = new_node();
    Node& n = nodes_[made];
    n.literal = n.last = l;
    ASSERT(!nodes_[parent].left);
    append(parent, made);
    ++nodes_[parent].open_children;
    return made;
}

std::uint32_t TreeRecorder::new_node() {
    ++num_nodes_;
    if (free_.empty()) {
        nodes_.emplace_back();
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    const std::uint32_t node = free_.back();
    free_.pop_back();
    nodes_[node] = Node{};
    return node;
}

void TreeRecorder::conflict(TreeNode at) {
    ASSERT(!nodes_[at].left);
    ++nodes_[at].own_conflicts;
}

void TreeRecorder::left(TreeNode node) {
    ASSERT(!nodes_[node].left);
    nodes_[node].left = true;
    if (nodes_[node].open_children == 0) finish(node);
}

void TreeRecorder::solved(TreeNode at) {
    for (std::uint32_t n = at; n != kNone; n = nodes_[n].parent) nodes_[n].solved = true;
}

// Sums up a node that is done, and what it completes.
void TreeRecorder::finish(std::uint32_t node) {
    while (true) {
        add_up(node);
        const std::uint32_t parent = nodes_[node].parent;
        if (parent == kNone || --nodes_[parent].open_children > 0 || !nodes_[parent].left) return;
        node = parent;
    }
}

void TreeRecorder::add_up(std::uint32_t node) {
    Node& n = nodes_[node];
    if (n.folded != 0) return;
    n.decisions = n.run;
    n.conflicts = n.own_conflicts;
    for (std::uint32_t c = n.first_child; c != kNone; c = nodes_[c].next) {
        n.decisions += nodes_[c].decisions;
        n.conflicts += nodes_[c].conflicts;
    }
}

std::vector<std::uint32_t> TreeRecorder::in_order() const {
    std::vector<std::uint32_t> order{kRootNode};
    order.reserve(num_nodes_);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::uint32_t c = nodes_[order[i]].first_child; c != kNone; c = nodes_[c].next) order.push_back(c);
    ASSERT(order.size() == num_nodes_);
    return order;
}

// First runs become single nodes, then subtrees of a growing size.
void TreeRecorder::fold(std::size_t most_nodes) {
    folded_ = true;
    join_runs();
    const std::uint64_t all = largest();
    for (std::uint64_t size = 2; num_nodes_ > most_nodes; size *= 2) {
        fold_smaller(size);
        join_runs();
        if (ended_) join_path(size);
        if (size > all) return;  // the rest may not be folded
    }
}

std::uint64_t TreeRecorder::largest() const {
    std::uint64_t most = 0;
    for (const std::uint32_t node : in_order()) most = std::max(most, nodes_[node].decisions);
    return most;
}

void TreeRecorder::fold_smaller(std::uint64_t size) {
    std::vector<std::uint32_t> visited{kRootNode};
    for (std::size_t i = 0; i < visited.size(); ++i) {
        const std::uint32_t node = visited[i];
        fold_children(node, size, false);
        if (ended_) fold_children(node, size, true);
        for (std::uint32_t c = nodes_[node].first_child; c != kNone; c = nodes_[c].next) visited.push_back(c);
    }
}

// Folds the children with less than `size` decisions that are done, or those that are open, into the first of them.  A
// single one without children stays as it is.
void TreeRecorder::fold_children(std::uint32_t node, std::uint64_t size, bool open) {
    const auto is_small = [&](const Node& n) {
        return !n.solved && is_done(n) != open && (n.folded != 0 || n.decisions < size);
    };
    std::uint32_t first = kNone;
    std::size_t small = 0;
    for (std::uint32_t c = nodes_[node].first_child; c != kNone; c = nodes_[c].next)
        if (is_small(nodes_[c]) && small++ == 0) first = c;
    if (small == 0 || (small == 1 && nodes_[first].first_child == kNone)) return;
    make_folded(first);
    std::uint32_t last = kNone;
    for (std::uint32_t c = nodes_[node].first_child, next; c != kNone; c = next) {
        next = nodes_[c].next;
        if (c != first && is_small(nodes_[c])) {
            absorb(c, first);
            free_node(c);
            continue;
        }
        (last == kNone ? nodes_[node].first_child : nodes_[last].next) = c;
        last = c;
    }
    nodes_[last].next = kNone;
    nodes_[node].last_child = last;
}

void TreeRecorder::make_folded(std::uint32_t node) {
    free_below(node);
    Node& n = nodes_[node];
    if (n.folded != 0) return;
    n.folded = 1;
    n.run = 0;
    n.own_conflicts = n.conflicts;
}

// The counts of a child join those of a folded one.
void TreeRecorder::absorb(std::uint32_t child, std::uint32_t into) {
    make_folded(child);
    const Node& from = nodes_[child];
    Node& to = nodes_[into];
    to.folded += from.folded;
    to.decisions += from.decisions;
    to.conflicts += from.conflicts;
    to.own_conflicts = to.conflicts;
}

void TreeRecorder::free_below(std::uint32_t node) {
    std::vector<std::uint32_t> below;
    const auto take_children = [&](std::uint32_t of) {
        for (std::uint32_t c = nodes_[of].first_child; c != kNone; c = nodes_[c].next) below.push_back(c);
    };
    take_children(node);
    for (std::size_t i = 0; i < below.size(); ++i) take_children(below[i]);
    for (const std::uint32_t b : below) free_node(b);
    nodes_[node].first_child = nodes_[node].last_child = kNone;
}

void TreeRecorder::free_node(std::uint32_t node) {
    free_.push_back(node);
    --num_nodes_;
}

// A decision that led to nothing but the next one joins it.
void TreeRecorder::join_runs() {
    std::vector<std::uint32_t> visited{kRootNode};
    for (std::size_t i = 0; i < visited.size(); ++i) {
        const std::uint32_t node = visited[i];
        while (node != kRootNode && is_run(nodes_[node])) take_in_only_child(node);
        for (std::uint32_t c = nodes_[node].first_child; c != kNone; c = nodes_[c].next) visited.push_back(c);
    }
}

bool TreeRecorder::is_run(const Node& n) const {
    if (n.first_child == kNone || n.first_child != n.last_child || n.own_conflicts != 0) return false;
    const Node& child = nodes_[n.first_child];
    return child.folded == 0 && child.solved == n.solved && (ended_ || is_done(n)) && is_done(child) == is_done(n);
}

void TreeRecorder::take_in_only_child(std::uint32_t node) {
    Node& n = nodes_[node];
    const std::uint32_t child = n.first_child;
    const Node& c = nodes_[child];
    n.last = c.last;
    n.run += c.run;
    n.own_conflicts = c.own_conflicts;
    n.left = c.left;
    n.open_children = c.open_children;
    n.first_child = c.first_child;
    n.last_child = c.last_child;
    for (std::uint32_t below = n.first_child; below != kNone; below = nodes_[below].next) nodes_[below].parent = node;
    free_node(child);
}

// Decisions in a row on the way to the model become one node if the other children of all but the last have less than
// `size` decisions together.
void TreeRecorder::join_path(std::uint64_t size) {
    for (std::uint32_t node = solved_child(kRootNode); node != kNone;) {
        const std::uint32_t child = solved_child(node);
        if (child == kNone || nodes_[node].decisions - nodes_[node].run - nodes_[child].decisions >= size) {
            node = child;
            continue;
        }
        take_in_path_child(node, child);
        fold_children(node, size, false);
        fold_children(node, size, true);
    }
}

std::uint32_t TreeRecorder::solved_child(std::uint32_t node) const {
    std::uint32_t c = nodes_[node].first_child;
    while (c != kNone && !nodes_[c].solved) c = nodes_[c].next;
    return c;
}

// The children of a child on the way to the model follow those of its parent.
void TreeRecorder::take_in_path_child(std::uint32_t node, std::uint32_t child) {
    std::vector<std::uint32_t> children;
    for (std::uint32_t c = nodes_[node].first_child; c != kNone; c = nodes_[c].next)
        if (c != child) children.push_back(c);
    for (std::uint32_t c = nodes_[child].first_child; c != kNone; c = nodes_[c].next) children.push_back(c);
    Node& n = nodes_[node];
    const Node& from = nodes_[child];
    n.last = from.last;
    n.run += from.run;
    n.own_conflicts += from.own_conflicts;
    n.left = n.left && from.left;
    n.open_children += from.open_children - (is_done(from) ? 0u : 1u);
    n.first_child = n.last_child = kNone;
    for (const std::uint32_t c : children) append(node, c);
    free_node(child);
}

void TreeRecorder::append(std::uint32_t parent, std::uint32_t child) {
    Node& p = nodes_[parent];
    (p.first_child == kNone ? p.first_child : nodes_[p.last_child].next) = child;
    p.last_child = child;
    nodes_[child].parent = parent;
    nodes_[child].next = kNone;
}

TreeEnding TreeRecorder::ending_of(const Node& n) const {
    if (n.solved) return TreeEnding::solved;
    if (!is_done(n)) return TreeEnding::open;
    const bool is_root = n.parent == kNone;  // left only by a refutation, which may be by simplification
    return n.conflicts > 0 || is_root ? TreeEnding::conflict : TreeEnding::abandoned;
}

RecordedTree TreeRecorder::tree(std::size_t most_nodes, std::size_t most_single) const {
    TreeRecorder ended = *this;
    ended.ended_ = true;
    std::vector<std::uint32_t> order = ended.in_order();
    for (std::size_t i = order.size(); i-- > 0;)
        if (!is_done(nodes_[order[i]])) ended.add_up(order[i]);
    if (ended.num_nodes_ > most_single) ended.join_runs();
    if (ended.num_nodes_ > most_nodes) ended.fold(most_nodes);

    RecordedTree tree;
    std::vector<std::uint32_t> place(ended.nodes_.size(), 0);
    order = ended.in_order();
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Node& n = ended.nodes_[order[i]];
        place[order[i]] = static_cast<std::uint32_t>(i);
        const std::uint32_t parent = n.parent == kNone ? 0 : place[n.parent];
        if (i > 0) tree.nodes[parent].children.push_back(static_cast<std::uint32_t>(i));
        tree.nodes.push_back({n.literal,
                              n.last,
                              n.run,
                              n.folded,
                              n.decisions,
                              n.conflicts,
                              n.own_conflicts,
                              ended.ending_of(n),
                              parent,
                              {}});
    }
    return tree;
}

bool TreeRecorder::audit() const {
    const std::vector<std::uint32_t> order = in_order();
    if (order.size() != num_nodes_ || num_nodes_ + free_.size() != nodes_.size()) return false;
    for (const std::uint32_t node : order) {
        const Node& n = nodes_[node];
        std::uint32_t open = 0, folded = 0;
        std::uint64_t decisions = n.folded != 0 ? n.decisions : n.run;
        std::uint64_t conflicts = n.folded != 0 ? n.conflicts : n.own_conflicts;
        for (std::uint32_t c = n.first_child; c != kNone; c = nodes_[c].next) {
            open += !is_done(nodes_[c]);
            folded += nodes_[c].folded != 0;
            decisions += nodes_[c].decisions;
            conflicts += nodes_[c].conflicts;
            if (nodes_[c].parent != node) return false;
        }
        if (open != n.open_children) return false;                                                   // T1
        if (folded > 1 || (n.folded != 0 && (!is_done(n) || n.first_child != kNone))) return false;  // T2
        if (is_done(n) && (decisions != n.decisions || conflicts != n.conflicts)) return false;      // T3
    }
    return true;
}

}  // namespace sat
