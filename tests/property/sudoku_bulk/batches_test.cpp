#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/rounds.h"

using namespace bulk_tests;

namespace {

// One target a case, drawn: what a puzzle's company does to it is the same code on all of them.
sudoku::BulkSolver& drawn_target() {
    const auto all = targets();
    return *all[*rc::gen::inRange<std::size_t>(0, all.size())].solver;
}
sat::Random drawn_random() {
    return sat::Random(*rc::gen::arbitrary<std::uint64_t>());
}

std::vector<std::size_t> shuffled(std::size_t count, sat::Random& random) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(std::span(order));
    return order;
}

// What each puzzle is told when it is asked alone, by a solver of its own.
BulkRun one_by_one(sudoku::BulkSolver& solver, const std::vector<std::string>& puzzles, const Asked& asked) {
    BulkRun all;
    for (const std::string& puzzle : puzzles) {
        const BulkRun one = run(solver, std::span(&puzzle, 1), asked);
        all.said.push_back(one.said.front());
        all.guesses += one.guesses;
    }
    return all;
}

std::uint64_t drawn_limit(sat::Random& random) {
    constexpr std::uint64_t kLimits[] = {1, 2, 3, 100};
    return kLimits[random.below(4)];
}

}  // namespace

TEST_CASE("a puzzle is told the same alone and among others, and takes the same guesses") {
    CHECK(rc::check([] {
        auto random = drawn_random();
        const auto puzzles = any_puzzles(1 + random.below(250), random.next());
        const Asked asked{.limit = drawn_limit(random)};
        auto& solver = drawn_target();
        const BulkRun together = run(solver, puzzles, asked), alone = one_by_one(solver, puzzles, asked);
        RC_ASSERT(together.guesses == alone.guesses);
        for (std::size_t i = 0; i < puzzles.size(); ++i) RC_ASSERT(together.said[i] == alone.said[i]);
    }));
}

TEST_CASE("the order of puzzles changes nothing, nor does a puzzle that stands there twice") {
    CHECK(rc::check([] {
        auto random = drawn_random();
        const std::size_t different = 1 + random.below(120);
        const auto puzzles = any_puzzles(different, random.next());
        const Asked asked{.limit = drawn_limit(random)};
        auto& solver = drawn_target();
        const BulkRun straight = run(solver, puzzles, asked);
        std::vector<std::string> mixed;
        auto order = shuffled(2 * different, random);
        for (std::size_t& from : order) mixed.push_back(puzzles[from %= different]);
        const BulkRun twice = run(solver, mixed, asked);
        RC_ASSERT(twice.guesses == 2 * straight.guesses);
        for (std::size_t i = 0; i < mixed.size(); ++i) RC_ASSERT(twice.said[i] == straight.said[order[i]]);
    }));
}

TEST_CASE("a puzzle is told the same in every lane, whatever was there before") {
    CHECK(rc::check([] {
        auto random = drawn_random();
        const std::string puzzle = any_puzzles(1, random.next()).front();
        const Asked asked{.limit = drawn_limit(random)};
        auto& solver = drawn_target();
        const Said alone = run(solver, std::span(&puzzle, 1), asked).said.front();
        auto company = any_puzzles(4 * solver.effort().lanes, random.next());
        for (std::string& other : company)
            if (random.flip()) other = puzzle;
        const BulkRun together = run(solver, company, asked);
        for (std::size_t at = 0; at < company.size(); ++at)
            if (company[at] == puzzle) RC_ASSERT(together.said[at] == alone);
    }));
}

TEST_CASE("thousands of puzzles are told what hundreds of them are") {
    constexpr std::size_t kSome = 500;
    const auto puzzles = any_puzzles(kSome * static_cast<std::size_t>(1 + rounds(16)), 7);
    const Asked asked{.limit = 5};
    const BulkRun all = run(*targets().front().solver, puzzles, asked);
    for (std::size_t from = 0; from < puzzles.size(); from += kSome) {
        const BulkRun some = run(*targets().front().solver, std::span(puzzles).subspan(from, kSome), asked);
        for (std::size_t i = 0; i < kSome; ++i) REQUIRE(some.said[i] == all.said[from + i]);
    }
}

TEST_CASE("first solutions and numbers are the same whatever else is asked for") {
    CHECK(rc::check([] {
        auto random = drawn_random();
        const auto puzzles = any_puzzles(1 + random.below(250), random.next());
        Asked asked{.limit = drawn_limit(random)};
        auto& solver = drawn_target();
        const BulkRun all = run(solver, puzzles, asked);
        asked.every = false;
        const BulkRun first = run(solver, puzzles, asked);
        asked.first = false;
        const BulkRun numbers = run(solver, puzzles, asked);
        asked.effort = false;
        const BulkRun fewest = run(solver, puzzles, asked);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            RC_ASSERT(first.said[i].first == all.said[i].first);
            RC_ASSERT(first.said[i].solutions == all.said[i].solutions);
            RC_ASSERT(numbers.said[i].solutions == all.said[i].solutions);
            RC_ASSERT(numbers.said[i].first.empty());
            RC_ASSERT(numbers.said[i].rounds == all.said[i].rounds);
            RC_ASSERT(fewest.said[i].solutions == all.said[i].solutions);
        }
        RC_ASSERT(first.guesses == all.guesses);
        RC_ASSERT(numbers.guesses == all.guesses);
        RC_ASSERT(fewest.guesses == all.guesses);
    }));
}
