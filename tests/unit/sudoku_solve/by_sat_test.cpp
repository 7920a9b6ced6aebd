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

TEST_CASE("known solutions are skipped and not counted") {
    const Rules rules = classic_rules({3, 3});
    const auto all = all_solutions(*make_bits(rules), puzzle(kSeveral), 12);
    BySat solver(rules, {});
    const std::vector<Board> known(all.begin(), all.begin() + 2);
    std::size_t found = 0;
    SearchOptions options;
    options.limit = 3;
    options.on_solution = [&](const Board& b) {
        ++found;
        CHECK(std::find(known.begin(), known.end(), b) == known.end());
    };
    CHECK(solver.search_beyond(puzzle(kSeveral), options, known).solutions == 3);
    CHECK(found == 3);
    CHECK(solver.search_beyond(puzzle(kHard), options, std::vector{puzzle(kHardSolution).board}).ended ==
          Ended::exhausted);
    CHECK(solver.search_beyond(puzzle(kHardSolution), options, std::vector{puzzle(kHardSolution).board}).solutions ==
          0);
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
    SearchOptions options;
    options.limit = 6;
    const std::uint64_t needed = BySat(rules, {}).search(puzzle(kSeveral), options).effort.nodes;
    REQUIRE(needed > 40);
    for (std::uint64_t budget = 0; budget < needed; budget += 7) {
        options.node_budget = budget;
        const SearchResult result = BySat(rules, {}).search(puzzle(kSeveral), options);
        // The second sides of the last conflict may lie beyond it.
        CHECK(result.effort.nodes <= budget + 10);
        if (result.solutions < 6) CHECK(result.ended == Ended::budget);
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
