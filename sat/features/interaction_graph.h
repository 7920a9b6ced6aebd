#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/core/formula.h"
#include "sat/core/literal.h"

namespace sat {

// A graph without direction, with weights, in rows: the neighbours of vertex v are entries starts[v] .. starts[v + 1].
// An edge is in the rows of both its ends, a loop once, in the row of its vertex.
struct WeightedGraph {
    struct Edge {
        std::uint32_t to;
        double weight;
    };
    std::vector<std::size_t> starts{0};
    std::vector<Edge> edges;

    std::size_t num_vertices() const { return starts.size() - 1; }
    std::span<const Edge> row(std::size_t v) const {
        return std::span(edges).subspan(starts[v], starts[v + 1] - starts[v]);
    }
    std::size_t num_edges() const;  // without loops
};

// An edge between two vertices, before it is in rows; equal ones are added up.
struct LooseEdge {
    std::uint32_t a, b;
    double weight;
};
WeightedGraph graph_of(std::size_t num_vertices, std::vector<LooseEdge> edges);

// The variable interaction graph: two variables of a clause of k literals share an edge, to which the clause adds 1 /
// C(k, 2), so that every clause weighs 1 (Ansotegui, Giraldez-Cru, Levy: The community structure of SAT formulas, SAT
// 2012).  Clauses of more than kLongest literals add a ring instead of all pairs.
class InteractionGraph {
public:
    static constexpr std::size_t kLongest = 32;

    explicit InteractionGraph(std::size_t num_vars) : num_vars_(num_vars) {}
    void add(std::span<const Lit> clause);
    std::size_t num_clauses() const { return num_clauses_; }
    WeightedGraph graph() &&;

private:
    void add(Var a, Var b, double weight);
    std::size_t num_vars_, num_clauses_ = 0;
    std::vector<LooseEdge> edges_;
};
WeightedGraph interaction_graph(const Formula& formula);

}  // namespace sat
