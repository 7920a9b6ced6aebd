#include <doctest/doctest.h>

#include "app/bench/report/configuration.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"

using namespace sat;

TEST_CASE("pairs that do not fit are omitted") {
    const auto pairs = configurations({"textbook", "flagged"}, {"moms", "first-literal", "best", "moms"});
    REQUIRE(pairs);
    CHECK(*pairs == std::vector<Configuration>{{"textbook", "first-literal"},
                                               {"textbook", "best"},
                                               {"flagged", "moms"},
                                               {"flagged", "first-literal"},
                                               {"flagged", "best"}});
}

TEST_CASE("\"all\" stands for every engine and every rule that fits it") {
    std::size_t fitting = 0;
    for (const EngineEntry& engine : engines())
        for (const BranchRuleEntry& rule : branch_rules()) fitting += engine.accepts(rule.name);
    const auto pairs = configurations({"all"}, {"all"});
    REQUIRE(pairs);
    CHECK(pairs->size() == fitting);
}

TEST_CASE("\"auto\" as rule needs an engine that accepts every rule it may choose") {
    CHECK_FALSE(configurations({"textbook"}, {"auto"}));
    CHECK(configurations({"flagged"}, {"auto"}));
    CHECK(configurations({"auto"}, {"auto"}));
}

TEST_CASE("an unknown name is rejected with a list of the known ones") {
    const auto engine = configurations({"fast"}, {"best"});
    REQUIRE_FALSE(engine);
    CHECK(engine.error().message().find("unknown engine 'fast'; choose from all, auto, ") == 0);
    const auto rule = configurations({"auto"}, {"good"});
    REQUIRE_FALSE(rule);
    CHECK(rule.error().message().find("unknown branching rule 'good'; choose from all, auto, best, ") == 0);
}
