#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

TEST_CASE("count prints the number of solutions of each puzzle") {
    const Finished f = sudoku({"count"}, kPuzzle + kTwo + kBroken);
    CHECK(f.exit_code == 2);
    CHECK(f.out == "1\n2\n0\n");
    CHECK(sudoku({"count"}, kTwo).exit_code == 0);
    CHECK(sudoku({"count"}, std::string(16, '.') + "\n").out == "288\n");
}

TEST_CASE("a count that reached its limit is marked") {
    const std::string four(16, '.');
    CHECK(sudoku({"count", "--limit", "2"}, kPuzzle + kTwo + kEmpty).out == "1\n>= 2\n>= 2\n");
    CHECK(sudoku({"count", "--limit", "288"}, four + "\n").out == ">= 288\n");
    CHECK(sudoku({"count", "--limit", "289"}, four + "\n").out == "288\n");
    CHECK(sudoku({"count", "--limit", "0"}, four + "\n").out == "288\n");
    CHECK(sudoku({"count", "--limit", "010"}, four + "\n").out == ">= 10\n");  // no octal numbers
}

TEST_CASE("an invalid puzzle keeps its position") {
    const Finished f = sudoku({"count"}, kTwo + kShort + kTwo);
    CHECK(f.exit_code == 1);
    CHECK(f.out.starts_with("2\n2: error: line 2, column "));
    CHECK(f.out.ends_with("\n2\n"));
}

}  // namespace
