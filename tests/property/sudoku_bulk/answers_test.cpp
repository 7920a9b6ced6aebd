#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

#include "tests/property/sudoku_bulk/bulk_run.h"
#include "tests/property/sudoku_bulk/puzzle_lines.h"
#include "tests/property/sudoku_bulk/truth.h"

using namespace bulk_tests;

namespace {

// Puzzles with more solutions are compared only by number and validity.
constexpr std::uint64_t kMany = 200;

std::vector<std::string> drawn_puzzles(std::size_t most) {
    return any_puzzles(*rc::gen::inRange<std::size_t>(1, most), *rc::gen::arbitrary<std::uint64_t>());
}

// The answers do not depend on the instruction set.
BulkRun same_by_all(std::span<const std::string> puzzles, const Request& request) {
    const BulkRun reference = run(*targets().back().solver, puzzles, request);
    RC_ASSERT(reference.ended);
    for (Target& target : targets()) {
        const BulkRun other = run(*target.solver, puzzles, request);
        RC_ASSERT(other.ended);
        RC_ASSERT(other.guesses == reference.guesses);
        for (std::size_t i = 0; i < puzzles.size(); ++i) RC_ASSERT(other.answers[i] == reference.answers[i]);
    }
    return reference;
}

// The solutions are valid and different, and the first one is the one that was written.
void check_solutions(const PuzzleAnswer& found, const std::string& puzzle) {
    for (const std::string& solution : found.every) RC_ASSERT(is_solution(solution, puzzle));
    RC_ASSERT(std::set(found.every.begin(), found.every.end()).size() == found.every.size());
    RC_ASSERT(found.first == (found.every.empty() ? std::string() : found.every.front()));
}

}  // namespace

TEST_CASE("several instruction sets are tested, the last one plain integers, each with its lanes") {
    REQUIRE(!targets().empty());
    for (const Target& target : targets()) {
        REQUIRE(target.solver != nullptr);
        MESSAGE(target.name << ": " << target.solver->effort().lanes << " lanes");
        CHECK(target.solver->effort().lanes % 21 == 0);
        CHECK(target.solver->effort().lanes >= targets().back().solver->effort().lanes);
    }
    // 64-bit integers or pairs of them; highway decides which, depending on the compiler.
    CAPTURE(targets().back().name);
    CHECK(targets().back().solver->effort().lanes == (targets().back().name == "EMU128" ? 42 : 21));
    CHECK(sudoku::make_bulk("no such target") == nullptr);
    CHECK(sudoku::make_bulk()->effort().lanes == targets().front().solver->effort().lanes);
}

TEST_CASE("the numbers of solutions agree with the mask search, for every limit and target") {
    CHECK(rc::check([] {
        const auto puzzles = drawn_puzzles(150);
        std::vector<std::uint64_t> truth;
        for (const std::string& puzzle : puzzles) truth.push_back(solutions(by_masks(), puzzle, 100).size());
        for (const std::uint64_t limit : {1u, 2u, 3u, 100u}) {
            const BulkRun run = same_by_all(puzzles, {.limit = limit});
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                RC_ASSERT(run.answers[i].solutions == std::min(limit, truth[i]));
                check_solutions(run.answers[i], puzzles[i]);
            }
        }
    }));
}

TEST_CASE("all solutions are found, each once") {
    CHECK(rc::check([] {
        const auto puzzles = drawn_puzzles(90);
        const BulkRun run = same_by_all(puzzles, {.limit = kMany});
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            check_solutions(run.answers[i], puzzles[i]);
            auto found = run.answers[i].every;
            std::sort(found.begin(), found.end());
            const auto truth = solutions(by_masks(), puzzles[i], kMany);
            RC_ASSERT(found.size() == truth.size());
            if (truth.size() < kMany) RC_ASSERT(found == truth);
        }
    }));
}

TEST_CASE("the SAT solver agrees through the reduction") {
    CHECK(rc::check([] {
        const auto puzzles = drawn_puzzles(14);
        const BulkRun run = same_by_all(puzzles, {.limit = 3});
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            RC_ASSERT(run.answers[i].solutions == solutions(by_sat(), puzzles[i], 3).size());
    }));
}

TEST_CASE("each kind of puzzle has the number of solutions that its name says") {
    sat::Random random(1);
    std::size_t contradictions = 0, unique = 0, several = 0;
    for (const PuzzleKind& kind : puzzle_kinds()) {
        CAPTURE(kind.name);
        std::vector<std::string> lines;
        for (int i = 0; i < 200; ++i) lines.push_back(kind.make(random));
        std::size_t none = 0, one = 0, more = 0;
        for (const PuzzleAnswer& found : run(*targets().front().solver, lines).answers)
            ++(found.solutions == 0 ? none : found.solutions == 1 ? one : more);
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
