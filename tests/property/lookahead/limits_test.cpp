// Limits of the lookahead engine: batches take no more nodes than a limit leaves room for, so that one thread keeps it
// and others pass it by what they had begun.
#include <doctest/doctest.h>

#include <string>

#include "sat/check/model_check.h"
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

// Interrupts each of these searches at the first polls, and then at ever later ones until it ends by itself.
TEST_CASE("interrupted at any poll, a search has the right verdict or none, and writes no wrong proof") {
    int interrupted = 0;
    for (const char* line :
         {"php 7 6", "ksat --k 3 --vars 60 --clauses 240 --seed 3", "ksat --k 3 --vars 60 --clauses 280 --seed 1",
          "ksat --k 5 --vars 20 --clauses 450 --seed 2"})
        for (const std::uint32_t threads : {1u, 2u}) {
            const Formula formula = made(line);
            Way way;
            way.threads = threads;
            way.proof = true;
            const Verdict verdict = run(formula, way).outcome.verdict;
            REQUIRE(verdict != Verdict::unknown);
            Verdict found = Verdict::unknown;
            for (std::uint64_t n = 1; found == Verdict::unknown; n += 1 + n / 4) {
                CAPTURE(std::string(line));
                CAPTURE(threads);
                CAPTURE(n);
                Terminator terminator;
                terminator.terminate_at_poll(n);
                way.limits.stop = &terminator;
                const Ran ran = run(formula, way);
                found = ran.outcome.verdict;
                CHECK((found == verdict || found == Verdict::unknown));
                CHECK(ran.outcome.stopped == (found == verdict ? StopReason::none : StopReason::interrupted));
                if (found == Verdict::satisfiable) CHECK(check_model(formula, ran.outcome.model));
                CHECK(accepted(formula, ran));
                interrupted += found == Verdict::unknown;
                if (n == 1) CHECK(ran.outcome.stats.decisions == 0);
            }
        }
    CHECK(interrupted > 50);
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
