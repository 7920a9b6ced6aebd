#pragma once

#include <cstddef>
#include <mutex>

#include "sat/trace/tree_recorder.h"

namespace satsolve {

// A tree that is recorded by the search and read by the supervisor, if the search does not return in time.
class SharedTree final : public sat::TreeObserver {
public:
    explicit SharedTree(std::size_t most_nodes) : recorder_(most_nodes) {}

    sat::TreeNode decided(sat::TreeNode parent, sat::Lit l) override {
        const std::lock_guard lock(mutex_);
        return recorder_.decided(parent, l);
    }
    void conflict(sat::TreeNode at) override {
        const std::lock_guard lock(mutex_);
        recorder_.conflict(at);
    }
    void left(sat::TreeNode node) override {
        const std::lock_guard lock(mutex_);
        recorder_.left(node);
    }
    void solved(sat::TreeNode at) override {
        const std::lock_guard lock(mutex_);
        recorder_.solved(at);
    }

    // See TreeRecorder.
    sat::RecordedTree tree(std::size_t most_nodes, std::size_t most_single) {
        const std::lock_guard lock(mutex_);
        return recorder_.tree(most_nodes, most_single);
    }

private:
    std::mutex mutex_;
    sat::TreeRecorder recorder_;  // protected by mutex_
};

}  // namespace satsolve
