#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sat/features/communities.h"

namespace sat {
namespace {

// A planted partition: `groups` groups of `size` vertices; pairs inside and between share an edge with these
// probabilities.
WeightedGraph planted(std::size_t groups, std::size_t size, double inside, double between, std::uint64_t seed) {
    std::uint64_t state = seed;
    const auto draw = [&] {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<double>(state >> 11) / 9007199254740992.0;
    };
    std::vector<LooseEdge> edges;
    const auto n = static_cast<std::uint32_t>(groups * size);
    // Vertex v belongs to group v % groups, so that neighbours in number are in different groups.
    for (std::uint32_t a = 0; a < n; ++a)
        for (std::uint32_t b = a + 1; b < n; ++b)
            if (draw() < (a % groups == b % groups ? inside : between)) edges.push_back({a, b, 1});
    return graph_of(n, edges);
}

// By the definition, over all pairs of vertices.
double modularity_by_pairs(const WeightedGraph& graph, const std::vector<std::uint32_t>& community) {
    const std::size_t n = graph.num_vertices();
    std::vector<double> degree(n, 0);
    double total = 0;
    for (std::size_t v = 0; v < n; ++v)
        for (const auto& e : graph.row(v)) degree[v] += e.to == v ? 2 * e.weight : e.weight;
    for (const double d : degree) total += d;
    double sum = 0;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b) {
            if (community[a] != community[b]) continue;
            double weight = 0;
            for (const auto& e : graph.row(a))
                if (e.to == b) weight = a == b ? 2 * e.weight : e.weight;
            sum += weight - degree[a] * degree[b] / total;
        }
    return sum / total;
}

// The best of all partitions of a few vertices.
double best_modularity(const WeightedGraph& graph, std::vector<std::uint32_t>& community, std::size_t v,
                       std::uint32_t used) {
    if (v == graph.num_vertices()) return modularity(graph, community);
    double best = -1;
    for (std::uint32_t c = 0; c <= used; ++c) {
        community[v] = c;
        best = std::max(best, best_modularity(graph, community, v + 1, std::max(used, c + 1)));
    }
    return best;
}

}  // namespace

TEST_CASE("a planted partition is found") {
    for (const std::size_t groups : {2, 3, 5, 8})
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            CAPTURE(groups);
            CAPTURE(seed);
            const WeightedGraph graph = planted(groups, 24, 0.6, 0.04, seed);
            const Communities found = find_communities(graph);
            REQUIRE(found.sizes.size() == groups);
            for (std::uint32_t v = 0; v < graph.num_vertices(); ++v) CHECK(found.of[v] == found.of[v % groups]);
            CHECK(found.sizes == std::vector<std::size_t>(groups, 24));
            CHECK(found.modularity > 0.3);
        }
}

TEST_CASE("the modularity is that of the definition") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        WeightedGraph graph = planted(3, 6, 0.5, 0.3, seed);
        for (std::size_t i = 0; i < graph.edges.size(); ++i) CHECK(graph.edges[i].weight == 1);
        const Communities found = find_communities(graph);
        CHECK(found.modularity == doctest::Approx(modularity_by_pairs(graph, found.of)));
        std::vector<std::uint32_t> any(graph.num_vertices());
        for (std::uint32_t v = 0; v < any.size(); ++v) any[v] = (v * 7 + static_cast<std::uint32_t>(seed)) % 4;
        CHECK(modularity(graph, any) == doctest::Approx(modularity_by_pairs(graph, any)));
    }
}

TEST_CASE("communities are nearly as good as the best partition of small graphs, and never better") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const WeightedGraph graph = planted(2, 4, 0.7, 0.3, seed);
        if (graph.edges.empty()) continue;
        std::vector<std::uint32_t> community(graph.num_vertices(), 0);
        const double best = best_modularity(graph, community, 0, 0), found = find_communities(graph).modularity;
        CHECK(found <= best + 1e-9);
        CHECK(found >= best - 0.12);
    }
}

TEST_CASE("contraction keeps the weight and the modularity") {
    const WeightedGraph graph = planted(4, 10, 0.5, 0.1, 3);
    const Communities found = find_communities(graph);
    const WeightedGraph small = contracted(graph, found);
    std::vector<std::uint32_t> each(small.num_vertices());
    for (std::uint32_t v = 0; v < each.size(); ++v) each[v] = v;
    CHECK(modularity(small, each) == doctest::Approx(found.modularity));
}

TEST_CASE("every clause weighs one in the interaction graph") {
    FormulaBuilder builder;
    builder.clause({1, -2});
    builder.clause({1, 2, 3});
    builder.clause({-4});
    builder.clause({5, 6, 7, 8});
    const Formula formula = std::move(builder).build();
    const WeightedGraph graph = interaction_graph(formula);
    CHECK(graph.num_vertices() == 8);
    CHECK(graph.num_edges() == 3 + 6);
    double total = 0;
    for (const auto& e : graph.edges) total += e.weight / 2;
    CHECK(total == doctest::Approx(3));
    const auto row = graph.row(0);
    REQUIRE(row.size() == 2);
    CHECK(row[0].to == 1);
    CHECK(row[0].weight == doctest::Approx(1 + 1.0 / 3));
    CHECK(graph.row(3).empty());
    CHECK(find_communities(graph).sizes == std::vector<std::size_t>{4, 3, 1});
}

TEST_CASE("a long clause adds a ring, of weight one too") {
    FormulaBuilder builder;
    std::vector<std::int32_t> clause;
    for (std::int32_t v = 1; v <= 100; ++v) clause.push_back(v);
    for (const std::int32_t l : clause) builder.literal(l);
    builder.end_clause();
    const WeightedGraph graph = interaction_graph(std::move(builder).build());
    CHECK(graph.num_edges() == 100);
    double total = 0;
    for (const auto& e : graph.edges) total += e.weight / 2;
    CHECK(total == doctest::Approx(1));
}

TEST_CASE("graphs without edges and without vertices have no modularity") {
    CHECK(find_communities(graph_of(0, {})).sizes.empty());
    const Communities alone = find_communities(graph_of(3, {}));
    CHECK(alone.sizes == std::vector<std::size_t>{1, 1, 1});
    CHECK(alone.modularity == 0);
}

}  // namespace sat
