#include "sat/lookahead/clauses.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "sat/dpll/resolvents.h"
#include "tests/rounds.h"
#include "tests/unit/lookahead/material.h"

namespace sat::test {

using namespace lookahead;

namespace {

// With repeated and opposite literals, unit clauses, and variables that only these hold.
LitClauses careless(Random& random, std::uint32_t vars) {
    LitClauses clauses(1 + random.below(4 * vars));
    for (auto& clause : clauses) {
        const std::uint32_t length = random.below(12) == 0 ? 1 : 2 + random.below(4);
        for (std::uint32_t i = 0; i < length; ++i) clause.push_back(Lit::from_code(random.below(2 * vars)));
    }
    return clauses;
}

bool satisfied(std::span<const Lit> clause, std::uint32_t model) {
    return std::ranges::any_of(clause, [model](Lit l) { return (model >> l.var().index & 1) != l.negative(); });
}
bool is_model_of(const Formula& formula, std::uint32_t model) {
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c)
        if (!satisfied(formula.clause(ClauseId{c}), model)) return false;
    return true;
}
bool is_model_of(const Root& root, std::uint32_t model) {
    if (root.refuted()) return false;
    const auto in_formula = [&](std::vector<Lit> clause) {
        for (Lit& l : clause) l = root.in_formula(l);
        return clause;
    };
    return std::ranges::all_of(root.implied(),
                               [&](Lit l) {
                                   return satisfied({&l, 1}, model);
                               }) &&
           std::ranges::all_of(root.clauses(), [&](const auto& c) { return satisfied(in_formula(c), model); });
}

void check_shape(const Root& root) {
    std::set<std::set<Lit>> seen;
    std::vector<bool> occurs(root.num_vars(), false);
    for (const auto& clause : root.clauses()) {
        CHECK(clause.size() >= 2);
        std::set<std::uint32_t> vars;
        for (const Lit l : clause) {
            REQUIRE(l.var().index < root.num_vars());
            vars.insert(l.var().index);
            occurs[l.var().index] = true;
        }
        CHECK(vars.size() == clause.size());
        CHECK(seen.insert(std::set(clause.begin(), clause.end())).second);
    }
    CHECK(std::ranges::find(occurs, false) == occurs.end());
}

// The clauses of the root are those of the formula, sorted, each once.
void check_sorted(const Formula& formula) {
    const Root root(formula, {});
    const auto& clauses = root.clauses();
    std::set<std::set<std::int32_t>> given, left;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        std::set<std::int32_t> numbers;
        for (const Lit l : formula.clause(ClauseId{c})) numbers.insert(formula.to_dimacs(l));
        given.insert(numbers);
    }
    for (const auto& clause : clauses) {
        std::set<std::int32_t> numbers;
        for (const Lit l : clause) numbers.insert(formula.to_dimacs(root.in_formula(l)));
        left.insert(numbers);
    }
    CHECK(std::ranges::is_sorted(clauses));
    CHECK(left.size() == clauses.size());
    CHECK(left == given);
}

}  // namespace

TEST_CASE("the root has the models of the formula, no units or duplicates, and uses every variable") {
    Random random(21);
    int refuted = 0, shorter = 0;
    for (int round = 0; round < 600; ++round) {
        const Formula formula = formula_of(careless(random, 2 + random.below(9)));
        FormulaChange change;
        if (random.flip()) change = short_resolvents(formula, nullptr);
        const Root root(formula, change);
        for (std::uint32_t model = 0; model < 1u << formula.num_vars(); ++model)
            REQUIRE(is_model_of(root, model) == is_model_of(formula, model));
        refuted += root.refuted();
        if (root.refuted()) continue;
        shorter += !root.implied().empty();
        check_shape(root);
    }
    CHECK(refuted > 20);
    CHECK(shorter > 100);
}

TEST_CASE("many clauses are sorted and without duplicates") {
    Random random(22);
    for (const std::uint32_t vars : {3u, 40u, 3'000u}) {
        CAPTURE(vars);
        check_sorted(formula_of(random_clauses(random, vars, 20'000, 2, 3)));
    }
}

TEST_CASE("a chain of implications is propagated in either direction") {
    constexpr std::int32_t kVars = 20'000;
    for (const bool upwards : {true, false}) {
        FormulaBuilder builder;
        for (std::int32_t v = 1; v < kVars; ++v) {
            if (upwards) builder.clause({-v, v + 1});
            else builder.clause({v, -v - 1});
        }
        builder.clause({upwards ? 1 : kVars});
        const Formula formula = std::move(builder).build();
        const Root root(formula, {});
        CHECK(root.implied().size() == kVars);
        CHECK(root.num_vars() == 0);
        CHECK(root.clauses().empty());
    }
}

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

TEST_CASE("the lists contain every short clause for each literal, and the longer ones in a row") {
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

TEST_CASE("lists are narrow if 16 bits suffice for the indices, wide with one variable more, and equal") {
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

TEST_CASE("each literal more divides the weight of a clause by three, but never to zero") {
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
