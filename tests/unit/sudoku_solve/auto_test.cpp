#include <doctest/doctest.h>

#include "sudoku/solve/auto.h"
#include "sudoku/solve/bits.h"
#include "tests/unit/sudoku_solve/samples.h"

using namespace sudoku;
using namespace solve_tests;

TEST_CASE("auto reports every solution once, for any budget of bits") {
    const Rules rules = classic_rules({3, 3});
    for (const std::string_view text : {kHard, kSeveral}) {
        const auto expected = all_solutions(*make_bits(rules), puzzle(text));
        for (const std::uint64_t budget : {0u, 1u, 3u, 10u, 40u, 80u, 100u, 1000u}) {
            CAPTURE(budget);
            const auto solver = make_auto(rules, {}, budget);
            CHECK(all_solutions(*solver, puzzle(text)) == expected);
            SearchOptions all;
            all.limit = 1000;
            CHECK(solver->search(puzzle(text), all).solutions == expected.size());
        }
    }
}

TEST_CASE("auto counts many solutions behind a first one that is hard to find with few formulas") {
    const Rules rules = classic_rules({3, 3});
    const auto many = puzzle(".....6....59.....82....8....45........3........6..3.54...325..6..................");
    SearchOptions options;
    options.limit = 2000;
    const SearchResult by_bits = make_bits(rules)->search(many, options);
    const SearchResult result = make_auto(rules, {}, bits_budget(9))->search(many, options);
    CHECK(result.solutions == 2000);
    CHECK(result.ended == Ended::limit);
    CHECK(by_bits.effort.nodes > bits_budget(9));
    CHECK(result.effort.nodes < by_bits.effort.nodes / 2);
}

TEST_CASE("the caller's budget bounds bits and sat together") {
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

TEST_CASE("up to side 9 bits has a fixed budget, and beyond a decreasing one") {
    for (std::size_t side = 1; side <= 9; ++side) CHECK(bits_budget(side) == 50'000);
    for (std::size_t side = 11; side <= 64; ++side) CHECK(bits_budget(side) < bits_budget(side - 1));
    CHECK(bits_budget(64) > 1000);
}

TEST_CASE("for any limit, auto reports as many distinct solutions as it counts, and not a node too many") {
    const Rules rules = classic_rules({3, 3});
    const auto all = all_solutions(*make_bits(rules), puzzle(kSeveral));
    std::size_t ends[4] = {};
    for (const std::uint64_t own : {200u, 700u}) {
        for (const std::uint64_t limit : {2u, 150u, 1000u}) {
            for (const std::uint64_t budget : {300u, 900u, 10000u}) {
                for (const bool in_random_order : {false, true}) {
                    sat::Random random(1);
                    std::vector<Board> found;
                    SearchOptions options;
                    options.limit = limit;
                    options.node_budget = budget;
                    if (in_random_order) options.random = &random;
                    options.on_solution = [&](const Board& b) { found.push_back(b); };
                    const SearchResult result = make_auto(rules, {}, own)->search(puzzle(kSeveral), options);
                    std::sort(found.begin(), found.end());
                    CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
                    CHECK(std::includes(all.begin(), all.end(), found.begin(), found.end()));
                    CHECK(found.size() == result.solutions);
                    CHECK(found.size() <= limit);
                    CHECK(result.effort.nodes <= budget);
                    CHECK((result.ended == Ended::limit) == (found.size() == limit));
                    if (result.ended == Ended::exhausted) CHECK(found == all);
                    ++ends[static_cast<std::size_t>(result.ended)];
                }
            }
        }
    }
    for (const Ended ended : {Ended::exhausted, Ended::limit, Ended::budget})
        CHECK(ends[static_cast<std::size_t>(ended)] > 0);
}

TEST_CASE("solutions of bits before sat took over count against the limit") {
    const Rules rules = classic_rules({3, 3});
    const std::uint64_t to_first = make_bits(rules)->search(puzzle(kSeveral), {}).effort.nodes;
    for (const std::uint64_t own : {std::uint64_t{0}, to_first, to_first + 1}) {
        for (const std::uint64_t limit : {1u, 2u, 4u}) {
            CAPTURE(own);
            std::vector<Board> found;
            SearchOptions options;
            options.limit = limit;
            options.on_solution = [&](const Board& b) { found.push_back(b); };
            CHECK(make_auto(rules, {}, own)->search(puzzle(kSeveral), options).solutions == limit);
            CHECK(found.size() == limit);
            std::sort(found.begin(), found.end());
            CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
        }
    }
}
