// Each rule against its definition, written down again without counters, orders kept or shortcuts.
#include "sat/branching/rules.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace sat {
namespace {

// A random formula with some literals assigned, and everything a rule is shown.
struct Scene {
    explicit Scene(std::uint64_t seed) : random(seed), formula(make()), adjacency(formula, {}, true), trail(formula.num_vars()) {
        const std::uint32_t tries = random.below(4);
        for (std::uint32_t i = 0; i < tries; ++i) assign();
    }
    Formula make() {
        FormulaBuilder builder;
        const std::uint32_t vars = 4 + random.below(10), clauses = 6 + random.below(30);
        for (std::uint32_t c = 0; c < clauses; ++c) {
            for (std::uint32_t i = random.below(4) + 3; i-- > 0;) {
                const auto n = static_cast<std::int32_t>(random.below(vars) + 1);
                builder.literal(random.flip() ? n : -n);
            }
            builder.end_clause();
        }
        return std::move(builder).build();
    }
    void assign() {
        const Lit l = Lit::of(Var{random.below(static_cast<std::uint32_t>(formula.num_vars()))}, random.flip());
        if (!trail.is_open(l)) return;
        trail.decide(l);
        adjacency.assign(l, static_cast<Adjacency::Stage>(trail.size()), [](ClauseId, const Adjacency::Head&) { return true; });
    }
    // A rule may only be asked while every open clause has two literals left.
    bool usable() const {
        bool any = false;
        for (std::uint32_t c = 0; c < adjacency.num_clauses(); ++c) {
            if (!adjacency.is_open(ClauseId{c})) continue;
            any = true;
            if (adjacency.head(ClauseId{c}).live < 2) return false;
        }
        return any;
    }
    std::vector<std::vector<Lit>> open_clauses() const {
        std::vector<std::vector<Lit>> clauses;
        for (std::uint32_t c = 0; c < adjacency.num_clauses(); ++c) {
            std::vector<Lit> left;
            bool satisfied = false;
            for (const Lit l : adjacency.clause(ClauseId{c})) {
                satisfied |= trail.is_true(l);
                if (trail.is_open(l)) left.push_back(l);
            }
            if (!satisfied) clauses.push_back(left);
        }
        return clauses;
    }
    // Sum of weight(length) over the open clauses with l.
    double sum(Lit l, const std::function<double(std::size_t)>& weight) const {
        double total = 0;
        for (const auto& c : open_clauses())
            if (std::ranges::find(c, l) != c.end()) total += weight(c.size());
        return total;
    }
    double count(Lit l) const {
        return sum(l, [](std::size_t) { return 1.0; });
    }
    std::vector<Lit> open_literals() const {
        std::vector<Lit> literals;
        for (std::uint32_t code = 0; code < 2 * formula.num_vars(); ++code)
            if (trail.is_open(Lit::from_code(code))) literals.push_back(Lit::from_code(code));
        return literals;
    }

    Random random;
    Formula formula;
    Adjacency adjacency;
    Trail trail;
    FlaggedView view{formula, adjacency, trail, random, 0};
};

// Calls check(scene) for many usable scenes; counts them, so that a test without scenes fails.
void for_scenes(const std::function<void(Scene&)>& check) {
    int scenes = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        Scene scene(seed);
        if (!scene.usable()) continue;
        ++scenes;
        CAPTURE(seed);
        check(scene);
    }
    CHECK(scenes > 100);
}

template <class Rule>
Lit pick(Scene& scene) {
    return Rule(scene.view).pick(scene.view).literal;
}

// The picked literal has the largest score, and no literal before it has as large a one.
void check_best(const Scene& scene, Lit picked, const std::function<double(Lit)>& score) {
    for (const Lit l : scene.open_literals()) {
        CHECK(score(l) <= score(picked));
        if (l < picked) CHECK(score(l) < score(picked));
    }
}
// The same for a variable, whose side is the one with the larger side(l), true first among equals.
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
        check_best_variable(s, pick<Dlcs>(s), [&](Lit l) { return s.count(l) + s.count(~l); }, count);
    });
}

TEST_CASE("Jeroslow-Wang sums two to the minus length, one-sided and two-sided") {
    for_scenes([](Scene& s) {
        const auto j = [&](Lit l) { return s.sum(l, [](std::size_t n) { return std::pow(2.0, -static_cast<double>(n)); }); };
        check_best(s, pick<JeroslowWangOneSided>(s), j);
        check_best_variable(s, pick<JeroslowWangTwoSided>(s), [&](Lit l) { return j(l) + j(~l); }, j);
    });
}

TEST_CASE("moms weighs both sides in the shortest open clauses") {
    for_scenes([](Scene& s) {
        std::size_t shortest = ~std::size_t{0};
        for (const auto& c : s.open_clauses()) shortest = std::min(shortest, c.size());
        const auto f = [&](Lit l) { return s.sum(l, [&](std::size_t n) { return n == shortest ? 1.0 : 0.0; }); };
        check_best_variable(s, pick<Moms>(s), [&](Lit l) { return f(l) * f(~l) * 1024 + f(l) + f(~l); }, f);
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
        if (best) CHECK(picked == best->front());
        else CHECK(picked.negative());
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
        for (int i = 0; i < 500; ++i) rule.on_conflict(std::vector{busy});  // far enough to halve the scores
        CHECK(rule.pick(s.view).literal.var() == busy);
    });
}

TEST_CASE("every rule picks a variable that an open clause contains") {
    for_scenes([](Scene& s) {
        const auto check = [&]<class... Rules>(RuleList<Rules...>) {
            const bool in_open_clause[] = {s.view.is_candidate(pick<Rules>(s).var())...};
            for (const bool ok : in_open_clause) CHECK(ok);
        };
        check(BranchRules{});
    });
}

}  // namespace sat
