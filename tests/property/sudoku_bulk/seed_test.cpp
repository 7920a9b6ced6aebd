#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/property/sudoku_bulk/truth.h"

using namespace bulk_tests;

namespace {

const std::string kBlank(81, '.');

std::vector<std::string> firsts(std::span<const std::string> puzzles, std::uint64_t seed) {
    std::vector<std::string> lines;
    for (const PuzzleAnswer& found : run(*targets().front().solver, puzzles, {.limit = 1, .seed = seed}).answers)
        lines.push_back(found.first);
    return lines;
}

}  // namespace

TEST_CASE("with a seed, all targets find the same solutions in the same order, with the same guesses") {
    CHECK(rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const auto puzzles = any_puzzles(1 + random.below(150), random.next());
        const Request request{.limit = 1 + random.below(20), .seed = random.next()};
        const BulkRun reference = run(*targets().back().solver, puzzles, request);
        for (Target& target : targets()) {
            const BulkRun other = run(*target.solver, puzzles, request);
            RC_ASSERT(other.guesses == reference.guesses);
            for (std::size_t i = 0; i < puzzles.size(); ++i) RC_ASSERT(other.answers[i] == reference.answers[i]);
        }
    }));
}

TEST_CASE("with a seed, the answer of a puzzle depends only on its position") {
    CHECK(rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        auto puzzles = any_puzzles(1 + random.below(250), random.next());
        const Request request{.limit = 1 + random.below(20), .seed = random.next()};
        auto& solver = *targets()[random.below(static_cast<std::uint32_t>(targets().size()))].solver;
        const BulkRun before = run(solver, puzzles, request);
        std::set<std::size_t> kept;
        const auto strangers = any_puzzles(puzzles.size() + random.below(200), random.next());
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            if (random.flip()) kept.insert(i);
            else puzzles[i] = strangers[i];
        puzzles.insert(puzzles.end(), strangers.begin() + static_cast<std::ptrdiff_t>(puzzles.size()), strangers.end());
        const BulkRun after = run(solver, puzzles, request);
        for (const std::size_t i : kept) RC_ASSERT(after.answers[i] == before.answers[i]);
    }));
}

TEST_CASE("a seed changes only the order of the solutions") {
    CHECK(rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const auto puzzles = any_puzzles(1 + random.below(150), random.next());
        auto& solver = *targets()[random.below(static_cast<std::uint32_t>(targets().size()))].solver;
        constexpr std::uint64_t kLimit = 150;
        BulkRun plain = run(solver, puzzles, {.limit = kLimit});
        BulkRun seeded = run(solver, puzzles, {.limit = kLimit, .seed = random.next()});
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            auto &a = plain.answers[i].every, &b = seeded.answers[i].every;
            for (const std::string& solution : b) RC_ASSERT(is_solution(solution, puzzles[i]));
            RC_ASSERT(seeded.answers[i].first == (b.empty() ? std::string() : b.front()));
            std::sort(a.begin(), a.end()), std::sort(b.begin(), b.end());
            RC_ASSERT(a.size() == b.size());
            RC_ASSERT(std::adjacent_find(b.begin(), b.end()) == b.end());
            if (a.size() < kLimit) RC_ASSERT(a == b);
        }
    }));
}

TEST_CASE("on blank boards the first solutions differ by position and seed") {
    std::set<std::string> grids;
    const std::vector<std::string> blanks(300, kBlank);
    for (const std::uint64_t seed : {0ull, 1ull, 2ull, 3ull, ~0ull}) {
        const auto found = firsts(blanks, seed);
        grids.insert(found.begin(), found.end());
        CHECK(found == firsts(blanks, seed));
    }
    CHECK(grids.size() == 5 * blanks.size());
}

TEST_CASE("on blank boards every cell has every digit in some first solutions, and none in most") {
    const auto found = firsts(std::vector<std::string>(2000, kBlank), 5);
    for (std::size_t cell = 0; cell < 81; ++cell) {
        std::size_t times[9] = {};
        for (const std::string& grid : found) ++times[grid[cell] - '1'];
        for (const std::size_t n : times) {
            CHECK(n > 50);
            CHECK(n < 600);
        }
    }
}

TEST_CASE("with a seed, a search of a blank board restarts before it is lost") {
    const std::vector<std::string> blanks(39, kBlank);
    const std::uint64_t hard_seed = 16869771919071517610u;  // without restarts the last board takes 4,158,633 guesses
    for (Target& target : targets())
        for (const std::uint64_t limit : {1u, 16u}) {
            const BulkRun lost = run(*target.solver, blanks, {.limit = limit, .seed = hard_seed});
            CHECK(lost.answers.back().solutions == limit);
            CHECK(lost.answers.back().guesses > 1000);
            CHECK(lost.answers.back().guesses < 2000);
            for (const std::string& solution : lost.answers.back().every) CHECK(is_solution(solution, kBlank));
        }
}

TEST_CASE("without a seed a blank board has the same first solution at every position") {
    const std::vector<std::string> blanks(300, kBlank);
    for (Target& target : targets()) {
        const BulkRun all = run(*target.solver, blanks, {.limit = 1});
        for (const PuzzleAnswer& found : all.answers) REQUIRE(found == all.answers.front());
        CHECK(is_solution(all.answers.front().first, kBlank));
    }
}
