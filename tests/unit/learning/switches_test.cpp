// What is switched off is not done, and what is on is tried.
#include <doctest/doctest.h>

#include <vector>

#include "sat/core/formula.h"
#include "sat/engines.h"
#include "tests/unit/learning/scene.h"

namespace sat::test {
namespace {

// Something for every technique: clauses of two and three literals at random, enough to search for long and jump far;
// sets of which at most one is true; and gates whose outputs occur in two clauses beside.
Formula varied_formula() {
    constexpr std::uint32_t kVars = 500;
    Random random(5);
    FormulaBuilder builder;
    const auto add = [&](const std::vector<Lit>& clause) {
        std::vector<std::int32_t> dimacs;
        for (const Lit l : clause) dimacs.push_back(l.to_dimacs());
        builder.clause(dimacs);
    };
    for (std::uint32_t c = 0; c < kVars * 38 / 10; ++c) add(random_clause(kVars, 3, random));
    for (int c = 0; c < 10; ++c) add(random_clause(kVars, 2, random));
    for (int set = 0; set < 3; ++set) {
        const std::vector<Lit> of = random_clause(kVars, 12, random);
        for (std::size_t i = 0; i < of.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) add({~of[i], ~of[j]});
    }
    for (std::uint32_t gate = 0; gate < 40; ++gate) {
        const Lit out = Lit::of(Var{kVars + gate}, false);
        const std::vector<Lit> in = random_clause(kVars, 3, random), rest = random_clause(kVars, 3, random);
        add({out, ~in[0], ~in[1], ~in[2]});
        for (const Lit l : in) add({~out, l});
        add({out, rest[0], rest[1], rest[2]});
        add({~out, ~rest[0], rest[1], ~rest[2]});
    }
    return std::move(builder).build();
}
// At least four of six variables are true, and at least three are false.
Formula sums_in_contradiction() {
    FormulaBuilder builder;
    builder.at_least(std::vector<std::int32_t>{1, 2, 3, 4, 5, 6}, 4);
    builder.at_least(std::vector<std::int32_t>{-1, -2, -3, -4, -5, -6}, 3);
    REQUIRE_FALSE(builder.encode());
    return std::move(builder).build();
}
Stats searched(Settings settings, Technique technique) {
    static const Formula varied = varied_formula(), sums = sums_in_contradiction();
    const Formula& formula = technique == Technique::cardinality ? sums : varied;
    settings.interval_divisor = 10;
    settings.limits.conflicts = 3000;
    return find_engine("learning")->run(formula, settings).stats;
}
bool was_run(const Stats& stats, Technique t) {
    if (t == Technique::restarts) return stats.restarts > 0;
    return stats.of(t).rounds > 0 || stats.of(t).gained > 0;
}

}  // namespace

TEST_CASE("a technique runs if it is enabled, and not if it is disabled") {
    const Stats all = searched({}, Technique::restarts), of_sums = searched({}, Technique::cardinality);
    for (const auto& t : kTechniques) {
        if (!t.fits(TechniqueOf::learning) || t.technique == Technique::domains || t.technique == Technique::messages)
            continue;  // before the engine
        CAPTURE(t.name);
        CHECK(was_run(t.technique == Technique::cardinality ? of_sums : all, t.technique));
        Settings without;
        without.use(t.technique) = Use::off;
        CHECK_FALSE(was_run(searched(without, t.technique), t.technique));
    }
}

}  // namespace sat::test
