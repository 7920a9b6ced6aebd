#include <doctest/doctest.h>

#include "sat/check/brute_force.h"
#include "tests/property/lrat/engine_proofs.h"
#include "tests/rounds.h"
#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using lrat_property::Answer;
using sat::Use;

// Random clauses, including repeated and opposite literals, units and the empty clause.
Clauses any_clauses(sat::Random& random, std::uint32_t vars) {
    if (random.flip()) return random_3sat(random, vars, 3 * vars + random.below(4 * vars));
    Clauses clauses = random_clauses(random, vars, 1 + random.below(6 * vars), 2 + random.below(3));
    if (random.below(50) == 0) clauses.insert(clauses.begin() + random.below(2), Numbers{});
    return clauses;
}

// Each technique on, off or automatic, with short intervals, so that everything happens on small formulas.
sat::Settings any_settings(sat::Random& random, std::string_view engine) {
    sat::Settings settings;
    settings.engine = engine;
    settings.seed = random.below(1000);
    settings.interval_divisor = 1u << random.below(12);
    constexpr Use kUses[] = {Use::automatic, Use::on, Use::off};
    const bool all_on = random.below(4) == 0;
    for (const sat::TechniqueEntry& t : sat::kTechniques)
        settings.use(t.technique) = all_on ? Use::on : kUses[random.below(3)];
    return settings;
}

std::string described(const sat::Settings& settings) {
    std::string text =
        "interval_divisor " + std::to_string(settings.interval_divisor) + " seed " + std::to_string(settings.seed);
    for (const sat::TechniqueEntry& t : sat::kTechniques)
        if (settings.use(t.technique) != Use::automatic)
            text += (settings.use(t.technique) == Use::on ? " --" : " --no-") + std::string(t.name);
    return text;
}

TEST_CASE("all engines agree with brute force, and their proofs are accepted by a checker without search") {
    sat::Random random(11);
    int refuted = 0;
    std::uint64_t lemmas = 0, hints = 0, wasted = 0;
    for (const sat::EngineEntry& engine : sat::engines()) {
        for (int round = 0; round < rounds(3000); ++round) {
            const std::uint32_t vars = 3 + random.below(12);
            const Clauses clauses = any_clauses(random, vars);
            const sat::Formula formula = formula_of(clauses);
            const sat::Settings settings = any_settings(random, engine.name);
            CAPTURE(as_text(clauses_as_proof(clauses)));
            CAPTURE(described(settings));
            const Answer answer = lrat_property::answer(formula, settings, random.flip() ? "lrat" : "lrat-bin");
            const bool satisfiable = sat::brute_force_model(formula).has_value();
            REQUIRE(answer.verdict == (satisfiable ? sat::Verdict::satisfiable : sat::Verdict::unsatisfiable));
            REQUIRE(answer.error == "");
            refuted += !satisfiable;
            lemmas += answer.lemmas;
            hints += answer.hints;
            wasted += answer.wasted;
        }
    }
    CHECK(refuted > rounds(800));
    CHECK(lemmas > static_cast<std::uint64_t>(rounds(5000)));
    CHECK(wasted < hints / 20);
}

}  // namespace
