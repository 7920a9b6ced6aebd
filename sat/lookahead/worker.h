#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/settings.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses.h"
#include "sat/lookahead/kernel.h"
#include "sat/lookahead/node.h"
#include "sat/lookahead/proof.h"
#include "sat/lookahead/tree.h"

namespace sat::lookahead {

// What the threads of a search share: the open nodes, the tree of the proof, the counters, the limits.
class SharedSearch {
public:
    // All must outlive it.  `before`: what preprocessing counted; `fixed_bytes`: the memory of all but the nodes.
    SharedSearch(const Root& root, const Settings& settings, const NodeLayout& layout, std::uint32_t threads,
                 const Stats& before, std::uint64_t fixed_bytes);

    OpenNodes& open() { return open_; }
    const NodeLayout& layout() const { return layout_; }
    // Polled by thread i.  Only thread 0, the caller's, polls the caller's terminator, whose callback is for one
    // thread; when that is interrupted, the others are.
    const Terminator* terminator(std::uint32_t i) const { return i == 0 ? settings_.limits.stop : &interrupted_; }
    ProofTree* proof() { return proof_ ? &*proof_ : nullptr; }

    // How many nodes a batch may take so that this thread does not exceed the limits of conflicts and decisions.
    std::size_t batch_size() const;
    // Adds what a batch counted, and the share of the tree that it closed.  Ends the search if a limit is reached.
    void count(const Stats& counted, double closed_share, std::uint32_t depth);
    void interrupt();
    // Ends the search with a model, as the bits of a state.
    void found(const std::uint8_t* state);

    // When all threads are done: verdict, model and counters.
    Outcome outcome(const Formula& formula) const;

private:
    void end(StopReason reason);
    bool out_of_memory();

    const Root& root_;
    const Settings& settings_;
    const NodeLayout layout_;
    OpenNodes open_;
    Terminator interrupted_;
    std::optional<ProofTree> proof_;
    const std::size_t max_children_;  // of a batch of each thread
    const std::uint64_t fixed_bytes_;
    mutable std::mutex mutex_;  // of what follows
    Stats stats_;
    double share_done_ = 0;
    StopReason stopped_ = StopReason::none;
    std::optional<std::vector<std::uint8_t>> model_;
};

// One thread of a search: takes nodes, looks ahead in all of them at once, and adds what they branch to.
class Worker {
public:
    // All but `start`, of start_scores(), must outlive it.  `terminator` may be null.
    Worker(SharedSearch& shared, const Kernel& kernel, const ClauseLists& lists, const Root& root,
           const Occurrences& occurrences, std::span<const Word> start, bool autarky, const Terminator* terminator);

    // Returns when the tree is done or the search has ended.
    void run();

    static std::uint64_t estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof);

private:
    bool look();  // false: interrupted
    void take_results();
    void close(const OpenNode& node);
    void make_children(std::uint32_t k);
    void read_states();
    void read_scores();
    void merge_autarkies(std::uint32_t k);
    void keep_children();
    void keep(std::uint32_t k, OpenNode node);

    // What comes of one column: the node again, or its children.
    struct Made {
        std::optional<OpenNode> again, first, second;
    };

    SharedSearch& shared_;
    const Kernel& kernel_;
    const ClauseLists& lists_;
    const Root& root_;
    const Occurrences& occurrences_;
    const bool autarky_;
    const NodeLayout layout_;
    Batch batch_;
    std::optional<NodeProof> proof_;
    std::vector<OpenNode> nodes_;  // of the batch, by column
    std::array<Made, kColumns> made_;
    std::vector<OpenNode> results_;
    Stats counted_;
    double closed_share_ = 0;
    std::uint32_t depth_ = 0;
};

}  // namespace sat::lookahead
