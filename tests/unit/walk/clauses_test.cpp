#include "sat/walk/clauses.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace sat {
namespace {

void give(WalkClauses& clauses, std::initializer_list<std::int32_t> numbers) {
    for (const std::int32_t n : numbers) clauses.literal(Lit::from_dimacs(n));
    clauses.end_clause();
}
std::vector<std::int32_t> numbers(const WalkClauses& clauses, std::uint32_t c) {
    std::vector<std::int32_t> list;
    for (const Lit l : clauses[c]) list.push_back(l.to_dimacs());
    return list;
}
using Numbers = std::vector<std::int32_t>;

}  // namespace

TEST_CASE("a repeated literal counts once, and a tautology is not stored") {
    WalkClauses clauses(20);
    give(clauses, {3, -1, 2});
    give(clauses, {2, 2, -1});
    give(clauses, {4, 1, -4});
    give(clauses, {5, 5});
    give(clauses, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 3});
    give(clauses, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3});
    REQUIRE(clauses.size() == 4);
    CHECK(numbers(clauses, 0) == Numbers{3, -1, 2});
    CHECK(numbers(clauses, 1) == Numbers{-1, 2});
    CHECK(numbers(clauses, 2) == Numbers{5});
    CHECK(numbers(clauses, 3) == Numbers{1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    CHECK(clauses.num_literals() == 16);
    CHECK(clauses.mean_length() == 4.0);
    CHECK_FALSE(clauses.has_empty());
}

TEST_CASE("an empty clause is remembered, a dropped one is not") {
    WalkClauses clauses(3);
    clauses.literal(Lit::from_dimacs(1));
    clauses.drop_clause();
    CHECK(clauses.size() == 0);
    CHECK(clauses.mean_length() == 0.0);
    CHECK_FALSE(clauses.has_empty());
    give(clauses, {2});
    give(clauses, {});
    CHECK(clauses.size() == 1);
    CHECK(numbers(clauses, 0) == Numbers{2});
    CHECK(clauses.has_empty());
}

}  // namespace sat
