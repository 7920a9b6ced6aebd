// What people type without reading the manual: help, version, files and puzzles in place of a command, the wrong
// program, and what an answer must not leave unsaid.
#include "tests/cli/on_terminal.h"
#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

const std::string kLine = kPuzzle.substr(0, 81);
// Six solutions.
const std::string kSix = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1..\n";
// One blank, and no digit fits it.
const std::string kNothingFits = "874630251195247836263581479342718695758396142916054783431865927629473518587129364\n";

}  // namespace

TEST_CASE("help prints the help of the program or of a command") {
    CHECK(sudoku({"help"}).out == sudoku({"--help"}).out);
    for (const char* command : {"solve", "play", "generate"}) {
        const Finished f = sudoku({"help", command});
        CHECK(f.exit_code == 0);
        CHECK(f.out == sudoku({command, "--help"}).out);
    }
    CHECK(contains(sudoku({"help", "solv"}).err, "unknown command 'solv'; did you mean 'solve'?"));
}

TEST_CASE("satgen and satbench have help as a command, too") {
    const auto out = [](const Words& words) {
        const Finished f = cli::run(words);
        CHECK(f.exit_code == 0);
        return f.out;
    };
    CHECK(out({SATGEN, "help"}) == out({SATGEN, "--help"}));
    CHECK(out({SATGEN, "help", "php"}) == out({SATGEN, "php", "--help"}));
    CHECK(contains(cli::run({SATGEN, "help", "pph"}).err, "unknown family 'pph'; did you mean 'php'?"));
    CHECK(out({SATBENCH, "help"}) == out({SATBENCH, "--help"}));
    for (const char* command : {"compare", "ablation", "random", "parse"})
        CHECK(out({SATBENCH, "help", command}) == out({SATBENCH, command, "--help"}));
    CHECK(contains(cli::run({SATBENCH, "help", "parze"}).err, "unknown command 'parze'; did you mean 'parse'?"));
}

TEST_CASE("every program prints its version with -V") {
    for (const char* program : {SUDOKU, SATSOLVE, SATCHECK, SATGEN, SATBENCH, SUDOKU2CNF, CNF2SUDOKU}) {
        const Finished f = cli::run({program, "-V"});
        CHECK(f.exit_code == 0);
        CHECK(f.out == cli::run({program, "--version"}).out);
        CHECK(contains(f.out, "."));
    }
}

TEST_CASE("a file or a puzzle in place of the command is solved") {
    const ScratchFolder folder;
    const std::string file = folder.write("p", kPuzzle);
    CHECK(sudoku({file}).out == kSolution);
    CHECK(sudoku({file, "--format", "rows"}).out == kSolutionRows);
    CHECK(sudoku({kLine}).out == kSolution);
    const Finished missing = sudoku({folder.path("none.txt")});
    CHECK(missing.exit_code == 1);
    CHECK(missing.err.starts_with("sudoku: " + folder.path("none.txt") + ": no such file or command\n"));
}

TEST_CASE("a puzzle may be an argument of every command that reads files") {
    CHECK(sudoku({"solve", kLine}).out == kSolution);
    CHECK(sudoku({"solve", kLine, kSecond.substr(0, 81)}).out == kSolution + kSecondSolution);
    CHECK(sudoku({"check", kLine}).out == "Puzzle # 1: one solution\n");
    CHECK(sudoku({"count", kLine}).out == "1\n");
    CHECK(sudoku({"convert", "--to", "line", kLine}).out == kPuzzle);
    for (const char* command : {"hint", "explain", "rate", "canon", "watch"})
        CHECK_MESSAGE(sudoku({command, kLine}).exit_code == 0, command);
    CHECK(sudoku({"shuffle", "--seed", "1", kLine}).exit_code == 0);
    CHECK(sudoku({"bench", "--seconds", "0.01", kLine}).exit_code == 0);
    CHECK(cli::run({SUDOKU2CNF, kLine}).out == cli::run({SUDOKU2CNF, "-"}, kPuzzle).out);
    CHECK(sudoku({"solve", "1...............", "--box", "2x2"}).exit_code == 0);
    // Rows of numbers, as `$(cat file)` gives them.
    CHECK(sudoku({"solve", kSolutionRows}).out == kSolutionRows);
}

TEST_CASE("an argument that is nearly a puzzle is reported as one, any other as a missing file") {
    const std::string neither = ": no such file; and not a puzzle, which has one symbol a cell, such as 81 for 9x9: ";
    const std::string cut = kLine.substr(1), day = "20240101123456789";
    for (const Words& words : {Words{"solve", cut}, Words{cut}, Words{"convert", cut}}) {
        const Finished f = sudoku(words);
        CHECK(f.exit_code == 1);
        CHECK(f.err.starts_with("sudoku: " + cut + neither));
        CHECK(contains(f.err, "80 cells"));
    }
    CHECK(sudoku({"solve", day}).err.starts_with("sudoku: " + day + neither + "17 cells"));
    CHECK(contains(cli::run({SUDOKU2CNF, day}).err, neither));
    for (const char* name : {"puzzles_2024.txt", "sudokus-of-today", "53..7"})
        CHECK_MESSAGE(contains(sudoku({"solve", name}).err, "cannot open: No such file or directory"), name);
    const ScratchFolder folder;
    RunOptions there;
    there.directory = folder.path();
    folder.write(kLine, kSecond);  // a file of that name is the file
    CHECK(sudoku({"solve", kLine}, "", there).out == kSecondSolution);
}

TEST_CASE("a formula given to sudoku and a puzzle given to satsolve are recognised, with the command to use") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("f.cnf", "c a comment\nc\np cnf 2 1\n1 2 0\n"),
                      puzzle = folder.write("p", kPuzzle);
    for (const char* command : {"solve", "check", "count", "convert", "hint", "rate"}) {
        const Finished f = sudoku({command, cnf});
        CHECK(f.exit_code == 1);
        CHECK_MESSAGE(f.err == "sudoku: " + cnf + ": a formula in DIMACS CNF; use 'satsolve " + cnf + "'\n", command);
    }
    const std::string encoded = folder.write("s.cnf", cli::run({SUDOKU2CNF, puzzle}).out);
    const std::string use = "satsolve " + encoded + " | cnf2sudoku --cnf " + encoded;
    CHECK(contains(sudoku({encoded}).err, "use '" + use + "'\n"));
    const Finished piped =
        cli::run({"sh", "-c", SATSOLVE " --no-res \"$0\" | " CNF2SUDOKU " --format line --cnf \"$0\"", encoded});
    CHECK(piped.out == kSolution);
    CHECK(contains(sudoku({"solve"}, "p cnf 1 1\n1 0\n").err,
                   "standard input: a formula in DIMACS CNF; use 'satsolve -'"));
    CHECK(contains(cli::run({SUDOKU2CNF, cnf}).err, "use 'satsolve " + cnf + "'"));
    const std::string hint =
        "; a Sudoku puzzle? use 'sudoku solve " + puzzle + "', or 'sudoku2cnf " + puzzle + " | satsolve -'";
    CHECK(contains(cli::run({SATSOLVE, puzzle}).err, hint));
    CHECK(contains(cli::run({SATSOLVE, "--count", puzzle}).err, hint));
    CHECK(contains(cli::run({SATCHECK, puzzle, puzzle}).err, hint));
    CHECK_FALSE(contains(cli::run({SATSOLVE, "-"}, "p cnf 1 1\n1 x 0\n").err, "Sudoku"));
    // Text that only begins like one.
    CHECK(sudoku({"solve"}, "c the name\n" + kPuzzle).out.ends_with(kSolution));
}

TEST_CASE("a program that reads a terminal says so") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("f.cnf", "p cnf 1 1\n1 0\n");
    struct Row {
        Words words;
        const char* what;
        std::string typed;
    };
    const Row rows[] = {{{SUDOKU, "solve"}, "sudoku: reading puzzles", kPuzzle},
                        {{SUDOKU, "convert"}, "sudoku: reading puzzles", kPuzzle},
                        {{SUDOKU2CNF, "-"}, "sudoku2cnf: reading puzzles", kPuzzle},
                        {{SATSOLVE, "--no-res", "-"}, "satsolve: reading a formula", "p cnf 1 1\n1 0\n"},
                        {{SATCHECK, cnf, "-"}, "satcheck: reading a result or proof", "s SATISFIABLE\nv 1 0\n"},
                        {{CNF2SUDOKU}, "cnf2sudoku: reading a result", "s UNSATISFIABLE\n"}};
    for (const Row& row : rows) {
        const Finished f = cli::run_typed(row.words, row.typed + "\x04", {});
        CAPTURE(f.err);
        CHECK(contains(f.err, std::string(row.what) + " from the terminal; end with Ctrl-D\n"));
        CHECK(f.exit_code != 1);
    }
}

TEST_CASE("cdcl and dpll name engines of the SAT solver") {
    const ScratchFolder folder;
    const std::string cnf = folder.write("f.cnf", "p cnf 2 1\n1 2 0\n");
    CHECK(contains(cli::run({SATSOLVE, "--no-res", "--engine", "cdcl", cnf}).out, "c engine: learning"));
    CHECK(contains(cli::run({SATSOLVE, "--no-res", "--engine", "dpll", cnf}).out, "c engine: flagged"));
    CHECK(contains(cli::run({SATBENCH, "--engines", "cdcl,dpll,learning", "--time", "1", cnf}).out, "flagged"));
    for (const char* engine : {"cdcl", "dpll"}) {
        CHECK(sudoku({"solve", "--engine", engine, kLine}).out == kSolution);
        CHECK(sudoku({"solve", "--engine", "sat", "--sat-engine", engine, kLine}).out == kSolution);
    }
    CHECK(contains(sudoku({"solve", "--engine", "cdcl", "--sat-engine", "flagged", kLine}).err,
                   "--engine learning cannot be used with --sat-engine flagged"));
}

TEST_CASE("the locale chooses the language, an option overrides it") {
    const auto check = [](const Words& variables, const Words& options = {}) {
        Words words{"env"};
        words.insert(words.end(), variables.begin(), variables.end());
        words.insert(words.end(), {SUDOKU, "check", kLine});
        words.insert(words.end(), options.begin(), options.end());
        return cli::run(words).out;
    };
    const std::string en = "Puzzle # 1: one solution\n", zh = "谜题 # 1 有唯一解\n";
    CHECK(check({"LANG=zh_CN.UTF-8"}) == zh);
    CHECK(check({"LANG=de_DE.UTF-8"}) == en);
    CHECK(check({"LANG=zh_CN.GB18030"}) == en);
    CHECK(check({"LANG=en_GB.UTF-8", "LC_MESSAGES=zh_TW.utf8"}) == zh);
    CHECK(check({"LC_MESSAGES=zh_CN.UTF-8", "LC_ALL=C.UTF-8"}) == en);
    CHECK(check({"LC_ALL=", "LC_MESSAGES=", "LANG=zh"}) == zh);
    CHECK(check({"LANG=zh_CN.UTF-8"}, {"--lang", "en"}) == en);
    CHECK(check({"LANG=C"}, {"--lang", "zh"}) == zh);
}

TEST_CASE("solve -v reports puzzles with several solutions, and counts them; without -v nothing is said") {
    const Finished quiet = sudoku({"solve"}, kSix);
    CHECK(quiet.exit_code == 0);
    CHECK(quiet.err.empty());
    for (const char* engine : {"auto", "bits", "sat", "bulk"}) {
        CAPTURE(engine);
        const Finished f = sudoku({"solve", "-v", "--engine", engine}, kPuzzle + kSix + kTwo);
        CHECK(f.exit_code == 0);
        CHECK(std::count(f.out.begin(), f.out.end(), '\n') == 3);
        CHECK(f.err ==
              "sudoku: standard input:2:1: several solutions; this is one of them\n"
              "sudoku: standard input:3:1: several solutions; this is one of them\n"
              "sudoku: 3 puzzles: 3 solved (2 with several solutions)\n");
    }
    CHECK(contains(sudoku({"solve", "-v"}, kSix + kBroken).err,
                   "2 puzzles: 1 solved (1 with several solutions), 1 without solution\n"));
    CHECK(sudoku({"solve", "-v", "--all"}, kTwo).err == "sudoku: 1 puzzle: 1 solved\n");
    // Pencil marks and other boards are not searched in bulk.
    CHECK(contains(sudoku({"solve", "-v"}, "1...............\n").err, "several solutions; this is one of them"));
}

TEST_CASE("solve on a terminal reports several solutions, too") {
    const cli::OnTerminal terminal = cli::run_on_terminal({SUDOKU, "solve", kSix.substr(0, 81)}, true);
    CHECK(terminal.exit_code == 0);
    CHECK(contains(terminal.screen, ": several solutions; this is one of them"));
    CHECK_FALSE(contains(cli::run_on_terminal({SUDOKU, "solve", kLine}, true).screen, "several"));
    CHECK_FALSE(contains(cli::run_on_terminal({SUDOKU, "solve", kSix.substr(0, 81)}, false).screen, "several"));
}

TEST_CASE("a puzzle without solution gets a reason: equal givens, a cell or digit without place, a few givens") {
    const auto why = [](const std::string& puzzle, const Words& options = {}) {
        Words words{"check", "-v"};
        words.insert(words.end(), options.begin(), options.end());
        const Finished f = sudoku(words, puzzle);
        CHECK(f.exit_code == 2);
        return f.err.substr(0, f.err.find('\n'));
    };
    CHECK(
        why("5..5..5.." + std::string(72, '.') + "\n") ==
        "sudoku: standard input:1:1: no solution: digit 5 appears twice in row 1: r1c1 and r1c4; digit 5 appears twice "
        "in row 1: r1c1 and r1c7");
    CHECK(contains(why(kNothingFits), "no solution: nothing fits r1c6"));
    CHECK(contains(why(kHopeless), "nothing fits r1c9"));
    // No place for 1 in row 1: its blanks see the 1s below.
    CHECK(contains(why("..2345678" + std::string(9, '.') + "1........" + std::string(54, '.') + "\n"),
                   "no place for 1 in row 1"));
    CHECK(contains(why(kNothingFits, {"--lang", "zh"}), "无解：r1c6 填不了任何数"));
    const Finished hint = sudoku({"hint", "-v"}, kNothingFits);
    CHECK(contains(hint.out, "Puzzle 1: no solution\n"));
    CHECK(contains(hint.err, "no solution: nothing fits r1c6"));
    CHECK(contains(sudoku({"solve", "-v"}, kNothingFits).err, "no solution: nothing fits r1c6"));
}

TEST_CASE("the givens named as contradictory have no solution by themselves, and none of them is needless") {
    // kSolution without some digits, and one of them wrong.
    std::string puzzle = kLine;
    puzzle[2] = '2';
    const Finished f = sudoku({"check", "-v"}, puzzle + "\n");
    CAPTURE(f.err);
    REQUIRE(contains(f.err, " givens that contradict each other: "));
    std::string only(81, '.');
    std::vector<std::size_t> cells;
    char digit = '.';
    const std::string list = f.err.substr(f.err.find("other: ") + 7);
    for (std::size_t at = 0; at < list.find('\n'); ++at) {
        if (list.substr(at + 1, 4) == " in ") digit = list[at];
        if (list[at] != 'r' || list[at + 2] != 'c') continue;
        cells.push_back(static_cast<std::size_t>((list[at + 1] - '1') * 9 + list[at + 3] - '1'));
        only[cells.back()] = digit;
    }
    REQUIRE(cells.size() > 2);
    CHECK(sudoku({"check"}, only + "\n").out == "Puzzle # 1: no solution\n");
    for (const std::size_t cell : cells) {
        std::string fewer = only;
        fewer[cell] = '.';
        CHECK(sudoku({"check"}, fewer + "\n").out != "Puzzle # 1: no solution\n");
    }
}
