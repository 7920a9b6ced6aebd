#include "sat/check/model_check.h"

#include <doctest/doctest.h>

#include "sat/check/brute_force.h"
#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using sat::ClauseId;
using sat::Truth;
using sat::Var;

sat::Model model_of(const sat::Formula& f, const Numbers& true_ones) {
    sat::Model model(f.num_vars());
    for (const std::int32_t n : true_ones) model.make_true(*f.from_dimacs(n));
    return model;
}

TEST_CASE("the first clause without a true literal is reported") {
    const sat::Formula f = formula_of({{1, 2}, {-1, 3}, {-3, -2}, {-3}});
    CHECK(sat::failing_clause(f, model_of(f, {1, -2, 3})) == ClauseId{3});
    CHECK(sat::failing_clause(f, model_of(f, {1, 2, 3})) == ClauseId{2});
    CHECK(sat::failing_clause(f, model_of(f, {-1, -2, -3})) == ClauseId{0});
    CHECK_FALSE(sat::failing_clause(f, model_of(f, {-1, 2, -3})).has_value());
    CHECK(sat::check_model(f, model_of(f, {-1, 2, -3})));
}

TEST_CASE("the empty clause fails under every model, and a formula without clauses under none") {
    CHECK(sat::failing_clause(formula_of({{}}), sat::Model(0)) == ClauseId{0});
    CHECK(sat::check_model(formula_of({}), sat::Model(0)));
}

TEST_CASE("an unassigned literal does not satisfy a clause") {
    const sat::Formula f = formula_of({{1, 2}, {-2, 3}});
    sat::VarMap<Truth> values(f.num_vars(), Truth::open);
    CHECK(sat::failing_clause(f, values) == ClauseId{0});
    values[Var{0}] = Truth::yes;
    CHECK(sat::failing_clause(f, values) == ClauseId{1});
    values[Var{1}] = Truth::no;
    CHECK_FALSE(sat::failing_clause(f, values).has_value());
}

TEST_CASE("literals use the numbers of the file, also with gaps") {
    const sat::Formula f = formula_of({{70, -900}, {900}});
    CHECK(sat::failing_clause(f, model_of(f, {-70, 900})) == ClauseId{0});
    CHECK(sat::check_model(f, model_of(f, {70, 900})));
}

TEST_CASE("the model check agrees with evaluating every clause, on every assignment of random formulas") {
    sat::Random random(11);
    std::size_t right = 0, wrong = 0;
    for (int round = 0; round < 500; ++round) {
        const Clauses clauses = random_clauses(random, 6, 4 + random.below(10), 3);
        const sat::Formula f = formula_of(clauses);
        std::uint64_t models = 0;
        for (std::uint32_t digits = 0; digits < 1u << f.num_vars(); ++digits) {
            sat::Model model(f.num_vars());
            for (std::uint32_t v = 0; v < f.num_vars(); ++v)
                model.make_true(sat::Lit::of(Var{v}, (digits >> v & 1) == 0));
            std::optional<ClauseId> expected;
            for (std::uint32_t c = 0; c < clauses.size() && !expected; ++c) {
                bool satisfied = false;
                for (const std::int32_t n : clauses[c])
                    satisfied = satisfied || (digits >> f.from_dimacs(n)->var().index & 1) == (n > 0 ? 1u : 0u);
                if (!satisfied) expected = ClauseId{c};
            }
            REQUIRE(sat::failing_clause(f, model) == expected);
            ++(expected ? wrong : right);
            models += expected ? 0 : 1;
        }
        REQUIRE(sat::brute_force_count(f) == models);
    }
    CHECK(right > 1000);
    CHECK(wrong > 1000);
}

}  // namespace
