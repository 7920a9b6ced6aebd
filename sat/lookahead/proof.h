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

// A node of the proof tree; kNoProofNode without a proof.
using ProofNode = std::uint32_t;
inline constexpr ProofNode kNoProofNode = 0xffffffffu;

// The open part of the search tree, and its proof: for every closed node, the clause of its negated decisions is added
// when it is RUP, and deleted when its parent's clause is added.  So nodes may be closed in any order that closes
// children before their parent.
//
// Thread-safe.
//
// Invariant: (P1) open_children is 2 after branch(), and falls with each child that is closed; at 0 the node is closed.
class ProofTree {
public:
    // `root` and `proof` must outlive it.
    ProofTree(const Root& root, ProofSink& proof) : root_(root), proof_(proof) { nodes_.emplace_back(); }

    static constexpr ProofNode kTop = 0;

    // The two children of a node: under `decision` and under its negation.
    std::array<ProofNode, 2> branch(ProofNode node, Lit decision);

    // `l` holds at a node because both `v` and ~v imply it, or propagate to a conflict.
    void imply(ProofNode node, Lit l, Lit v);
    // imply() omits what follows from others by propagation; else the caller does.
    bool propagates() const { return proof_.propagates(); }
    // Closes a node that propagates to a conflict, given its implied literals, and its parent if this was the last open
    // child.
    void close(ProofNode node);

    std::uint64_t memory_bytes() const;

private:
    struct Node {
        ProofNode parent = kNoProofNode;
        Lit decision{};  // that leads here; none for the root
        std::uint32_t open_children = 0;
        std::vector<Lit> implied;
        std::optional<Lit> branch;  // decision of the first child
    };

    ProofNode new_node(ProofNode parent, Lit decision);
    // Sets clause_ to the negated decisions on the path to a node, and `also`.  The first decision comes first, so that
    // one clause shares a long beginning with the next, which saves a checker propagation.
    void make_clause(ProofNode node, std::initializer_list<Lit> also);
    void add_lemma(ProofNode node, std::initializer_list<Lit> also);
    void add_implied(ProofNode node, Lit l, Lit v);
    void remove_lemma(ProofNode node, std::initializer_list<Lit> also);

    const Root& root_;
    ProofSink& proof_;
    mutable std::mutex mutex_;
    std::vector<Node> nodes_;
    std::vector<ProofNode> free_;
    std::vector<Lit> clause_;
    std::uint64_t implied_bytes_ = 0;  // of all nodes
};

// Writes the literals that a step found in one node to the proof.  Unless the proof propagates, it does so on its own,
// to omit literals that follow from others by unit propagation, since a checker derives them as well.  (The state of a
// node that was put back is not closed under propagation, so some literals there are written needlessly.)
class NodeProof {
public:
    // Both must outlive it.
    NodeProof(const Root& root, const Occurrences& occurrences);

    // Writes the literals implied in column k, in order of discovery, starting from the state before the step; then
    // closes the node if the step refuted it.
    void write(const Batch& batch, std::uint32_t k, const std::uint8_t* state, ProofNode node, ProofTree& tree);

    static std::uint64_t estimated_bytes(const Root& root);

private:
    void load(const std::uint8_t* state);
    // Returns false on a conflict.
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
