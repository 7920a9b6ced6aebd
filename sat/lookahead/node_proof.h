#pragma once

#include <cstdint>
#include <vector>

#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses_of.h"
#include "sat/lookahead/open_nodes.h"
#include "sat/lookahead/root.h"
#include "sat/lookahead/tree.h"

namespace sat::lookahead {

// Writes what a step found in one node into the tree's proof.  It propagates on its own, so that only those literals
// are written that do not follow from others by unit propagation: a checker sees these by itself.  The state of a node
// that was put back is not closed under propagation; of what follows there some is written that need not be.
class NodeProof {
public:
    // Both must outlive it.
    NodeProof(const Root& root, const ClausesOf& clauses);

    // What was implied in column k, in the order in which it was found, from the node's state before the step; then,
    // where the step refuted the node, what closes it.
    void write(const Batch& batch, std::uint32_t k, const OpenNode& node, Tree& tree);

    static std::uint64_t estimated_bytes(const Root& root);

private:
    void load(const std::uint8_t* state);
    // False: a conflict.
    bool assign(Lit l);
    bool propagate();
    bool visit(const std::vector<Lit>& clause);

    const Root& root_;
    const ClausesOf& clauses_;
    LitMap<std::uint8_t> true_;
    std::vector<Lit> trail_;
    std::size_t head_ = 0;
};

}  // namespace sat::lookahead
