#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <mutex>
#include <optional>
#include <vector>

#include "sat/core/proof_sink.h"
#include "sat/lookahead/batch.h"
#include "sat/lookahead/clauses.h"

namespace sat::lookahead {

// A node of the tree of a proof; kNoProofNode where none is kept.
using ProofNode = std::uint32_t;
inline constexpr ProofNode kNoProofNode = 0xffffffffu;

// The part of the search tree that is still open, and its proof: for every closed node the clause of its negated
// decisions, added when it holds by unit propagation, and deleted when its parent's is added.  So the order in which
// nodes are closed does not matter, as long as children are closed before their parent.
//
// Thread-safe.
//
// Invariant: (P1) open_children is 2 after branch(), and falls with each child that is closed; at 0 the node is closed.
class ProofTree {
public:
    // Both must outlive it.
    ProofTree(const Root& root, ProofSink& proof) : root_(root), proof_(proof) { nodes_.emplace_back(); }

    static constexpr ProofNode kTop = 0;

    // The two children of a node: under `decision` and under its negation.
    std::array<ProofNode, 2> branch(ProofNode node, Lit decision);

    // `l` holds at a node because it follows from `v` and from ~v; what propagates to a conflict implies everything.
    void imply(ProofNode node, Lit l, Lit v);
    // Closes a node that propagates to a conflict, given what was implied there; and its parent, if this was the last
    // open child.
    void close(ProofNode node);

    std::uint64_t memory_bytes() const;

private:
    struct Node {
        ProofNode parent = kNoProofNode;
        Lit decision{};  // that leads here; of the top: none
        std::uint32_t open_children = 0;
        std::vector<Lit> implied;
        std::optional<Lit> branch;  // the first child's decision
    };

    ProofNode new_node(ProofNode parent, Lit decision);
    // Makes clause_: the negated decisions on the path to a node, and `also`.
    void make_clause(ProofNode node, std::initializer_list<Lit> also);
    void add_lemma(ProofNode node, std::initializer_list<Lit> also);
    void remove_lemma(ProofNode node, std::initializer_list<Lit> also);

    const Root& root_;
    ProofSink& proof_;
    mutable std::mutex mutex_;
    std::vector<Node> nodes_;
    std::vector<ProofNode> free_;
    std::vector<Lit> clause_;
    std::uint64_t implied_bytes_ = 0;  // of all nodes
};

// Writes what a step found in one node into the proof.  It propagates on its own, so that only those literals are
// written that do not follow from others by unit propagation, which a checker sees by itself.  (The state of a node
// that was put back is not closed under propagation; some of what follows there is written without need.)
class NodeProof {
public:
    // Both must outlive it.
    NodeProof(const Root& root, const Occurrences& occurrences);

    // What was implied in column k, in the order in which it was found, from the node's state before the step; then, if
    // the step refuted the node, what closes it.
    void write(const Batch& batch, std::uint32_t k, const std::uint8_t* state, ProofNode node, ProofTree& tree);

    static std::uint64_t estimated_bytes(const Root& root);

private:
    void load(const std::uint8_t* state);
    // False: a conflict.
    bool assign(Lit l);
    bool propagate();
    bool visit(const std::vector<Lit>& clause);

    const Root& root_;
    const Occurrences& occurrences_;
    LitMap<std::uint8_t> true_;
    std::vector<Lit> trail_;
    std::size_t head_ = 0;
};

}  // namespace sat::lookahead
