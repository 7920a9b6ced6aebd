#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "sat/lookahead/split_tree.h"

namespace sat::lookahead {

// A leaf of a split that may be split further.
struct Leaf {
    SplitTree::Id id = SplitTree::kRoot;
    std::uint32_t depth = 0;                // decisions
    std::uint32_t assigned = 0;             // literals that are true
    std::unique_ptr<std::uint8_t[]> state;  // of NodeLayout
};

// Gives the leaf that is to be split next: the newest, or that with the fewest literals, the newest of these.  A leaf
// has a number of its own, so either order is total, and a split the same on every machine.
class OpenLeaves {
public:
    explicit OpenLeaves(bool fewest_first) : fewest_first_(fewest_first) {}

    bool empty() const { return leaves_.empty(); }
    std::size_t size() const { return leaves_.size(); }
    void push(Leaf leaf) {
        leaves_.push_back(std::move(leaf));
        if (fewest_first_) std::ranges::push_heap(leaves_, later);
    }
    Leaf pop() {
        if (fewest_first_) std::ranges::pop_heap(leaves_, later);
        Leaf leaf = std::move(leaves_.back());
        leaves_.pop_back();
        return leaf;
    }

private:
    static bool later(const Leaf& a, const Leaf& b) {
        return std::pair(b.assigned, a.id) < std::pair(a.assigned, b.id);
    }

    std::vector<Leaf> leaves_;
    const bool fewest_first_;
};

}  // namespace sat::lookahead
