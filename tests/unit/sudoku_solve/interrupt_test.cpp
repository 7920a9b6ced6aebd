// Every search is interrupted at every poll (at larger distances later on): what it reports is never wrong.

#include <doctest/doctest.h>

#include "sudoku/rate/rating.h"
#include "tests/unit/sudoku_solve/samples.h"

namespace sudoku {
namespace {

using namespace solve_tests;

std::vector<Board> solutions_of(Solver& solver, const Puzzle& puzzle, SearchOptions options, SearchResult& result) {
    std::vector<Board> found;
    options.on_solution = [&](const Board& b) { found.push_back(b); };
    result = solver.search(puzzle, options);
    return found;
}

// Calls check(terminator) for each poll at which a search is interrupted, until check() returns false: it ended before.
template <class Check>
void at_every_poll(Check&& check) {
    for (std::uint64_t n = 1;; n += 1 + n / 8) {
        sat::Terminator terminator;
        terminator.terminate_at_poll(n);
        if (!check(terminator)) return;
        REQUIRE(n < 1'000'000);
    }
}

}  // namespace

TEST_CASE("a solver interrupted at any poll returns a prefix of its solutions, and the next search is whole") {
    const Rules rules = classic_rules({3, 3});
    for (const SolverEntry& entry : solvers()) {
        CAPTURE(entry.name);
        const auto solver = entry.make(rules, {});
        for (const std::string_view cells : {kHard, kSeveral, kBroken, kDeadEnd}) {
            const Puzzle asked = puzzle(cells);
            SearchOptions options;
            options.limit = 5;
            SearchResult whole;
            const auto all = solutions_of(*solver, asked, options, whole);
            at_every_poll([&](sat::Terminator& terminator) {
                SearchOptions interrupted = options;
                interrupted.stop = &terminator;
                SearchResult part;
                const auto some = solutions_of(*solver, asked, interrupted, part);
                REQUIRE(part.solutions == some.size());
                REQUIRE(some.size() <= all.size());
                REQUIRE(std::equal(some.begin(), some.end(), all.begin()));
                if (part.ended != Ended::stopped) {
                    REQUIRE(part.ended == whole.ended);
                    REQUIRE(some == all);
                    return false;
                }
                REQUIRE_FALSE(part.error);
                SearchResult again;
                REQUIRE(solutions_of(*solver, asked, options, again) == all);
                return true;
            });
        }
    }
}

TEST_CASE("a solved board needs no poll") {
    const Rules rules = classic_rules({3, 3});
    const sat::Terminator terminator{true};
    SearchOptions options;
    options.stop = &terminator;
    CHECK(find_solver("bits")->make(rules, {})->search(puzzle(kHardSolution), options).ended == Ended::limit);
}

TEST_CASE("a rating interrupted at any poll reports that it is incomplete") {
    const Rules rules = classic_rules({3, 3});
    Rater rater(rules);
    const Rating whole = rater.rate(puzzle(kHard));
    REQUIRE(whole.complete);
    at_every_poll([&](sat::Terminator& terminator) {
        SearchOptions options;
        options.stop = &terminator;
        const Rating part = rater.rate(puzzle(kHard), options);
        REQUIRE(part.solutions <= whole.solutions);
        if (part.complete) REQUIRE(to_string(part) == to_string(whole));
        return !part.complete;
    });
}

TEST_CASE("a search for redundant givens interrupted at any poll lists only redundant ones") {
    const Rules rules = classic_rules({3, 3});
    const auto solver = find_solver("bits")->make(rules, {});
    Puzzle asked = puzzle(kHard);
    const Board solution = puzzle(kHardSolution).board;
    for (const Cell c : {Cell{1}, Cell{40}, Cell{79}}) asked.board.set(c, solution[c]);
    const RedundantGivens whole = redundant_givens(asked, solution, rules, *solver);
    REQUIRE(whole.complete);
    REQUIRE_FALSE(whole.cells.empty());
    at_every_poll([&](sat::Terminator& terminator) {
        SearchOptions options;
        options.stop = &terminator;
        const RedundantGivens part = redundant_givens(asked, solution, rules, *solver, options);
        REQUIRE(std::ranges::includes(whole.cells, part.cells));
        if (part.complete) REQUIRE(part.cells == whole.cells);
        return !part.complete;
    });
}

}  // namespace sudoku
