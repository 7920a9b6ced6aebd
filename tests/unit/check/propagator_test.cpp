#include "sat/check/propagator.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using sat::Lit;
using sat::Propagator;
using sat::Truth;

// The consequences of clauses and assumptions, by naive iteration.
struct Closure {
    std::set<std::int32_t> known;
    bool conflict = false;
};
Closure closure_of(const Clauses& clauses, std::span<const Lit> assumptions) {
    Closure result;
    for (const Lit l : assumptions) result.known.insert(l.to_dimacs());
    for (bool changed = true; changed && !result.conflict;) {
        changed = false;
        for (const Numbers& clause : clauses) {
            Numbers open;
            for (const std::int32_t n : clause)
                if (result.known.count(-n) == 0) open.push_back(n);
            if (open.empty()) result.conflict = true;
            if (open.size() == 1) changed = result.known.insert(open[0]).second || changed;
        }
    }
    return result;
}

// The propagator must agree with the definition; after a conflict it may have stopped early.
void require_exact(const Propagator& p, const Clauses& clauses, std::int32_t vars) {
    REQUIRE(p.audit());
    const Closure expected = closure_of(clauses, p.assumptions());
    REQUIRE(p.in_conflict() == expected.conflict);
    for (std::int32_t v = 1; v <= vars && !expected.conflict; ++v)
        for (const std::int32_t n : {v, -v})
            REQUIRE((p.value(Lit::from_dimacs(n)) == Truth::yes) == (expected.known.count(n) != 0));
}

Numbers random_clause(sat::Random& random, std::uint32_t vars) {
    std::set<std::int32_t> clause;
    for (std::uint32_t size = 1 + random.below(4); size > 0; --size) clause.insert(random_number(random, vars));
    Numbers numbers(clause.begin(), clause.end());
    random.shuffle(std::span(numbers));
    return numbers;
}

TEST_CASE("after any sequence of clauses, assumptions and undos, exactly the consequences are assigned") {
    sat::Random random(21);
    int conflicts = 0, kept_levels = 0;
    for (int round = 0; round < 1000; ++round) {
        constexpr std::uint32_t kVars = 9;
        Propagator p;
        p.grow_vars(kVars);
        Clauses clauses;
        for (int i = 0; i < 12; ++i) {
            clauses.push_back(random_clause(random, kVars));
            REQUIRE(p.load(lits(clauses.back())));
        }
        p.start();
        for (int step = 0; step < 60 && !p.refuted(); ++step) {
            require_exact(p, clauses, kVars);
            const std::size_t before = p.level();
            const Lit l = Lit::from_dimacs(random_number(random, kVars));
            switch (random.below(6)) {
                case 0:
                    clauses.push_back(random_clause(random, kVars));
                    REQUIRE(p.add(lits(clauses.back())));
                    kept_levels += p.level() > 0 ? 1 : 0;
                    break;
                case 1:
                    if (clauses.empty()) break;
                    std::swap(clauses[random.below(static_cast<std::uint32_t>(clauses.size()))], clauses.back());
                    p.remove(p.store().find(lits(clauses.back())));
                    clauses.pop_back();
                    break;
                case 2: p.backtrack(random.below(static_cast<std::uint32_t>(before + 1))); break;
                default:
                    if (!p.in_conflict() && p.value(l) != Truth::no) p.assume(l);
            }
            conflicts += p.in_conflict() ? 1 : 0;
        }
        if (p.refuted()) REQUIRE(closure_of(clauses, {}).conflict);
    }
    CHECK(conflicts > 500);
    CHECK(kept_levels > 500);
}

TEST_CASE("propagation restarts only if the removed clause was a reason, for two unit clauses the older one") {
    const Lit one = Lit::from_dimacs(1);
    Propagator p;
    p.grow_vars(3);
    for (const Numbers& clause : Clauses{{2}, {-2, 1}, {1}, {1}}) REQUIRE(p.load(lits(clause)));
    p.start();
    p.remove(p.store().find(lits({1})));  // the newer one
    p.remove(p.store().find(lits({-2, 1})));
    CHECK(p.restarts() == 0);
    CHECK(p.value(one) == Truth::yes);
    p.remove(p.store().find(lits({1})));
    CHECK(p.restarts() == 1);
    CHECK(p.value(one) == Truth::open);
}

}  // namespace
