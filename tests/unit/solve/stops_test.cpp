// A stop at any moment leaves a right verdict or none: what is half done then, a list of clauses, a simplified formula,
// a tree, is not taken for the whole.  A clock says when the stops come, and nothing else.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "sat/check/model_check.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sat/count/count.h"
#include "sat/lookahead/split.h"
#include "sat/portfolio/race.h"
#include "sat/solve.h"
#include "tests/rounds.h"

namespace sat {
namespace {

// Clauses of three literals, each there three times, some with a literal twice, some of one literal.  All true
// satisfies them; `refuted`: but not those of three variables at the end.
Formula large_formula(std::uint32_t vars, bool refuted) {
    Random random(7);
    FormulaBuilder builder;
    const auto any = [&] { return static_cast<std::int32_t>(1 + random.below(vars)); };
    for (std::uint32_t i = 0; i < 3 * vars; ++i) {
        const std::vector<std::int32_t> clause{any(), random.flip() ? any() : -any(), random.flip() ? any() : -any()};
        for (int times = 0; times < 3; ++times) builder.clause(clause);
        if (i % 100 == 0) builder.clause({clause[0]});
    }
    const auto n = static_cast<std::int32_t>(vars);
    for (int signs = 0; refuted && signs < 8; ++signs)
        builder.clause({signs & 1 ? n + 1 : -n - 1, signs & 2 ? n + 2 : -n - 2, signs & 4 ? n + 3 : -n - 3});
    return std::move(builder).build();
}

// Many small formulas side by side, most of which have several models, and some clauses twice.
Formula scattered_formula(std::uint32_t vars) {
    Random random(8);
    FormulaBuilder builder;
    const auto any = [&] {
        const auto v = static_cast<std::int32_t>(1 + random.below(vars));
        return random.flip() ? v : -v;
    };
    for (std::uint32_t i = 0; i < vars / 8; ++i) {
        const std::vector<std::int32_t> clause{any(), any(), any()};
        builder.clause(clause);
        if (i % 10 == 0) builder.clause(clause);
    }
    return std::move(builder).build();
}

class LastClause final : public ProofSink {
public:
    void add(std::span<const Lit> clause) override { has_empty = has_empty || clause.empty(); }
    void remove(std::span<const Lit>) override {}
    bool has_empty = false;
};

using Clock = std::chrono::steady_clock;

// Runs `ask`, which looks at the flag and says whether it was stopped: with one that was raised before, which must stop
// it, and with stops at moments spread over its life, or over the first fifth of a second.  On a busy machine these may
// all come too late; then earlier ones follow.  How many by the clock stopped it?
template <class Ask>
int with_stops(Ask&& ask) {
    constexpr std::chrono::milliseconds kMost(200);
    constexpr int kStops = std::max(rounds(12), 3);
    sat::Terminator stop;
    int by_clock = 0;
    const auto stopped_after = [&](Clock::duration wait) {
        stop.reset();
        std::jthread stopper([&, wait] {
            std::this_thread::sleep_for(wait);
            stop.terminate();
        });
        const auto begun = Clock::now();
        by_clock += ask(stop);
        return Clock::now() - begun;
    };
    const sat::Terminator raised{true};
    CHECK(ask(raised));
    const Clock::duration life = std::min<Clock::duration>(stopped_after(kMost), kMost);
    for (int i = 0; i < kStops; ++i) stopped_after(life * (2 * i + 1) / (2 * kStops));
    for (int i = 1; by_clock == 0 && i <= 100; ++i) stopped_after(life / (2 * kStops * i));
    return by_clock;
}

}  // namespace

TEST_CASE("a search that is stopped anywhere has the right verdict, or none, and proves no other") {
    int stopped = 0, decided = 0;
    for (const bool refuted : {false, true}) {
        const Formula formula = large_formula(rounds(20'000), refuted);
        const auto search = [&](std::string_view engine, const sat::Terminator* stop) {
            CAPTURE(engine);
            CAPTURE(refuted);
            LastClause proof;
            Settings settings;
            settings.engine = engine;
            settings.limits.stop = stop;
            settings.proof = &proof;
            const Outcome outcome = solve(formula, settings);
            CHECK(outcome.verdict != (refuted ? Verdict::satisfiable : Verdict::unsatisfiable));
            CHECK(proof.has_empty == (outcome.verdict == Verdict::unsatisfiable));
            if (outcome.verdict == Verdict::satisfiable) CHECK(check_model(formula, outcome.model));
            decided += outcome.verdict != Verdict::unknown;
            return outcome.verdict == Verdict::unknown;
        };
        for (const auto& engine : engines())
            stopped += with_stops([&](const sat::Terminator& stop) { return search(engine.name, &stop); });
        search("learning", nullptr);  // a slow machine may have stopped all of the others
    }
    CHECK(stopped > 0);
    CHECK(decided > 1);
}

TEST_CASE("a split that is stopped anywhere refutes no formula with a model, and covers it") {
    const Formula formula = large_formula(rounds(20'000), false);
    Model all_true(formula.num_vars());
    for (std::uint32_t v = 0; v < formula.num_vars(); ++v) all_true.make_true(Lit::of(Var{v}, false));
    REQUIRE(check_model(formula, all_true));
    const int stopped = with_stops([&](const sat::Terminator& stop) {
        LastClause proof;
        SplitSettings settings;
        settings.cutoff = Cutoff::depth;
        settings.amount = 6;
        settings.limits.stop = &stop;
        settings.proof = &proof;
        const Split cut = split(formula, settings);
        CHECK(cut.outcome.verdict != Verdict::unsatisfiable);
        CHECK_FALSE(proof.has_empty);
        const auto holds = [&](Lit l) { return all_true.satisfies(l); };
        bool covered = false;
        for (std::size_t i = 0; i < cut.cubes.size() && !covered; ++i)
            covered = std::ranges::all_of(cut.cubes[i], holds);
        CHECK(covered);
        return cut.outcome.stopped == StopReason::interrupted;
    });
    CHECK(stopped > 0);
}

TEST_CASE("a race that is stopped anywhere has the right verdict, or none") {
    int stopped = 0;
    for (const bool refuted : {false, true}) {
        const Formula formula = large_formula(rounds(20'000), refuted);
        stopped += with_stops([&](const sat::Terminator& stop) {
            const Outcome outcome = race(formula, racers(formula, Settings{}, 3), &stop).outcome;
            CHECK(outcome.verdict != (refuted ? Verdict::satisfiable : Verdict::unsatisfiable));
            if (outcome.verdict == Verdict::satisfiable) CHECK(check_model(formula, outcome.model));
            return outcome.verdict == Verdict::unknown;
        });
    }
    CHECK(stopped > 0);
}

TEST_CASE("a count that is stopped anywhere is the one without a stop, or none") {
    const Formula formula = scattered_formula(rounds(40'000));
    const std::string models = count_models(formula, {}).models;
    REQUIRE(models.size() > 100);
    const int stopped = with_stops([&](const sat::Terminator& stop) {
        CountSettings settings;
        settings.limits.stop = &stop;
        const CountOutcome outcome = count_models(formula, settings);
        if (outcome.verdict != Verdict::unknown) CHECK(outcome.models == models);
        CHECK((outcome.stopped == StopReason::interrupted) == (outcome.verdict == Verdict::unknown));
        CHECK(outcome.models.empty() == (outcome.verdict == Verdict::unknown));
        return outcome.verdict == Verdict::unknown;
    });
    CHECK(stopped > 0);
}

}  // namespace sat
