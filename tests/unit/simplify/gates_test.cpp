#include <doctest/doctest.h>

#include <set>

#include "sat/cdcl/inprocess/gates.h"
#include "tests/unit/simplify/databases.h"

namespace sat::test {
namespace {

// The definition of variable 1 found in the clauses, on both sides; empty: none.
std::pair<std::size_t, std::size_t> found(const Clauses& clauses) {
    ClauseDatabase db = database(12, clauses);
    Effort effort;
    Occurrences occurrences(db, effort);
    GateFinder finder(db, occurrences, effort);
    Gate gate;
    if (!finder.find(Lit::from_dimacs(1), gate)) return {0, 0};
    for (const CRef c : gate.with) CHECK(occurrences.contains(c, Lit::from_dimacs(1)));
    for (const CRef c : gate.against) CHECK(occurrences.contains(c, Lit::from_dimacs(-1)));
    return {gate.with.size(), gate.against.size()};
}
using Sizes = std::pair<std::size_t, std::size_t>;

}  // namespace

TEST_CASE("an equivalence is found among other clauses") {
    CHECK(found({{1, 5, 6}, {1, -2}, {-1, 2}, {-1, 7}}) == Sizes{1, 1});
    CHECK(found({{1, -2}, {-1, -2}}) == Sizes{0, 0});
}

TEST_CASE("a conjunction is found on either side, with one binary clause for each input") {
    CHECK(found({{1, -2, -3, -4}, {-1, 2}, {-1, 3}, {-1, 4}, {-1, 4}, {-1, 5}, {1, 7, 8}}) == Sizes{1, 3});
    CHECK(found({{-1, 2, 3}, {1, -2}, {1, -3}}) == Sizes{2, 1});
    CHECK(found({{1, -2, -3, -4}, {-1, 2}, {-1, 3}}) == Sizes{0, 0});
}

TEST_CASE("an if-then-else is found in any order") {
    CHECK(found({{1, -2, -3}, {1, 2, -4}, {-1, -2, 3}, {-1, 2, 4}, {1, 8, 9}, {-1, 8, 9}}) == Sizes{2, 2});
    CHECK(found({{4, 2, -1}, {8, 9, 1}, {-4, 2, 1}, {3, -1, -2}, {-2, -3, 1}}) == Sizes{2, 2});
    CHECK(found({{1, -2, -3}, {1, 2, -4}, {-1, -2, 3}, {-1, 2, -4}}) == Sizes{0, 0});
}

TEST_CASE("a parity of up to four inputs is found, and none of five") {
    for (int inputs = 2; inputs <= 5; ++inputs) {
        CAPTURE(inputs);
        Clauses clauses{{1, 10, 11}, {-1, 10, 11, 12}};
        for (std::uint32_t signs = 0; signs < 2u << inputs; ++signs) {
            if (__builtin_popcount(signs) % 2 != 0) continue;
            clauses.emplace_back();
            for (int i = 0; i <= inputs; ++i) clauses.back().push_back(signs >> i & 1 ? -(i + 1) : i + 1);
        }
        const std::size_t half = inputs <= 4 ? std::size_t{1} << (inputs - 1) : 0;
        CHECK(found(clauses) == Sizes{half, half});
        clauses.pop_back();
        CHECK(found(clauses) == Sizes{0, 0});
    }
}

}  // namespace sat::test
