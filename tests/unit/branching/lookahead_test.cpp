#include "sat/dpll/branching/lookahead.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace sat {
namespace {

struct Node {
    explicit Node(std::initializer_list<std::initializer_list<std::int32_t>> clauses)
        : formula(build(clauses)), adjacency(formula, {}, false), trail(formula.num_vars()) {}
    static Formula build(std::initializer_list<std::initializer_list<std::int32_t>> clauses) {
        FormulaBuilder builder;
        for (const auto& c : clauses) builder.clause(c);
        return std::move(builder).build();
    }
    Formula formula;
    Adjacency adjacency;
    Trail trail;
    Random random{0};
    FlaggedView view{formula, adjacency, trail, random, 0};
};
Lit lit(std::int32_t n) {
    return Lit::from_dimacs(n);
}

}  // namespace

TEST_CASE("a failed literal is returned with its implications and the clause that became false") {
    // 1 implies 2 and 3, which contradict; nothing else fails.
    Node s({{-1, 2}, {-1, 3}, {-2, -3, 4}, {-4, -1, 5}, {-5, -4}, {4, 6, 7}, {2, 6, 8}, {3, 7, 8}});
    Lookahead rule(s.view);
    const Pick pick = rule.pick(s.view);
    REQUIRE(pick.failure != nullptr);
    CHECK(pick.literal == lit(1));
    REQUIRE(!pick.failure->implied.empty());
    CHECK(pick.failure->implied.front() == lit(1));
    std::set<Lit> so_far;
    for (const Lit l : pick.failure->implied) {
        if (l != lit(1)) {  // the only literal of its reason that is not false so far
            const auto reason = s.adjacency.clause((*pick.failure->reason)[l.var()]);
            CHECK(std::ranges::find(reason, l) != reason.end());
            for (const Lit k : reason) CHECK((k == l || so_far.contains(~k)));
        }
        so_far.insert(l);
    }
    for (const Lit k : s.adjacency.clause(pick.failure->conflict)) CHECK(so_far.contains(~k));
}

TEST_CASE("a failed literal through clauses of five literals is found") {
    Node s(
        {{-1, 2}, {-1, 3}, {-1, 4}, {-2, -3, -4, 5, 6}, {-5, -1}, {-6, -1}, {2, 3, 4, 5, 6}, {1, 5, 6, 7}, {5, 6, -7}});
    Lookahead rule(s.view);
    const Pick pick = rule.pick(s.view);
    REQUIRE(pick.failure != nullptr);
    CHECK(pick.literal == lit(1));
}

TEST_CASE("two contradicting binary clauses are a conflict") {
    Node s({{-1, 2}, {-1, -2}, {1, 3, 4}, {3, 4, 5}});
    const Pick pick = Lookahead(s.view).pick(s.view);
    REQUIRE(pick.failure != nullptr);
    CHECK(pick.literal == lit(1));
}

TEST_CASE("the side in more open clauses comes first, in odd attempts the side with less reduction") {
    for (const std::uint32_t attempt : {0u, 1u, 2u}) {
        // Only variable 1 occurs with both signs. -1 is in more clauses, but they are so long that making 1 true
        // reduces little.
        Node s({{1, 2, 3},
                {1, 4, 5},
                {1, 6, 7},
                {-1, 2, 3, 4, 5, 6},
                {-1, 3, 4, 5, 6, 7},
                {-1, 4, 5, 6, 7, 8},
                {-1, 5, 6, 7, 8, 9}});
        s.view.attempt = attempt;
        CHECK(Lookahead(s.view).pick(s.view).literal == lit(attempt == 1 ? 1 : -1));
    }
}

TEST_CASE("without failed literals the variable with the largest effect on both sides is chosen") {
    // Variable 1 reduces four ternary clauses to binary on each side, the others one or two.
    Node s({{1, 2, 3}, {1, 4, 5}, {1, 6, 7}, {1, 8, 9}, {-1, 2, -5}, {-1, 4, -3}, {-1, 6, -9}, {-1, 8, -7}});
    Lookahead rule(s.view);
    const Pick pick = rule.pick(s.view);
    CHECK(pick.failure == nullptr);
    CHECK(pick.literal.var() == Var{0});
    CHECK(rule.lookaheads() == 18);
}

TEST_CASE("an overflow of the stamps has no effect") {
    const auto clauses = {std::initializer_list<std::int32_t>{1, 2, 3},
                          {1, 4, 5},
                          {1, 6, 7},
                          {1, 8, 9},
                          {-1, 2, -5},
                          {-1, 4, -3},
                          {-1, 6, -9},
                          {-1, 8, -7},
                          {2, 4, 6, 8},
                          {-2, -4, -6, -8, 9},
                          {3, 5, -7, -9}};
    const std::uint32_t last = Trail::kFixed - 1;
    for (const std::uint32_t first : {last - 1, last - 3, last - 8, last - 15, last - 17, last - 100}) {
        CAPTURE(first);
        Node fresh(clauses), late(clauses);
        Lookahead a(fresh.view), b(late.view, first);
        for (int round = 0; round < 4; ++round) {
            const Pick x = a.pick(fresh.view), y = b.pick(late.view);
            CHECK(x.literal == y.literal);
            CHECK((x.failure == nullptr) == (y.failure == nullptr));
        }
        CHECK(late.trail.audit());
    }
}

TEST_CASE("lookahead leaves the assignment unchanged") {
    Node s({{1, 2, 3}, {-1, 2, 4}, {-2, 3, 4}, {1, -3, -4}});
    Lookahead rule(s.view);
    (void)rule.pick(s.view);
    CHECK(s.trail.audit());
    for (std::int32_t n = 1; n <= 4; ++n) CHECK(s.trail.is_open(lit(n)));
}

}  // namespace sat
