#include "sat/dpll/adjacency.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "sat/core/random.h"

namespace sat {
namespace {

Formula random_formula(Random& random, std::uint32_t vars, std::uint32_t clauses) {
    FormulaBuilder builder;
    for (std::uint32_t c = 0; c < clauses; ++c) {
        for (std::uint32_t i = random.below(5) + 1; i-- > 0;) {
            const auto n = static_cast<std::int32_t>(random.below(vars) + 1);
            builder.literal(random.flip() ? n : -n);
        }
        builder.end_clause();
    }
    return std::move(builder).build();
}

// The expected state, computed only from the true literals.
void compare_with_definition(const Adjacency& a, const std::vector<Lit>& trail) {
    const auto is_true = [&](Lit l) { return std::ranges::find(trail, l) != trail.end(); };
    std::size_t open = 0;
    for (std::uint32_t c = 0; c < a.num_clauses(); ++c) {
        const auto literals = a.clause(ClauseId{c});
        const bool satisfied = std::ranges::any_of(literals, is_true);
        RC_ASSERT(a.is_open(ClauseId{c}) == !satisfied);
        if (satisfied) continue;
        ++open;
        std::uint32_t live = 0, live_xor = 0;
        for (const Lit l : literals) {
            if (is_true(~l)) continue;
            ++live;
            live_xor ^= l.code();
        }
        RC_ASSERT(a.head(ClauseId{c}).live == live);
        RC_ASSERT(a.head(ClauseId{c}).live_xor == live_xor);
    }
    RC_ASSERT(a.open_clauses() == open);
}

}  // namespace

TEST_CASE("after any sequence of assignments and undos the structure is restored exactly") {
    const bool ok = rc::check([](std::uint64_t seed, bool keep_counts) {
        Random random(seed);
        const Formula f = random_formula(random, 3 + random.below(12), 1 + random.below(50));
        Adjacency a(f, {}, keep_counts);
        RC_ASSERT(a.audit());
        std::vector<Adjacency> before;  // the structure before each stage
        std::vector<Lit> trail;
        for (int step = 0; step < 60; ++step) {
            const Lit l = Lit::of(Var{random.below(static_cast<std::uint32_t>(f.num_vars()))}, random.flip());
            const bool free = std::ranges::none_of(trail, [&](Lit k) { return k.var() == l.var(); });
            if (free && random.below(3) != 0) {
                before.push_back(a);
                trail.push_back(l);
                // Half of the propagations stop half-way, as at a conflict; undo must handle that.
                std::uint32_t deadline = random.flip() ? random.below(3) : 1000;
                const bool done = a.assign(l, static_cast<Adjacency::Stage>(trail.size()),
                                           [&](ClauseId, const Adjacency::Head&) { return deadline-- > 0; });
                RC_ASSERT(a.audit());
                if (done) compare_with_definition(a, trail);
                if (done) continue;
            }
            if (trail.empty()) continue;
            a.undo(trail.back(), static_cast<Adjacency::Stage>(trail.size()));
            trail.pop_back();
            RC_ASSERT(a == before.back());
            before.pop_back();
        }
    });
    CHECK(ok);
}

TEST_CASE("flags contain the stage that removed the item, and satisfied clauses are not modified again") {
    FormulaBuilder builder;
    builder.clause({1, 2, 3});
    builder.clause({-1, 2});
    const Formula f = std::move(builder).build();
    Adjacency a(f, {}, true);
    const auto ignore = [](ClauseId, const Adjacency::Head&) { return true; };
    a.assign(Lit::from_dimacs(1), 1, ignore);
    CHECK(a.head(ClauseId{0}).satisfied_by == 1);
    CHECK(a.head(ClauseId{0}).live == 3);
    CHECK(a.occurrences(Lit::from_dimacs(-1))[0].removed_by == 1);
    CHECK(a.head(ClauseId{1}).live == 1);
    CHECK(Lit::from_code(a.head(ClauseId{1}).live_xor) == Lit::from_dimacs(2));
    a.assign(Lit::from_dimacs(-3), 2, ignore);
    CHECK(a.head(ClauseId{0}).live == 3);
    CHECK(a.occurrences(Lit::from_dimacs(3))[0].removed_by == Adjacency::kNone);
    CHECK(a.count(Lit::from_dimacs(2)) == 1);
    a.assign(Lit::from_dimacs(2), 3, ignore);
    CHECK(a.open_clauses() == 0);
}

TEST_CASE("tautologies are omitted, repeated literals are dropped, and every clause has its original") {
    FormulaBuilder builder;
    builder.clause({1, -1, 2});
    builder.clause({2, 3, 2});
    builder.clause({1, 2});
    const Formula f = std::move(builder).build();
    const Adjacency a(f, {}, true);
    REQUIRE(a.num_clauses() == 2);
    CHECK(a.original(ClauseId{0}).index == 1);
    CHECK(a.original(ClauseId{1}).index == 2);
    CHECK(a.clause(ClauseId{0}).size() == 2);
    CHECK(a.count(Lit::from_dimacs(2)) == 2);
    CHECK(a.count(Lit::from_dimacs(-1)) == 0);
}

TEST_CASE("the audit detects a structure that was not restored") {
    FormulaBuilder builder;
    builder.clause({1, 2, 3});
    builder.clause({-1, 2, 3});
    const Formula f = std::move(builder).build();
    Adjacency a(f, {}, false);
    const Adjacency before = a;
    a.assign(Lit::from_dimacs(1), 1, [](ClauseId, const Adjacency::Head&) { return true; });
    CHECK_FALSE(a == before);
    a.undo(Lit::from_dimacs(1), 2);  // the wrong stage restores nothing
    CHECK_FALSE(a == before);
    a.undo(Lit::from_dimacs(1), 1);
    CHECK(a == before);
    CHECK(a.audit());

    a.assign(Lit::from_dimacs(1), 1, [](ClauseId, const Adjacency::Head&) { return true; });
    a.undo(Lit::from_dimacs(-1), 1);  // the wrong literal: the clause stays satisfied without a satisfying literal
    CHECK_FALSE(a.audit());
}

TEST_CASE("a change omits dropped clauses, and appends added ones without an original") {
    FormulaBuilder builder;
    builder.clause({1, 2, 3});
    builder.clause({1, -1});
    builder.clause({1, 2, -3});
    builder.clause({-2, 3});
    const Formula f = std::move(builder).build();
    const FormulaChange change{{ClauseId{0}, ClauseId{2}}, {{Lit::from_dimacs(1), Lit::from_dimacs(2)}}, false};
    const Adjacency a(f, change, true);
    REQUIRE(a.num_clauses() == 2);
    CHECK(a.open_clauses() == 2);
    CHECK(a.longest_clause() == 2);
    CHECK(a.original(ClauseId{0}) == ClauseId{3});
    CHECK(a.original(ClauseId{1}) == kNoOriginal);
    CHECK(a.clause(ClauseId{1})[1] == Lit::from_dimacs(2));
    CHECK(a.count(Lit::from_dimacs(-3)) == 0);
}

TEST_CASE("the estimate before building equals the memory used, up to dropped literals") {
    Random random(1);
    const Formula f = random_formula(random, 1000, 4000);
    const FormulaChange change{{ClauseId{7}}, {4000, {Lit::from_dimacs(1), Lit::from_dimacs(2)}}, false};
    for (const bool keep_counts : {false, true}) {
        for (const FormulaChange& c : {FormulaChange{}, change}) {
            const auto taken = static_cast<double>(Adjacency(f, c, keep_counts).memory_bytes());
            const auto estimate = static_cast<double>(Adjacency::estimated_bytes(AdjacencySize(f, c), keep_counts));
            CHECK(estimate >= taken);
            CHECK(estimate < 1.02 * taken);
        }
    }
}

TEST_CASE("the size of an adjacency counts clauses and literals by the lengths of the clauses") {
    FormulaBuilder builder;
    for (const auto& clause : {std::vector<std::int32_t>{}, {1}, {1, -2}, {1, 2, 3}, {1, 2, 3, 4}, {1, 1, 2, 3, 4}})
        builder.clause(clause);
    const FormulaChange change{{ClauseId{2}}, {{Lit::from_dimacs(1), Lit::from_dimacs(3)}}, false};
    const AdjacencySize size(std::move(builder).build(), change);
    CHECK(size.vars == 4);
    CHECK(size.clauses == 7);
    CHECK(size.literals == 17);
    CHECK(size.two_or_more == 5);
    CHECK(size.three_or_more == 3);
    CHECK(size.longer == 2);
    CHECK(size.longer_literals == 9);
}

}  // namespace sat
