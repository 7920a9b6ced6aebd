// Decimation beside brute force, on hidden models, and its limits.
#include "sat/messages/decimation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sat/check/brute_force.h"
#include "sat/check/model_check.h"
#include "sat/core/terminator.h"
#include "sat/messages/factors.h"
#include "sat/messages/messages.h"
#include "sat/solve.h"
#include "sat/walk/walk.h"
#include "tests/unit/walk/formulas.h"

namespace sat::test {
namespace {

using messages::Beliefs, messages::DecimationWork, messages::Factors, messages::Plan, messages::Surveys;

// Random clauses under a hidden model, with one, two and three true literals in 67, 4 and 29 % of them, as in fla-*:
// the signs of the literals lead away from the model.
Formula deceptive(std::uint32_t vars, std::uint32_t clauses, std::uint64_t seed) {
    Random random(seed);
    std::vector<bool> model(vars + 1);
    for (std::uint32_t v = 1; v <= vars; ++v) model[v] = random.flip();
    FormulaBuilder builder;
    for (std::uint32_t c = 0; c < clauses; ++c) {
        std::vector<std::uint32_t> chosen;
        while (chosen.size() < 3) {
            const std::uint32_t v = 1 + random.below(vars);
            if (std::ranges::find(chosen, v) == chosen.end()) chosen.push_back(v);
        }
        const std::uint32_t percent = random.below(100);
        const std::size_t true_ones = percent < 67 ? 1 : percent < 71 ? 2 : 3;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto n = static_cast<std::int32_t>(chosen[i]);
            builder.literal(model[chosen[i]] == (i < true_ones) ? n : -n);
        }
        builder.end_clause();
    }
    return std::move(builder).build();
}

template <class Update>
void check_against_brute_force(Update update) {
    Random random(7);
    int found = 0, satisfiable = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::uint32_t vars = 3 + random.below(10);
        const Formula formula = careless(random, vars, vars + random.below(4 * vars), 3);
        Effort effort;
        DecimationWork work;
        const auto model = decimate(formula, update, Plan{.fraction = 0.2, .first = 50}, random, effort, work);
        CHECK(work.attempts == 1);
        CHECK(work.fixed <= formula.num_vars());
        if (model) CHECK(check_model(formula, *model));
        const bool has_model = brute_force_model(formula).has_value();
        if (!has_model) CHECK_FALSE(model);
        found += model.has_value();
        satisfiable += has_model;
    }
    CHECK(satisfiable > 500);
    CHECK(found > satisfiable * 8 / 10);
}

}  // namespace

TEST_CASE("decimation by surveys ends, with a model or nothing") {
    check_against_brute_force(Surveys{});
}

TEST_CASE("decimation by beliefs ends, with a model or nothing") {
    check_against_brute_force(Beliefs{});
    check_against_brute_force(Beliefs{0.2f, 1.5f});
}

TEST_CASE("factors are what a partial assignment leaves of a formula") {
    FormulaBuilder builder;
    builder.clause({1, 2, 3});
    builder.clause({-1, 4, 5});
    builder.clause({-1, 4});
    builder.clause({2, -2, 3});
    builder.clause({6, 6, -6});
    builder.clause({5, 5, 6});
    const Formula formula = std::move(builder).build();
    Random random(1);
    Factors factors(formula, random);
    CHECK(factors.triples().size() == 2);
    CHECK(factors.pairs().size() == 2);
    factors.fix(Lit::from_dimacs(1));
    factors.propagate();  // 4 follows, and satisfies two clauses
    CHECK(factors.value(Lit::from_dimacs(4)) == Truth::yes);
    CHECK(factors.value(Lit::from_dimacs(-4)) == Truth::no);
    CHECK(factors.num_open() == 4);
    CHECK(factors.triples().empty());
    REQUIRE(factors.pairs().size() == 1);
    factors.fix(Lit::from_dimacs(-5));
    factors.propagate();
    CHECK(factors.value(Lit::from_dimacs(6)) == Truth::yes);
    CHECK(factors.size() == 0);
    CHECK_FALSE(factors.conflict());
}

TEST_CASE("a clause without open literals is a conflict") {
    FormulaBuilder builder;
    builder.clause({1, 2});
    builder.clause({1, -2});
    const Formula formula = std::move(builder).build();
    Random random(1);
    Factors factors(formula, random);
    factors.fix(Lit::from_dimacs(-1));
    factors.propagate();
    CHECK(factors.conflict());
}

TEST_CASE("weighted beliefs find a model that is hidden from local search") {
    for (const std::uint64_t seed : {1, 2, 3}) {
        const Formula formula = deceptive(600, 2646, seed);
        Effort effort, walking;
        DecimationWork work;
        const auto model = messages::find_model(formula, 0, effort, work);
        REQUIRE(model);
        CHECK(check_model(formula, *model));
        walking.limit = 5 * effort.ticks;
        WalkWork walked;
        CHECK_FALSE(walk(formula, 0, walking, walked));
    }
}

TEST_CASE("surveys find a model of random 3-SAT at a ratio of 4.2 where a walk takes longer") {
    const Formula formula = ksat(3, 10'000, 42'000, 1);
    Effort effort, walking;
    DecimationWork work;
    const auto model = messages::find_model(formula, 1, effort, work);
    REQUIRE(model);
    CHECK(check_model(formula, *model));
    walking.limit = effort.ticks;
    WalkWork walked;
    CHECK_FALSE(walk(formula, 1, walking, walked));
}

TEST_CASE("the same seed gives the same model") {
    const Formula formula = deceptive(400, 1764, 5);
    const auto searched = [&](std::uint64_t seed) {
        Effort effort;
        DecimationWork work;
        const auto model = messages::find_model(formula, seed, effort, work);
        return std::pair(effort.ticks, model.has_value());
    };
    CHECK(searched(3) == searched(3));
}

TEST_CASE("decimation ends at any poll of its terminator") {
    const Formula formula = deceptive(400, 1764, 1);
    for (std::uint64_t poll = 1; poll < 2000; poll += 97) {
        Terminator terminator;
        terminator.terminate_at_poll(poll);
        Effort effort;
        effort.terminator = &terminator;
        DecimationWork work;
        const auto model = messages::find_model(formula, 1, effort, work);
        if (model) CHECK(check_model(formula, *model));
        else CHECK(terminator.terminated());
    }
}

TEST_CASE("auto passes messages on 3-SAT near the threshold only") {
    const auto passes = [](const Formula& formula, const Settings& settings = {}) {
        const Choice choice = choose(formula, settings).value();
        CHECK((choice.message_ticks > 0) == (choice.reason.find("messages") != std::string::npos));
        return choice.message_ticks > 0;
    };
    CHECK(passes(ksat(3, 10'000, 42'000, 1)));
    CHECK(passes(ksat(3, 400, 1720, 1)));
    CHECK_FALSE(passes(ksat(3, 200, 860, 1)));        // a tree search is faster
    CHECK_FALSE(passes(ksat(3, 10'000, 39'000, 1)));  // a walk is
    CHECK_FALSE(passes(ksat(5, 120, 2500, 1)));
    Settings without;
    without.use(Technique::messages) = Use::off;
    CHECK_FALSE(passes(ksat(3, 400, 1720, 1), without));
    without.use(Technique::messages) = Use::automatic;
    without.use(Technique::walk) = Use::off;
    CHECK(passes(ksat(3, 400, 1720, 1), without));
}

TEST_CASE("a model found by messages is the outcome, with their work") {
    const Formula formula = deceptive(400, 1764, 1);
    const Outcome outcome = solve(formula, Settings{});
    CHECK(outcome.verdict == Verdict::satisfiable);
    CHECK(check_model(formula, outcome.model));
    CHECK(outcome.stats.of(Technique::messages).rounds > 0);
    CHECK(outcome.stats.of(Technique::messages).ticks > 0);
    CHECK(outcome.stats.decisions == 0);
}

}  // namespace sat::test
