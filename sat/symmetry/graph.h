#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sat/symmetry/clause_list.h"

namespace sat {

// The graph of a formula whose automorphisms are its symmetries (Aloul, Sakallah, Markov: Efficient symmetry breaking
// for Boolean satisfiability, IJCAI 2003): a vertex for each literal, numbered by its code, and one for each clause of
// other than two literals, joined to them; a binary clause is an edge.  The two literals of a variable are a second
// kind of edge, which is not stored.
class ClauseGraph {
public:
    using Vertex = std::uint32_t;
    // Requires: the literals of a clause are distinct and not opposite; no clause is empty.
    ClauseGraph(const ClauseList& clauses, std::size_t num_vars);

    std::size_t num_vertices() const { return begin_.size() - 1; }
    std::size_t num_literals() const { return num_literals_; }  // the first vertices
    bool is_literal(Vertex v) const { return v < num_literals_; }
    static Vertex negation(Vertex literal) { return literal ^ 1u; }
    std::span<const Vertex> neighbours(Vertex v) const {
        return std::span(ends_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
    }
    // Vertices of different colours are never mapped to each other: literals, unit clauses, clauses by their length.
    std::uint32_t colour(Vertex v) const { return colour_[v]; }

private:
    std::size_t num_literals_;
    std::vector<std::uint32_t> begin_;  // in ends_, with a sentinel
    std::vector<Vertex> ends_;
    std::vector<std::uint32_t> colour_;
};

}  // namespace sat
