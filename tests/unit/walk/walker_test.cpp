#include "sat/walk/walker.h"

#include <doctest/doctest.h>

#include <initializer_list>
#include <vector>

#include "sat/core/terminator.h"
#include "tests/unit/walk/formulas.h"

namespace sat::test {
namespace {

WalkClauses clauses_of(const Formula& formula) {
    WalkClauses clauses(formula.num_vars());
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        for (const Lit l : formula.clause(ClauseId{c})) clauses.literal(l);
        clauses.end_clause();
    }
    return clauses;
}
// Recounted from the formula alone.
std::uint32_t broken_in(const Formula& formula, const Walker& walker) {
    std::uint32_t broken = 0;
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
        bool satisfied = false;
        for (const Lit l : formula.clause(ClauseId{c})) satisfied = satisfied || walker.is_true(l);
        broken += !satisfied;
    }
    return broken;
}

}  // namespace

TEST_CASE("the state maintained by flips equals a fresh count") {
    Random random(1);
    int flips = 0;
    for (int round = 0; round < 300; ++round) {
        const std::uint32_t vars = 2 + random.below(30);
        const Formula formula = careless(random, vars, 1 + random.below(6 * vars));
        Walker walker(clauses_of(formula), round % 2 == 0 ? WalkStyle::for_length(4) : WalkStyle::for_sparse(), 7);
        REQUIRE(walker.audit());
        if (round % 3 == 1) walker.start_with_majority();
        if (round % 3 == 2) walker.start_randomly();
        REQUIRE(walker.audit());
        for (int i = 0; i < 60 && walker.broken() > 0; ++i, ++flips) {
            const Lit flipped = walker.step();
            REQUIRE(walker.is_true(flipped));
            REQUIRE_FALSE(walker.is_true(~flipped));
            REQUIRE(walker.broken() == broken_in(formula, walker));
            REQUIRE(walker.audit());
        }
    }
    CHECK(flips > 5000);
}

TEST_CASE("a step flips a literal of a clause that was broken") {
    const Formula formula = ksat(4, 40, 500, 3);
    Walker walker(clauses_of(formula), WalkStyle::for_length(4), 5);
    walker.start_randomly();
    for (int i = 0; i < 500; ++i) {
        std::vector<bool> in_broken(2 * formula.num_vars(), false);
        for (std::uint32_t c = 0; c < formula.num_clauses(); ++c) {
            bool satisfied = false;
            for (const Lit l : formula.clause(ClauseId{c})) satisfied = satisfied || walker.is_true(l);
            if (!satisfied)
                for (const Lit l : formula.clause(ClauseId{c})) in_broken[l.code()] = true;
        }
        REQUIRE(in_broken[walker.step().code()]);
    }
}

TEST_CASE("a walk starts from the given assignment") {
    FormulaBuilder builder;
    builder.clause({1, 2});
    builder.clause({1, -2});
    builder.clause({1, 2, -3});
    builder.clause({-1, -3, 2, 4});
    const Formula formula = std::move(builder).build();
    Walker walker(clauses_of(formula), WalkStyle::for_length(3), 1);
    VarMap<std::uint8_t> values(4, 0);
    values[Var{2}] = 1;
    walker.start(values);
    CHECK(walker.is_true(Lit::from_dimacs(3)));
    CHECK(walker.is_true(Lit::from_dimacs(-4)));
    CHECK(walker.broken() == 2);
    walker.start_with_majority();
    CHECK(walker.is_true(Lit::from_dimacs(1)));
    CHECK(walker.is_true(Lit::from_dimacs(2)));
    CHECK(walker.is_true(Lit::from_dimacs(-3)));
    CHECK(walker.is_true(Lit::from_dimacs(4)));
    CHECK(walker.broken() == 0);
}

TEST_CASE("weights decrease with the breaks, in every style") {
    for (const WalkStyle& style : {WalkStyle::for_length(3), WalkStyle::for_length(2.5), WalkStyle::for_length(5),
                                   WalkStyle::for_length(40), WalkStyle::for_sparse()}) {
        for (std::uint32_t b = 0; b < 60; ++b) REQUIRE(style.weight(b) > style.weight(b + 1));
        CHECK(style.weight(1000) == style.weight(63));
        CHECK(style.weight(63) > 0);
    }
    CHECK(WalkStyle::for_length(5).weight(2) == doctest::Approx(1 / (3.7 * 3.7)));
    CHECK(WalkStyle::for_length(7).weight(1) == doctest::Approx(1 / 5.4));
    CHECK(WalkStyle::for_length(40).weight(1) == doctest::Approx(1 / 5.4));
}

}  // namespace sat::test
