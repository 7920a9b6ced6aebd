#include "sat/lookahead/tree.h"

#include <algorithm>

#include "sat/core/assert.h"

namespace sat::lookahead {

std::uint8_t* OpenNodes::new_state() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) allocate(1);
    ASSERT(!free_.empty());
    std::uint8_t* state = free_.back();
    free_.pop_back();
    return state;
}

void OpenNodes::allocate(std::size_t count) {
    chunks_.emplace_back(new std::uint8_t[count * node_bytes_]);
    for (std::size_t i = 0; i < count; ++i) free_.push_back(chunks_.back().get() + i * node_bytes_);
    num_states_ += count;
}

void OpenNodes::reserve(std::size_t count) {
    const std::lock_guard lock(mutex_);
    if (free_.size() < count) allocate(count);
}

std::uint64_t OpenNodes::bytes_to_reserve(std::size_t count) const {
    const std::lock_guard lock(mutex_);
    return free_.size() < count ? count * (node_bytes_ + kBytesBesideState) : 0;
}

void OpenNodes::free_state(std::uint8_t* state) {
    const std::lock_guard lock(mutex_);
    ASSERT(state && free_.size() < num_states_);
    free_.push_back(state);
}

void OpenNodes::add(const std::vector<OpenNode>& nodes) {
    const std::lock_guard lock(mutex_);
    nodes_.insert(nodes_.end(), nodes.begin(), nodes.end());
    changed_.notify_all();
}

std::vector<OpenNode> OpenNodes::take(std::size_t most, const Terminator* terminator) {
    std::unique_lock lock(mutex_);
    std::vector<OpenNode> taken;
    while (!changed_.wait_for(lock, kPollInterval, [&] { return ended_ || !nodes_.empty() || busy_ == 0; }))
        if (terminated(terminator)) return taken;
    if (ended_ || nodes_.empty()) return taken;
    ASSERT(most > 0);
    const std::size_t share = std::min(most, (nodes_.size() + threads_ - 1) / threads_);
    taken = nodes_.size() < kEnough * threads_ ? take_likeliest(share) : take_newest(share);
    ++busy_;
    return taken;
}

std::vector<OpenNode> OpenNodes::take_likeliest(std::size_t count) {
    const auto likelier = [](const OpenNode& a, const OpenNode& b) {
        return a.discrepancies != b.discrepancies ? a.discrepancies < b.discrepancies : a.depth > b.depth;
    };
    std::ranges::stable_sort(nodes_, likelier);
    std::vector<OpenNode> taken(nodes_.begin(), nodes_.begin() + static_cast<std::ptrdiff_t>(count));
    nodes_.erase(nodes_.begin(), nodes_.begin() + static_cast<std::ptrdiff_t>(count));
    return taken;
}

std::vector<OpenNode> OpenNodes::take_newest(std::size_t count) {
    std::vector<OpenNode> taken(nodes_.rbegin(), nodes_.rbegin() + static_cast<std::ptrdiff_t>(count));
    nodes_.erase(nodes_.end() - static_cast<std::ptrdiff_t>(count), nodes_.end());
    return taken;
}

void OpenNodes::finish() {
    const std::lock_guard lock(mutex_);
    ASSERT(busy_ > 0);
    if (--busy_ == 0) changed_.notify_all();
}

void OpenNodes::end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
}

bool OpenNodes::exhausted() const {
    const std::lock_guard lock(mutex_);
    return nodes_.empty() && busy_ == 0;
}

std::uint64_t OpenNodes::memory_bytes() const {
    const std::lock_guard lock(mutex_);
    return num_states_ * (node_bytes_ + kBytesBesideState) + nodes_.size() * sizeof(OpenNode);
}

}  // namespace sat::lookahead
