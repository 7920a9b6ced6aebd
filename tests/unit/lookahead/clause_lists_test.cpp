#include "sat/lookahead/clause_lists.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>

#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;

namespace {

using Pair = std::array<std::uint32_t, 2>;
struct Lists {
    std::map<std::uint32_t, std::vector<Pair>> pairs;  // of each literal, sorted
    std::vector<std::vector<std::uint32_t>> longer;
    std::vector<std::uint16_t> weight;  // of the longer ones
};

std::uint32_t literal_at(std::uint32_t place) {
    CHECK(place % kPlace == 0);
    return place / kPlace;
}
Pair sorted(std::uint32_t a, std::uint32_t b) {
    return {std::min(a, b), std::max(a, b)};
}

template <class Index>
Lists read(const ListsView<Index>& view) {
    Lists lists;
    const Index* literal = view.order;
    const Index* pair = view.pairs;
    for (std::size_t r = 0; r < view.num_runs; ++r) {
        const ListRun run = view.runs[r];
        if (r > 0) CHECK(run.entries < view.runs[r - 1].entries);
        for (std::uint32_t i = 0; i < run.literals; ++i, ++literal) {
            std::vector<Pair>& of = lists.pairs[*literal];
            CHECK(of.empty());
            for (std::uint32_t e = 0; e < run.entries; ++e, pair += 2)
                of.push_back(sorted(literal_at(pair[0]), literal_at(pair[1])));
            std::ranges::sort(of);
        }
    }
    for (std::size_t c = 0; c < view.num_long; ++c) {
        const std::uint32_t begin = c == 0 ? 0 : view.long_ends[c - 1];
        auto& longer = lists.longer.emplace_back();
        for (std::uint32_t i = begin; i < view.long_ends[c]; ++i)
            longer.push_back(literal_at(view.long_negations[i]) ^ 1);
        lists.weight.push_back(view.long_weight[c]);
    }
    return lists;
}

// From the clauses alone; `constant`: the literal that is always true.
Lists expected(const LitClauses& clauses, std::uint32_t constant) {
    Lists lists;
    for (std::uint32_t l = 0; l < constant; ++l) lists.pairs[l] = {};
    for (const auto& clause : clauses) {
        if (clause.size() > 3) {
            auto& codes = lists.longer.emplace_back();
            for (const Lit l : clause) codes.push_back(l.code());
            continue;
        }
        for (const Lit l : clause) {
            std::vector<std::uint32_t> others;
            for (const Lit other : clause)
                if (other != l) others.push_back((~other).code());
            if (others.size() == 1) others.push_back(constant);
            lists.pairs[l.code()].push_back(sorted(others[0], others[1]));
        }
    }
    for (auto& [literal, pairs] : lists.pairs) std::ranges::sort(pairs);
    return lists;
}

}  // namespace

TEST_CASE("the lists hold every short clause at each of its literals, and the longer ones in a row") {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        const std::uint32_t vars = 2 + random.below(60);
        const LitClauses clauses = random_clauses(random, vars, random.below(5 * vars), 2, std::min(vars, 7u));
        const ClauseLists lists(vars, clauses);
        REQUIRE(lists.narrow());
        const Lists found = read(lists.narrow_view());
        const Lists right = expected(clauses, lists.narrow_view().constant_true());
        CHECK(found.pairs == right.pairs);
        CHECK(found.longer == right.longer);
        CHECK(std::ranges::none_of(found.weight, [](std::uint16_t w) { return w == 0; }));
    }
}

TEST_CASE("lists are narrow as long as 16 bits hold the places, with one variable more wide, and say the same") {
    Random random(4);
    constexpr std::uint32_t kMostNarrow = 0x10000 / kPlace / 2 - 1;
    const LitClauses clauses = random_clauses(random, 400, 1500, 2, 6);
    const ClauseLists narrow(kMostNarrow, clauses), wide(kMostNarrow + 1, clauses);
    REQUIRE(narrow.narrow());
    REQUIRE_FALSE(wide.narrow());
    const std::uint32_t constant = narrow.narrow_view().constant_true();
    CHECK(constant == 2 * kMostNarrow);
    CHECK(kPlace * (constant + 1) <= 0xffff);
    const Lists a = read(narrow.narrow_view()), b = read(wide.wide_view());
    CHECK(a.pairs == expected(clauses, constant).pairs);
    CHECK(b.pairs == expected(clauses, constant + 2).pairs);
    CHECK(a.longer == b.longer);
    CHECK(a.weight == b.weight);
}

TEST_CASE("a clause that is longer by one weighs a third, and a few literals more weigh something still") {
    Random random(5);
    LitClauses clauses = random_clauses(random, 30, 20, 2, 3);
    for (std::uint32_t length = 4; length <= 8; ++length) clauses.push_back(random_clause(random, 30, length));
    const ClauseLists lists(30, clauses);
    const auto view = lists.narrow_view();
    REQUIRE(lists.num_long() == 5);
    REQUIRE(view.num_long == 5);
    std::uint32_t shorter = kOne;
    for (std::size_t c = 0; c < 5; ++c) {
        CHECK(view.long_weight[c] > 0);
        CHECK(view.long_weight[c] == shorter / kLongWeight);
        shorter = view.long_weight[c];
    }
}

}  // namespace sat::test
