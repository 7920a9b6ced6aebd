#include <doctest/doctest.h>

#include <map>

#include "sat/cdcl/inprocess/at_most_one.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

struct Conflicts {
    Conflicts(std::size_t num_vars, const Clauses& clauses, const std::vector<std::int32_t>& nodes,
              ConflictGraph::Of of = ConflictGraph::Of::direct)
        : db(database(num_vars, clauses)), graph(db, effort), conflicts(graph, literals(nodes), of, effort) {}
    // The sets as literals of groups; each node a group of its own where none are given.
    std::vector<std::size_t> set_sizes(std::vector<std::uint32_t> group = {}) {
        for (std::uint32_t i = static_cast<std::uint32_t>(group.size()); i < conflicts.size(); ++i) group.push_back(i);
        const AtMostOnes sets = at_most_ones(conflicts, group, effort);
        std::map<std::uint32_t, std::size_t> sizes;
        for (const std::uint32_t s : sets.set_of)
            if (s != kNoSet) ++sizes[s];
        CHECK(sizes.size() == sets.count);
        std::vector<std::size_t> all;
        for (const auto& [set, size] : sizes) all.push_back(size);
        std::ranges::sort(all, std::greater{});
        return all;
    }

    Effort effort;
    ClauseDatabase db;
    BinaryGraph graph;
    ConflictGraph conflicts;
};

using Sizes = std::vector<std::size_t>;

}  // namespace

TEST_CASE("binary clauses of two negative literals are conflicts, others are not") {
    const Conflicts c(4, {{-1, 2}, {-1, -3}, {2, -3}, {1, 4}}, {1, -2, 3, 4});
    CHECK(c.conflicts.conflict(0, 1));
    CHECK(c.conflicts.conflict(1, 0));
    CHECK(c.conflicts.conflict(0, 2));
    CHECK(c.conflicts.conflict(1, 2));
    CHECK(c.conflicts.of(3).empty());
    CHECK_FALSE(c.conflicts.conflict(0, 3));
}

TEST_CASE("conflicts over several binary clauses are found between requested literals, once each") {
    const Clauses chain{{-1, 4}, {-4, 5}, {-5, -2}, {-1, 6}, {-6, -2}};
    const Conflicts direct(6, chain, {1, 2, 3}), implied(6, chain, {1, 2, 3}, ConflictGraph::Of::implied);
    CHECK_FALSE(direct.conflicts.conflict(0, 1));
    CHECK(implied.conflicts.conflict(0, 1));
    CHECK(implied.conflicts.of(1).size() == 1);
    CHECK(implied.conflicts.of(2).empty());
}

TEST_CASE("the path of an implication lists its clauses in order") {
    Conflicts c(4, {{-1, 2}, {-2, 3}, {-3, 4}, {-1, 3}}, {1});
    Implications implications(c.graph);
    CHECK(implications.search(Lit::from_dimacs(1), c.effort).size() == 3);
    CHECK(implications.implied(Lit::from_dimacs(4)));
    CHECK_FALSE(implications.implied(Lit::from_dimacs(-1)));
    std::vector<CRef> path;
    implications.path(Lit::from_dimacs(4), path);
    REQUIRE(path.size() == 2);
    CHECK(c.db.arena[path[0]].literals()[1] == Lit::from_dimacs(3));
    CHECK(c.db.arena[path[1]].literals()[1] == Lit::from_dimacs(4));
    Effort none;
    none.limit = 0;
    CHECK(implications.search(Lit::from_dimacs(1), none).empty());
}

TEST_CASE("cliques become sets, and a single extra conflict does not split one") {
    Clauses two;
    for (const auto& hole : {std::vector{1, 2, 3, 4}, std::vector{5, 6, 7}})
        for (const int a : hole)
            for (const int b : hole)
                if (a < b) two.push_back({-a, -b});
    CHECK((Conflicts(7, two, {1, 5, 2, 6, 3, 7, 4}).set_sizes() == Sizes{4, 3}));
    two.push_back({-1, -7});
    CHECK((Conflicts(7, two, {7, 1, 2, 3, 4, 5, 6}).set_sizes() == Sizes{4, 3}));
}

TEST_CASE("literals of one group need not conflict with each other, only with the others of their set") {
    const Clauses clauses{{-1, -3}, {-1, -4}, {-2, -3}, {-2, -4}};
    CHECK((Conflicts(4, clauses, {1, 2, 3, 4}).set_sizes() == Sizes{2, 2}));
    CHECK((Conflicts(4, clauses, {1, 2, 3, 4}).set_sizes({0, 0, 1, 1}) == Sizes{4}));
    CHECK((Conflicts(4, clauses, {1, 2, 3, 4}).set_sizes({0, 0, 1, 2}) == Sizes{3, 1}));
}

TEST_CASE("a node without a group is in no set") {
    CHECK((Conflicts(3, {{-1, -2}, {-1, -3}, {-2, -3}}, {1, 2, 3}).set_sizes({kNoSet, 0, 1}) == Sizes{2}));
}

}  // namespace sat::test
