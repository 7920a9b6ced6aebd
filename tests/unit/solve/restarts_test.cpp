#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "sat/check/model_check.h"
#include "sat/dpll/branching/registry.h"
#include "sat/dpll/search.h"
#include "sat/generate/recipe.h"
#include "sat/solve.h"

using namespace sat;

namespace {

Settings with_restarts(std::string_view rule) {
    Settings s;
    s.branch = rule;
    s.seed = 5;
    s.use(Technique::restarts) = Use::on;
    return s;
}

}  // namespace

TEST_CASE("the sequence of Luby, Sinclair and Zuckerman") {
    constexpr std::array<std::uint64_t, 20> expected{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2, 1, 1};
    for (std::size_t i = 0; i < expected.size(); ++i) CHECK(RestartSchedule::luby(i + 1) == expected[i]);
}

TEST_CASE("a restart is due after 30, 30, 60 and 30 conflicts, each counted from the last one") {
    RestartSchedule schedule;
    std::uint64_t now = 0;
    for (const std::uint64_t wait : {30u, 30u, 60u, 30u}) {
        CHECK_FALSE(schedule.is_due(now + wait - 1));
        CHECK(schedule.is_due(now + wait));
        now += wait + 3;  // a conflict or two later than it was due
        schedule.restarted(now);
    }
}

TEST_CASE("with restarts every rule still finds models") {
    const Formula formula = generate_formula(*read_recipe(std::vector<std::string>{"queens", "8"}));
    for (const BranchRuleEntry& rule : branch_rules()) {
        CAPTURE(rule.name);
        const Outcome outcome = solve(formula, with_restarts(rule.name));
        REQUIRE(outcome.verdict == Verdict::satisfiable);
        CHECK(check_model(formula, outcome.model));
    }
}

TEST_CASE("activity-true restarts by default, but not if restarts are off") {
    const Formula formula = generate_formula(*read_recipe(std::vector<std::string>{"php", "7", "6"}));
    Settings s;
    s.branch = "activity-true";
    CHECK(solve(formula, s).stats.restarts > 2);
    s.use(Technique::restarts) = Use::off;
    CHECK(solve(formula, s).stats.restarts == 0);
    s.branch = "activity";
    s.use(Technique::restarts) = Use::automatic;
    CHECK(solve(formula, s).stats.restarts == 0);
}
