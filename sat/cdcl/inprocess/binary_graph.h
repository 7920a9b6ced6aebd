#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/cdcl/clause_database.h"

namespace sat {

// The binary clauses as a graph (Aspvall, Plass, Tarjan: A linear-time algorithm for testing the truth of certain
// quantified boolean formulas, 1979): a clause (~l | k) is an edge l -> k and an edge ~k -> ~l.  All edges lie in one
// array, those of a literal side by side, so that a search over millions of them reads memory in runs.
//
// A picture of the moment it was made: clauses with a valued literal are left out, and it does not follow the
// database.
class BinaryGraph {
public:
    struct Edge {
        Lit to;
        CRef clause;
    };

    // O(arena + variables); books its ticks.
    BinaryGraph(const ClauseDatabase& db, Effort& effort);

    std::size_t num_vars() const { return begin_.size() / 2; }
    std::size_t num_edges() const { return edges_.size(); }
    std::span<const Edge> edges(Lit from) const { return {edges_.data() + begin_[from.code()], count(from)}; }

private:
    std::uint32_t count(Lit l) const { return begin_[l.code() + 1] - begin_[l.code()]; }

    std::vector<std::uint32_t> begin_;  // by the code of a literal, with one more at the end
    std::vector<Edge> edges_;
};

// The strongly connected components of a BinaryGraph.  Numbers begin at 0 and are a reverse topological order: an edge
// leads to a component of the same or a lower number.
struct Components {
    LitMap<std::uint32_t> of;
    std::uint32_t count = 0;
    bool same(Lit a, Lit b) const { return of[a] == of[b]; }
};
// Tarjan: Depth-first search and linear graph algorithms, 1972, with a stack of its own in the place of recursion.
// O(edges + variables), never cut short.
Components strongly_connected(const BinaryGraph& graph, Effort& effort);

}  // namespace sat
