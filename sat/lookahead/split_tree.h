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

// All nodes of a split, from which the cubes are collected at the end, and its proof (proof.h), if one is written.  The
// proof has separate nodes, which are reused once closed; a split keeps all nodes.
//
// Invariant: (S1) A node is open, or refuted, or has two children, at most one of them refuted.
class SplitTree {
public:
    using Id = std::uint32_t;
    static constexpr Id kRoot = 0;

    // Both must outlive it; `proof` may be null.
    SplitTree(const Root& root, ProofSink* proof);

    // Returns the child under `decision`; the child under its negation has the next id.
    Id branch(Id id, Lit decision);
    // Marks the node and all ancestors without another open child.  They are in the proof already.
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
    std::unique_ptr<std::uint8_t[]> state;  // in NodeLayout
};

// Returns the leaf to split next: the newest, or the one with the fewest literals, the newest among equals.  IDs are
// unique, so both orders are total, and splits are the same on every machine.
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

// Cuts off an automatic split at leaves that look easy: those whose number of assigned variables times the square of
// the number of decisions reaches a share of all variables.  The share decreases with every refuted leaf, a sign that
// the tree is deep enough, and with every very deep leaf; it increases slowly with every leaf.
//
// Heule, Kullmann, Wieringa, Biere: Cube and conquer: guiding CDCL SAT solvers by lookaheads, HVC 2011; the constants
// and the square are those of the march source of 2012.  See docs/cubes.md for the alternatives measured.
class CutoffRule {
public:
    explicit CutoffRule(std::uint32_t num_vars) : num_vars_(num_vars) {}

    // Called for each leaf in turn, and again if it is reopened.
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
