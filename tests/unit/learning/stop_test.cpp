// A question that is told to stop does so in the midst of simplification too.
#include <doctest/doctest.h>

#include "sat/cdcl/engine.h"
#include "sat/cdcl/rephasing.h"
#include "sat/core/terminator.h"
#include "tests/unit/learning/scene.h"

namespace sat::test {
namespace {

// Satisfiable or not, it takes thousands of conflicts.
void add_hard_clauses(cdcl::Engine& engine) {
    constexpr std::uint32_t kVars = 250;
    Random random(1);
    for (std::uint32_t v = 0; v < kVars; ++v) engine.new_var();
    for (std::uint32_t c = 0; c < kVars * 43 / 10; ++c) engine.add_clause(random_clause(kVars, 3, random));
}
// 50,000 clauses, hundreds of them for each literal: to resolve a variable away is a long job.
void add_crowded_clauses(cdcl::Engine& engine) {
    Random random(3);
    for (std::uint32_t v = 0; v < 2000; ++v) engine.new_var();
    std::vector<Lit> clause(4);
    for (int c = 0; c < 50'000; ++c) {
        for (std::uint32_t i = 0; i < 4; ++i) clause[i] = Lit::of(Var{500 * i + random.below(500)}, random.flip());
        engine.add_clause(clause);
    }
}
Settings hasty() {
    Settings settings;
    settings.haste = 1000;  // the first simplification comes after the second conflict at the latest
    return settings;
}
// Is every technique done as often as the one before it in a round?
bool all_techniques_ran(const Stats& stats) {
    return stats.of(Technique::pure).rounds == stats.of(Technique::vivification).rounds;
}

}  // namespace

TEST_CASE("a program that wants an end is asked between the techniques of simplification") {
    const Settings settings = hasty();
    cdcl::Engine engine(settings);
    add_hard_clauses(engine);
    engine.set_terminate([&engine] { return engine.stats().of(Technique::congruence).rounds > 0; });
    const Outcome outcome = engine.solve();
    CHECK(outcome.verdict == Verdict::unknown);
    CHECK(outcome.stopped == StopReason::interrupted);
    CHECK(outcome.stats.of(Technique::vivification).rounds == 1);
    CHECK(outcome.stats.of(Technique::equivalences).rounds == 0);
    engine.set_terminate({});
    Limits limits;
    limits.conflicts = 100;
    CHECK(engine.solve({}, limits).verdict == Verdict::unknown);
    CHECK(engine.stats().of(Technique::equivalences).rounds > 0);
}

TEST_CASE("a program that wants an end is asked within a technique that takes long, too") {
    const Settings settings = hasty();
    std::uint64_t whole = 0;
    for (const bool stops : {false, true}) {
        cdcl::Engine engine(settings);
        add_crowded_clauses(engine);
        std::uint64_t within = 0;  // questions after subsumption and before elimination is over; one is between the two
        engine.set_terminate([&] {
            const Stats& stats = engine.stats();
            within += stats.of(Technique::subsumption).rounds == 1 && stats.of(Technique::elimination).rounds == 0;
            return (stops && within == 3) || stats.of(Technique::elimination).rounds == 1;
        });
        const Outcome outcome = engine.solve();
        CHECK(outcome.stopped == StopReason::interrupted);
        REQUIRE(outcome.stats.of(Technique::elimination).rounds == 1);
        const std::uint64_t ticks = outcome.stats.of(Technique::elimination).ticks;
        if (stops) CHECK(ticks < whole);
        else whole = ticks;
        CHECK(within >= 3);
        CHECK(stops == (within == 3));
    }
}

TEST_CASE("the stop flag of a question, not that of the settings, ends simplification") {
    const Settings settings = hasty();
    cdcl::Engine engine(settings);
    add_hard_clauses(engine);
    sat::Terminator stop;
    Limits limits;
    limits.stop = &stop;
    engine.set_terminate([&] {
        stop = engine.stats().of(Technique::congruence).rounds > 0;
        return false;
    });
    const Outcome outcome = engine.solve({}, limits);
    CHECK(outcome.stopped == StopReason::interrupted);
    CHECK_FALSE(all_techniques_ran(outcome.stats));
}

TEST_CASE("a local search for phases ends by the stop flag of the question") {
    for (const bool stopped : {false, true}) {
        Random random(1);
        Scene scene(200, 900, random);
        REQUIRE_FALSE(scene.refuted());
        const sat::Terminator stop{stopped};
        scene.core.stop = &stop;
        cdcl::Decision decision(scene.core, "alternating");
        decision.grow_vars(200);
        cdcl::Rephasing rephasing;
        for (int i = 0; i < 4; ++i) rephasing.rephase(scene.core, decision, true);  // the fourth is a walk
        const TechniqueWork& work = scene.core.db.stats().of(Technique::walk);
        CHECK(work.rounds == 1);
        CHECK((work.gained > 0) == !stopped);
    }
}

}  // namespace sat::test
