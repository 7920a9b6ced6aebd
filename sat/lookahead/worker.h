#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "sat/lookahead/batch.h"
#include "sat/lookahead/clause_lists.h"
#include "sat/lookahead/clauses_of.h"
#include "sat/lookahead/kernel.h"
#include "sat/lookahead/node_layout.h"
#include "sat/lookahead/node_proof.h"
#include "sat/lookahead/shared_search.h"

namespace sat::lookahead {

// One thread of a search: takes nodes, looks ahead in all of them at once, and puts back what they branch to.
class Worker {
public:
    // The first five must outlive it.  `start`: of start_scores().
    Worker(SharedSearch& shared, const Kernel& kernel, const ClauseLists& lists, const Root& root,
           const ClausesOf& clauses, std::span<const Word> start, bool autarky, const Terminator* terminator);

    // Until the tree is done or the search ended.
    void run();

    static std::uint64_t estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof);

private:
    bool look();
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
    const ClausesOf& clauses_;
    const bool autarky_;
    const NodeLayout layout_;
    Batch batch_;
    std::optional<NodeProof> proof_;
    std::vector<OpenNode> nodes_;  // of the batch, by column
    std::array<Made, kColumns> made_;
    std::vector<OpenNode> open_;  // what comes of the batch
    Stats counted_;
    double closed_share_ = 0;
    std::uint32_t depth_ = 0;
};

}  // namespace sat::lookahead
