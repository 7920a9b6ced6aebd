#include "sat/engine/lookahead/open_nodes.h"

#include <algorithm>

namespace sat::lookahead {

std::uint8_t* OpenNodes::new_state() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
        chunks_.emplace_back(new std::uint8_t[kStatesPerChunk * state_bytes_]);
        for (std::size_t i = 0; i < kStatesPerChunk; ++i) free_.push_back(chunks_.back().get() + i * state_bytes_);
    }
    std::uint8_t* state = free_.back();
    free_.pop_back();
    return state;
}

void OpenNodes::free_state(std::uint8_t* state) {
    const std::lock_guard lock(mutex_);
    free_.push_back(state);
}

void OpenNodes::add(const std::vector<OpenNode>& nodes) {
    const std::lock_guard lock(mutex_);
    nodes_.insert(nodes_.end(), nodes.begin(), nodes.end());
    changed_.notify_all();
}

std::vector<OpenNode> OpenNodes::take(std::size_t most) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ended_ || !nodes_.empty() || busy_ == 0; });
    std::vector<OpenNode> taken;
    if (ended_ || nodes_.empty()) return taken;
    const bool few = nodes_.size() < kEnough * threads_;
    const std::size_t share = (nodes_.size() + threads_ - 1) / threads_;
    for (std::size_t i = std::min(most, share); i-- > 0;) {
        taken.push_back(few ? nodes_.front() : nodes_.back());
        if (few) nodes_.pop_front();
        else nodes_.pop_back();
    }
    ++busy_;
    return taken;
}

void OpenNodes::finish() {
    const std::lock_guard lock(mutex_);
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
    return chunks_.size() * kStatesPerChunk * (state_bytes_ + sizeof(std::uint8_t*)) + nodes_.size() * sizeof(OpenNode);
}

}  // namespace sat::lookahead
