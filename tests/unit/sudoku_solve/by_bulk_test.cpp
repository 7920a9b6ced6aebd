// The solver `bulk`: one puzzle at a time by the search for many.
#include "sudoku/solve/by_bulk.h"

#include <doctest/doctest.h>

#include <set>

#include "sat/core/terminator.h"
#include "sudoku/model/conflict.h"
#include "sudoku/solve/auto.h"
#include "sudoku/solve/bits.h"
#include "sudoku/solve/bulk.h"
#include "tests/slow_puzzles.h"
#include "tests/unit/sudoku_solve/samples.h"

using namespace sudoku;
using namespace slow_puzzles;
using namespace solve_tests;

namespace {

std::vector<Board> found_by(Solver& solver, const Puzzle& of, SearchOptions options, SearchResult& result) {
    std::vector<Board> found;
    options.on_solution = [&](const Board& solution) { found.push_back(solution); };
    result = solver.search(of, options);
    return found;
}

}  // namespace

TEST_CASE("bulk is for classic boards of 9x9 with boxes of 3x3") {
    CHECK(is_for_bulk(classic_rules({3, 3})));
    CHECK_FALSE(is_for_bulk(classic_rules({2, 2})));
    CHECK_FALSE(is_for_bulk(classic_rules({1, 9})));
    CHECK_FALSE(is_for_bulk(make_rules({3, 3}, read_variant("x").value()).value()));
}

TEST_CASE("bulk finds the same solutions as bits, up to the limit, and reports why it ended") {
    const Rules rules = classic_rules({3, 3});
    const auto bulk = make_by_bulk(rules);
    const auto bits = make_bits(rules);
    for (const std::string_view cells : {kHard, kHardSolution, kSeveral, kBroken})
        for (const std::uint64_t limit : {1u, 2u, 3u, 50u, 1000u}) {
            SearchOptions options;
            options.limit = limit;
            SearchResult by_bulk, by_bits;
            const auto found = found_by(*bulk, puzzle(cells), options, by_bulk);
            const auto known = found_by(*bits, puzzle(cells), options, by_bits);
            CHECK(by_bulk.solutions == by_bits.solutions);
            CHECK(by_bulk.ended == by_bits.ended);
            CHECK_FALSE(by_bulk.error);
            CHECK(found.size() == by_bulk.solutions);
            CHECK(std::set(found.begin(), found.end()).size() == found.size());
            for (const Board& solution : found) CHECK(check_solution(solution, puzzle(cells), rules).ok());
        }
}

TEST_CASE("the order of solutions is the same as in a search of thousands") {
    const Rules rules = classic_rules({3, 3});
    SearchOptions options;
    options.limit = 2;
    SearchResult result;
    const auto alone = found_by(*make_by_bulk(rules), puzzle(kSeveral), options, result);
    const std::vector<const char*> many(300, kSeveral.data());
    std::vector<std::uint64_t> solutions(many.size());
    std::vector<std::vector<Board>> together(many.size());
    BulkAnswer answer{solutions, {}, {}, {}};
    answer.on_solution = [&](std::size_t i, const char* digits) { together[i].push_back(puzzle({digits, 81}).board); };
    CHECK(make_bulk()->solve({many, options.limit, nullptr, {}}, answer));
    for (const auto& found : together) CHECK(found == alone);
}

TEST_CASE("a search with too many guesses is left to auto, with its order of solutions") {
    struct Row {
        Puzzle puzzle;
        std::uint64_t limit;
    };
    const Rules rules = classic_rules({3, 3});
    const auto bulk = make_by_bulk(rules), other = make_auto(rules, {}, bits_budget(9));
    for (const Row& row : {Row{puzzle(kImpossible), 1}, Row{puzzle(kStubborn), 1}, Row{puzzle(kStubborn), 2},
                           Row{puzzle(kThin), 1}, Row{puzzle(kThin), 2}}) {
        SearchOptions options;
        options.limit = row.limit;
        SearchResult by_bulk, by_auto;
        const auto found = found_by(*bulk, row.puzzle, options, by_bulk);
        CHECK(found == found_by(*other, row.puzzle, options, by_auto));
        CHECK(by_bulk.solutions == found.size());
        CHECK(by_bulk.ended == by_auto.ended);
        CHECK(by_bulk.effort.nodes == 2 * kMostGuesses + by_auto.effort.nodes);
        CHECK(by_bulk.effort.nodes < 100'000);  // bits alone takes up to 96 million
    }
}

TEST_CASE("effort is that of the puzzle, independent of earlier calls") {
    const Rules rules = classic_rules({3, 3});
    const auto bulk = make_by_bulk(rules);
    SearchOptions options;
    options.limit = 2;
    const Effort first = bulk->search(puzzle(kHard), options).effort;
    const Effort again = bulk->search(puzzle(kHard), options).effort;
    CHECK(first.nodes > 0);
    CHECK(first.nodes == again.nodes);
    CHECK(bulk->search(puzzle(kHardSolution), options).effort.nodes == 0);
}

TEST_CASE("effort is the same as among thousands of puzzles") {
    const Rules rules = classic_rules({3, 3});
    const auto bulk = make_by_bulk(rules);
    constexpr std::string_view kKinds[] = {kHard, kHardSolution, kSeveral, kBroken, kDeadEnd};
    std::vector<const char*> many;
    for (std::size_t i = 0; i < 300; ++i) many.push_back(kKinds[i % std::size(kKinds)].data());
    std::vector<std::uint64_t> solutions(many.size()), guesses(many.size()), rounds(many.size());
    CHECK(make_bulk()->solve({.puzzles = many}, {.solutions = solutions, .guesses = guesses, .rounds = rounds}));
    for (std::size_t i = 0; i < many.size(); ++i) {
        SearchOptions options;
        options.limit = 2;
        const Effort alone = bulk->search(puzzle({many[i], 81}), options).effort;
        CHECK(alone.nodes == 2 * guesses[i]);
        CHECK(alone.rounds == rounds[i]);
        CHECK(alone.rounds > 0);
    }
}

TEST_CASE("a budget ends the search before it is exceeded by a node") {
    const Rules rules = classic_rules({3, 3});
    const auto bulk = make_by_bulk(rules);
    SearchOptions options;
    options.limit = 2;
    SearchResult whole, part;
    const auto all = found_by(*bulk, puzzle(kSeveral), options, whole);
    REQUIRE(whole.effort.nodes > 2);
    for (std::uint64_t budget = 0; budget <= whole.effort.nodes; ++budget) {
        options.node_budget = budget;
        const auto found = found_by(*bulk, puzzle(kSeveral), options, part);
        CHECK(part.effort.nodes == budget / 2 * 2);
        CHECK(part.effort.rounds == whole.effort.rounds);
        CHECK(part.ended == (budget < whole.effort.nodes ? Ended::budget : Ended::limit));
        CHECK(part.solutions == found.size());
        CHECK(std::equal(found.begin(), found.end(), all.begin()));
    }
}

TEST_CASE("marks, an excluded candidate, a budget and a random order are respected") {
    const Rules rules = classic_rules({3, 3});
    const auto bulk = make_by_bulk(rules);
    const auto bits = make_bits(rules);
    const Board solved = puzzle(kHardSolution).board;
    SearchOptions without;
    without.without = Candidate{1, solved[1]};
    CHECK(bulk->search(puzzle(kHard), without).solutions == 0);

    SearchOptions budget;
    budget.node_budget = 1;
    CHECK(bulk->search(puzzle(kHard), budget).ended == Ended::budget);

    sat::Random one(5), two(5);
    SearchOptions chance;
    chance.random = &one;
    SearchResult result;
    const auto drawn = found_by(*bulk, blank(9), chance, result);
    chance.random = &two;
    CHECK(drawn == found_by(*bits, blank(9), chance, result));

    Puzzle marked = puzzle(kHard);
    marked.marks.emplace(9);
    marked.marks->forbid(1, solved[1]);
    CHECK(bulk->search(marked, {}).solutions == 0);
}
