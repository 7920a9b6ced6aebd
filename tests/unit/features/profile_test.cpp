#include <doctest/doctest.h>

#include "sat/features/features.h"

namespace sat {
namespace {

Formula mixed() {
    FormulaBuilder builder;
    builder.clause({1});
    builder.clause({1, -2});
    builder.clause({2, 3});
    builder.clause({1, 2, 3});
    builder.clause({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    builder.declare_vars(50);
    return std::move(builder).build();
}
double feature(const Formula& f, std::string_view name) {
    for (const FeatureEntry& e : kFeatures)
        if (e.name == name) return e.value(features_of(f));
    FAIL("no such feature");
    return 0;
}

}  // namespace

TEST_CASE("the profile counts clauses by length, long ones together") {
    const Profile p = profile_of(mixed());
    CHECK(p.variables == 10);
    CHECK(p.clauses == 5);
    CHECK(p.literals == 18);
    CHECK(p.of_length == std::array<std::size_t, 9>{0, 1, 2, 1, 0, 0, 0, 0, 1});
    CHECK(p.shortest == 1);
    CHECK(p.longest == 10);
    CHECK(p.uniform() == 0);
    CHECK(p.share_of_length(2) == doctest::Approx(0.4));
    CHECK(p.clauses_per_variable() == doctest::Approx(0.5));
}

TEST_CASE("a formula is uniform if all clauses have the same length") {
    FormulaBuilder builder;
    for (std::int32_t v = 1; v < 10; ++v) builder.clause({v, -(v + 1), v + 2});
    CHECK(profile_of(std::move(builder).build()).uniform() == 3);
    FormulaBuilder long_ones;
    long_ones.clause({1, 2, 3, 4, 5, 6, 7, 8, 9});
    CHECK(profile_of(std::move(long_ones).build()).uniform() == 9);
    FormulaBuilder with_empty;
    with_empty.clause({});
    with_empty.clause({1, 2});
    const Profile p = profile_of(std::move(with_empty).build());
    CHECK(p.uniform() == 0);
    CHECK(p.shortest == 0);
}

TEST_CASE("a formula is nearly uniform if at most a quarter of its clauses is shorter, and none shorter than three") {
    const auto formula = [](std::size_t fives, std::size_t fours, std::vector<std::int32_t> one_more = {}) {
        FormulaBuilder builder;
        for (std::size_t i = 0; i < fives; ++i) builder.clause({1, 2, 3, 4, 5});
        for (std::size_t i = 0; i < fours; ++i) builder.clause({1, 2, 3, 4});
        for (const std::int32_t l : one_more) builder.literal(l);
        if (!one_more.empty()) builder.end_clause();
        return profile_of(std::move(builder).build());
    };
    CHECK(formula(30, 10).nearly_uniform() == 5);
    CHECK(formula(30, 10).uniform() == 0);
    CHECK(formula(29, 10).nearly_uniform() == 0);
    CHECK(formula(30, 9, {1, 2, 3}).nearly_uniform() == 5);
    CHECK(formula(30, 9, {1, 2}).nearly_uniform() == 0);
    CHECK(formula(3, 0, {1, 2, 3, 4, 5, 6}).nearly_uniform() == 0);
    CHECK(formula(7, 0).nearly_uniform() == 5);
    CHECK(profile_of(Formula{}).nearly_uniform() == 0);
}

TEST_CASE("all features of a formula without clauses are zero") {
    for (const FeatureEntry& e : kFeatures) CHECK_MESSAGE(e.value(features_of(Formula{})) == 0, e.name);
    FormulaBuilder builder;
    builder.clause({});
    for (const FeatureEntry& e : kFeatures) CHECK_MESSAGE(e.value(features_of(Formula(mixed()))) >= 0, e.name);
    CHECK(features_of(std::move(builder).build()).structure.clauses == 1);
}

TEST_CASE("the table of features matches the structs") {
    const Formula f = mixed();
    CHECK(feature(f, "variables") == 10);
    CHECK(feature(f, "clauses") == 5);
    CHECK(feature(f, "literals") == 18);
    CHECK(feature(f, "ratio") == doctest::Approx(0.5));
    CHECK(feature(f, "uniform") == 0);
    CHECK(feature(f, "longest") == 10);
    CHECK(feature(f, "binaries") == doctest::Approx(0.4));
    CHECK(feature(f, "positive") == doctest::Approx(17.0 / 18));
    CHECK(feature(f, "parity") == 0);
    CHECK(feature(f, "at-most-one") == 0);
    CHECK(feature(f, "spread") > 0);
}

}  // namespace sat
