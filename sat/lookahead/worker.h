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

// The state shared by the threads of a search: open nodes, proof tree, counters and limits.
class SharedSearch {
public:
    // All must outlive it.  `before`: the counters of preprocessing; `fixed_bytes`: the memory except for the nodes.
    SharedSearch(const Root& root, const Settings& settings, const NodeLayout& layout, std::uint32_t threads,
                 const Stats& before, std::uint64_t fixed_bytes);

    OpenNodes& open() { return open_; }
    const NodeLayout& layout() const { return layout_; }
    // Polled by thread i.  Only thread 0, the caller's, polls the caller's terminator, whose callback is
    // single-threaded, and passes its interrupt to the others.
    const Terminator* terminator(std::uint32_t i) const { return i == 0 ? settings_.limits.stop : &interrupted_; }
    ProofTree* proof() { return proof_ ? &*proof_ : nullptr; }

    // The largest batch with which this thread cannot exceed the conflict and decision limits.
    std::size_t batch_size() const;
    // Adds what a batch counted, and the share of the tree that it closed.  Ends the search if a limit is reached.
    void count(const Stats& counted, double closed_share, std::uint32_t depth);
    void interrupt();
    // Ends the search with the model that the state of a node is.
    void found(const OpenNode& node);

    // Reports to Settings::tree, if there is one.
    void report_branch(TreeNode node, Lit decision, TreeNode& first, TreeNode& second);
    void report_merge(TreeNode& node, Lit decision);
    void report_conflict(TreeNode node);

    // Verdict, model and counters, once all threads are done.
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
    mutable std::mutex mutex_;  // protects the members below
    Stats stats_;
    double share_done_ = 0;
    StopReason stopped_ = StopReason::none;
    std::optional<std::vector<std::uint8_t>> model_;
    std::mutex tree_mutex_;  // protects what Settings::tree refers to
};

// One thread of a search: takes nodes, looks ahead in all of them at once, and adds their children.
class Worker {
public:
    // All but `start` (see start_scores()) must outlive it.  `terminator` may be null.
    Worker(SharedSearch& shared, const Kernel& kernel, const ClauseLists& lists, const Root& root,
           const Occurrences& occurrences, std::span<const Word> start, bool autarky, const Terminator* terminator);

    // Returns when the tree is done or the search has ended.
    void run();

    static std::uint64_t estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof);

private:
    bool look();  // false if interrupted
    void take_results();
    void close(const OpenNode& node);
    void make_children(std::uint32_t k);
    void read_states();
    void read_scores();
    void merge_autarkies(std::uint32_t k);
    void keep_children();
    void keep(std::uint32_t k, OpenNode node);

    // The result of one column: the node again, or its children.
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
