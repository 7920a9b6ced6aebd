#include <doctest/doctest.h>

#include "tests/cli/hints/material.h"
#include "tests/cli/scratch_folder.h"

using namespace cli;

TEST_CASE("a hint has three steps, in both languages") {
    const Finished en = sudoku({"hint"}, kEasy);
    CHECK(en.exit_code == 0);
    CHECK(en.out ==
          "Puzzle 1\n  1. Look at column 5.\n  2. Naked single in r5c5.\n  3. Naked single: column 5 has 1, 2, 6, 7, 8 "
          "and 9; row 5 has 3 and 4; so only 5 is left for r5c5.\n");
    CHECK(en.err.empty());
    const Finished zh = sudoku({"hint", "--lang", "zh"}, kEasy);
    CHECK(zh.out ==
          "谜题 1\n  1. 请看第 5 列。\n  2. 唯一余数（r5c5）。\n  3. 唯一余数：第 5 列有 1、2、6、7、8、9；第 5 行有 "
          "3、4；所以 r5c5 只能是 5。\n");
}

TEST_CASE("--step prints only the first steps") {
    CHECK(lines_of(sudoku({"hint", "--step", "1"}, kEasy).out).size() == 2);
    CHECK(lines_of(sudoku({"hint", "--step", "2"}, kEasy).out).size() == 3);
    CHECK(lines_of(sudoku({"hint", "--step", "3"}, kEasy).out).size() == 4);
    for (const char* wrong : {"0", "4", "-1", "x"}) CHECK(sudoku({"hint", "--step", wrong}, kEasy).exit_code == 1);
}

TEST_CASE("--cell asks for a hint about one cell") {
    const Finished cell = sudoku({"hint", "--cell", "R1C3"}, kEasy);
    CHECK(cell.exit_code == 0);
    CHECK(cell.out.find("r1c3") != std::string::npos);
    CHECK(sudoku({"hint", "--cell", "r1c1"}, kEasy).out == "Puzzle 1\n  r1c1 = 5 is a given.\n");
    for (const char* wrong : {"r1", "c3r1", "3,5", "r0c1", "r1c1x", "rc"}) {
        const Finished refused = sudoku({"hint", "--cell", wrong}, kEasy);
        CHECK(refused.exit_code == 1);
        CHECK(refused.err.find("for --cell; expected rRcC") != std::string::npos);
    }
    const Finished outside = sudoku({"hint", "--cell", "r10c1"}, kEasy);
    CHECK(outside.exit_code == 1);
    CHECK(outside.out == "Puzzle 1: error: r10c1 is not on a board of side 9\n");
}

TEST_CASE("--cell names the steps that lead to the cell, in order, each needed") {
    const Finished path = sudoku({"hint", "--cell", "r7c5"}, kElimination);
    CHECK(path.exit_code == 0);
    CHECK(path.out ==
          "Puzzle 1\n  1. Look at row 7.\n  2. Hidden pair on 3 and 5 in r7c89, then Hidden "
          "single in row 7.\n  3.1. Hidden pair: in row 7, the digits 3 and 5 can go only in r7c89, so these cells "
          "hold no other digits: r7c8 cannot be 6, and r7c9 cannot be 6 or 9.\n  3.2. Hidden single: r9c1 = 9 rules "
          "out r7c123; r4c8 = 9 rules out r7c8; 9 was already eliminated from r7c9; so the only place left for 9 in "
          "row 7 is r7c5.\n");
    const Finished first = sudoku({"hint", "--cell", "r7c5", "--step", "1"}, kElimination);
    CHECK(lines_of(first.out).size() == 2);
}

TEST_CASE("the hint is one step, an elimination too, and says how many lead to a digit from there") {
    const Finished hint = sudoku({"hint"}, kElimination);
    CHECK(hint.exit_code == 0);
    const auto lines = lines_of(hint.out);
    REQUIRE(lines.size() == 5);
    CHECK(lines[3].find("cannot be") != std::string::npos);
    CHECK(lines[4].find("leads to the digit of r7c5. For all of them: --cell r7c5") != std::string::npos);
    CHECK(lines_of(sudoku({"hint", "--step", "2"}, kElimination).out).size() == 3);
}

TEST_CASE("puzzles without a unique solution keep their position in the output") {
    const std::string none = "55" + std::string(79, '.') + "\n", several = std::string(81, '.') + "\n";
    const Finished finished = sudoku({"hint", "--step", "1"}, none + several + kEasy + "53..7\n");
    CHECK(finished.exit_code == 1);
    CHECK(finished.out ==
          "Puzzle 1: no solution\nPuzzle 2: the puzzle has several solutions, so no hint can be certain\nPuzzle 3\n  "
          "1. Look at column 5.\nPuzzle 4: error: line 4, column 5: 7 is too large; expected at most 5, the side of "
          "the board\n");
    CHECK(finished.err.find("4 puzzles: 1 with a hint, 1 without solution, 1 with several solutions, 1 bad") !=
          std::string::npos);
    CHECK(sudoku({"hint"}, none).exit_code == 2);
    CHECK(sudoku({"hint"}, several).exit_code == 2);
    CHECK(sudoku({"hint", "--lang", "zh"}, several).out == "谜题 1：谜题有多个解，无法给出可靠的提示\n");
}

TEST_CASE("only if no technique applies, the hint uses the reduction, and says so") {
    const Finished finished = sudoku({"hint", "--cell", "r1c2"}, kHardest);
    CHECK(finished.exit_code == 0);
    CHECK(lines_of(finished.out).size() == 4);
    CHECK(finished.out.find("o technique is known here") != std::string::npos);
}

TEST_CASE("hints for boards of other sizes, shapes and variants") {
    for (const std::vector<std::string>& board : {std::vector<std::string>{"--box", "2x2"},
                                                  {"--box", "2x3"},
                                                  {"--box", "4x4"},
                                                  {"--variant", "x"},
                                                  {"--variant", "anti-knight"},
                                                  {"--variant", "windows"}}) {
        std::vector<std::string> make{"generate", "--seed", "3"}, ask{"hint"};
        make.insert(make.end(), board.begin(), board.end());
        ask.insert(ask.end(), board.begin(), board.end());
        const Finished made = sudoku(make);
        REQUIRE(made.exit_code == 0);
        const Finished hint = sudoku(ask, made.out);
        CHECK_MESSAGE(hint.exit_code == 0, board[1], hint.err);
        CHECK_MESSAGE(lines_of(hint.out).size() >= 4, board[1], hint.out);
    }
}

TEST_CASE("names, files, -o and threads") {
    const ScratchFolder folder;
    folder.write("two.sdk", std::string("#C x\n") + kEasy + kEasy);
    const Finished one = sudoku({"hint", "--threads", "1", folder.path("two.sdk")});
    const Finished four = sudoku({"hint", "--threads", "4", folder.path("two.sdk")});
    CHECK(one.out == four.out);
    CHECK(sudoku({"hint", "-o", folder.path("out"), folder.path("two.sdk")}).out.empty());
    CHECK(folder.read("out") == one.out);
    CHECK(sudoku({"hint", folder.path("missing")}).exit_code == 1);
    CHECK(sudoku({"hint", "--lang", "de"}, kEasy).exit_code == 1);
}
