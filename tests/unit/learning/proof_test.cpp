// Writing a proof must not change the search.
#include <doctest/doctest.h>

#include "sat/cdcl/solver.h"
#include "tests/property/proof_texts.h"
#include "tests/unit/learning/scene.h"

namespace sat::test {
namespace {

// One question to a random formula near the threshold, with simplification after every few conflicts.
Stats searched(std::uint64_t seed, Settings settings) {
    constexpr std::uint32_t kVars = 100;
    settings.interval_divisor = 20;
    Random random(seed);
    FormulaBuilder builder;
    for (std::uint32_t c = 0; c < kVars * 43 / 10; ++c) {
        for (const Lit l : random_clause(kVars, 3, random)) builder.literal(l.to_dimacs());
        builder.end_clause();
    }
    const Formula formula = std::move(builder).build();
    cdcl::Solver engine(settings, cdcl::Queries::one);
    engine.load(formula);
    return engine.solve().stats;
}

}  // namespace

// Hints for clauses that may come back need variables that stay (Engine), which is another search; not so for one
// question.
TEST_CASE("a proof, with or without hints, does not change the search") {
    std::uint64_t rounds = 0;
    const auto without_sums = [](Settings settings) {  // which have no proof, and are off where one is wanted
        settings.use(Technique::gauss) = Use::off;
        return settings;
    };
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Stats plain = searched(seed, without_sums({}));
        ProofTexts both;
        const Stats proved = searched(seed, without_sums(both.settings()));
        CHECK(plain.conflicts == proved.conflicts);
        CHECK(plain.decisions == proved.decisions);
        CHECK(plain.ticks == proved.ticks);
        for (const TechniqueEntry& t : kTechniques) {
            CAPTURE(t.name);
            CHECK(plain.of(t.technique) == proved.of(t.technique));
        }
        rounds += plain.of(Technique::elimination).rounds;
        CHECK_FALSE(both.lrat.empty());
    }
    CHECK(rounds > 0);
}

}  // namespace sat::test
