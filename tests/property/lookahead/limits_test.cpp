// Limits of the lookahead engine: batches take no more nodes than a limit leaves room for, so that one thread keeps it
// and others pass it by what they had begun.
#include <doctest/doctest.h>

#include <chrono>
#include <thread>

#include "sat/core/terminator.h"
#include "tests/property/lookahead/shapes.h"

namespace sat::test {
namespace {

constexpr std::uint64_t kBatch = 16;

const Formula& hard() {
    static const Formula formula = made("php 11 10");
    return formula;
}

}  // namespace

TEST_CASE("a limit of conflicts is kept by one thread, and passed by what the others' batches hold") {
    for (const std::uint32_t threads : {1u, 2u, 4u})
        for (const std::uint64_t limit : {0u, 1u, 7u, 100u, 1001u}) {
            CAPTURE(threads);
            CAPTURE(limit);
            Way way;
            way.threads = threads;
            way.limits.conflicts = limit;
            const Outcome outcome = run(hard(), way).outcome;
            CHECK(outcome.verdict == Verdict::unknown);
            CHECK(outcome.stopped == StopReason::conflict_limit);
            CHECK(outcome.stats.conflicts >= limit);
            CHECK(outcome.stats.conflicts <= (limit == 0 ? 0 : limit + kBatch * (threads - 1)));
        }
}

TEST_CASE("a limit of decisions is kept to the two of a branching, and passed by what the others' batches hold") {
    for (const std::uint32_t threads : {1u, 2u, 4u})
        for (const std::uint64_t limit : {0u, 1u, 2u, 31u, 200u}) {
            CAPTURE(threads);
            CAPTURE(limit);
            Way way;
            way.threads = threads;
            way.limits.decisions = limit;
            const Outcome outcome = run(hard(), way).outcome;
            CHECK(outcome.stopped == StopReason::decision_limit);
            CHECK(outcome.stats.decisions >= limit);
            CHECK(outcome.stats.decisions <= (limit == 0 ? 0 : limit + 1 + 2 * kBatch * (threads - 1)));
        }
}

TEST_CASE("a limit that the last node reaches has stopped nothing") {
    const Formula formula = made("php 6 5");
    const std::uint64_t conflicts = run(formula, {}).outcome.stats.conflicts;
    REQUIRE(conflicts > 10);
    Way way;
    way.limits.conflicts = conflicts;
    CHECK(run(formula, way).outcome.verdict == Verdict::unsatisfiable);
    way.limits.conflicts = conflicts - 1;
    CHECK(run(formula, way).outcome.stopped == StopReason::conflict_limit);
}

TEST_CASE("a search runs in the memory that it says it took, and not in a byte less") {
    for (const bool proof : {false, true}) {
        CAPTURE(proof);
        const Formula formula = made("ksat --k 3 --vars 80 --clauses 380 --seed 2");
        Way way;
        way.proof = proof;
        const Outcome free = run(formula, way).outcome;
        REQUIRE(free.verdict == Verdict::unsatisfiable);
        way.limits.memory_bytes = free.stats.memory_bytes;
        CHECK(run(formula, way).outcome.verdict == Verdict::unsatisfiable);
        for (const std::uint64_t limit : {free.stats.memory_bytes - 1, free.stats.memory_bytes / 2, std::uint64_t{0}}) {
            way.limits.memory_bytes = limit;
            const Outcome outcome = run(formula, way).outcome;
            CHECK(outcome.stopped == StopReason::memory_limit);
            CHECK(outcome.stats.memory_bytes <= limit);
        }
    }
}

TEST_CASE("a stop that was there before ends the search at once, and one that comes later soon") {
    sat::Terminator stop{true};
    for (const std::uint32_t threads : {1u, 3u}) {
        CAPTURE(threads);
        stop.terminate();
        Way way;
        way.threads = threads;
        way.limits.stop = &stop;
        const Outcome before = run(hard(), way).outcome;
        CHECK(before.stopped == StopReason::interrupted);
        CHECK(before.stats.decisions == 0);
        stop.reset();
        std::thread other([&stop] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30));
            stop.terminate();
        });
        const Outcome later = run(hard(), way).outcome;
        other.join();
        CHECK(later.verdict == Verdict::unknown);
        CHECK(later.stopped == StopReason::interrupted);
    }
}

TEST_CASE("a stop that comes while structures are built ends the search before a node, and nothing is concluded") {
    const Formula formula = made("ksat --k 3 --vars 20000 --clauses 84000 --seed 1");
    sat::Terminator stop;
    for (int delay = 0; delay < 48; delay += 6) {
        CAPTURE(delay);
        stop.reset();
        Way way;
        way.resolvents = false;
        way.limits.stop = &stop;
        std::thread other([&stop, delay] {
            std::this_thread::sleep_for(std::chrono::milliseconds(delay));
            stop.terminate();
        });
        const Outcome outcome = run(formula, way).outcome;
        other.join();
        CHECK(outcome.verdict == Verdict::unknown);
        CHECK(outcome.stopped == StopReason::interrupted);
    }
}

TEST_CASE("the share of the tree that is done is all of it in the end, and rises on the way") {
    for (const bool autarky : {true, false}) {
        Progress progress;
        Settings settings;
        settings.engine = "lookahead";
        settings.progress = &progress;
        settings.use(Technique::autarky) = autarky ? Use::on : Use::off;
        REQUIRE(solve(made("php 7 6"), settings).verdict == Verdict::unsatisfiable);
        CHECK(progress.share_done == 1.0);
        CHECK(progress.decisions > 20);
        settings.limits.conflicts = 300;
        solve(hard(), settings);
        CHECK(progress.share_done > 0);
        CHECK(progress.share_done < 1);
    }
}

TEST_CASE("the façade gives the search the threads and techniques it is asked for") {
    const Formula formula = made("ksat --k 3 --vars 80 --clauses 380 --seed 2");
    Settings settings;
    settings.engine = "lookahead";
    const Outcome one = solve(formula, settings);
    settings.threads = 3;
    const Outcome three = solve(formula, settings);
    CHECK(one.verdict == Verdict::unsatisfiable);
    CHECK(three.verdict == Verdict::unsatisfiable);
    CHECK(three.stats.conflicts == one.stats.conflicts);
    CHECK(three.stats.memory_bytes > one.stats.memory_bytes);
    CHECK(one.stats.resolvents > 0);
    settings.use(Technique::resolvents) = Use::off;
    CHECK(solve(formula, settings).stats.resolvents == 0);
}

}  // namespace sat::test
