// Each rule compared with its definition, written without counters, cached orders or shortcuts.
#include "sat/dpll/branching/rules.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <type_traits>

#include "tests/unit/branching/scene.h"

namespace sat {
namespace {

template <class Rule>
Lit pick(Scene& scene) {
    return Rule(scene.view).pick(scene.view).literal;
}

// The picked literal is the first one with the largest score.
void check_best(const Scene& scene, Lit picked, const std::function<double(Lit)>& score) {
    for (const Lit l : scene.open_literals()) {
        CHECK(score(l) <= score(picked));
        if (l < picked) CHECK(score(l) < score(picked));
    }
}
// The same for a variable; its side has the larger side(l), true first among equals.
void check_best_variable(const Scene& scene, Lit picked, const std::function<double(Lit)>& score,
                         const std::function<double(Lit)>& side) {
    check_best(scene, Lit::of(picked.var(), false), score);
    CHECK(side(picked) >= side(~picked));
    if (side(picked) == side(~picked)) CHECK(!picked.negative());
}

}  // namespace

TEST_CASE("live-most takes the variable in the most open clauses, true first") {
    for_scenes([](Scene& s) {
        const auto both = [&](Lit l) { return s.count(l) + s.count(~l); };
        check_best_variable(s, pick<LiveMost>(s), both, [](Lit l) { return l.negative() ? 0.0 : 1.0; });
    });
}

TEST_CASE("dlis takes the literal in the most open clauses") {
    for_scenes([](Scene& s) { check_best(s, pick<Dlis>(s), [&](Lit l) { return s.count(l); }); });
}

TEST_CASE("dlcs takes the variable in the most open clauses, the more frequent side first") {
    for_scenes([](Scene& s) {
        const auto count = [&](Lit l) { return s.count(l); };
        check_best_variable(
            s, pick<Dlcs>(s), [&](Lit l) { return s.count(l) + s.count(~l); }, count);
    });
}

TEST_CASE("Jeroslow-Wang sums two to the minus length, one-sided and two-sided") {
    for_scenes([](Scene& s) {
        const auto j = [&](Lit l) {
            return s.sum(l, [](std::size_t n) { return std::pow(2.0, -static_cast<double>(n)); });
        };
        check_best(s, pick<JeroslowWangOneSided>(s), j);
        check_best_variable(
            s, pick<JeroslowWangTwoSided>(s), [&](Lit l) { return j(l) + j(~l); }, j);
    });
}

TEST_CASE("moms weighs both sides in the shortest open clauses") {
    for_scenes([](Scene& s) {
        std::size_t shortest = ~std::size_t{0};
        for (const auto& c : s.open_clauses()) shortest = std::min(shortest, c.size());
        const auto f = [&](Lit l) { return s.sum(l, [&](std::size_t n) { return n == shortest ? 1.0 : 0.0; }); };
        check_best_variable(
            s, pick<Moms>(s), [&](Lit l) { return f(l) * f(~l) * 1024 + f(l) + f(~l); }, f);
    });
}

TEST_CASE("first-literal takes the first literal left in the first clause left") {
    for_scenes([](Scene& s) { CHECK(pick<FirstLiteral>(s) == s.open_clauses().front().front()); });
}

TEST_CASE("first-variable takes the lowest variable that is left in an open clause, true first") {
    for_scenes([](Scene& s) {
        Var lowest{~0u};
        for (const auto& c : s.open_clauses())
            for (const Lit l : c) lowest = std::min(lowest, l.var());
        CHECK(pick<FirstVariable>(s) == Lit::of(lowest, false));
    });
}

TEST_CASE("static-most counts in the formula as it was read") {
    for_scenes([](Scene& s) {
        std::map<Var, int> occurrences;
        for (const Lit l : s.formula.literals()) ++occurrences[l.var()];
        const Lit picked = pick<StaticMost>(s);
        CHECK_FALSE(picked.negative());
        for (const auto& c : s.open_clauses())
            for (const Lit l : c) {
                CHECK(occurrences[l.var()] <= occurrences[picked.var()]);
                if (l.var() < picked.var()) CHECK(occurrences[l.var()] < occurrences[picked.var()]);
            }
    });
}

TEST_CASE("shortest-positive takes from the shortest all-positive clause, or satisfies by a negative literal") {
    for_scenes([](Scene& s) {
        const Lit picked = pick<ShortestPositive>(s);
        const std::vector<Lit>* best = nullptr;
        const auto clauses = s.open_clauses();
        for (const auto& c : clauses) {
            if (std::ranges::any_of(c, [](Lit l) { return l.negative(); })) continue;
            if (!best || c.size() < best->size()) best = &c;
        }
        const auto& first = clauses.front();  // without an all-positive clause, each has a negative literal
        const auto negative = std::ranges::find_if(first, [](Lit l) { return l.negative(); });
        CHECK(picked == (best ? best->front() : *negative));
    });
}

TEST_CASE("random reaches every open variable and both signs, and repeats with its seed") {
    std::map<Lit, int> seen;
    Scene scene(3);
    REQUIRE(scene.usable());
    RandomChoice rule(scene.view);
    for (int i = 0; i < 2000; ++i) ++seen[rule.pick(scene.view).literal];
    std::size_t candidates = 0;
    for (const Lit l : scene.open_literals()) candidates += scene.view.is_candidate(l.var());
    CHECK(seen.size() == candidates);
    Scene again(3);
    RandomChoice other(again.view);
    Scene third(3);
    RandomChoice same(third.view);
    for (int i = 0; i < 20; ++i) CHECK(other.pick(again.view).literal == same.pick(third.view).literal);
}

TEST_CASE("activity follows the variables of recent conflicts") {
    for_scenes([](Scene& s) {
        Activity rule(s.view);
        const auto open = s.open_clauses();
        const Var busy = open.back().back().var();
        for (int i = 0; i < 500; ++i) rule.on_conflict(std::vector{busy});  // enough to rescale the scores
        const Lit picked = rule.pick(s.view).literal;
        CHECK(picked.var() == busy);
        const auto given = s.formula.literals();
        CHECK(std::ranges::count(given, picked) >= std::ranges::count(given, ~picked));
    });
}

TEST_CASE("activity decays: later conflicts count more, even if they are fewer") {
    for_scenes([](Scene& s) {
        const auto open = s.open_clauses();
        const Var early = open.front().front().var(), late = open.back().back().var();
        if (early == late) return;
        Activity rule(s.view);
        for (int i = 0; i < 40; ++i) rule.on_conflict(std::vector{early});
        for (int i = 0; i < 30; ++i) rule.on_conflict(std::vector{late});
        CHECK(rule.pick(s.view).literal.var() == late);
        for (int i = 0; i < 400; ++i) rule.on_conflict(std::vector{early});  // rescales the scores
        for (int i = 0; i < 60; ++i) rule.on_conflict(std::vector{late});
        CHECK(rule.pick(s.view).literal.var() == late);
    });
}

TEST_CASE("before the first conflict activity takes the variable with the most occurrences in the input") {
    for_scenes([](Scene& s) { CHECK(pick<Activity>(s).var() == pick<StaticMost>(s).var()); });
}

template <class Rule>
void check_forgets_closed_levels(Scene& s, int& checked) {
    Rule rule(s.view);
    const Lit first = rule.pick(s.view).literal;
    const auto stage = static_cast<Adjacency::Stage>(s.trail.size() + 1);
    s.trail.decide(first);
    s.adjacency.assign(first, stage, [](ClauseId, const Adjacency::Head&) { return true; });
    if (s.usable()) {
        ++checked;
        (void)rule.pick(s.view);
    }
    s.adjacency.undo(first, stage);
    s.trail.close_level();
    ++s.view.closed_levels;
    CHECK(rule.pick(s.view).literal == first);
}

TEST_CASE("after a level is closed a rule repeats its choice") {
    int checked = 0;
    for_scenes([&](Scene& s) {
        check_forgets_closed_levels<FirstLiteral>(s, checked);
        check_forgets_closed_levels<FirstVariable>(s, checked);
        check_forgets_closed_levels<StaticMost>(s, checked);
    });
    CHECK(checked > 100);
}

TEST_CASE("every rule that fits the view picks a variable that an open clause contains") {
    for_scenes([](Scene& s) {
        const auto check = [&]<class... Rules>(RuleList<Rules...>) {
            const auto check_one = [&]<class Rule>(std::type_identity<Rule>) {
                if constexpr (RuleFor<Rule, FlaggedView>) CHECK(s.view.is_candidate(pick<Rule>(s).var()));
            };
            (check_one(std::type_identity<Rules>{}), ...);
        };
        check(BranchRules{});
    });
}

}  // namespace sat
