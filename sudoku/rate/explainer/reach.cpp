#include "sudoku/rate/explainer/reach.h"

namespace sudoku::explainer {
namespace {

// Marks literals as seen, in constant time for each new search.
struct Stamps {
    std::array<std::uint32_t, kLiterals> stamp{};
    std::uint32_t now = 0;
};
thread_local Stamps stamps;

}  // namespace

void Reach::clear() {
    nodes_.clear();
    parents_.clear();
    counts_.clear();
    size_ = 0;
    at_.fill(-1);
    absurd_on = absurd_off = -1;
}

int Reach::ancestors(NodeIndex node, int limit) const {
    if (counts_.size() < nodes_.size()) counts_.resize(nodes_.size());
    const int known = counts_[node];
    if (known > 0) return known;
    if (-known > limit) return -known;
    if (++stamps.now == 0) stamps.stamp.fill(0), stamps.now = 1;
    NodeIndex queue[kLiterals + 1];
    int count = 0, done = 0;
    queue[count++] = node;
    stamps.stamp[nodes_[node].literal] = stamps.now;
    for (; done < count && count <= limit; ++done)
        for (const NodeIndex parent : parents(queue[done])) {
            std::uint32_t& stamp = stamps.stamp[nodes_[parent].literal];
            if (stamp == stamps.now) continue;
            stamp = stamps.now;
            queue[count++] = parent;
        }
    counts_[node] = static_cast<std::int16_t>(done == count ? count : -count);
    return count;
}

}  // namespace sudoku::explainer
