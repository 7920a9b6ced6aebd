// Puzzles whose regions are part of the solution, in every command.
#include <algorithm>

#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

const std::string kChaos =
    "grid 4x4\nboxes none\nchaos-construction\nregion-count r3c2\nregion-run r2c2\nregion-run r2c4\n"
    "region-variety r3c1\ngivens\n1...\n....\n....\n....\n";
const std::string kChaosRows = "1 2 4 3\n2 3 1 4\n3 4 2 1\n4 1 3 2\n# A B B C\n# A B B C\n# A D D C\n# A D D C\n";
const std::string kChaosLine = "1243231434214132 ABBCABBCADDCADDC\n";
// All digits, and several divisions.
const std::string kDivisions = "grid 4x4\nboxes none\nchaos-construction\ngivens\n1234\n3412\n2143\n4321\n";

std::string converted(const std::string& format, const std::string& text) {
    const Finished f = sudoku({"convert", "--to", format}, text);
    CHECK_MESSAGE(f.exit_code == 0, f.err);
    return f.out;
}

TEST_CASE("digits and regions are found, written, counted and proved") {
    CHECK(sudoku({"solve"}, kChaos).out == kChaosRows);
    CHECK(sudoku({"solve", "-f", "line"}, kChaos).out == kChaosLine);
    CHECK(sudoku({"solve"}, converted("iss", kChaos)).out == kChaosLine);
    // There the cells of a variety are named.
    CHECK(converted("constraints", converted("iss", kChaos)).starts_with(kChaos.substr(0, kChaos.find("region-v"))));
    CHECK(sudoku({"check"}, kChaos).out == "Puzzle # 1: one solution\n");
    CHECK(sudoku({"count"}, kChaos).out == "1\n");
    const std::string all = sudoku({"solve", "--all", "-f", "line"}, kDivisions).out;
    const std::string number = std::to_string(std::ranges::count(all, '\n')) + "\n";
    CHECK(number != "1\n");
    CHECK(sudoku({"count", "--limit", "0"}, kDivisions).out == number);
    CHECK(sudoku({"check"}, kDivisions).out == "Puzzle # 1: several solutions\n");
    CHECK(sudoku({"solve", "--candidates"}, kDivisions).out == "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
    const ScratchFolder folder;
    CHECK(sudoku({"check", "--proof", folder.path("p")}, kChaos).exit_code == 0);
    CHECK(cli::run({SATCHECK, "-q", folder.path("p/1.cnf"), folder.path("p/1.drat")}).out == "s VERIFIED\n");
    // Neither the board nor the regions can go while clues need them.
    const std::string redundant = sudoku({"check", "--minimal"}, kChaos).out;
    CHECK_FALSE(contains(redundant, "chaos-construction"));
}

TEST_CASE("a puzzle with unknown regions goes to clauses and a model comes back") {
    const ScratchFolder folder;
    const std::string cnf = folder.path("p.cnf");
    CHECK(cli::run({SUDOKU2CNF, "-o", cnf}, kChaos).exit_code == 0);
    const Finished solved = cli::run({SATSOLVE, "-q", "--no-res", cnf});
    CHECK(cli::run({CNF2SUDOKU, "--cnf", cnf}, solved.out).out == kChaosRows);
    CHECK(cli::run({CNF2SUDOKU, "--cnf", cnf, "-f", "line"}, solved.out).out == kChaosLine);
}

TEST_CASE("what is not done for unknown regions is said") {
    for (const std::string command : {"hint", "explain", "rate"}) {
        CAPTURE(command);
        const Finished f = sudoku({command}, kChaos);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "there are no techniques for unknown regions"));
    }
    CHECK(contains(sudoku({"solve", "--engine", "bits"}, kChaos).err, "unknown regions require the SAT engine"));
    CHECK(contains(sudoku({"generate", "--variant", "chaos-construction"}).err, "cannot be generated"));
    CHECK(contains(sudoku({"convert", "--to", "f-puzzles"}, kChaos).err,
                   "it does not hold the constraint chaos-construction"));
    CHECK(contains(sudoku({"play", "-", "--screen", "-"}, kDivisions).err,
                   "can be played only if their unique solution"));
}

TEST_CASE("unknown regions are in words, and on paper the solution has them") {
    CHECK(contains(converted("drawing", kChaos), "divided into connected"));
    const Finished game = sudoku({"play", "-", "--screen", "-"}, kChaos);
    CHECK(contains(game.out, "Chaos construction"));
    const ScratchFolder folder;
    const Finished page = sudoku({"print", "-o", folder.path("page.svg")}, kChaos);
    CHECK_MESSAGE(page.exit_code == 0, page.err);
}

}  // namespace
