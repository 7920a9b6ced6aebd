#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "sat/core/settings.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/node_layout.h"
#include "sat/lookahead/open_nodes.h"
#include "sat/lookahead/root.h"
#include "sat/lookahead/tree.h"

namespace sat::lookahead {

// What the threads of one search have in common: the open nodes, the tree of the proof, the counters and the end.
class SharedSearch {
public:
    // All must outlive it.  `before`: what was counted already; `fixed_bytes`: what the search takes beside the nodes.
    SharedSearch(const Root& root, const Settings& settings, const NodeLayout& layout, std::uint32_t threads,
                 const Stats& before, std::uint64_t fixed_bytes);

    OpenNodes& open() { return open_; }
    const NodeLayout& layout() const { return layout_; }
    // What the i-th thread polls.  The first polls what the caller gave, whose callback is for one thread; the others
    // end with it.
    const Terminator* terminator(std::uint32_t i) const { return i == 0 ? settings_.limits.stop : &interrupted_; }
    Tree* tree() { return tree_ ? &*tree_ : nullptr; }  // null: no proof is asked for

    // How many nodes a batch may take, so that limits of conflicts and decisions are not passed by more than the other
    // threads do meanwhile.
    std::size_t room() const;
    // Adds what a batch counted, and the share of the tree that it closed.  Ends the search where a limit is reached.
    void count(const Stats& counted, double closed_share, std::uint32_t depth, bool interrupted);
    // The search is over: a model, as the bits of a state.
    void found(const std::uint8_t* state);

    // When all threads are done: fills verdict, model and counters.
    Outcome outcome(const Formula& formula) const;

private:
    void end(StopReason reason);
    bool memory_is_out();

    const Root& root_;
    const Settings& settings_;
    const NodeLayout layout_;
    OpenNodes open_;
    Terminator interrupted_;
    std::optional<Tree> tree_;
    const std::size_t most_children_;  // of one batch of each thread
    const std::uint64_t fixed_bytes_;
    mutable std::mutex mutex_;  // of what follows
    Stats stats_;
    double share_done_ = 0;
    StopReason stopped_ = StopReason::none;
    std::optional<std::vector<std::uint8_t>> model_;
};

}  // namespace sat::lookahead
