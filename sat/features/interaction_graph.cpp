#include "sat/features/interaction_graph.h"

#include <algorithm>
#include <utility>

namespace sat {

std::size_t WeightedGraph::num_edges() const {
    std::size_t ends = 0;
    for (std::size_t v = 0; v < num_vertices(); ++v)
        for (const Edge& e : row(v)) ends += e.to != v;
    return ends / 2;
}

WeightedGraph graph_of(std::size_t num_vertices, std::vector<LooseEdge> loose) {
    for (LooseEdge& e : loose) {
        ASSERT(e.a < num_vertices && e.b < num_vertices);
        if (e.a > e.b) std::swap(e.a, e.b);
    }
    // Stable, so that sums do not depend on the library.
    std::ranges::stable_sort(
        loose, [](const LooseEdge& x, const LooseEdge& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < loose.size(); ++i) {
        if (kept > 0 && loose[kept - 1].a == loose[i].a && loose[kept - 1].b == loose[i].b)
            loose[kept - 1].weight += loose[i].weight;
        else loose[kept++] = loose[i];
    }
    loose.resize(kept);

    WeightedGraph graph;
    graph.starts.assign(num_vertices + 1, 0);
    for (const LooseEdge& e : loose) {
        ++graph.starts[e.a + 1];
        if (e.a != e.b) ++graph.starts[e.b + 1];
    }
    for (std::size_t v = 0; v < num_vertices; ++v) graph.starts[v + 1] += graph.starts[v];
    graph.edges.resize(graph.starts.back());
    std::vector<std::size_t> next(graph.starts.begin(), graph.starts.end() - 1);
    for (const LooseEdge& e : loose) {
        graph.edges[next[e.a]++] = {e.b, e.weight};
        if (e.a != e.b) graph.edges[next[e.b]++] = {e.a, e.weight};
    }
    return graph;
}

void InteractionGraph::add(Var a, Var b, double weight) {
    if (a != b) edges_.push_back({a.index, b.index, weight});
}

void InteractionGraph::add(std::span<const Lit> clause) {
    ++num_clauses_;
    const std::size_t k = clause.size();
    if (k < 2) return;
    if (k > kLongest) {
        for (std::size_t i = 0; i < k; ++i) add(clause[i].var(), clause[(i + 1) % k].var(), 1 / static_cast<double>(k));
        return;
    }
    const double weight = 2 / static_cast<double>(k * (k - 1));
    for (std::size_t i = 0; i < k; ++i)
        for (std::size_t j = i + 1; j < k; ++j) add(clause[i].var(), clause[j].var(), weight);
}

WeightedGraph InteractionGraph::graph() && {
    return graph_of(num_vars_, std::move(edges_));
}

WeightedGraph interaction_graph(const Formula& formula) {
    InteractionGraph graph(formula.num_vars());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) graph.add(formula.clause(ClauseId{c}));
    return std::move(graph).graph();
}

}  // namespace sat
