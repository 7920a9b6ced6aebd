#include <doctest/doctest.h>

#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"
#include "sudoku/symmetry/transformation.h"
#include "tests/cli/shapes/material.h"

using namespace shapes;

TEST_CASE("shuffle prints an equivalent puzzle, reproducible by the seed") {
    const Finished f = program({"shuffle", "--seed", "7"}, kPuzzle + kOther);
    CHECK(f.exit_code == 0);
    CHECK(f.err.empty());
    CHECK(f.out != kPuzzle + kOther);
    CHECK(program({"canon"}, f.out).out == program({"canon"}, kPuzzle + kOther).out);
    CHECK(program({"shuffle", "--seed", "7", "--threads", "3"}, kPuzzle + kOther).out == f.out);
    CHECK(program({"shuffle", "--seed", "8"}, kPuzzle + kOther).out != f.out);
}

TEST_CASE("shuffle prints its random seed") {
    const Finished f = program({"shuffle"}, kPuzzle);
    const std::size_t at = f.err.find("--seed ");
    REQUIRE(at != std::string::npos);
    const std::string seed = f.err.substr(at + 7, f.err.find('\n', at) - at - 7);
    CHECK(program({"shuffle", "--seed", seed}, kPuzzle).out == f.out);
}

TEST_CASE("shuffle keeps the rules of a variant") {
    const std::string made = program({"generate", "-n", "3", "--variant", "x", "--blanks", "40", "--seed", "5"}).out;
    const std::string shuffled = program({"shuffle", "--variant", "x", "--seed", "1"}, made).out;
    CHECK(shuffled != made);
    const Finished checked = program({"check", "--variant", "x"}, shuffled);
    CHECK(checked.exit_code == 0);
    CHECK(lines_of(checked.out).size() == 3);
}

TEST_CASE("shuffle keeps names, and a clue symmetry on request") {
    const std::string rows = "a name\n" + program({"convert", "--to", "rows"}, kPuzzle).out;
    CHECK(program({"shuffle", "--seed", "1"}, rows).out.starts_with("a name\n"));
    const auto* half = sudoku::find_clue_symmetry("rot180");
    REQUIRE(has(*half, puzzles_in(kPuzzle).front().board));
    std::string many;
    for (int i = 0; i < 20; ++i) many += kPuzzle;
    for (const auto& puzzle : puzzles_in(program({"shuffle", "--seed", "1", "--symmetry", "rot180"}, many).out))
        CHECK(has(*half, puzzle.board));
}

TEST_CASE("shuffle reports an invalid puzzle in its place") {
    const Finished f = program({"shuffle", "--seed", "1"}, kPuzzle + "12345\n" + kOther);
    CHECK(f.exit_code == 1);
    const auto lines = lines_of(f.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[1].starts_with("2: error: "));
}
