#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/rounds.h"

using namespace bulk_tests;

namespace {

// One random target per case: the handling of neighbours is the same code on all targets.
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

// The answers for each puzzle alone.
BulkRun one_by_one(sudoku::BulkSolver& solver, const std::vector<std::string>& puzzles, const Request& request) {
    BulkRun all;
    for (const std::string& puzzle : puzzles) {
        const BulkRun one = run(solver, std::span(&puzzle, 1), request);
        all.answers.push_back(one.answers.front());
        all.guesses += one.guesses;
    }
    return all;
}

std::uint64_t drawn_limit(sat::Random& random) {
    constexpr std::uint64_t kLimits[] = {1, 2, 3, 100};
    return kLimits[random.below(4)];
}

}  // namespace

TEST_CASE("a puzzle gets the same answer alone and among others, with the same guesses") {
    CHECK(rc::check([] {
        auto random = drawn_random();
        const auto puzzles = any_puzzles(1 + random.below(250), random.next());
        const Request request{.limit = drawn_limit(random)};
        auto& solver = drawn_target();
        const BulkRun together = run(solver, puzzles, request), alone = one_by_one(solver, puzzles, request);
        RC_ASSERT(together.guesses == alone.guesses);
        for (std::size_t i = 0; i < puzzles.size(); ++i) RC_ASSERT(together.answers[i] == alone.answers[i]);
    }));
}

TEST_CASE("the order of puzzles and duplicates do not matter") {
    CHECK(rc::check([] {
        auto random = drawn_random();
        const std::size_t different = 1 + random.below(120);
        const auto puzzles = any_puzzles(different, random.next());
        const Request request{.limit = drawn_limit(random)};
        auto& solver = drawn_target();
        const BulkRun straight = run(solver, puzzles, request);
        std::vector<std::string> mixed;
        auto order = shuffled(2 * different, random);
        for (std::size_t& from : order) mixed.push_back(puzzles[from %= different]);
        const BulkRun twice = run(solver, mixed, request);
        RC_ASSERT(twice.guesses == 2 * straight.guesses);
        for (std::size_t i = 0; i < mixed.size(); ++i) RC_ASSERT(twice.answers[i] == straight.answers[order[i]]);
    }));
}

TEST_CASE("a puzzle gets the same answer in every lane") {
    CHECK(rc::check([] {
        auto random = drawn_random();
        const std::string puzzle = any_puzzles(1, random.next()).front();
        const Request request{.limit = drawn_limit(random)};
        auto& solver = drawn_target();
        const PuzzleAnswer alone = run(solver, std::span(&puzzle, 1), request).answers.front();
        auto company = any_puzzles(4 * solver.effort().lanes, random.next());
        for (std::string& other : company)
            if (random.flip()) other = puzzle;
        const BulkRun together = run(solver, company, request);
        for (std::size_t at = 0; at < company.size(); ++at)
            if (company[at] == puzzle) RC_ASSERT(together.answers[at] == alone);
    }));
}

TEST_CASE("thousands of puzzles get the same answers as hundreds") {
    constexpr std::size_t kSome = 500;
    const auto puzzles = any_puzzles(kSome * static_cast<std::size_t>(1 + rounds(16)), 7);
    const Request request{.limit = 5};
    const BulkRun all = run(*targets().front().solver, puzzles, request);
    for (std::size_t from = 0; from < puzzles.size(); from += kSome) {
        const BulkRun some = run(*targets().front().solver, std::span(puzzles).subspan(from, kSome), request);
        for (std::size_t i = 0; i < kSome; ++i) REQUIRE(some.answers[i] == all.answers[from + i]);
    }
}

TEST_CASE("first solutions and numbers do not depend on what else is requested") {
    CHECK(rc::check([] {
        auto random = drawn_random();
        const auto puzzles = any_puzzles(1 + random.below(250), random.next());
        Request request{.limit = drawn_limit(random)};
        auto& solver = drawn_target();
        const BulkRun all = run(solver, puzzles, request);
        request.every = false;
        const BulkRun first = run(solver, puzzles, request);
        request.first = false;
        const BulkRun numbers = run(solver, puzzles, request);
        request.effort = false;
        const BulkRun fewest = run(solver, puzzles, request);
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            RC_ASSERT(first.answers[i].first == all.answers[i].first);
            RC_ASSERT(first.answers[i].solutions == all.answers[i].solutions);
            RC_ASSERT(numbers.answers[i].solutions == all.answers[i].solutions);
            RC_ASSERT(numbers.answers[i].first.empty());
            RC_ASSERT(numbers.answers[i].rounds == all.answers[i].rounds);
            RC_ASSERT(fewest.answers[i].solutions == all.answers[i].solutions);
        }
        RC_ASSERT(first.guesses == all.guesses);
        RC_ASSERT(numbers.guesses == all.guesses);
        RC_ASSERT(fewest.guesses == all.guesses);
    }));
}
