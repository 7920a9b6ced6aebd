// Counters of every rule on fixed formulas, which must not depend on compiler, optimisation or machine. If the search
// changes on purpose, the failing check prints the new row.
#include <doctest/doctest.h>

#include "sat/generate/recipe.h"
#include "sat/solve.h"

namespace sat {
namespace {

struct Row {
    std::string_view rule;
    std::uint64_t decisions, conflicts, propagations;
};
using Words = std::vector<std::string>;

constexpr Row kTernary[] = {
    {"live-most", 845, 401, 14094},     {"static-most", 855, 401, 14207},
    {"first-literal", 871, 400, 13718}, {"first-variable", 1001, 400, 10354},
    {"moms", 814, 402, 15253},          {"jw", 907, 402, 14084},
    {"jw2", 829, 400, 14465},           {"dlis", 919, 404, 14343},
    {"dlcs", 881, 400, 14496},          {"shortest-positive", 875, 401, 13423},
    {"random", 904, 400, 13263},        {"activity", 854, 401, 15574},
    {"activity-true", 910, 400, 15628}, {"lookahead", 584, 290, 17994},
};
constexpr Row kMixed[] = {
    {"live-most", 803, 400, 7119},     {"static-most", 803, 401, 8423},
    {"first-literal", 803, 400, 6679}, {"first-variable", 803, 400, 6679},
    {"moms", 850, 400, 8712},          {"jw", 947, 413, 7454},
    {"jw2", 908, 400, 7270},           {"dlis", 947, 413, 7454},
    {"dlcs", 947, 413, 7454},          {"shortest-positive", 804, 401, 7379},
    {"random", 843, 400, 8485},        {"activity", 846, 400, 9989},
    {"activity-true", 821, 400, 9251}, {"lookahead", 901, 400, 13973},
};

void check(const Words& words, std::span<const Row> rows) {
    const Formula formula = generate_formula(*read_recipe(words));
    const EngineEntry& engine = *find_engine("flagged");
    std::size_t pinned = 0;
    for (const auto& rule : branch_rules()) {
        if (!engine.accepts(rule.name)) continue;
        ++pinned;
        Settings s;
        s.engine = engine.name;
        s.branch = rule.name;
        s.seed = 1;
        s.limits.conflicts = 400;
        const Stats stats = solve(formula, s).stats;
        const auto text = [](std::string_view name, auto decisions, auto conflicts, auto propagations) {
            return "{\"" + std::string(name) + "\", " + std::to_string(decisions) + ", " + std::to_string(conflicts) +
                   ", " + std::to_string(propagations) + "},";
        };
        std::string expected = "no row";
        for (const Row& r : rows)
            if (r.rule == rule.name) expected = text(r.rule, r.decisions, r.conflicts, r.propagations);
        CHECK(text(rule.name, stats.decisions, stats.conflicts, stats.propagations) == expected);
    }
    CHECK(rows.size() == pinned);
}

}  // namespace

TEST_CASE("random 3-SAT is searched the same way by every compiler") {
    check({"ksat", "--k", "3", "--vars", "160", "--clauses", "682", "--seed", "3"}, kTernary);
}

TEST_CASE("clauses of mixed length are searched the same way by every compiler") {
    check({"langford", "9"}, kMixed);
}

}  // namespace sat
