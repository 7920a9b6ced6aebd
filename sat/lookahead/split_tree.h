#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/cube_list.h"
#include "sat/core/proof_sink.h"
#include "sat/lookahead/clauses.h"
#include "sat/lookahead/proof.h"

namespace sat::lookahead {

// All nodes of a split, from which the cubes are read at the end, and its proof (proof.h), if one is written.  The
// proof has nodes of its own, which are reused when closed; a split keeps all.
//
// Invariant: (S1) A node is open, or refuted, or has two children, of which at most one is refuted.
class SplitTree {
public:
    using Id = std::uint32_t;
    static constexpr Id kRoot = 0;

    // Both must outlive it; null: no proof.
    SplitTree(const Root& root, ProofSink* proof);

    // The child under `decision`; that under its negation is the next one.
    Id branch(Id id, Lit decision);
    // Marks the node, and all above it that have no other child left.  They are in the proof already.
    void refute(Id id);
    bool refuted() const { return nodes_[kRoot].state == State::refuted; }

    ProofTree* proof() { return proof_ ? &*proof_ : nullptr; }
    ProofNode place(Id id) const { return nodes_[id].place; }  // in the proof

    // The decisions of each open leaf, depth first, the first child first.
    CubeList cubes() const;
    std::uint64_t memory_bytes() const;

private:
    static constexpr Id kNone = 0xffffffffu;
    enum class State : std::uint8_t { open, inner, refuted };
    struct Node {
        Id parent = kNone, first_child = kNone;
        Lit decision{};  // not of the root
        std::uint32_t depth = 0;
        ProofNode place = kNoProofNode;
        State state = State::open;
    };

    const Root& root_;
    std::optional<ProofTree> proof_;
    std::vector<Node> nodes_;
};

// A leaf of a split that may be split further.
struct Leaf {
    SplitTree::Id id = SplitTree::kRoot;
    std::uint32_t depth = 0;                // decisions
    std::uint32_t assigned = 0;             // literals that are true
    std::unique_ptr<std::uint8_t[]> state;  // of NodeLayout
};

// Returns the leaf to be split next: the newest, or that with the fewest literals, the newest of these.  IDs are
// unique, so either order is total, and a split the same on every machine.
class OpenLeaves {
public:
    explicit OpenLeaves(bool fewest_first) : fewest_first_(fewest_first) {}

    bool empty() const { return leaves_.empty(); }
    std::size_t size() const { return leaves_.size(); }
    void push(Leaf leaf) {
        leaves_.push_back(std::move(leaf));
        if (fewest_first_) std::ranges::push_heap(leaves_, later);
    }
    Leaf pop() {
        ASSERT(!leaves_.empty());
        if (fewest_first_) std::ranges::pop_heap(leaves_, later);
        Leaf leaf = std::move(leaves_.back());
        leaves_.pop_back();
        return leaf;
    }

private:
    static bool later(const Leaf& a, const Leaf& b) {
        return std::pair(b.assigned, a.id) < std::pair(a.assigned, b.id);
    }

    std::vector<Leaf> leaves_;
    const bool fewest_first_;
};

// Where a split without a given depth or number of leaves ends: at a leaf that looks easy.  A leaf does if its assigned
// variables, times the square of the number of its decisions, reach a share of all variables.  The share falls with
// every refuted leaf, a sign that the tree is deep enough, and with every leaf that is very deep; it rises slowly with
// every leaf.
//
// Heule, Kullmann, Wieringa, Biere: Cube and conquer: guiding CDCL SAT solvers by lookaheads, HVC 2011; the numbers,
// and the square, are those of march's source of 2012.  docs/cubes.md has what else was measured.
class CutoffRule {
public:
    explicit CutoffRule(std::uint32_t num_vars) : num_vars_(num_vars) {}

    // Called for each leaf in turn, and again if it was opened again.
    bool looks_easy(std::uint32_t depth, std::uint32_t assigned) {
        threshold_ *= kGrowth;
        if (depth > kDeep) threshold_ *= kShrinking;
        const double decisions = depth;
        return decisions * decisions * assigned >= threshold_ * num_vars_;
    }
    void note_refuted() { threshold_ *= kShrinking; }

private:
    static constexpr double kFirst = 1000, kGrowth = 1.05, kShrinking = 0.7;
    static constexpr std::uint32_t kDeep = 20;

    const double num_vars_;
    double threshold_ = kFirst;
};

}  // namespace sat::lookahead
