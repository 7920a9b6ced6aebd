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
    for (const Said& said : run(*targets().front().solver, puzzles, {.limit = 1, .seed = seed}).said)
        lines.push_back(said.first);
    return lines;
}

}  // namespace

TEST_CASE("with a seed, all targets find the same solutions in the same order, with the same guesses") {
    CHECK(rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const auto puzzles = any_puzzles(1 + random.below(150), random.next());
        const Asked asked{.limit = 1 + random.below(20), .seed = random.next()};
        const BulkRun reference = run(*targets().back().solver, puzzles, asked);
        for (Target& target : targets()) {
            const BulkRun other = run(*target.solver, puzzles, asked);
            RC_ASSERT(other.guesses == reference.guesses);
            for (std::size_t i = 0; i < puzzles.size(); ++i) RC_ASSERT(other.said[i] == reference.said[i]);
        }
    }));
}

TEST_CASE("with a seed, a puzzle is told the same in its position, whatever stands in the others and however many") {
    CHECK(rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        auto puzzles = any_puzzles(1 + random.below(250), random.next());
        const Asked asked{.limit = 1 + random.below(20), .seed = random.next()};
        auto& solver = *targets()[random.below(static_cast<std::uint32_t>(targets().size()))].solver;
        const BulkRun before = run(solver, puzzles, asked);
        std::set<std::size_t> kept;
        const auto strangers = any_puzzles(puzzles.size() + random.below(200), random.next());
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            if (random.flip()) kept.insert(i);
            else puzzles[i] = strangers[i];
        puzzles.insert(puzzles.end(), strangers.begin() + static_cast<std::ptrdiff_t>(puzzles.size()), strangers.end());
        const BulkRun after = run(solver, puzzles, asked);
        for (const std::size_t i : kept) RC_ASSERT(after.said[i] == before.said[i]);
    }));
}

TEST_CASE("a seed changes the order of the solutions and nothing else") {
    CHECK(rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const auto puzzles = any_puzzles(1 + random.below(150), random.next());
        auto& solver = *targets()[random.below(static_cast<std::uint32_t>(targets().size()))].solver;
        constexpr std::uint64_t kLimit = 150;
        BulkRun plain = run(solver, puzzles, {.limit = kLimit});
        BulkRun seeded = run(solver, puzzles, {.limit = kLimit, .seed = random.next()});
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            auto &a = plain.said[i].every, &b = seeded.said[i].every;
            for (const std::string& solution : b) RC_ASSERT(is_solution(solution, puzzles[i]));
            RC_ASSERT(seeded.said[i].first == (b.empty() ? std::string() : b.front()));
            std::sort(a.begin(), a.end()), std::sort(b.begin(), b.end());
            RC_ASSERT(a.size() == b.size());
            RC_ASSERT(std::adjacent_find(b.begin(), b.end()) == b.end());
            if (a.size() < kLimit) RC_ASSERT(a == b);
        }
    }));
}

TEST_CASE("on blank boards the first solutions of all positions and of all seeds differ") {
    std::set<std::string> grids;
    const std::vector<std::string> blanks(300, kBlank);
    for (const std::uint64_t seed : {0ull, 1ull, 2ull, 3ull, ~0ull}) {
        const auto found = firsts(blanks, seed);
        grids.insert(found.begin(), found.end());
        CHECK(found == firsts(blanks, seed));
    }
    CHECK(grids.size() == 5 * blanks.size());
}

TEST_CASE("on blank boards every cell holds every digit in some of the first solutions, and none in most of them") {
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

TEST_CASE("without a seed a blank board has the same first solution wherever it stands") {
    const std::vector<std::string> blanks(300, kBlank);
    for (Target& target : targets()) {
        const BulkRun all = run(*target.solver, blanks, {.limit = 1});
        for (const Said& said : all.said) REQUIRE(said == all.said.front());
        CHECK(is_solution(all.said.front().first, kBlank));
    }
}
