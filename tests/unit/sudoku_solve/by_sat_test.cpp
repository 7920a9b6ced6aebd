#include <doctest/doctest.h>

#include "sat/core/terminator.h"
#include "sat/dpll/branching/registry.h"
#include "sat/engines.h"
#include "sudoku/solve/bits.h"
#include "sudoku/solve/by_sat.h"
#include "tests/unit/sudoku_solve/samples.h"

using namespace sudoku;
using namespace solve_tests;

TEST_CASE("every engine with every suitable rule agrees with bits") {
    const Rules rules = classic_rules({2, 3});
    const Puzzle six = puzzle("1......2......3......4......5......6");
    const auto expected = all_solutions(*make_bits(rules), six, 3);
    REQUIRE(!expected.empty());
    std::size_t tried = 0;
    for (const sat::EngineEntry& engine : sat::engines()) {
        for (const sat::BranchRuleEntry& rule : sat::branch_rules()) {
            if (!engine.accepts(rule.name)) continue;
            sat::Settings settings;
            settings.engine = engine.name;
            settings.branch = rule.name;
            SearchOptions options;
            Puzzle with_answer = six;
            options.on_solution = [&](const Board& b) { with_answer.board = b; };
            CAPTURE(engine.name);
            CAPTURE(rule.name);
            CHECK(make_by_sat(rules, settings)->search(six, options).solutions == 1);
            CHECK(all_solutions(*make_bits(rules), with_answer).size() == 1);
            ++tried;
        }
    }
    CHECK(tried > sat::engines().size());
}

TEST_CASE("sat finds all solutions, whichever engine finds the first one") {
    const Rules rules = classic_rules({3, 3});
    const auto all = all_solutions(*make_bits(rules), puzzle(kSeveral));
    REQUIRE(all.size() > 10);
    for (const std::string_view engine : {"auto", "textbook", "flagged", "lookahead", "learning"}) {
        CAPTURE(engine);
        sat::Settings settings;
        settings.engine = engine;
        CHECK(all_solutions(*make_by_sat(rules, settings), puzzle(kSeveral)) == all);
        for (const std::uint64_t limit : {1u, 2u, 3u, 10u}) {
            const auto some = all_solutions(*make_by_sat(rules, settings), puzzle(kSeveral), limit);
            CHECK(some.size() == limit);
            CHECK(std::adjacent_find(some.begin(), some.end()) == some.end());
            CHECK(std::includes(all.begin(), all.end(), some.begin(), some.end()));
        }
    }
}

TEST_CASE("a forbidden given, and conflicting givens, have no solution") {
    const Rules rules = classic_rules({3, 3});
    BySat solver(rules, {});
    SearchOptions options;
    options.without = Candidate{0, 8};
    CHECK(solver.search(puzzle(kHard), options).ended == Ended::exhausted);
    for (const std::string_view text : {kBroken, kDeadEnd}) CHECK(solver.search(puzzle(text), {}).solutions == 0);
}

TEST_CASE("a node budget covers all solutions of a search together") {
    const Rules rules = classic_rules({3, 3});
    for (const std::uint64_t limit : {2u, 6u}) {
        SearchOptions options;
        options.limit = limit;
        const std::uint64_t needed = BySat(rules, {}).search(puzzle(kSeveral), options).effort.nodes;
        REQUIRE(needed > 20);
        for (std::uint64_t budget = 0; budget < needed; budget += 7) {
            options.node_budget = budget;
            const SearchResult result = BySat(rules, {}).search(puzzle(kSeveral), options);
            // The second sides of the last conflict may lie beyond it.
            CHECK(result.effort.nodes <= budget + 10);
            if (result.solutions < limit) CHECK(result.ended == Ended::budget);
        }
    }
}

TEST_CASE("a board wider than 64 is solved") {
    const Rules rules = classic_rules({9, 9});
    Puzzle wide = blank(81);
    for (std::size_t r = 0; r < 81; ++r)
        for (std::size_t c = 0; c < 81; ++c)
            if ((r + c) % 3 != 0)
                wide.board.set(wide.board.cell(r, c), static_cast<Digit>((r % 9 * 9 + r / 9 + c) % 81 + 1));
    CHECK(find_solver("auto")->make(rules, {})->search(wide, {}).solutions == 1);
}

TEST_CASE("the solutions of a board wider than 64 are enumerated, each once") {
    const Rules rules = make_rules({1, 66}, read_variant("classic").value()).value();
    Puzzle wide = blank(66);
    for (std::size_t r = 0; r < 66; ++r)
        for (std::size_t c = 0; c < 66; ++c)
            wide.board.set(wide.board.cell(r, c), static_cast<Digit>((r + c) % 66 + 1));
    // Two by two cells with two digits can be exchanged: two solutions each.
    for (const std::size_t k : {0u, 2u, 4u, 6u})
        for (const std::size_t r : {k, k + 33})
            for (const std::size_t c : {k, k + 33}) wide.board.set(wide.board.cell(r, c), kBlank);
    const auto solver = find_solver("auto")->make(rules, {});
    const auto all = all_solutions(*solver, wide);
    CHECK(all.size() == 16);
    CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
    for (const std::uint64_t limit : {1u, 2u, 3u, 15u, 16u}) {
        SearchOptions options;
        options.limit = limit;
        const SearchResult result = solver->search(wide, options);
        CHECK(result.solutions == limit);
        CHECK(result.ended == Ended::limit);
    }
    const sat::Terminator stopped{true};
    SearchOptions options;
    options.limit = 17;
    CHECK(solver->search(wide, options).ended == Ended::exhausted);
    options.stop = &stopped;
    CHECK(solver->search(wide, options).ended == Ended::stopped);
}
