#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

const std::string kUsage =
    "Usage: sudoku COMMAND [OPTIONS]\n"
    "       sudoku help [COMMAND]\n"
    "       sudoku FILE|PUZZLE [OPTIONS]\n"
    "       sudoku -c N [--method M] [--corner D] [--seed S] [-o FILE]\n"
    "       sudoku -s FILE [-o FILE]\n"
    "       sudoku -n K [-r B] [-m L] [-u] [--seed S] [-o FILE]\n"
    "Try 'sudoku --help'.\n";

// Runs in a folder of its own; nothing may be left there.
Finished run_in_empty_folder(const Words& words) {
    const ScratchFolder folder;
    RunOptions options;
    options.directory = folder.path();
    Finished f = sudoku(words, "", options);
    CHECK(std::filesystem::is_empty(folder.path()));
    return f;
}

TEST_CASE("invalid short forms give the argument, its range, the usage, exit status 1, and change no file") {
    struct Row {
        Words words;
        std::string message;
    };
    const std::string grids = "a whole number from 1 to 1000000", puzzles = "a whole number from 1 to 10000";
    const Row rows[] = {
        {{"-c", "abc"}, "invalid value 'abc' for -c; expected " + grids},
        {{"-c", "0"}, "invalid value '0' for -c; expected " + grids},
        {{"-c", "-5"}, "invalid value '-5' for -c; expected " + grids},
        {{"-c", "1000001"}, "invalid value '1000001' for -c; expected " + grids},
        {{"-c", "99999999999999999999"}, "invalid value '99999999999999999999' for -c; expected " + grids},
        {{"-c", ""}, "invalid value '' for -c; expected " + grids},
        {{"-c", "5x"}, "invalid value '5x' for -c; expected " + grids},
        {{"-c"}, "-c needs a value"},
        {{"-C", "0"}, "invalid value '0' for -c; expected " + grids},
        {{"-s"}, "-s needs a value"},
        {{"-s", ""}, "invalid value '' for -s; expected a file name"},
        {{"-n", "0"}, "invalid value '0' for -n; expected " + puzzles},
        {{"-n", "10001"}, "invalid value '10001' for -n; expected " + puzzles},
        {{"-n", "5", "-r", "19"}, "invalid value '19' for -r; expected a whole number from 20 to 55"},
        {{"-r", "56", "-n", "5"}, "invalid value '56' for -r; expected a whole number from 20 to 55"},
        {{"-n", "5", "-m", "0"}, "invalid value '0' for -m; expected a whole number from 1 to 3"},
        {{"-m", "4", "-n", "5"}, "invalid value '4' for -m; expected a whole number from 1 to 3"},
        {{"-n", "5", "-r"}, "-r needs a value"},
        {{"-n", "5", "-r", "20", "-r", "20"}, "-r is given twice"},
        {{"-r", "20"}, "-r needs -n"},
        {{"-u"}, "-u needs -n"},
        {{"-c", "5", "-m", "1"}, "-m needs -n"},
        {{"-n", "5", "--corner", "1"}, "--corner needs -c"},
        {{"-c", "5", "-n", "3"}, "-c cannot be used with -n"},
        {{"-s", "x", "-c", "3"}, "-c cannot be used with -s"},
        {{"-c", "5", "-C", "5"}, "-c is given twice"},
        {{"-o", "x"}, "missing option -c, -s or -n"},
        {{"-c", "5", "6"}, "unexpected argument '6'"},
        {{"-c", "5", "-o", ""}, "invalid value '' for -o; expected a file name"},
    };
    for (const Row& row : rows) {
        const Finished f = run_in_empty_folder(row.words);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        CHECK(f.err == "sudoku: " + row.message + "\n" + kUsage);
    }
}

TEST_CASE("-s writes answers as rows to solution.txt and to standard output") {
    const ScratchFolder folder;
    RunOptions there;
    there.directory = folder.path();
    folder.write("in.txt", kPuzzle + kPuzzle);
    const Finished f = sudoku({"-s", "in.txt"}, "", there);
    CHECK(f.exit_code == 0);
    CHECK(f.out == kSolutionRows + "\n" + kSolutionRows);
    CHECK(folder.read("solution.txt") == f.out);
    CHECK(f.err.empty());
}

TEST_CASE("-s with -o writes only to its file") {
    const ScratchFolder folder;
    RunOptions there;
    there.directory = folder.path();
    folder.write("in.txt", kPuzzle);
    const Finished file = sudoku({"-s", "in.txt", "-o", "answers"}, "", there);
    CHECK(file.out.empty());
    CHECK(folder.read("answers") == kSolutionRows);
    const Finished standard = sudoku({"-o", "-", "-s", "in.txt"}, "", there);
    CHECK(standard.out == kSolutionRows);
    CHECK_FALSE(folder.exists("solution.txt"));
}

TEST_CASE("-s splits a stream of digits, keeps names, and the position of puzzles without an answer") {
    const ScratchFolder folder;
    std::string digits = kPuzzle;
    for (char& c : digits) c = c == '.' ? '0' : c;
    std::string games;
    for (std::size_t i = 0; i < 81; ++i)
        games += std::string(1, digits[i] == '0' ? '$' : digits[i]) + (i % 9 == 8 ? "\n" : " ");
    const std::string two = digits.substr(0, 81) + digits.substr(0, 81);
    const std::string in =
        folder.write("in.txt", two.substr(0, 54) + "\n" + two.substr(54, 54) + "\n" + two.substr(108));
    CHECK(sudoku({"-s", in, "-o", "-"}).out == kSolutionRows + "\n" + kSolutionRows);
    const std::string one = digits.substr(0, 81);
    const std::string spaced = folder.write("spaced.txt", one + " " + one + "\n" + one + " " + one + "\n");
    CHECK(sudoku({"-s", spaced, "-o", "-"}).out ==
          kSolutionRows + "\n" + kSolutionRows + "\n" + kSolutionRows + "\n" + kSolutionRows);
    const std::string named = folder.write("named.txt", "game1\n" + games + "game2\n" + games);
    CHECK(sudoku({"-s", named, "-o", "-"}).out == "game1\n" + kSolutionRows + "\ngame2\n" + kSolutionRows);
    const std::string mixed = folder.write("mixed.txt", kBroken + kPuzzle + kShort + kPuzzle);
    const Finished f = sudoku({"-s", mixed, "-o", "-"});
    CHECK(f.exit_code == 1);
    const std::size_t second = f.out.find("\n\n") + 2;
    CHECK(f.out.starts_with("1: no solution\n\n" + kSolutionRows + "\n3: error: line 3, column "));
    CHECK(f.out.ends_with("\n\n" + kSolutionRows));
    CHECK(second == std::string("1: no solution\n\n").size());
}

TEST_CASE("-s can read everything that -c and -n write") {
    const ScratchFolder folder;
    RunOptions there;
    there.directory = folder.path();
    REQUIRE(sudoku({"-c", "20"}, "", there).exit_code == 0);
    const Finished grids = sudoku({"-s", "finale.txt"}, "", there);
    CHECK(grids.exit_code == 0);
    CHECK(grids.out == folder.read("finale.txt"));
    REQUIRE(sudoku({"-n", "20", "-u", "--seed", "1"}, "", there).exit_code == 0);
    const Finished puzzles = sudoku({"-s", "puzzle_generated.txt"}, "", there);
    CHECK(puzzles.exit_code == 0);
    CHECK(contains(puzzles.out, "game1\n"));
    CHECK(contains(puzzles.out, "\n\ngame20\n"));
}

TEST_CASE("-s does not overwrite its input, and keeps the old answers if the input cannot be read") {
    const ScratchFolder folder;
    RunOptions there;
    there.directory = folder.path();
    folder.write("solution.txt", kPuzzle);
    const Finished same = sudoku({"-s", "solution.txt"}, "", there);
    CHECK(same.exit_code == 1);
    CHECK(contains(same.err, "same file"));
    const Finished missing = sudoku({"-s", "nothing.txt"}, "", there);
    CHECK(missing.exit_code == 1);
    CHECK(contains(missing.err, "nothing.txt: cannot open"));
    CHECK(folder.read("solution.txt") == kPuzzle);
}

}  // namespace
