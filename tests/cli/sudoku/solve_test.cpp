#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

TEST_CASE("a puzzle on one line is answered on one line, one in rows by rows") {
    CHECK(sudoku({"solve"}, kPuzzle).out == kSolution);
    std::string rows;
    for (std::size_t i = 0; i < 81; i += 9) rows += kPuzzle.substr(i, 9) + "\n";
    CHECK(sudoku({"solve"}, rows).out == kSolutionRows);
    CHECK(sudoku({"solve", "-f", "line"}, rows).out == kSolution);
    CHECK(sudoku({"solve", "-f", "rows"}, kPuzzle).out == kSolutionRows);
}

// Dots, or zeros for them.
std::string repeated(std::string puzzle, char blank, std::size_t count) {
    for (char& c : puzzle) c = c == '.' ? blank : c == '\n' ? ' ' : c;
    std::string line;
    for (std::size_t i = 0; i < count; ++i) line += puzzle;
    return line + "\n";
}

TEST_CASE("all puzzles on a line are answered") {
    for (const char blank : {'.', '0'})
        for (const std::size_t count : {2u, 3u, 1000u, 10'000u}) {
            CAPTURE(count);
            const std::string line = repeated(kPuzzle, blank, count);
            const Finished f = sudoku({"solve"}, line + kSecond);
            CHECK(f.exit_code == 0);
            CHECK(f.err.empty());
            CHECK(f.out.size() == (count + 1) * kSolution.size());
            CHECK(f.out.ends_with(kSolution + kSecondSolution));
            const Finished checked = sudoku({"check"}, line + kSecond);
            CHECK(checked.out.ends_with("\nPuzzle # " + std::to_string(count + 1) + ": one solution\n"));
        }
    const std::string two = repeated(kPuzzle, '0', 2);
    const std::string three = kSolution + kSolution + kSolution;
    CHECK(sudoku({"solve"}, two + two + two).out == three + three);
}

TEST_CASE("a puzzle followed by its solution is one puzzle") {
    const Finished f = sudoku({"solve"}, repeated(kPuzzle, '.', 1).substr(0, 82) + kSolution + kSecond);
    CHECK(f.exit_code == 0);
    CHECK(f.out == kSolution + kSecondSolution);
}

TEST_CASE("several files form one list of puzzles") {
    const ScratchFolder folder;
    const std::string a = folder.write("a", kPuzzle), b = folder.write("b", kBroken + kSecond);
    const Finished f = sudoku({"solve", a, "-", b}, kTwo);
    CHECK(f.exit_code == 2);
    CHECK(contains(f.out, "\n3: no solution\n" + kSecondSolution));
    CHECK(f.err == "sudoku: 4 puzzles: 3 solved, 1 without solution\n");
}

TEST_CASE("puzzles without an answer keep their position, and are counted") {
    const Finished f = sudoku({"solve"}, kPuzzle + kBroken + kShort + kHopeless + kSecond);
    CHECK(f.exit_code == 1);
    CHECK(f.out.starts_with(kSolution + "2: no solution\n3: error: line 3, column "));
    CHECK(f.out.ends_with("\n4: no solution\n" + kSecondSolution));
    CHECK(f.err.starts_with("sudoku: standard input:3:"));
    CHECK(contains(f.err, "sudoku: 5 puzzles: 2 solved, 2 without solution, 1 bad\n"));
}

TEST_CASE("a puzzle without solution gives exit status 2, and the conflict with -v") {
    const Finished f = sudoku({"solve", "-v"}, kBroken);
    CHECK(f.exit_code == 2);
    CHECK(f.out == "1: no solution\n");
    CHECK(f.err ==
          "sudoku: standard input:1:1: no solution: digit 5 appears twice in row 1: r1c1 and r1c2\n"
          "sudoku: 1 puzzle: 1 without solution\n");
    CHECK(sudoku({"solve"}, kBroken).err.empty());
}

TEST_CASE("an input without puzzles is an error") {
    const Finished f = sudoku({"solve"}, "");
    CHECK(f.exit_code == 1);
    CHECK(f.out.empty());
    CHECK(f.err == "sudoku: no puzzle in the input\n");
}

TEST_CASE("--all prints every solution, up to --limit") {
    const Finished grids = sudoku({"solve", "--all"}, std::string(16, '.') + "\n");
    CHECK(grids.exit_code == 0);
    CHECK(grids.out.size() == 288 * 17);
    CHECK(sudoku({"solve", "--all", "--limit", "100"}, std::string(16, '.') + "\n").out == grids.out.substr(0, 1700));
    const Finished two = sudoku({"solve", "--all"}, kTwo + kBroken + kPuzzle);
    CHECK(two.out.size() == 2 * 82 + std::string("2: no solution\n").size() + 82);
    CHECK(contains(two.out, kSolution));
}

TEST_CASE("every engine gives the solution") {
    for (const char* engine : {"auto", "bits", "sat"}) {
        CHECK(sudoku({"solve", "--engine", engine}, kPuzzle + kBroken).out == kSolution + "2: no solution\n");
    }
}

TEST_CASE("boards of other shapes and variants") {
    const std::string six(36, '.');
    CHECK(sudoku({"solve"}, six + "\n").out.size() == 37);
    CHECK(sudoku({"solve", "--box", "3x2"}, six + "\n").out.size() == 37);
    const Finished other = sudoku({"solve", "--box", "2x2"}, kPuzzle);
    CHECK(other.exit_code == 1);
    CHECK(contains(other.out, "1: error: "));
    CHECK(sudoku({"solve", "--variant", "x"}, kSolution).out == "1: no solution\n");
    const Finished unfit = sudoku({"solve", "--variant", "percent"}, std::string(16, '.') + "\n");
    CHECK(unfit.exit_code == 1);
    CHECK(contains(unfit.err, "standard input:1:1: "));
}

TEST_CASE("a board whose digits have no symbols is answered in rows, and rejected as a line") {
    const std::string puzzle = [] {
        std::string text;
        for (int row = 0; row < 36; ++row)
            for (int c = 0; c < 36; ++c)
                text += std::to_string((row % 6 * 6 + row / 6 + c) % 36 + 1) + (c == 35 ? "\n" : " ");
        return text;
    }();
    CHECK(sudoku({"solve"}, puzzle).out == puzzle);
    const Finished f = sudoku({"solve", "-f", "line"}, puzzle);
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "1: error: cannot be written as line: "));
}

TEST_CASE("-o writes a file, but not over its input") {
    const ScratchFolder folder;
    const std::string in = folder.write("in", kPuzzle);
    const Finished f = sudoku({"solve", in, "-o", folder.path("out")});
    CHECK(f.exit_code == 0);
    CHECK(f.out.empty());
    CHECK(folder.read("out") == kSolution);
    CHECK(sudoku({"solve", in, "-o", in}).exit_code == 1);
    CHECK(folder.read("in") == kPuzzle);
}

TEST_CASE("an unreadable file is reported, and the others are solved") {
    const ScratchFolder folder;
    const std::string in = folder.write("in", kPuzzle);
    const Finished f = sudoku({"solve", folder.path("missing"), in, folder.path()});
    CHECK(f.exit_code == 1);
    CHECK(f.out == kSolution);
    CHECK(contains(f.err, "missing: cannot open: No such file or directory\n"));
    CHECK(contains(f.err, folder.path() + ": cannot read: Is a directory\n"));
}

TEST_CASE("--cnf writes puzzle, clauses and solution to one file, and the result next to it") {
    const ScratchFolder folder;
    const Finished f = sudoku({"solve", "--cnf", folder.path("p.cnf")}, kPuzzle);
    CHECK(f.exit_code == 0);
    CHECK(f.out == kSolution);
    const std::string cnf = folder.read("p.cnf");
    CHECK(cnf.starts_with("c sudoku box 3x3 variant classic numbering natural encoding extended\n"));
    CHECK(contains(cnf, "\np cnf 729 12018\n"));  // 11988 and 30 givens
    CHECK(cnf.find("\nc solution\n") > cnf.rfind(" 0\n"));
    CHECK(folder.read("p.res").starts_with("s 1\nv -1 -2 -3 -4 5 "));
    const Finished none = sudoku({"solve", "--cnf", folder.path("q.cnf"), "--encoding", "reduced"}, kHopeless);
    CHECK(none.exit_code == 2);
    CHECK(folder.read("q.res").starts_with("s 0\n"));
    CHECK(contains(folder.read("q.cnf"), "\nc no solution"));
}

TEST_CASE("--cnf and its result are not written over an input or -o") {
    const ScratchFolder folder;
    const auto said = [&](Words words) {
        words.insert(words.begin(), "solve");
        const Finished f = sudoku(words);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        return f.err.substr(0, f.err.find(": /"));
    };
    const std::string cnf = folder.write("b.cnf", kPuzzle), res = folder.write("b.res", kPuzzle);
    CHECK(said({cnf, "--cnf", cnf}) == "sudoku: --cnf and the input are the same file");
    CHECK(said({res, "--cnf", cnf}) == "sudoku: the result file of --cnf and the input are the same file");
    CHECK(said({res, "--cnf", folder.path("a.cnf"), "-o", folder.path("a.cnf")}) ==
          "sudoku: --cnf and -o are the same file");
    CHECK(said({cnf, "--cnf", folder.path("a.cnf"), "-o", folder.path("a.res")}) ==
          "sudoku: the result file of --cnf and -o are the same file");
    CHECK(folder.read("b.cnf") == kPuzzle);
    CHECK(folder.read("b.res") == kPuzzle);
    CHECK_FALSE(folder.exists("a.cnf"));
    CHECK_FALSE(folder.exists("a.res"));
}

TEST_CASE("--cnf accepts only one puzzle, and an unwritable file is an error") {
    const ScratchFolder folder;
    const Finished two = sudoku({"solve", "--cnf", folder.path("p.cnf")}, kPuzzle + kSecond);
    CHECK(two.exit_code == 1);
    CHECK(contains(two.err, "standard input:2:1: --cnf takes one puzzle"));
    const Finished nowhere = sudoku({"solve", "--cnf", folder.path("none/p.cnf")}, kPuzzle);
    CHECK(nowhere.exit_code == 1);
    CHECK(contains(nowhere.err, "none/p.cnf"));
}

TEST_CASE("compressed input is read directly") {
    const ScratchFolder folder;
    folder.write("in", kPuzzle);
    RunOptions there;
    there.directory = folder.path();
    REQUIRE(cli::run({"gzip", "in"}, "", there).exit_code == 0);
    CHECK(sudoku({"solve", folder.path("in.gz")}).out == kSolution);
}

TEST_CASE("an input without a puzzle leaves the output of an earlier run") {
    const cli::ScratchFolder folder;
    const std::string empty = folder.write("empty.txt", "\n");
    const std::string output = folder.write("output.txt", "earlier\n");
    const cli::Finished f = cli::run({SUDOKU, "solve", empty, "-o", output});
    CHECK(f.exit_code == 1);
    CHECK(f.err == "sudoku: no puzzle in the input\n");
    CHECK(folder.read("output.txt") == "earlier\n");
}

}  // namespace
