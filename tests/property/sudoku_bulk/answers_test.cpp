#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/property/sudoku_bulk/truth.h"

using namespace bulk_tests;

namespace {

// Puzzles with more solutions are compared by number and validity only.
constexpr std::uint64_t kMany = 200;

std::vector<std::string> drawn_puzzles(std::size_t most) {
    return any_puzzles(*rc::gen::inRange<std::size_t>(1, most), *rc::gen::arbitrary<std::uint64_t>());
}

// Nothing said depends on which instruction set said it.
BulkRun same_by_all(std::span<const std::string> puzzles, const Asked& asked) {
    const BulkRun reference = run(*targets().back().solver, puzzles, asked);
    RC_ASSERT(reference.ended);
    for (Target& target : targets()) {
        const BulkRun other = run(*target.solver, puzzles, asked);
        RC_ASSERT(other.ended);
        RC_ASSERT(other.guesses == reference.guesses);
        for (std::size_t i = 0; i < puzzles.size(); ++i) RC_ASSERT(other.said[i] == reference.said[i]);
    }
    return reference;
}

// What was said is true, as far as it goes: solutions, all different, of which the first is the one that was written.
void check_solutions(const Said& said, const std::string& puzzle) {
    for (const std::string& solution : said.every) RC_ASSERT(is_solution(solution, puzzle));
    RC_ASSERT(std::set(said.every.begin(), said.every.end()).size() == said.every.size());
    RC_ASSERT(said.first == (said.every.empty() ? std::string() : said.every.front()));
}

}  // namespace

TEST_CASE("there are several instruction sets to be tested, the last one plain integers, each with its own lanes") {
    REQUIRE(!targets().empty());
    for (const Target& target : targets()) {
        REQUIRE(target.solver != nullptr);
        MESSAGE(target.name << ": " << target.solver->effort().lanes << " lanes");
        CHECK(target.solver->effort().lanes % 21 == 0);
        CHECK(target.solver->effort().lanes >= targets().back().solver->effort().lanes);
    }
    // Integers of 64 bits, or pairs of them: highway says which of the two a compiler is trusted with.
    CAPTURE(targets().back().name);
    CHECK(targets().back().solver->effort().lanes == (targets().back().name == "EMU128" ? 42 : 21));
    CHECK(sudoku::make_bulk("no such target") == nullptr);
    CHECK(sudoku::make_bulk()->effort().lanes == targets().front().solver->effort().lanes);
}

TEST_CASE("the numbers of solutions are those of the search by masks, for every limit and on every target") {
    CHECK(rc::check([] {
        const auto puzzles = drawn_puzzles(150);
        std::vector<std::uint64_t> truth;
        for (const std::string& puzzle : puzzles) truth.push_back(solutions(by_masks(), puzzle, 100).size());
        for (const std::uint64_t limit : {1u, 2u, 3u, 100u}) {
            const BulkRun run = same_by_all(puzzles, {.limit = limit});
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                RC_ASSERT(run.said[i].solutions == std::min(limit, truth[i]));
                check_solutions(run.said[i], puzzles[i]);
            }
        }
    }));
}

TEST_CASE("all solutions are found, none twice, where they are few enough to be compared") {
    CHECK(rc::check([] {
        const auto puzzles = drawn_puzzles(90);
        const BulkRun run = same_by_all(puzzles, {.limit = kMany});
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            check_solutions(run.said[i], puzzles[i]);
            auto found = run.said[i].every;
            std::sort(found.begin(), found.end());
            const auto truth = solutions(by_masks(), puzzles[i], kMany);
            RC_ASSERT(found.size() == truth.size());
            if (truth.size() < kMany) RC_ASSERT(found == truth);
        }
    }));
}

TEST_CASE("the SAT core, asked through the reduction, says the same") {
    CHECK(rc::check([] {
        const auto puzzles = drawn_puzzles(14);
        const BulkRun run = same_by_all(puzzles, {.limit = 3});
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            RC_ASSERT(run.said[i].solutions == solutions(by_sat(), puzzles[i], 3).size());
    }));
}

TEST_CASE("each kind of puzzle gives what its name says") {
    sat::Random random(1);
    std::size_t contradictions = 0, unique = 0, several = 0;
    for (const PuzzleKind& kind : puzzle_kinds()) {
        CAPTURE(kind.name);
        std::vector<std::string> lines;
        for (int i = 0; i < 200; ++i) lines.push_back(kind.make(random));
        std::size_t none = 0, one = 0, more = 0;
        for (const Said& said : run(*targets().front().solver, lines).said)
            ++(said.solutions == 0 ? none : said.solutions == 1 ? one : more);
        if (kind.name == "minimal" || kind.name == "hard") CHECK(one == 200);
        if (kind.name == "below minimal" || kind.name == "blank") CHECK(more == 200);
        if (kind.name == "a cell without candidate" || kind.name == "a digit twice in a house") CHECK(none == 200);
        if (kind.name == "a digit without place") CHECK(none > 150);
        contradictions += none, unique += one, several += more;
    }
    CHECK(contradictions > 500);
    CHECK(unique > 500);
    CHECK(several > 500);
}
