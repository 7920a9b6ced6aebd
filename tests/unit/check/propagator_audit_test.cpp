// The errors that the audit of the propagator detects, injected through its store.
#include <doctest/doctest.h>

#include "sat/check/propagator.h"
#include "tests/unit/check/material.h"

namespace {

using namespace check_test;
using sat::ClauseRef;
using sat::Lit;
using sat::Propagator;
using sat::Truth;

Propagator propagator_of(const Clauses& clauses, const Numbers& assumptions) {
    Propagator p;
    p.grow_vars(9);
    for (const Numbers& c : clauses) REQUIRE(p.load(lits(c)));
    p.start();
    for (const std::int32_t n : assumptions) p.assume(Lit::from_dimacs(n));
    REQUIRE(p.audit());
    return p;
}

// Replace the third literal of the clause, which is not watched.
void change_third(Propagator& p, const Numbers& clause, std::int32_t to) {
    p.store().literals(p.store().find(lits(clause)))[2] = Lit::from_dimacs(to);
}

TEST_CASE("a deleted reason is detected, and one whose other literals were not false before") {
    Propagator dead = propagator_of({{6}}, {});
    dead.store().remove(dead.store().find(lits({6})));
    CHECK_FALSE(dead.audit());

    Propagator other = propagator_of({{6}}, {});
    other.store().literals(other.store().find(lits({6})))[0] = Lit::from_dimacs(7);
    CHECK_FALSE(other.audit());

    for (const std::int32_t n : {8, -8, -7, 7}) {  // open, open, false too late, true
        CAPTURE(n);
        Propagator p = propagator_of({{-1, 2, -3}}, {1, 3, 7});
        REQUIRE(p.value(Lit::from_dimacs(2)) == Truth::yes);
        change_third(p, {-1, 2, -3}, n);
        CHECK_FALSE(p.audit());
    }
}

TEST_CASE("a clause with wrong watches, without watches, or a watch of a deleted clause is detected") {
    Propagator p = propagator_of({{1, 2, 3}, {4, 5}}, {});
    const ClauseRef c = p.store().find(lits({1, 2, 3}));
    std::swap(p.store().literals(c)[0], p.store().literals(c)[2]);
    CHECK_FALSE(p.audit());
    std::swap(p.store().literals(c)[0], p.store().literals(c)[2]);
    std::swap(p.store().literals(c)[1], p.store().literals(c)[2]);
    CHECK_FALSE(p.audit());

    Propagator unwatched = propagator_of({{1, 2, 3}}, {});
    unwatched.store().add(lits({4, 5}));
    CHECK_FALSE(unwatched.audit());

    Propagator gone = propagator_of({{1, 2, 3}, {4, 5}}, {});
    gone.store().remove(gone.store().find(lits({4, 5})));
    CHECK_FALSE(gone.audit());
}

TEST_CASE("unit clauses and tautologies need no watches") {
    Propagator p = propagator_of({{1, 2, 3}}, {});
    p.store().add(lits({4}));
    p.store().add(lits({4, 5, -4}));
    CHECK(p.audit());
}

// The third literal is still the blocking literal from an earlier watch, so the false watch stays.
TEST_CASE("a false watch is detected if its clause has no true literal, or only one of a later level") {
    for (const std::int32_t n : {8, -8, 7, -1}) {  // open, open, true too late, false
        CAPTURE(n);
        Propagator p = propagator_of({{1, 2, 3}}, {-1});
        p.backtrack(0);
        for (const std::int32_t assumed : {1, -2, 7}) p.assume(Lit::from_dimacs(assumed));
        REQUIRE(p.audit());
        const Lit* const l = p.store().literals(p.store().find(lits({1, 2, 3})));
        REQUIRE(l[2] == Lit::from_dimacs(1));
        REQUIRE(p.value(Lit::from_dimacs(3)) == Truth::open);
        change_third(p, {1, 2, 3}, n);
        CHECK_FALSE(p.audit());
    }
}

TEST_CASE("a conflict with a clause that is not false is detected") {
    for (const std::int32_t n : {8, 1}) {  // open, true
        CAPTURE(n);
        Propagator p = propagator_of({{-1, -3, 2}, {-1, -3, -2}}, {1, 3});
        REQUIRE(p.in_conflict());
        const bool first = p.value(Lit::from_dimacs(2)) == Truth::no;
        change_third(p, first ? Numbers{-1, -3, 2} : Numbers{-1, -3, -2}, n);
        CHECK_FALSE(p.audit());
    }
}

// The number of audits until an error is found.
std::size_t calls_to_find(Propagator& p, std::size_t most) {
    for (std::size_t calls = 1; calls <= most; ++calls)
        if (!p.audit_now_and_then()) return calls;
    return 0;
}

TEST_CASE("sampled audits check everything once per 64 clauses worth of steps") {
    for (const std::size_t clauses : {1u, 64u, 65u, 128u, 640u}) {
        CAPTURE(clauses);
        Propagator p;
        p.grow_vars(clauses + 1);
        const auto pair = [](std::size_t i) {
            return lits({static_cast<std::int32_t>(i), static_cast<std::int32_t>(i + 1)});
        };
        for (std::size_t i = 1; i < clauses; ++i) REQUIRE(p.load(pair(i)));
        p.start();
        const std::size_t steps = (clauses + 63) / 64;
        CHECK(calls_to_find(p, 3 * steps) == 0);
        p.store().add(pair(clauses));  // without watches
        CHECK(calls_to_find(p, steps) > 0);
        CHECK(calls_to_find(p, steps) == steps);
    }
}

}  // namespace
