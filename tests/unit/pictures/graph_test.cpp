#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/pictures/force_layout.h"
#include "app/pictures/graph_picture.h"
#include "sat/features/communities.h"
#include "tests/unit/pictures/count.h"

namespace pictures {
namespace {

// Rings of `size` vertices with chords; each ring is joined to the next by one edge.
sat::WeightedGraph rings(std::uint32_t number, std::uint32_t size) {
    std::vector<sat::LooseEdge> edges;
    for (std::uint32_t r = 0; r < number; ++r)
        for (std::uint32_t i = 0; i < size; ++i)
            for (const std::uint32_t step : {1u, 2u, 3u})
                edges.push_back({r * size + i, r * size + (i + step) % size, 1});
    for (std::uint32_t r = 0; r + 1 < number; ++r) edges.push_back({r * size, (r + 1) * size, 1});
    return graph_of(number * size, edges);
}

std::vector<std::uint32_t> in_order(std::size_t n) {
    std::vector<std::uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0u);
    return order;
}

double distance(const Point& a, const Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

std::string name(sat::Var v) {
    return "v" + std::to_string(v.index + 1);
}

}  // namespace

TEST_CASE("a layout fills the square, keeps vertices apart and neighbours together, the same each time") {
    const sat::WeightedGraph graph = rings(4, 10);
    const auto points = force_layout(graph, in_order(40));
    double least = 1, most = 0, inside = 0, between = 0;
    for (std::size_t a = 0; a < 40; ++a) {
        CHECK(points[a].x >= -1e-9);
        CHECK(points[a].y >= -1e-9);
        CHECK(points[a].x <= 1 + 1e-9);
        CHECK(points[a].y <= 1 + 1e-9);
        for (std::size_t b = a + 1; b < 40; ++b) {
            const double d = distance(points[a], points[b]);
            least = std::min(least, d), most = std::max(most, d);
            (a / 10 == b / 10 ? inside : between) += d;
        }
    }
    CHECK(least > 0.01);
    CHECK(most > 0.9);
    CHECK(inside / 180 < 0.5 * between / 600);
    const auto again = force_layout(graph, in_order(40));
    for (std::size_t v = 0; v < 40; ++v) {
        CHECK(points[v].x == again[v].x);
        CHECK(points[v].y == again[v].y);
    }
    CHECK(force_layout(sat::graph_of(0, {}), {}).empty());
    CHECK(force_layout(sat::graph_of(1, {}), {0}).size() == 1);
}

TEST_CASE("small graphs are drawn by variables, with the modularity and what is left out") {
    sat::WeightedGraph graph = rings(4, 10);
    graph.starts.push_back(graph.starts.back());  // a variable without an edge
    const std::string svg = graph_svg({{"Before", graph, 7}}, name, {"t", {}});
    CHECK(svg.find("40 variables, 7 clauses, " + std::to_string(graph.num_edges()) + " edges") != svg.npos);
    const double modularity = find_communities(graph).modularity;
    CHECK(svg.find("4 communities, modularity " + std::to_string(modularity).substr(0, 4)) != svg.npos);
    CHECK(svg.find("Not drawn: 1 variable without an edge") != svg.npos);
    CHECK(count(svg, " vertex\"") == 40);
    CHECK(svg.find("v1: community ") != svg.npos);
    for (const int colour : {0, 1, 2, 3}) CHECK(count(svg, "\"c" + std::to_string(colour) + " vertex\"") == 10);
}

TEST_CASE("large graphs are drawn by communities, as the picture says") {
    const std::string svg = graph_svg({{"Before", rings(30, 40), 1}}, name, {"t", {}});
    CHECK(svg.find("1200 variables") != svg.npos);
    CHECK(svg.find(" communities, not variables") != svg.npos);
    CHECK(count(svg, " vertex\"") >= 20);
    CHECK(count(svg, " vertex\"") <= kMostCommunities);
    const std::string many = graph_svg({{"Before", rings(100, 12), 1}}, name, {"t", {}});
    CHECK(count(many, " vertex\"") <= kMostCommunities);
    if (find_communities(rings(100, 12)).sizes.size() > kMostCommunities)
        CHECK(many.find("Drawn: the largest 60 communities") != many.npos);
}

TEST_CASE("of many edges the heaviest are drawn") {
    std::vector<sat::LooseEdge> edges;
    for (std::uint32_t a = 0; a < 100; ++a)
        for (std::uint32_t b = a + 1; b < 100; ++b) edges.push_back({a, b, 1.0 + a + b});
    const std::string svg = graph_svg({{"Before", sat::graph_of(100, edges), 1}}, name, {"t", {}});
    CHECK(count(svg, "<line ") == kMostEdges);
    CHECK(svg.find("the heaviest of 4950 edges") != svg.npos);
}

TEST_CASE("a graph without edges says so") {
    CHECK(graph_svg({{"After", sat::graph_of(3, {}), 0, "nothing is left"}}, name, {"t", {}}).find("nothing is left") !=
          std::string::npos);
    CHECK(graph_svg({{"After", sat::graph_of(0, {}), 0}}, name, {"t", {}}).find("no edges") != std::string::npos);
}

}  // namespace pictures
