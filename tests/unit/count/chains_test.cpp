// Long chain formulas, counted by dynamic programming along the chain; the counter must not work along the chain.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sat/count/count.h"
#include "sat/count/ranking.h"
#include "tests/rounds.h"
#include "tests/unit/count/instances.h"

namespace sat::test {
namespace {

constexpr std::uint64_t kPrime = 1'000'000'007;

// Clauses over three consecutive variables, one per position.
std::vector<Literals> chain(Random& random, std::int32_t vars) {
    std::vector<Literals> clauses;
    for (std::int32_t v = 1; v + 2 <= vars; ++v) {
        Literals& clause = clauses.emplace_back();
        for (std::int32_t k = v; k < v + 3; ++k) clause.push_back(random.flip() ? k : -k);
    }
    return clauses;
}

// The number of models of a chain, by dynamic programming over the last two variables.
std::uint64_t models_of(const std::vector<Literals>& chain, std::uint64_t modulus) {
    std::array<std::uint64_t, 4> ways{1, 1, 1, 1};
    for (const Literals& clause : chain) {
        std::array<std::uint64_t, 4> next{};
        for (std::uint32_t values = 0; values < 8; ++values) {
            bool satisfied = false;
            for (std::uint32_t k = 0; k < 3; ++k) satisfied |= (clause[k] > 0) == ((values >> (2 - k) & 1u) != 0);
            if (satisfied) next[values & 3u] = (next[values & 3u] + ways[values >> 1]) % modulus;
        }
        ways = next;
    }
    return (ways[0] + ways[1] + ways[2] + ways[3]) % modulus;
}

std::uint64_t remainder(const std::string& digits) {
    std::uint64_t rest = 0;
    for (const char d : digits) rest = (rest * 10 + static_cast<std::uint64_t>(d - '0')) % kPrime;
    return rest;
}

counting::BagTree row_of_bags(std::uint32_t size) {
    counting::BagTree tree;
    for (std::uint32_t v = 0; v < size; ++v) {
        const bool last = v + 1 == size;
        tree.parent.push_back(last ? counting::BagTree::kNone : v + 1);
        tree.others.push_back(last ? std::vector<std::uint32_t>{} : std::vector<std::uint32_t>{v + 1});
        tree.order.push_back(v);
    }
    return tree;
}

// The number of bags of lower rank adjacent to the part cut by `v`, by plain traversal.
std::size_t cuts_around(const counting::BagTree& tree, const std::vector<std::uint32_t>& rank, std::uint32_t v) {
    std::vector<std::vector<std::uint32_t>> near(tree.size());
    for (std::uint32_t u = 0; u < tree.size(); ++u)
        if (tree.parent[u] != counting::BagTree::kNone) {
            near[u].push_back(tree.parent[u]);
            near[tree.parent[u]].push_back(u);
        }
    std::vector<std::uint32_t> open{v};
    std::vector<std::uint8_t> seen(tree.size(), 0);
    seen[v] = 1;
    std::size_t cuts = 0;
    for (std::size_t i = 0; i < open.size(); ++i)
        for (const std::uint32_t u : near[open[i]]) {
            if (seen[u] != 0) continue;
            seen[u] = 1;
            if (rank[u] < rank[v]) ++cuts;
            else open.push_back(u);
        }
    return cuts;
}

}  // namespace

TEST_CASE("chains have as many models as dynamic programming counts") {
    Random random(21);
    for (std::int32_t vars = 3; vars <= 60; ++vars) {
        const auto clauses = chain(random, vars);
        CAPTURE(vars);
        CHECK(count_models(formula_of(static_cast<std::uint32_t>(vars), clauses), {}).models ==
              std::to_string(models_of(clauses, std::uint64_t{1} << 62)));
    }
}

TEST_CASE("a chain of 20,000 variables is counted with almost linear effort") {
    Random random(22);
    std::uint64_t decisions = 0, memory = 0;
    for (const std::int32_t vars : {2500, 20000}) {
        const auto clauses = chain(random, vars);
        CountSettings settings;
        settings.limits.decisions = 600'000;
        const CountOutcome outcome = count_models(formula_of(static_cast<std::uint32_t>(vars), clauses), settings);
        REQUIRE(outcome.verdict == Verdict::satisfiable);
        CHECK(remainder(outcome.models) == models_of(clauses, kPrime));
        if (decisions != 0) {
            CHECK(outcome.stats.decisions < 12 * decisions);
            CHECK(outcome.stats.memory_bytes < 16 * memory);  // working along the chain would take 64 times as much
        }
        decisions = outcome.stats.decisions;
        memory = outcome.stats.memory_bytes;
    }
}

TEST_CASE("a dissection has few ranks, and no part hangs on more than three cuts") {
    const counting::Ranking halves = counting::rank_by_dissection(row_of_bags(1000));
    CHECK(halves.highest <= 10);
    Random random(23);
    for (int i = 0; i < 20; ++i) {
        counting::BagTree tree = row_of_bags(200);
        // Each bag but the last is adjacent to a later one; bags of one variable, so that each rank belongs to one cut.
        for (std::uint32_t v = 0; v + 1 < tree.size(); ++v) {
            tree.parent[v] = v + 1 + random.below(i % 2 == 0 ? 200 - v - 1 : std::min(3u, 200 - v - 1));
            tree.others[v].clear();
        }
        const counting::Ranking ranking = counting::rank_by_dissection(tree);
        CHECK(ranking.highest <= 16);
        for (std::uint32_t v = 0; v < tree.size(); ++v) CHECK(cuts_around(tree, ranking.rank, v) <= 3);
    }
}

// Each has lists of half a million clauses, all of which are removed.
TEST_CASE("clauses with a common literal, or equal clauses, do not cost quadratic time") {
    constexpr std::int32_t kClauses = rounds(500'000);
    for (const bool same : {false, true}) {
        FormulaBuilder builder;
        if (!same) builder.clause({1});
        for (std::int32_t i = 0; i < kClauses; ++i)
            builder.clause(same ? std::vector{1, 2, 3} : std::vector{1, 2, 3 + i % 1000});
        const Formula formula = std::move(builder).build();
        const auto begun = std::clock();
        const CountOutcome outcome = count_models(formula, {});
        CHECK(outcome.verdict == Verdict::satisfiable);
        if (same) CHECK(outcome.models == "7");
        CHECK(double(std::clock() - begun) / CLOCKS_PER_SEC < 5);
    }
}

}  // namespace sat::test
