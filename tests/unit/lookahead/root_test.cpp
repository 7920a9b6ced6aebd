#include "sat/lookahead/root.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
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

// Each clause of the formula once, in order, as what it was.
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

TEST_CASE("what is left of a formula has its models, and is as it says: no units, nothing twice, all variables used") {
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

TEST_CASE("many clauses are sorted, and each is there once") {
    Random random(22);
    for (const std::uint32_t vars : {3u, 40u, 3'000u}) {
        CAPTURE(vars);
        check_sorted(formula_of(random_clauses(random, vars, 20'000, 2, 3)));
    }
}

TEST_CASE("a chain of implications is propagated whichever way its clauses are sorted") {
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

}  // namespace sat::test
