#include <doctest/doctest.h>

#include "sudoku/solve/auto.h"
#include "sudoku/solve/bits.h"
#include "tests/unit/sudoku_solve/samples.h"

using namespace sudoku;
using namespace solve_tests;

TEST_CASE("whatever the budget of bits, auto hands on every solution once") {
    const Rules rules = classic_rules({3, 3});
    for (const std::string_view text : {kHard, kSeveral}) {
        const auto expected = all_solutions(*make_bits(rules), puzzle(text));
        for (const std::uint64_t budget : {0u, 1u, 3u, 10u, 40u, 80u, 100u, 1000u}) {
            if (expected.size() > 1 && budget < 80) continue;  // each solution would be a formula
            CAPTURE(budget);
            const auto solver = make_auto(rules, {}, budget);
            CHECK(all_solutions(*solver, puzzle(text)) == expected);
            SearchOptions all;
            all.limit = 1000;
            CHECK(solver->search(puzzle(text), all).solutions == expected.size());
        }
    }
}

TEST_CASE("a budget of the caller bounds bits and sat together") {
    const Rules rules = classic_rules({3, 3});
    SearchOptions options;
    options.limit = 2;
    const std::uint64_t needed = make_auto(rules, {}, 5)->search(puzzle(kHard), options).effort.nodes;
    REQUIRE(needed > 10);
    for (std::uint64_t budget = 0; budget < needed; ++budget) {
        options.node_budget = budget;
        const SearchResult result = make_auto(rules, {}, 5)->search(puzzle(kHard), options);
        if (budget <= 5) CHECK(result.effort.nodes == budget);
        CHECK(result.effort.nodes <= needed);
        // sat may take the second sides of its last conflict beyond the budget.
        if (result.effort.nodes < needed) CHECK(result.ended == Ended::budget);
    }
}

TEST_CASE("up to side 9 bits is never left, and beyond it its budget falls with the side") {
    CHECK_FALSE(bits_budget(9));
    REQUIRE(bits_budget(10));
    for (std::size_t side = 11; side <= 64; ++side) CHECK(*bits_budget(side) < *bits_budget(side - 1));
    CHECK(*bits_budget(64) > 1000);
}
