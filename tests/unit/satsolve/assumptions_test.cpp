#include <doctest/doctest.h>

#include "app/satsolve/assumptions.h"
#include "sat/check/brute_force.h"
#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/generate/recipe.h"

namespace satsolve {
namespace {

using Numbers = std::vector<std::int32_t>;

// 4 -> 1 -> 3 -> -2, and 1 or 2; variables 5 and 6 occur nowhere.
sat::Formula chain() {
    sat::FormulaBuilder builder;
    builder.clause({1, 2});
    builder.clause({-1, 3});
    builder.clause({-3, -2});
    builder.clause({-4, 1});
    builder.declare_vars(6);
    return std::move(builder).build();
}
Answer answer(const sat::Formula& f, const std::string& text) {
    return solve_under_assumptions(f, assumptions_of(f, text).value(), {});
}
// The formula with more unit clauses.
sat::Formula with_units(const sat::Formula& f, const Numbers& units) {
    sat::FormulaBuilder builder;
    for (std::uint32_t c = 0; c < f.num_clauses(); ++c) {
        for (const sat::Lit l : f.clause(sat::ClauseId{c})) builder.literal(f.to_dimacs(l));
        builder.end_clause();
    }
    for (const std::int32_t n : units) builder.clause({n});
    return std::move(builder).build();
}

}  // namespace

TEST_CASE("assumptions may have any spacing; repeated ones count once, unused variables are separate") {
    const sat::Formula f = chain();
    const Assumptions a = assumptions_of(f, " 1,-2 1\t5 -6,5 ").value();
    CHECK(a.literals == std::vector{*f.from_dimacs(1), *f.from_dimacs(-2)});
    CHECK(a.absent == Numbers{5, -6});
    CHECK(a.opposite.empty());
    CHECK(assumptions_of(f, "").value().literals.empty());
    CHECK(assumptions_of(f, "3 -1 1 -3").value().opposite == Numbers{-1, 1});
    CHECK(assumptions_of(f, "5 -5").value().opposite == Numbers{5, -5});
}

TEST_CASE("an invalid literal, or one beyond the header, is rejected and quoted") {
    const sat::Formula f = chain();
    for (const char* text : {"0", "x", "1-2", "1.5", "--1", "+1", "1073741824", "-1073741824", "99999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(assumptions_of(f, text).ok());
    }
    CHECK(assumptions_of(f, "1 x2").error().message() == "expected literals like 1 -2, found 'x2'");
    CHECK(assumptions_of(f, "-7").error().message() == "assumed literal -7 exceeds the 6 variables of the formula");
}

TEST_CASE("failed assumptions are a core") {
    const sat::Formula f = chain();
    Answer a = answer(f, "6 4 2 -5");
    CHECK(a.outcome.verdict == sat::Verdict::unsatisfiable);
    CHECK(a.failed == Numbers{4, 2});
    a = answer(f, "1 -1");
    CHECK(a.outcome.verdict == sat::Verdict::unsatisfiable);
    CHECK(a.failed == Numbers{1, -1});
    a = answer(f, "-1");
    REQUIRE(a.outcome.verdict == sat::Verdict::satisfiable);
    CHECK(a.failed.empty());
    CHECK(a.outcome.model.satisfies(*f.from_dimacs(-1)));
}

TEST_CASE("a formula that is unsatisfiable by itself has no failed assumptions") {
    const std::vector<std::string> words{"php", "5", "4"};
    const sat::Formula f = generate_formula(sat::read_recipe(words).value());
    CHECK(answer(f, "").outcome.verdict == sat::Verdict::unsatisfiable);
    CHECK(answer(f, "").failed.empty());
}

TEST_CASE("answers and cores agree with the formula plus the assumptions as unit clauses") {
    sat::Random random(11);
    unsigned failed = 0;
    for (int round = 0; round < 300; ++round) {
        const std::vector<std::string> words{
            "ksat", "--k", "3", "--vars", "12", "--clauses", "40", "--seed", std::to_string(round)};
        const sat::Formula f = generate_formula(sat::read_recipe(words).value());
        Numbers numbers;
        std::string text;
        for (std::uint32_t n = 1; n <= f.num_vars(); ++n)
            if (random.below(3) == 0) {
                numbers.push_back(static_cast<std::int32_t>(n) * (random.below(2) == 0 ? 1 : -1));
                text += std::to_string(numbers.back()) + " ";
            }
        CAPTURE(text);
        const Answer a = answer(f, text);
        const sat::Formula units = with_units(f, numbers);
        REQUIRE((a.outcome.verdict == sat::Verdict::satisfiable) == sat::brute_force_model(units).has_value());
        if (a.outcome.verdict == sat::Verdict::satisfiable) {
            CHECK(sat::check_model(units, a.outcome.model));
        } else {
            CHECK_FALSE(sat::brute_force_model(with_units(f, a.failed)).has_value());
            failed += a.failed.empty() ? 0u : 1u;
        }
    }
    CHECK(failed > 50);
}

TEST_CASE("too little memory is a reason and no crash") {
    const sat::Formula f = chain();
    sat::Settings settings;
    settings.limits.memory_bytes = 10;
    const Answer a = solve_under_assumptions(f, assumptions_of(f, "1").value(), settings);
    CHECK(a.outcome.verdict == sat::Verdict::unknown);
    CHECK(a.outcome.stopped == sat::StopReason::memory_limit);
}

}  // namespace satsolve
