#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat {

// The binary clauses as a graph (Aspvall, Plass, Tarjan: A linear-time algorithm for testing the truth of certain
// quantified boolean formulas, 1979): a clause (~l | k) is an edge l -> k and an edge ~k -> ~l.  All edges are in one
// array, ordered by literal, so that a search over millions of them reads memory sequentially.
//
// A snapshot: it has clauses of open literals only, and does not follow changes of the database.
class BinaryGraph {
public:
    struct Edge {
        Lit to;
        CRef clause;
    };

    // O(arena + variables), added to the effort.
    BinaryGraph(const ClauseDatabase& db, Effort& effort);

    std::size_t num_vars() const { return begin_.size() / 2; }
    std::size_t num_edges() const { return edges_.size(); }
    std::span<const Edge> edges(Lit from) const { return {edges_.data() + begin_[from.code()], count(from)}; }

private:
    std::uint32_t count(Lit l) const { return begin_[l.code() + 1] - begin_[l.code()]; }

    std::vector<std::uint32_t> begin_;  // by literal code, with a sentinel
    std::vector<Edge> edges_;
};

// The strongly connected components of a BinaryGraph, numbered from 0 in reverse topological order: an edge leads to a
// component of the same or a lower number.
struct Components {
    LitMap<std::uint32_t> of;
    std::uint32_t count = 0;
    bool same(Lit a, Lit b) const { return of[a] == of[b]; }
};
// Tarjan: Depth-first search and linear graph algorithms, 1972, with an explicit stack. O(edges + variables), never
// interrupted.
Components strongly_connected(const BinaryGraph& graph, Effort& effort);

}  // namespace sat
