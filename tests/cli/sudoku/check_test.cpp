#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

TEST_CASE("check prints one, none or several, numbered from 1") {
    const Finished f = sudoku({"check"}, kPuzzle + kBroken + kTwo);
    CHECK(f.exit_code == 2);
    CHECK(f.out == "Puzzle # 1: one solution\nPuzzle # 2: no solution\nPuzzle # 3: several solutions\n");
    CHECK(f.err == "sudoku: 3 puzzles: 1 with one solution, 1 without solution, 1 with several solutions\n");
    CHECK(sudoku({"check"}, kPuzzle).exit_code == 0);
    CHECK(sudoku({"check"}, kTwo).exit_code == 2);
}

TEST_CASE("check has Chinese output") {
    CHECK(sudoku({"check", "--lang", "zh"}, kPuzzle + kBroken + kTwo).out ==
          "谜题 # 1 有唯一解\n谜题 # 2 无解\n谜题 # 3 有多解\n");
}

// The printed samples: 36 characters, * blank, boxes of 2 rows and 3 columns.  Number 3 has two 5s in its first box.
TEST_CASE("puzzles of 36 characters are 6x6 with boxes of two rows and three columns") {
    const Finished f = sudoku({"check", "-v"}, "5******5******5******5******5******5\n");
    CHECK(f.out == "Puzzle # 1: no solution\n");
    CHECK(contains(f.err, "digit 5 appears twice in box 1: r1c1 and r2c2"));
    CHECK(sudoku({"check"}, std::string(36, '*') + "\n").out == "Puzzle # 1: several solutions\n");
    // Under 3x2 boxes the same givens are one in each row, column and box.
    CHECK(sudoku({"check", "--box", "3x2"}, "5******5******5******5******5******5\n").exit_code == 2);
}

TEST_CASE("conflicting givens of a large board are found at once") {
    std::string board;
    for (int row = 0; row < 25; ++row)
        for (int c = 0; c < 25; ++c) board += (row == 0 && c < 2 ? "7" : "0") + std::string(c == 24 ? "\n" : " ");
    CHECK(sudoku({"check", "-t", "5"}, board).out == "Puzzle # 1: no solution\n");
}

TEST_CASE("an invalid puzzle keeps its number") {
    const Finished f = sudoku({"check"}, kPuzzle + kShort + kPuzzle);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "\nPuzzle # 2: error: line 2, column "));
    CHECK(contains(f.out, "\nPuzzle # 3: one solution\n"));
}

TEST_CASE("--solutions prints at most two solutions after the verdict") {
    const Finished f = sudoku({"check", "--solutions"}, kPuzzle + kTwo + kBroken);
    CHECK(f.out.starts_with("Puzzle # 1: one solution\n" + kSolution + "Puzzle # 2: several solutions\n"));
    CHECK(f.out.ends_with("\nPuzzle # 3: no solution\n"));
    CHECK(contains(f.out, "solutions\n" + kSolution) != contains(f.out, kSolution + "Puzzle # 3"));
}

TEST_CASE("--proof writes a formula and a proof for each puzzle, which satcheck accepts") {
    const ScratchFolder folder;
    const Finished f = sudoku({"check", "--proof", folder.path("p")}, kPuzzle + kTwo + kHopeless + kBroken + kSecond);
    CHECK(f.exit_code == 2);
    CHECK(contains(f.out, "Puzzle # 1: one solution\n" + kSolution + "Puzzle # 2: several solutions\n"));
    CHECK(contains(f.err, "standard input:2:1: no proof: several solutions\n"));
    for (const std::string n : {"1", "3", "4", "5"}) {
        const Finished checked =
            cli::run({SATCHECK, "-q", folder.path("p/" + n + ".cnf"), folder.path("p/" + n + ".drat")});
        CHECK_MESSAGE(checked.out == "s VERIFIED\n", n << checked.out << checked.err);
    }
    CHECK_FALSE(folder.exists("p/2.cnf"));
    CHECK_FALSE(folder.exists("p/2.drat"));
    // 11,988 clauses of the encoding, 30 givens, and the clause that blocks the printed solution.
    CHECK(contains(folder.read("p/1.cnf"), "\np cnf 729 12019\n"));
    CHECK(contains(folder.read("p/4.cnf"), "\np cnf 729 11990\n"));
}

TEST_CASE("proofs are not written over an input or -o") {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder.path("p"));
    const std::string in = folder.write("p/1.drat", kPuzzle);
    const Finished f = sudoku({"check", in, "--proof", folder.path("p")});
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "no proof: the proof and the input are the same file: "));
    CHECK(folder.read("p/1.drat") == kPuzzle);
    CHECK_FALSE(folder.exists("p/1.cnf"));
    const Finished g = sudoku({"check", "--proof", folder.path("p"), "-o", folder.path("p/1.cnf")}, kPuzzle);
    CHECK(contains(g.err, "no proof: the formula and -o are the same file: "));
}

TEST_CASE("a proof folder that cannot be created is an error") {
    const ScratchFolder folder;
    const std::string file = folder.write("file", "");
    const Finished f = sudoku({"check", "--proof", file + "/p"}, kPuzzle);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.err, "--proof: cannot create " + file + "/p: Not a directory"));
}

TEST_CASE("--minimal lists the redundant givens") {
    // A grid of which every given can be left out alone.
    CHECK(sudoku({"check", "--minimal"}, "1234341221434321\n").out ==
          "Puzzle # 1: one solution, redundant givens: r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 "
          "r4c1 r4c2 r4c3 r4c4\n");
    const std::string minimal = "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n";
    CHECK(sudoku({"check", "--minimal"}, minimal).out == "Puzzle # 1: one solution, minimal\n");
    CHECK(sudoku({"check", "--minimal"}, kTwo).out == "Puzzle # 1: several solutions\n");
}

}  // namespace
