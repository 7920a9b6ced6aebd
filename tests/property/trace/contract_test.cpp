// The calls to an observer, checked against the contract in sat/core/observer.h, for every rule and set of techniques.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "sat/check/brute_force.h"
#include "sat/generate/recipe.h"
#include "sat/trace/replay.h"
#include "tests/property/solve/random_formula.h"
#include "tests/property/trace/recorded.h"

namespace sat::test {
namespace {

using Kind = Event::Kind;

// Replays a trace and checks each event in its context.
class ContractChecker {
public:
    // If `derived`, reasons may be derived clauses, and pure literals and autarkies refer to the searched formula, so
    // these checks are skipped.
    ContractChecker(const Formula& formula, const Trace& trace, bool derived)
        : formula_(formula), trace_(trace), replay_(trace.num_vars, trace.events), may_be_derived_(derived) {}

    void walk() {
        while (!replay_.at_end()) {
            before(trace_.events[replay_.position()]);
            replay_.forward();
            RC_ASSERT(replay_.audit());
        }
        if (trace_.complete) end();
    }

private:
    void before(const Event& event) {
        if (event.makes_true()) RC_ASSERT(replay_.is_open(event.literal().var()));
        if (after_conflict_) RC_ASSERT(event.kind() == Kind::backtracked || event.kind() == Kind::restarted);
        after_conflict_ = event.kind() == Kind::conflict;
        switch (event.kind()) {
            case Kind::decided:
                RC_ASSERT(event.depth() == replay_.depth() + 1);
                RC_ASSERT(nothing_left_to_propagate());
                break;
            case Kind::implied: implied(event); break;
            case Kind::assumed_free: RC_ASSERT(may_be_derived_ || touches_nothing_open(event.literal())); break;
            case Kind::failed: RC_ASSERT(follows(event.literal())); break;
            case Kind::conflict:
                if (event.clause() != kNoOriginal)
                    RC_ASSERT(std::ranges::all_of(formula_.clause(event.clause()),
                                                  [&](Lit l) { return replay_.is_false(l); }));
                else RC_ASSERT(may_be_derived_);
                break;
            case Kind::merged:
                RC_ASSERT(event.depth() + 1 == replay_.depth());
                for (std::size_t i = replay_.start_of(replay_.depth()); i < replay_.trail_size(); ++i)
                    RC_ASSERT(may_be_derived_ || touches_nothing_open(replay_.literal(i)));
                break;
            case Kind::restarted: break;
            case Kind::backtracked: RC_ASSERT(event.depth() < replay_.depth()); break;
        }
    }

    void implied(const Event& event) {
        if (event.clause() == kNoOriginal) {
            RC_ASSERT(follows(event.literal()));
            return;
        }
        const auto clause = formula_.clause(event.clause());
        RC_ASSERT(std::ranges::count(clause, event.literal()) >= 1);
        RC_ASSERT(std::ranges::all_of(clause, [&](Lit l) { return l == event.literal() || replay_.is_false(l); }));
    }

    void end() {
        if (trace_.outcome.verdict == Verdict::satisfiable) {
            for (std::uint32_t c = 0; c < formula_.num_clauses(); ++c)
                RC_ASSERT(is_satisfied(formula_.clause(ClauseId{c})));
            for (std::size_t i = 0; i < replay_.trail_size(); ++i)
                RC_ASSERT(trace_.outcome.model.satisfies(replay_.literal(i)));
            return;
        }
        RC_ASSERT(replay_.depth() == 0u);
        RC_ASSERT(replay_.counters().conflicts > 0u);
    }

    // Tautologies count as satisfied.
    bool is_satisfied(std::span<const Lit> clause) const {
        return std::ranges::any_of(clause,
                                   [&](Lit l) { return replay_.is_true(l) || std::ranges::count(clause, ~l) > 0; });
    }
    // No clause is unit or false.
    bool nothing_left_to_propagate() const {
        for (std::uint32_t c = 0; c < formula_.num_clauses(); ++c) {
            const auto clause = formula_.clause(ClauseId{c});
            if (is_satisfied(clause)) continue;
            std::optional<Var> open;
            bool several = false;
            for (const Lit l : clause) {
                if (!replay_.is_open(l.var())) continue;
                several = several || (open && *open != l.var());
                open = l.var();
            }
            if (!several) return false;
        }
        return true;
    }
    bool touches_nothing_open(Lit l) const {
        for (std::uint32_t c = 0; c < formula_.num_clauses(); ++c) {
            const auto clause = formula_.clause(ClauseId{c});
            if (std::ranges::count(clause, ~l) > 0 && !is_satisfied(clause)) return false;
        }
        return true;
    }
    // True if the formula with the current assignment and ~l is unsatisfiable.
    bool follows(Lit l) const {
        if (formula_.num_vars() > 14) return true;  // brute force would take too long
        FormulaBuilder builder;
        for (std::uint32_t c = 0; c < formula_.num_clauses(); ++c) {
            for (const Lit k : formula_.clause(ClauseId{c})) builder.literal(formula_.to_dimacs(k));
            builder.end_clause();
        }
        for (std::size_t i = 0; i < replay_.trail_size(); ++i) builder.clause({formula_.to_dimacs(replay_.literal(i))});
        builder.clause({formula_.to_dimacs(~l)});
        return !brute_force_model(std::move(builder).build()).has_value();
    }

    const Formula& formula_;
    const Trace& trace_;
    Replay replay_;
    bool after_conflict_ = false;
    bool may_be_derived_;
};

bool may_derive(unsigned techniques) {
    return (techniques >> static_cast<unsigned>(Technique::resolvents) & 1u) != 0;
}

// Count the kinds of events, to check that all occur.
void count_kinds(const Trace& trace, std::array<std::size_t, 8>& seen) {
    for (const Event& e : trace.events) ++seen[static_cast<std::size_t>(e.kind())];
}

}  // namespace

TEST_CASE("every event of every search keeps the contract, and the end of the trace agrees with the answer") {
    std::array<std::size_t, 8> seen{};
    unsigned derived = 0;
    const bool ok = rc::check([&] {
        const Formula formula = build(*small_formulas());
        const unsigned techniques = *rc::gen::inRange(0u, 1u << kTechniques.size());
        for (const auto& rule : branch_rules()) {
            if (!find_engine("flagged")->accepts(rule.name)) continue;
            RC_LOG() << rule.name << " techniques " << techniques << "\n";
            const Trace trace = recorded(formula, settings_of(rule.name, techniques), 1 << 20);
            RC_ASSERT(trace.complete);
            RC_ASSERT((trace.outcome.verdict == Verdict::satisfiable) == brute_force_model(formula).has_value());
            ContractChecker(formula, trace, may_derive(techniques)).walk();
            count_kinds(trace, seen);
            for (const Event& e : trace.events) derived += e.kind() == Kind::implied && e.clause() == kNoOriginal;
        }
    });
    CHECK(ok);
    MESSAGE("saw ", doctest::toString(seen[0]), " decisions, ", seen[1], " implications, ", seen[2], " assumptions, ",
            seen[3], " refuted, ", seen[4], " conflicts, ", seen[5], " merged, ", seen[6], " restarted, ", seen[7],
            " backtracks");
    for (const Kind kind : {Kind::decided, Kind::implied, Kind::assumed_free, Kind::failed, Kind::conflict,
                            Kind::merged, Kind::backtracked})
        CHECK(seen[static_cast<std::size_t>(kind)] > 0);
    CHECK(derived > 0);
}

TEST_CASE("deep searches keep the contract, and replay counters agree with those of the engine") {
    unsigned walked = 0;
    for (unsigned seed = 1; seed <= 6; ++seed) {
        const std::vector<std::string> words{
            "ksat", "--k", "3", "--vars", "60", "--clauses", "256", "--seed", std::to_string(seed)};
        const Formula formula = generate_formula(*read_recipe(words));
        for (const auto& rule : branch_rules()) {
            if (!find_engine("flagged")->accepts(rule.name)) continue;
            CAPTURE(rule.name);
            CAPTURE(seed);
            const unsigned techniques = seed * 5 % 32;
            const Trace trace = recorded(formula, settings_of(rule.name, techniques), 20'000);
            CHECK_NOTHROW(ContractChecker(formula, trace, may_derive(techniques)).walk());
            if (!trace.complete) continue;
            ++walked;
            Replay replay(trace.num_vars, trace.events);
            replay.seek(trace.events.size());
            const Replay::Counters& counted = replay.counters();
            const Stats& stats = trace.outcome.stats;
            CHECK(counted.conflicts == stats.conflicts);
            CHECK(counted.max_depth == stats.max_depth);
            CHECK(counted.assumptions == stats.pure_literals);
            CHECK(counted.propagations + counted.refutations == stats.propagations);
        }
    }
    CHECK(walked > 30);
}

TEST_CASE("restarted searches keep the contract, with lookahead and resolvents") {
    const std::vector<std::string> words{"ksat", "--k", "3", "--vars", "150", "--clauses", "690", "--seed", "5"};
    const Formula formula = generate_formula(*read_recipe(words));
    const Trace trace = recorded(formula, Settings{}, 100'000);
    REQUIRE(trace.complete);
    std::array<std::size_t, 8> seen{};
    count_kinds(trace, seen);
    CHECK(seen[static_cast<std::size_t>(Kind::restarted)] == 2);
    CHECK_NOTHROW(ContractChecker(formula, trace, true).walk());
}

TEST_CASE("traces with an error are rejected") {
    const Formula formula = build({{1, 2}, {-1, 3}, {-2, -3}, {1, -3}, {4, 5}, {-4, 5, 1}});
    const Trace right = recorded(formula, settings_of("first-variable", 0), 1000);
    REQUIRE(right.complete);
    // True if the trace keeps the contract.
    const auto accepted = [&](const Trace& trace) {
        try {
            ContractChecker(formula, trace, false).walk();
            return true;
        } catch (...) { return false; }
    };
    CHECK(accepted(right));
    for (std::size_t i = 0; i < right.events.size(); ++i) {
        CAPTURE(i);
        Trace wrong = right;
        wrong.events.erase(wrong.events.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK_FALSE(accepted(wrong));
        if (!right.events[i].makes_true()) continue;
        wrong = right;
        wrong.events[i] =
            Event::of_literal(right.events[i].kind(), ~right.events[i].literal(), right.events[i].clause().index);
        CHECK_FALSE(accepted(wrong));
    }
}

}  // namespace sat::test
