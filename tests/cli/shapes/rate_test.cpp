#include <doctest/doctest.h>

#include "sudoku/model/variant.h"
#include "sudoku/rate/rating.h"
#include "tests/cli/shapes/material.h"

using namespace shapes;

TEST_CASE("rate prints what the library measures") {
    const sudoku::Rules rules = sudoku::classic_rules({});
    sudoku::Rater rater(rules);
    const Finished f = program({"rate"}, kPuzzle + kOther);
    CHECK(f.exit_code == 0);
    CHECK(f.out == "1: " + to_string(rater.rate(puzzles_in(kPuzzle).front())) + "\n2: " +
                       to_string(rater.rate(puzzles_in(kOther).front())) + "\n");
    CHECK(f.out.starts_with("1: blanks=51 freedom="));
}

TEST_CASE("rate says where there is no solution, or several, and tells names") {
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

TEST_CASE("generate --rate and rate agree") {
    const Finished made = program({"generate", "-n", "5", "--seed", "3", "--blanks", "52", "--rate"});
    for (const std::string& line : lines_of(made.out)) {
        const std::string rated = program({"rate"}, line.substr(0, 81) + "\n").out;
        CHECK(rated == "1: " + line.substr(82) + "\n");
    }
}
