#include "sat/check/brute_force.h"

#include <doctest/doctest.h>

#include "sat/check/model_check.h"
#include "tests/unit/check/material.h"

namespace {

using namespace check_test;

TEST_CASE("models of small formulas are counted over the variables that occur") {
    CHECK(sat::brute_force_count(formula_of({})) == 1);
    CHECK(sat::brute_force_count(formula_of({{}})) == 0);
    CHECK(sat::brute_force_count(formula_of({{1}})) == 1);
    CHECK(sat::brute_force_count(formula_of({{1, -1}})) == 2);
    CHECK(sat::brute_force_count(formula_of({{1, 2}, {-1, -2}})) == 2);
    CHECK(sat::brute_force_count(formula_of({{5000, 2}})) == 3);
    CHECK(sat::brute_force_count(formula_of({{1}, {-1}})) == 0);
}

TEST_CASE("every number of variables up to the limit has the right number of assignments") {
    for (std::int32_t n = 1; n <= static_cast<std::int32_t>(sat::kBruteForceMaxVars); ++n) {
        Numbers one_is_true;
        Clauses all_are_false, all_are_true;
        for (std::int32_t v = 1; v <= n; ++v) {
            one_is_true.push_back(v);
            all_are_false.push_back({-v});
            all_are_true.push_back({v});
        }
        const std::uint64_t all = std::uint64_t{1} << n;
        CHECK(sat::brute_force_count(formula_of({one_is_true})) == all - 1);
        CHECK(sat::brute_force_count(formula_of(all_are_false)) == 1);
        CHECK(sat::brute_force_count(formula_of(all_are_true)) == 1);
        CHECK(sat::check_model(formula_of(all_are_true), *sat::brute_force_model(formula_of(all_are_true))));
    }
}

TEST_CASE("a model is found exactly if the count is not 0, and it satisfies the formula") {
    sat::Random random(5);
    int satisfiable = 0, unsatisfiable = 0;
    for (int round = 0; round < 3000; ++round) {
        const std::uint32_t vars = 3 + random.below(10);
        const sat::Formula f = formula_of(random_clauses(random, vars, 2 + random.below(6 * vars), 3));
        const std::optional<sat::Model> model = sat::brute_force_model(f);
        REQUIRE(model.has_value() == (sat::brute_force_count(f) != 0));
        if (model) REQUIRE(sat::check_model(f, *model));
        ++(model ? satisfiable : unsatisfiable);
    }
    CHECK(satisfiable > 300);
    CHECK(unsatisfiable > 300);
}

TEST_CASE("the model is the first one in binary order, variable 0 lowest") {
    sat::Random random(6);
    for (int round = 0; round < 300; ++round) {
        const sat::Formula f = formula_of(random_clauses(random, 3 + random.below(8), 1 + random.below(20), 3));
        const auto assignment = [&](std::uint32_t digits) {
            sat::Model model(f.num_vars());
            for (std::uint32_t v = 0; v < f.num_vars(); ++v)
                model.make_true(sat::Lit::of(sat::Var{v}, (digits >> v & 1) == 0));
            return model;
        };
        std::uint32_t first = 0;
        while (first < 1u << f.num_vars() && !sat::check_model(f, assignment(first))) ++first;
        const std::optional<sat::Model> model = sat::brute_force_model(f);
        REQUIRE(model.has_value() == (first < 1u << f.num_vars()));
        for (std::uint32_t v = 0; model && v < f.num_vars(); ++v)
            REQUIRE(model->satisfies(sat::Lit::of(sat::Var{v}, (first >> v & 1) == 0)));
    }
}

}  // namespace
