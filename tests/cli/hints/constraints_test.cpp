// Hints, walkthroughs and ratings of puzzles with constraints.
#include <doctest/doctest.h>

#include "tests/cli/hints/material.h"

using namespace cli;

namespace {

const std::string kCages =
    "grid 4x4\nboxes 2x2\nkiller 5 r2c2 r2c3\nkiller 5 r1c2 r1c3\nkiller 4 r1c1 r2c1\nthermometer r2c4 r3c4 r3c3\n";

}  // namespace

TEST_CASE("a hint about a puzzle with constraints has three steps, in both languages") {
    const Finished en = sudoku({"hint"}, kCages);
    CHECK(en.exit_code == 0);
    CHECK(en.err.empty());
    CHECK(en.out ==
          "Puzzle 1\n  1. Look at the thermometer r2c4-r3c4-r3c3.\n  2. Thermometer bounds in the thermometer "
          "r2c4-r3c4-r3c3: the digits along a thermometer increase from its bulb.\n  3. Thermometer bounds: each cell "
          "of the thermometer r2c4-r3c4-r3c3 is above the lowest digit left before it and below the highest left after "
          "it: r2c4 cannot be 3 or 4, r3c3 cannot be 1 or 2, and r3c4 cannot be 1 or 4.\n     5 more steps lead to the "
          "digit of r4c2. For all of them: --cell r4c2\n");
    CHECK(sudoku({"hint", "--lang", "zh", "--step", "2"}, kCages).out ==
          "谜题 1\n  1. 请看温度计（r2c4-r3c4-r3c3）。\n  2. "
          "温度计界限（温度计（r2c4-r3c4-r3c3））：从圆泡开始，温度计上的数递增。\n");
    CHECK(lines_of(sudoku({"hint", "--step", "1"}, kCages).out).size() == 2);
}

TEST_CASE("--cell names the steps to a cell of a puzzle with constraints") {
    const Finished path = sudoku({"hint", "--cell", "r4c2"}, kCages);
    CHECK(path.exit_code == 0);
    const auto lines = lines_of(path.out);
    REQUIRE(lines.size() == 9);
    CHECK(lines[1] == "  1. Look at box 3, after 5 other steps: start at the thermometer r2c4-r3c4-r3c3.");
    CHECK(lines[3].starts_with("  3.1. Thermometer bounds: "));
    CHECK(lines[8] == "  3.6. Naked single: 3 is the only digit left for r4c2.");
    CHECK(sudoku({"hint", "--cell", "r1c1"}, kCages + "givens\n1...\n....\n....\n....\n").out ==
          "Puzzle 1\n  r1c1 = 1 is a given.\n");
    const Finished outside = sudoku({"hint", "--cell", "r5c1"}, kCages);
    CHECK(outside.exit_code == 1);
    CHECK(outside.out == "Puzzle 1: error: r5c1 is not in the grid\n");
    CHECK(lines_of(sudoku({"hint", "--style", "short"}, kCages).out).at(1) ==
          "  1. Thermometer bounds: the thermometer r2c4-r3c4-r3c3 => r2c4<>3, r2c4<>4, r3c3<>1, r3c3<>2, r3c4<>1, "
          "r3c4<>4");
}

TEST_CASE("a puzzle with constraints and without one solution has no hint") {
    const Finished several = sudoku({"hint"}, "grid 4x4\nboxes 2x2\nkiller 5 r2c2 r2c3\n");
    CHECK(several.exit_code == 2);
    CHECK(several.out == "Puzzle 1: the puzzle has several solutions, so no hint can be certain\n");
    const Finished none = sudoku({"explain"}, "grid 4x4\nboxes 2x2\nkiller 8 r2c2 r2c3\n");
    CHECK(none.exit_code == 2);
    CHECK(none.out == "Puzzle 1: no solution\n");
}

TEST_CASE("every step of a puzzle with constraints is explained, to the solution and the rating") {
    const Finished explained = sudoku({"explain"}, kCages);
    CHECK(explained.exit_code == 0);
    const auto lines = lines_of(explained.out);
    REQUIRE(lines.size() == 28);
    CHECK(
        lines[8] ==
        "  8. Rule of 45: the cages that cover box 1 add up to 14, 4 more than the 10 of its own cells, so the sum of "
        "r12c3 is 4: r12c3 cannot be 4.");
    CHECK(lines[22] == "  22. Naked single: 1 is the only digit left for r4c4.");
    CHECK(lines[23] == "1 2 3 4");
    CHECK(lines[26] == "4 3 2 1");
    CHECK(lines[27] == "Difficulty 2 (hardest: Rule of 45), score 360, 22 steps.");
    CHECK(lines_of(sudoku({"explain", "--lang", "zh"}, kCages).out)[27] ==
          "难度 2（最难的技巧：45 法则），得分 360，共 22 步。");
}

TEST_CASE("puzzles with constraints are rated by techniques") {
    const Finished rated = sudoku({"rate"}, kCages + "grid 4x4\nboxes 2x2\ngrid 4x4\nboxes 2x2\nkiller 8 r2c2 r2c3\n");
    CHECK(rated.out ==
          "1: blanks=16 nodes=0 steps=22 difficulty=2 hardest=house-sum score=360\n"
          "2: blanks=16 nodes=8 (several solutions)\n3: blanks=16 nodes=0 (no solution)\n");
    CHECK(sudoku({"rate", "--scale", "se"}, kCages).exit_code == 1);
}
