#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sat/lookahead/batch.h"
#include "sat/lookahead/clause_lists.h"
#include "sat/lookahead/clauses_of.h"
#include "sat/lookahead/kernel.h"
#include "sat/lookahead/node_layout.h"
#include "sat/lookahead/node_proof.h"
#include "sat/lookahead/open_leaves.h"

namespace sat::lookahead {

// Looks ahead in up to kColumns leaves of a split at once, as a Worker does in nodes of a search.  What is true in a
// leaf is a decision or follows from decisions: autarkies are left alone.
class LeafBatch {
public:
    // All must outlive it; `terminator` may be null.  `keeps_scores`: leaves begin with the scores of their parents,
    // where node_layout.h says so.
    LeafBatch(const Root& root, const ClauseLists& lists, const Terminator* terminator, bool keeps_scores,
              bool with_proof);
    // What it takes by itself, and what a leaf does.
    static std::uint64_t estimated_bytes(const Root& root, const ClauseLists& lists, bool with_proof);
    std::uint64_t leaf_bytes() const { return sizeof(Leaf) + layout_.bytes(); }

    Leaf whole_formula() const;

    // What came of a leaf: nothing, it is refuted; or the leaf with what was found, to be looked at again; or its
    // children.  What is not there has no state.
    struct Found {
        Leaf again, first, second;
        Lit decision{};  // that of `first`
    };
    // Of each leaf, in their order and until the next call; each has the id of the leaf it came of.  What is implied,
    // and that a leaf is refuted, is proved; nothing else is done to the tree.  False: interrupted.
    // Requires: at most kColumns, each with a variable that is open.
    bool look(std::span<const Leaf> leaves, SplitTree& tree);
    std::span<Found> found() { return {found_.data(), num_found_}; }

    std::uint64_t lookaheads() const { return lookaheads_; }
    std::uint64_t forced() const { return batch_.forced; }  // literals found to hold in leaves

private:
    void put(std::span<const Leaf> leaves);
    void take(std::uint32_t k, const Leaf& leaf);
    Leaf like(const Leaf& leaf, std::uint32_t deeper) const;
    void read(const ColumnSet* sets, Leaf Found::*which);
    void read_scores();

    const Root& root_;
    const Kernel& kernel_;
    const ClauseLists& lists_;
    const ClausesOf clauses_;
    const NodeLayout layout_;
    const std::vector<Word> start_;
    Batch batch_;
    std::optional<NodeProof> proof_;
    std::array<Found, kColumns> found_;
    std::size_t num_found_ = 0;
    std::uint64_t lookaheads_ = 0;
};

}  // namespace sat::lookahead
