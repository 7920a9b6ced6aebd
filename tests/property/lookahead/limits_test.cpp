// Limits and interrupts of the lookahead engine. A batch takes no more nodes than a limit allows, so one thread is
// exact, and several exceed it by the batches in flight.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "sat/check/model_check.h"
#include "sat/core/terminator.h"
#include "sat/lookahead/split.h"
#include "tests/property/lookahead/shapes.h"

namespace sat::test {
namespace {

constexpr std::uint64_t kBatch = 16;

const Formula& hard() {
    static const Formula formula = made("php 11 10");
    return formula;
}

// Bit v of an assignment is the value of variable v.
bool holds(std::uint32_t assignment, Lit l) {
    return (assignment >> l.var().index & 1) != l.negative();
}
bool satisfies(const Formula& formula, std::uint32_t assignment) {
    for (std::uint32_t c = 0; c < formula.num_clauses(); ++c)
        if (std::ranges::none_of(formula.clause(ClauseId{c}), [&](Lit l) { return holds(assignment, l); }))
            return false;
    return true;
}
bool covered(const CubeList& cubes, std::uint32_t assignment) {
    for (std::size_t i = 0; i < cubes.size(); ++i)
        if (std::ranges::all_of(cubes[i], [&](Lit l) { return holds(assignment, l); })) return true;
    return false;
}

}  // namespace

TEST_CASE("one thread keeps a conflict limit exactly, several exceed it by at most a batch each") {
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

TEST_CASE("one thread keeps a decision limit up to one branching, several up to a batch each") {
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

TEST_CASE("a limit reached only by the last node has no effect") {
    const Formula formula = made("php 6 5");
    const std::uint64_t conflicts = run(formula, {}).outcome.stats.conflicts;
    REQUIRE(conflicts > 10);
    Way way;
    way.limits.conflicts = conflicts;
    CHECK(run(formula, way).outcome.verdict == Verdict::unsatisfiable);
    way.limits.conflicts = conflicts - 1;
    CHECK(run(formula, way).outcome.stopped == StopReason::conflict_limit);
}

TEST_CASE("a search succeeds with the memory that it reports, and not with one byte less") {
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

// Interrupt each search at the first polls, and then at ever later ones until it ends by itself.
TEST_CASE("a search interrupted at any poll has the right verdict or none, and a valid proof") {
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

TEST_CASE("a split interrupted at any poll covers every model") {
    const Formula formula = made("ksat --k 3 --vars 14 --clauses 40 --seed 5");
    std::vector<std::uint32_t> models;
    for (std::uint32_t m = 0; m < 1u << formula.num_vars(); ++m)
        if (satisfies(formula, m)) models.push_back(m);
    REQUIRE(models.size() > 20);
    int interrupted = 0;
    for (const Cutoff cutoff : {Cutoff::depth, Cutoff::count, Cutoff::automatic}) {
        bool complete = false;
        for (std::uint64_t n = 1; !complete; ++n) {
            CAPTURE(n);
            Terminator terminator;
            terminator.terminate_at_poll(n);
            SplitSettings settings;
            settings.cutoff = cutoff;
            settings.amount = cutoff == Cutoff::depth ? 5 : 20;
            settings.limits.stop = &terminator;
            const Split cut = split(formula, settings);
            complete = cut.outcome.stopped == StopReason::none;
            CHECK(cut.outcome.verdict != Verdict::unsatisfiable);
            if (cut.outcome.verdict == Verdict::satisfiable) CHECK(check_model(formula, cut.outcome.model));
            for (const std::uint32_t m : models) CHECK(covered(cut.cubes, m));
            interrupted += !complete;
        }
    }
    CHECK(interrupted > 5);
}

TEST_CASE("the finished share of the tree increases to 1") {
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

TEST_CASE("solve() passes threads and techniques to the search") {
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
