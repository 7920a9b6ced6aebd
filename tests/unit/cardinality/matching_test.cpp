#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "sat/cdcl/inprocess/pigeonhole.h"
#include "sat/core/random.h"

namespace sat::test {
namespace {

std::vector<std::uint32_t> violator(const PigeonGraph& graph) {
    Effort effort;
    return hall_violator(graph, effort);
}
std::size_t holes_between(const PigeonGraph& graph, std::uint32_t pigeons) {
    std::uint32_t holes = 0;
    for (std::uint32_t p = 0; p < graph.holes_of.size(); ++p)
        if ((pigeons >> p & 1) != 0)
            for (const std::uint32_t h : graph.holes_of[p]) holes |= 1u << h;
    return static_cast<std::size_t>(std::popcount(holes));
}
bool some_set_is_crowded(const PigeonGraph& graph) {
    for (std::uint32_t set = 1; set < 1u << graph.holes_of.size(); ++set)
        if (holes_between(graph, set) < static_cast<std::size_t>(std::popcount(set))) return true;
    return false;
}
PigeonGraph random_graph(Random& random) {
    PigeonGraph graph;
    graph.num_holes = 1 + random.below(9);
    graph.holes_of.resize(1 + random.below(9));
    const std::uint32_t density = 1 + random.below(9);
    for (auto& holes : graph.holes_of)
        for (std::uint32_t h = 0; h < graph.num_holes; ++h)
            if (random.below(10) < density) holes.push_back(h);
    return graph;
}

}  // namespace

TEST_CASE("three pigeons in two holes are a violation, also among pigeons that have room") {
    CHECK(violator({{{0, 1}, {0, 1}, {0, 1}}, 2}) == std::vector<std::uint32_t>{0, 1, 2});
    CHECK(violator({{{0, 1, 2}, {1, 2}, {0, 3, 4}, {1, 2}, {1, 2}}, 5}) == std::vector<std::uint32_t>{1, 3, 4});
    CHECK(violator({{{0, 1}, {1, 2}, {2, 0}}, 3}).empty());
    CHECK(violator({{}, 0}).empty());
    CHECK(violator({{{0}, {}}, 1}) == std::vector<std::uint32_t>{1});
}

TEST_CASE("a violated set is found exactly if there is one; it has one hole too few and is minimal") {
    std::size_t crowded = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        Random random(seed);
        const PigeonGraph graph = random_graph(random);
        const std::vector<std::uint32_t> found = violator(graph);
        CHECK(found.empty() != some_set_is_crowded(graph));
        if (found.empty()) continue;
        ++crowded;
        std::uint32_t set = 0;
        for (const std::uint32_t p : found) set |= 1u << p;
        CHECK(holes_between(graph, set) + 1 == found.size());
        for (const std::uint32_t p : found) CHECK(holes_between(graph, set & ~(1u << p)) + 1 >= found.size());
    }
    CHECK(crowded > 500);
}

TEST_CASE("a matching that needs long augmenting paths is found") {
    // Pigeon p may go to holes p and p + 1, and the last one to hole 0 alone: everyone moves on by one.
    PigeonGraph graph;
    graph.num_holes = 2000;
    for (std::uint32_t p = 0; p + 1 < graph.num_holes; ++p) graph.holes_of.push_back({p, p + 1});
    graph.holes_of.push_back({0});
    CHECK(violator(graph).empty());
    graph.holes_of.push_back({graph.num_holes - 1});
    CHECK(violator(graph).size() == 2001);
}

TEST_CASE("without effort there is no result") {
    Effort none;
    none.limit = 0;
    CHECK(hall_violator({{{0}, {0}}, 1}, none).empty());
}

}  // namespace sat::test
