#include <doctest/doctest.h>

#include "sat/cdcl/inprocess/binary_graph.h"
#include "tests/property/simplify_binary/proved_database.h"

using namespace sat;
using namespace sat::test;

namespace {

Lit lit(std::int32_t n) {
    return Lit::from_dimacs(n);
}

}  // namespace

TEST_CASE("a binary clause is an edge from each negated literal to the other, with its clause") {
    const ProvedDatabase proved({{1, -2}, {1, 2, 3}});
    Effort effort;
    const BinaryGraph graph(proved.db, effort);
    CHECK(graph.num_edges() == 2);
    REQUIRE(graph.edges(lit(-1)).size() == 1);
    CHECK(graph.edges(lit(-1))[0].to == lit(-2));
    REQUIRE(graph.edges(lit(2)).size() == 1);
    CHECK(graph.edges(lit(2))[0].to == lit(1));
    CHECK(graph.edges(lit(2))[0].clause == graph.edges(lit(-1))[0].clause);
    CHECK(graph.edges(lit(3)).empty());
    CHECK(effort.ticks > 0);
}

TEST_CASE("clauses with an assigned literal are not edges, redundant ones are") {
    ProvedDatabase proved({{5, 6, 7}, {5, 6, -7}, {1, 2}, {-2, 3}, {-3, 4}, {2}});
    const CRef first = proved.db.arena.first();
    proved.db.add({lit(5), lit(6)}, true, 1, {first, proved.db.arena.after(first)});
    Effort effort;
    CHECK(proved.db.is_true(lit(4)));
    CHECK(BinaryGraph(proved.db, effort).num_edges() == 2);
}

TEST_CASE("components are numbered so that edges lead to the same or a lower number") {
    const ProvedDatabase proved({{-1, 2}, {-2, 3}, {-3, 1}, {-3, 4}, {-4, 5}, {-5, 4}});
    Effort effort;
    const BinaryGraph graph(proved.db, effort);
    const Components components = strongly_connected(graph, effort);
    CHECK(components.same(lit(1), lit(3)));
    CHECK(components.same(lit(-1), lit(-2)));
    CHECK(components.same(lit(4), lit(5)));
    CHECK(!components.same(lit(1), lit(4)));
    for (std::uint32_t code = 0; code < 10; ++code)
        for (const BinaryGraph::Edge& edge : graph.edges(Lit::from_code(code)))
            CHECK(components.of[edge.to] <= components.of[Lit::from_code(code)]);
}
