// Settings and limits of a count.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/count/count.h"
#include "tests/unit/count/instances.h"

namespace sat::test {
namespace {

// Large enough to use the cache: 3-SAT of low density, with a count of many digits.
std::vector<Literals> sparse(Random& random, std::uint32_t vars, std::uint32_t count) {
    std::vector<Literals> clauses(count);
    for (Literals& clause : clauses)
        for (int k = 0; k < 3; ++k) {
            const auto n = static_cast<std::int32_t>(1 + random.below(vars));
            clause.push_back(random.flip() ? n : -n);
        }
    return clauses;
}

// Parts near the threshold connected by a few variables; once these are assigned, some parts are unsatisfiable.
std::vector<Literals> clusters(Random& random, std::uint32_t parts, std::uint32_t hubs) {
    std::vector<Literals> clauses;
    const auto sign = [&](std::uint32_t v) {
        const auto n = static_cast<std::int32_t>(v + 1);
        return random.flip() ? n : -n;
    };
    for (std::uint32_t part = 0; part < parts; ++part)
        for (int i = 0; i < 26; ++i) {
            Literals& clause = clauses.emplace_back();
            for (int k = 0; k < 3; ++k) clause.push_back(sign(hubs + part * 7 + random.below(7)));
            if (random.below(2) == 0) clause.push_back(sign(random.below(hubs)));
        }
    return clauses;
}

// The same formula renumbered, with signs flipped and clauses reordered.
std::vector<Literals> disguised(Random& random, std::uint32_t vars, std::vector<Literals> clauses) {
    Literals to(vars);
    for (std::uint32_t v = 0; v < vars; ++v) to[v] = static_cast<std::int32_t>(v + 1);
    random.shuffle(std::span(to));
    for (std::int32_t& n : to) n = random.flip() ? n : -n;
    for (Literals& clause : clauses) {
        for (std::int32_t& n : clause) {
            const std::int32_t image = to[static_cast<std::size_t>(std::abs(n) - 1)];
            n = n > 0 ? image : -image;
        }
        random.shuffle(std::span(clause));
    }
    random.shuffle(std::span(clauses));
    return clauses;
}

}  // namespace

TEST_CASE("a count does not depend on numbering, signs, order, seed or techniques") {
    Random random(7);
    for (int i = 0; i < 40; ++i) {
        const std::uint32_t vars = 20 + random.below(20);
        const auto clauses = sparse(random, vars, vars * (10 + random.below(28)) / 10);
        const std::string expected = count_models(formula_of(vars, clauses), {}).models;
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            CountSettings settings;
            settings.seed = seed;
            settings.simplify = random.flip();
            settings.decompose = random.flip();
            CAPTURE(i);
            CHECK(count_models(formula_of(vars, disguised(random, vars, clauses)), settings).models == expected);
        }
    }
}

TEST_CASE("a small cache, or none, does not change the count") {
    Random random(11);
    std::uint64_t evictions = 0, withdrawals = 0;
    for (int i = 0; i < 30; ++i) {
        const std::uint32_t vars = i % 2 == 0 ? 34 : 40;
        const auto clauses = i % 2 == 0 ? sparse(random, vars, vars * 22 / 10) : clusters(random, 5, 5);
        const Formula formula = formula_of(vars, clauses);
        CountSettings plain;
        plain.simplify = false;
        const CountOutcome with = count_models(formula, plain);
        withdrawals += with.stats.cache_withdrawals;
        CountSettings none;
        none.cache = false;
        CHECK(count_models(formula, none).models == with.models);
        CountSettings tiny;
        tiny.cache_bytes = 7000;
        const CountOutcome squeezed = count_models(formula, tiny);
        CHECK(squeezed.models == with.models);
        evictions += squeezed.stats.cache_evictions;
    }
    CHECK(evictions > 100);
    CHECK(withdrawals > 10);
}

TEST_CASE("a limit ends the count without a number, and the outcome names the limit") {
    Random random(3);
    const Formula formula = formula_of(150, sparse(random, 150, 400));
    sat::Terminator stop{true};
    CountSettings stopped, decisions, conflicts, memory;
    stopped.limits.stop = &stop;
    decisions.limits.decisions = 10;
    conflicts.limits.conflicts = 5;
    memory.limits.memory_bytes = 1000;
    const std::pair<const CountSettings*, StopReason> cases[] = {{&stopped, StopReason::interrupted},
                                                                 {&decisions, StopReason::decision_limit},
                                                                 {&conflicts, StopReason::conflict_limit},
                                                                 {&memory, StopReason::memory_limit}};
    for (const auto& [settings, reason] : cases) {
        const CountOutcome outcome = count_models(formula, *settings);
        CHECK(outcome.verdict == Verdict::unknown);
        CHECK(outcome.stopped == reason);
        CHECK(outcome.models.empty());
    }
}

TEST_CASE("an interrupted count is correct or missing") {
    Random random(13);
    for (const Formula& formula : {formula_of(36, sparse(random, 36, 72)), latin(4, 2), dominoes(4, 8)}) {
        sat::Terminator terminator;
        CountSettings settings;
        settings.limits.stop = &terminator;
        terminator.terminate_at_poll(~std::uint64_t{0});
        const std::string models = count_models(formula, settings).models;
        const std::uint64_t polls = terminator.polls();
        REQUIRE(polls > 10);
        int interrupted = 0;
        for (std::uint64_t n = 1; n <= polls; n += 1 + n / 4) {
            sat::Terminator countdown;
            countdown.terminate_at_poll(n);
            settings.limits.stop = &countdown;
            const CountOutcome outcome = count_models(formula, settings);
            CAPTURE(n);
            if (outcome.verdict != Verdict::unknown) CHECK(outcome.models == models);
            else CHECK(outcome.stopped == StopReason::interrupted);
            CHECK(outcome.models.empty() == (outcome.verdict == Verdict::unknown));
            interrupted += outcome.verdict == Verdict::unknown;
        }
        CHECK(interrupted > 5);
    }
}

TEST_CASE("a memory limit is kept by evicting entries, not by giving up") {
    const Formula formula = dominoes(8, 24);
    const CountOutcome free = count_models(formula, {});
    CountSettings settings;
    settings.limits.memory_bytes = free.stats.memory_bytes * 4 / 5;
    const CountOutcome bounded = count_models(formula, settings);
    CHECK(bounded.models == free.models);
    CHECK(bounded.stats.memory_bytes <= *settings.limits.memory_bytes);
    CHECK(bounded.stats.cache_evictions > 0);
}

TEST_CASE("preprocessing is skipped if it does not fit into memory") {
    Random random(5);
    const Formula formula = formula_of(20000, sparse(random, 20000, 40000));
    CountSettings settings;
    settings.limits.memory_bytes = 1 << 20;
    const CountOutcome outcome = count_models(formula, settings);
    CHECK(outcome.stopped == StopReason::memory_limit);
    CHECK(outcome.stats.clauses == 0);
}

TEST_CASE("projection counts the assignments of the named variables that extend to models") {
    const Formula formula = formula_of(6, {{1, 2}, {-1, 3}, {3, 4, -2}});
    const auto on = [&](std::vector<std::int32_t> numbers, std::uint64_t absent) {
        CountSettings settings;
        settings.projection.emplace();
        for (const std::int32_t n : numbers) settings.projection->vars.push_back(formula.from_dimacs(n)->var());
        settings.projection->absent = absent;
        return count_models(formula, settings).models;
    };
    CHECK(on({}, 0) == "1");
    CHECK(on({1, 2}, 0) == "3");
    CHECK(on({1, 2}, 2) == "12");
    CHECK(on({1, 2, 3, 4}, 2) == count_models(formula, {}).models);
}

TEST_CASE("statistics are not empty") {
    Random random(9);
    const CountOutcome outcome = count_models(formula_of(40, sparse(random, 40, 80)), {});
    for (const CountStatRow& row : kCountStatRows) {
        CAPTURE(row.name);
        if (row.value == &CountStats::cache_evictions || row.value == &CountStats::cache_withdrawals) continue;
        CHECK(outcome.stats.*row.value > 0);
    }
}

}  // namespace sat::test
