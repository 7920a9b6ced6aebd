#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/inprocess/binary_graph.h"

namespace sat {

// Searches along implications, one literal at a time, and finds the clauses of each path.
class Implications {
public:
    explicit Implications(const BinaryGraph& graph)
        : graph_(graph), seen_(graph.num_vars(), 0), from_(graph.num_vars()) {}

    // All literals that `l` implies, except itself; valid until the next call.  Ends early if the effort is exhausted.
    std::span<const Lit> search(Lit l, Effort& effort);
    bool implied(Lit l) const { return seen_[l] == now_; }
    // Append the clauses by which the literal searched from implies `l`, in order.  Requires: implied(l).
    void path(Lit l, std::vector<CRef>& clauses) const;

private:
    struct Origin {
        Lit literal;
        CRef clause;
    };
    const BinaryGraph& graph_;
    LitMap<std::uint32_t> seen_;
    LitMap<Origin> from_;
    std::uint32_t now_ = 0;
    Lit start_{};
    std::vector<Lit> reached_;
};

// Which literals of a list exclude each other.  Nodes are positions in the list.
class ConflictGraph {
public:
    // direct: by a binary clause.  implied: one implies the negation of the other through binary clauses, which also
    // finds encodings with auxiliary variables: sequential counters, products, commanders, logarithms (Biere, Le Berre,
    // Lonca, Manthey: Detecting cardinality constraints in CNF, SAT 2014, there by unit propagation from growing
    // constraints).
    enum class Of : std::uint8_t { direct, implied };

    // Requires: literals differ.  If the effort is exhausted, conflicts are missing.
    ConflictGraph(const BinaryGraph& binaries, std::span<const Lit> literals, Of of, Effort& effort);

    std::uint32_t size() const { return static_cast<std::uint32_t>(begin_.size() - 1); }
    std::span<const std::uint32_t> of(std::uint32_t node) const {  // ascending
        return {partners_.data() + begin_[node], partners_.data() + begin_[node + 1]};
    }
    bool conflict(std::uint32_t a, std::uint32_t b) const;

private:
    std::vector<std::size_t> begin_;
    std::vector<std::uint32_t> partners_;
};

inline constexpr std::uint32_t kNoSet = 0xffffffffu;

// Partition nodes into sets, in each of which nodes of different groups exclude each other, so that only nodes of one
// group can be true.  If every node is a group of its own, these are at-most-one constraints, as cliques of the
// conflict graph, grown greedily.  `group`: by node; kNoSet leaves the node out.
//
// A set prefers nodes of other groups than its first node, because exclusions within a group constrain no other groups;
// what still fits is added afterwards.
struct AtMostOnes {
    std::vector<std::uint32_t> set_of;  // by node, from 0; kNoSet: left out, or the effort was exhausted
    std::uint32_t count = 0;
};
AtMostOnes at_most_ones(const ConflictGraph& conflicts, std::span<const std::uint32_t> group, Effort& effort);

}  // namespace sat
