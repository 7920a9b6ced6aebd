#include <doctest/doctest.h>

#include "tests/cli/hints/material.h"

using namespace cli;

TEST_CASE("a walkthrough is numbered, and ends with the solution and the rating") {
    const Finished finished = sudoku({"explain"}, kEasy);
    CHECK(finished.exit_code == 0);
    const auto lines = lines_of(finished.out);
    REQUIRE(lines.size() == 1 + 51 + 13 + 1);
    CHECK(lines[1].starts_with("  1. Naked single: "));
    CHECK(lines[51].starts_with("  51. "));
    CHECK(lines[53] == "| 5 3 4 | 6 7 8 | 9 1 2 |");
    CHECK(lines.back() == "Difficulty 1 (hardest: Naked single), score 204, 51 steps.");
    CHECK(lines_of(sudoku({"explain", "--lang", "zh"}, kEasy).out).back() ==
          "难度 1（最难的技巧：唯一余数），得分 204，共 51 步。");
}

TEST_CASE("steps by the reduction have a reason, unless --no-search") {
    const Finished bare = sudoku({"explain", "--no-search"}, kHardest);
    CHECK(bare.exit_code == 0);
    CHECK(bare.out.find("none of them can be left out") == std::string::npos);
    CHECK(bare.out.find("Difficulty 5") != std::string::npos);
    REQUIRE(bare.out.find("Reduction") != std::string::npos);  // else this needs a harder puzzle
    const Finished full = sudoku({"explain"}, kHardest);
#ifdef SATDOKU_COVERAGE
    CHECK(full.out.find(" follows from ") != std::string::npos);  // too slow for a minimal one in time
#else
    CHECK(full.out.find("none of them can be left out.") != std::string::npos);
#endif
}

TEST_CASE("puzzles that cannot be explained are reported") {
    CHECK(sudoku({"explain"}, std::string(81, '.') + "\n").out ==
          "Puzzle 1: the puzzle has several solutions, so no hint can be certain\n");
    CHECK(sudoku({"explain"}, "11" + std::string(79, '.') + "\n").out == "Puzzle 1: no solution\n");
    CHECK(sudoku({"explain"}, "1234341221434321\n").out.find("The board is already full.") != std::string::npos);
}

TEST_CASE("every step of puzzles of every difficulty passes the internal check") {
    for (const char* difficulty : {"1", "2", "3", "4", "5"}) {
        const Finished made = sudoku({"generate", "-n", "10", "--seed", "4", "--difficulty", difficulty});
        REQUIRE(made.exit_code == 0);
        const Finished explained = sudoku({"explain", "--no-search"}, made.out);
        CHECK_MESSAGE(explained.exit_code == 0, explained.err);
        CHECK(explained.err.empty());
    }
}
