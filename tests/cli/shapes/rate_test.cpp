#include <doctest/doctest.h>

#include "sat/core/random.h"
#include "sudoku/model/variant.h"
#include "sudoku/rate/rating.h"
#include "tests/cli/shapes/material.h"
#include "tests/slow_puzzles.h"

using namespace shapes;

namespace {

// The one line of the library's measures.
std::string rated(const std::string& text) {
    const sudoku::Rules rules = sudoku::classic_rules({});
    const sudoku::Puzzle puzzle = puzzles_in(text).front();
    sudoku::Board solution;
    sudoku::SearchOptions search;
    search.on_solution = [&](const sudoku::Board& found) { solution = found; };
    sudoku::find_solver("bits")->make(rules, {})->search(puzzle, search);
    return to_string(sudoku::Rater(rules).rate(puzzle)) + " " + to_string(rate_by_logic(puzzle, solution, rules));
}

}  // namespace

TEST_CASE("rate prints what the library measures") {
    const Finished f = program({"rate"}, kPuzzle + kOther);
    CHECK(f.exit_code == 0);
    CHECK(f.out == "1: " + rated(kPuzzle) + "\n2: " + rated(kOther) + "\n");
    CHECK(f.out.starts_with("1: blanks=51 freedom="));
}

TEST_CASE("rate reports puzzles without a unique solution, and prints names") {
    const Finished f = program({"rate"}, kPuzzle + kBroken + std::string(81, '.') + "\n");
    CHECK(f.exit_code == 2);
    const auto lines = lines_of(f.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[1].ends_with(" (no solution)"));
    CHECK(lines[2].ends_with(" (several solutions)"));
    const std::string rows = "a name\n" + program({"convert", "--to", "rows"}, kPuzzle).out;
    CHECK(contains(program({"rate"}, rows).out, " a name\n"));
    CHECK(program({"rate"}, "12345\n" + kPuzzle).exit_code == 1);
}

TEST_CASE("rate prints the same for a puzzle alone or among thousands, with any number of threads") {
    const std::string slow = std::string(slow_puzzles::kImpossible) + "\n";
    std::vector<std::string> puzzles{kPuzzle, kBroken, kMostCanonical, std::string(81, '.') + "\n"};
    for (const char* kind : {"--minimal", "--level=1", "--blanks=55", "--no-unique"})
        for (const std::string& line : lines_of(program({"generate", "-n", "20", "--seed", "8", kind}).out))
            puzzles.push_back(line + "\n");
    std::vector<std::string> alone;
    for (const std::string& puzzle : puzzles) alone.push_back(program({"rate"}, puzzle).out.substr(1));
    sat::Random random(2);
    std::string together = slow, expected = program({"rate"}, slow).out;
    for (std::size_t number = 2; number <= 5000; ++number) {
        const std::size_t which = random.below(static_cast<std::uint32_t>(puzzles.size()));
        together += puzzles[which];
        expected += std::to_string(number) + alone[which];
    }
    for (const char* threads : {"1", "2", "7"})
        CHECK(program({"rate", "--threads", threads}, together).out == expected);
}

TEST_CASE("generate --rate and rate agree; only generate prints the level") {
    const Finished made = program({"generate", "-n", "5", "--seed", "3", "--blanks", "52", "--rate"});
    for (const std::string& line : lines_of(made.out)) {
        const std::string level = "level=4 ";
        std::string made_with = line.substr(82);
        REQUIRE(contains(made_with, level));
        made_with.erase(made_with.find(level), level.size());
        CHECK(program({"rate"}, line.substr(0, 81) + "\n").out == "1: " + made_with + "\n");
    }
}
