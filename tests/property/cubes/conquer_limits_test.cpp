// Limits are shared by all searches; what they leave open is unknown.
#include <doctest/doctest.h>

#include <atomic>
#include <new>
#include <string>

#include "sat/core/terminator.h"
#include "sat/portfolio/conquer.h"
#include "tests/property/cubes/cube_material.h"
#include "tests/property/proof_texts.h"

namespace sat::test {
namespace {

const Formula& hard() {
    static const Formula formula = generated("ksat --k 3 --vars 180 --clauses 800 --seed 2");
    return formula;
}
const CubeList& hard_cubes() {
    static const CubeList cubes = split(hard(), cut(Cutoff::count, 16)).cubes;
    return cubes;
}

Conquest conquer_hard(const ConquerSettings& settings) {
    return conquer(hard(), hard_cubes(), choose(hard(), settings.search).value(), settings);
}
ConquerSettings limited(std::string_view engine, std::uint64_t threads) {
    ConquerSettings settings;
    settings.search.engine = engine;
    settings.threads = threads;
    return settings;
}

template <class Count>
std::uint64_t sum(const Conquest& c, Count count) {
    std::uint64_t all = 0;
    for (const CubeResult& result : c.cubes) all += result.answer.*count;
    return all;
}

}  // namespace

TEST_CASE("conflict and decision limits are shared by all cubes") {
    for (const std::string engine : {"learning", "flagged"})
        for (const std::uint64_t threads : {1u, 3u}) {
            CAPTURE(engine);
            CAPTURE(threads);
            ConquerSettings settings = limited(engine, threads);
            settings.search.limits.conflicts = 100;
            const Conquest c = conquer_hard(settings);
            CHECK(c.outcome.verdict == Verdict::unknown);
            CHECK(c.outcome.stopped == StopReason::conflict_limit);
            CHECK(sum(c, &CubeAnswer::conflicts) <= 100 + threads);
            CHECK(sum(c, &CubeAnswer::conflicts) >= 90);
            CHECK_FALSE(c.rest);
            settings = limited(engine, threads);
            settings.search.limits.decisions = 100;
            const Conquest d = conquer_hard(settings);
            CHECK(d.outcome.stopped == StopReason::decision_limit);
            CHECK(sum(d, &CubeAnswer::decisions) <= 100 + 2 * threads);
        }
}

TEST_CASE("a memory limit that is too small is the reason") {
    for (const std::string engine : {"learning", "flagged", "textbook"})
        for (const std::uint64_t threads : {1u, 2u}) {
            CAPTURE(engine);
            ConquerSettings settings = limited(engine, threads);
            settings.search.limits.memory_bytes = 1;
            const Conquest c = conquer_hard(settings);
            CHECK(c.outcome.verdict == Verdict::unknown);
            CHECK(c.outcome.stopped == StopReason::memory_limit);
            CHECK(c.refuted == 0);
        }
}

TEST_CASE("a failed allocation is thrown, whatever the other threads do") {
    static std::atomic<int> calls{0};
    static const EngineEntry greedy{"greedy",
                                    "",
                                    "",
                                    "first-literal",
                                    [](std::string_view) { return true; },
                                    [](const Formula& formula, const Settings& settings) -> Outcome {
                                        if (calls++ == 0) throw std::bad_alloc();
                                        Settings learning = settings;
                                        learning.engine = "learning";
                                        learning.branch = "alternating";
                                        return find_engine("learning")->run(formula, learning);
                                    },
                                    TechniqueOf{}};
    const Choice choice{&greedy, "first-literal", ""};
    for (const std::uint64_t threads : {1u, 3u}) {
        CAPTURE(threads);
        calls = 0;
        CHECK_THROWS_AS(conquer(hard(), hard_cubes(), choice, limited("flagged", threads)), std::bad_alloc);
    }
}

TEST_CASE("an interrupt ends conquer()") {
    for (const std::uint64_t threads : {1u, 2u}) {
        CAPTURE(threads);
        sat::Terminator stop{true};
        ConquerSettings settings = limited("learning", threads);
        settings.search.limits.stop = &stop;
        Conquest c = conquer_hard(settings);
        CHECK(c.outcome.stopped == StopReason::interrupted);
        CHECK(c.refuted == 0);
        stop.reset();
        settings.on_cube = [&](const CubeResult& result) {
            if (result.number >= 2) stop.terminate();
        };
        c = conquer_hard(settings);
        CHECK(c.outcome.verdict == Verdict::unknown);
        CHECK(c.outcome.stopped == StopReason::interrupted);
        CHECK(c.refuted >= 1);
        if (threads == 1) CHECK(c.cubes.size() == 3);
    }
}

TEST_CASE("a limit in the search for the rest leaves the formula open") {
    CubeList one;
    one.add(hard_cubes()[0]);
    ConquerSettings settings = limited("learning", 1);
    const std::uint64_t conflicts =
        conquer(hard(), one, choose(hard(), settings.search).value(), settings).cubes.at(0).answer.conflicts;
    settings.search.limits.conflicts = conflicts + 5;
    const Conquest c = conquer(hard(), one, choose(hard(), settings.search).value(), settings);
    CHECK(c.refuted == 1);
    REQUIRE(c.rest);
    CHECK(c.rest->verdict == Verdict::unknown);
    CHECK(c.outcome.verdict == Verdict::unknown);
    CHECK(c.outcome.stopped == StopReason::conflict_limit);
}

TEST_CASE("times come from the clock, statistics from all cubes") {
    ConquerSettings settings = limited("learning", 1);
    static double now;
    now = 0;
    settings.clock = [] { return now += 1; };
    const Conquest c = conquer_hard(settings);
    REQUIRE(c.rest);
    for (const CubeResult& result : c.cubes) CHECK(result.answer.milliseconds == 1);
    CHECK(c.rest->milliseconds == 1);
    CHECK(c.outcome.stats.conflicts == sum(c, &CubeAnswer::conflicts) + c.rest->conflicts);
    CHECK(c.outcome.stats.decisions == sum(c, &CubeAnswer::decisions) + c.rest->decisions);
}

TEST_CASE("impossible proofs are errors with a reason") {
    ProofTexts proof(nullptr);
    ConquerSettings settings = limited("learning", 2);
    CHECK(check_conquer(settings).ok());
    settings.search.proof = &proof;
    CHECK(check_conquer(settings).error().message() ==
          "a proof of cubes is written by one search after the other, and needs one thread");
    settings.search.proof = nullptr;
    settings.search.lrat = &proof;
    CHECK_FALSE(check_conquer(settings).ok());
    settings.threads = 1;
    CHECK(check_conquer(settings).ok());
}

}  // namespace sat::test
