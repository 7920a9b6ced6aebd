// cnf2sudoku by itself: every form of an answer, and what is wrong with one.
#include <fstream>

#include "tests/cli/pipes/programs.h"

using namespace pipes;

namespace {

// A 4x4 board and the model of its natural numbering.
const std::string kModel =
    "1 -2 -3 -4 -5 6 -7 -8 -9 -10 11 -12 -13 -14 -15 16 "
    "-17 -18 19 -20 -21 -22 -23 24 25 -26 -27 -28 -29 30 -31 -32 "
    "-33 34 -35 -36 37 -38 -39 -40 -41 -42 -43 44 -45 -46 47 -48 "
    "-49 -50 -51 52 -53 -54 55 -56 -57 58 -59 -60 61 -62 -63 -64";
const std::string kBoard = "1234341221434321\n";

Finished answer(const ScratchFolder& folder, const std::string& text, const std::string& options = "--format line") {
    folder.write("answer", text);
    return shell(folder, "cnf2sudoku answer " + options);
}
std::string error(const ScratchFolder& folder, const std::string& text, const std::string& options = "--format line") {
    const Finished f = answer(folder, text, options);
    CHECK(f.exit_code == 1);
    CHECK(f.out == "");
    return f.err;
}
std::string with(const std::string& from, const std::string& to) {
    std::string model = " " + kModel + " ";
    const std::size_t at = model.find(" " + from + " ");
    REQUIRE(at != model.npos);
    return model.replace(at, from.size() + 2, " " + to + " ");
}

}  // namespace

TEST_CASE("every format of an answer is read") {
    const ScratchFolder folder;
    for (const std::string& text :
         {"s 1\nv " + kModel + "\nt 0.100\n", "c a solver\ns SATISFIABLE\nv " + kModel + " 0\nc done\n",
          "SAT\n" + kModel + " 0\n", "v " + kModel + " 0\ns SATISFIABLE\n"}) {
        const Finished f = answer(folder, text);
        CHECK(f.out == kBoard);
        CHECK(f.err == "");
        CHECK(f.exit_code == 0);
    }
    std::string lines = "s SATISFIABLE\n", word;
    for (const char c : kModel + " 0 ") {
        if (c != ' ') word += c;
        else lines += "v " + word + "\nc\n", word.clear();
    }
    CHECK(answer(folder, lines).out == kBoard);
}

TEST_CASE("no solution and an unknown result are printed, with exit status 2") {
    const ScratchFolder folder;
    for (const char* text : {"s UNSATISFIABLE\n", "s 0\nt 0.1\n", "UNSAT\n"}) {
        CHECK(answer(folder, text).out == "no solution\n");
        CHECK(answer(folder, text).exit_code == 2);
    }
    for (const char* text : {"s UNKNOWN\n", "s -1\nt 180000.000\n", "INDET\n"}) {
        CHECK(answer(folder, text).out == "not decided\n");
        CHECK(answer(folder, text).exit_code == 2);
    }
}

TEST_CASE("a model that is not a board is rejected with the reason") {
    const ScratchFolder folder;
    const std::string hint = "; use --box and --variant, or --cnf FILE, to name the board\n";
    CHECK(error(folder, "s 1\nv" + with("-2", "2")) ==
          "cnf2sudoku: answer: the model is not a board: it puts two digits into r1c1, 1 and 2" + hint);
    CHECK(error(folder, "s 1\nv" + with("1", "-1")) ==
          "cnf2sudoku: answer: the model is not a solution: no digit in r1c1" + hint);
    folder.write("bad", "s 1\nv" + with("1 -2", "-1 2"));
    CHECK(shell(folder, "cnf2sudoku <bad").err ==
          "cnf2sudoku: standard input: the model is not a solution: digit 2 appears twice in row 1: r1c1 and r1c2" +
              hint);
    CHECK(error(folder, "s 1\nv 1 2 3 -63\n") ==
          "cnf2sudoku: answer: a model of 63 variables is that of no board (729 are 9x9); the CNF defines what they "
          "mean: --cnf FILE\n");
    CHECK(error(folder, "s 1\nv 1 -1\n") == "cnf2sudoku: answer:2:5: literal -1 contradicts 1 before it\n");
    CHECK(error(folder, "") == "cnf2sudoku: answer:1:1: no result: expected a line that begins with s\n");
}

TEST_CASE("every model of a result is a board, and an error names the model") {
    const ScratchFolder folder;
    folder.write("p.txt", "1234341221......\n");
    REQUIRE(shell(folder, "sudoku2cnf p.txt -o p.cnf").exit_code == 0);
    const Finished models = shell(folder, "satsolve --models all p.cnf");
    folder.write("all.res", models.out);
    const std::string both = "1234341221434321\n";  // the only solution
    CHECK(shell(folder, "cnf2sudoku all.res --cnf p.cnf --format line").out == both);
    folder.write("wide.txt", "1234............\n");
    REQUIRE(shell(folder, "sudoku2cnf wide.txt -o wide.cnf").exit_code == 0);
    folder.write("wide.res", shell(folder, "satsolve --models all wide.cnf").out);
    const Finished boards = shell(folder, "cnf2sudoku wide.res --cnf wide.cnf --format line | sort -u | wc -l");
    CHECK(boards.out == "12\n");
    // The same prefix with and without --cnf.
    const std::string two = "s 1\nv " + kModel + " 0\ns 1\nv" + with("-2", "2") + "0\n";
    CHECK(error(folder, two) ==
          "cnf2sudoku: answer: model 2: the model is not a board: it puts two digits into r1c1, 1 and 2; use --box and "
          "--variant, or --cnf FILE, to name the board\n");
    CHECK(error(folder, two, "--cnf wide.cnf") ==
          "cnf2sudoku: answer: model 2: the model is not a board: it puts two digits into r1c1, 1 and 2\n");
    CHECK(error(folder, "s 1\nv" + with("-2", "2") + "0\ns 1\nv " + kModel + " 0\n")
              .starts_with("cnf2sudoku: answer: model 1: "));
}

TEST_CASE("with --cnf, givens are checked and reduced models are decoded") {
    const ScratchFolder folder;
    folder.write("p.txt", "2...............\n");
    CHECK(shell(folder, "sudoku2cnf p.txt -o p.cnf").exit_code == 0);
    CHECK(error(folder, "s 1\nv " + kModel, "--cnf p.cnf") ==
          "cnf2sudoku: answer: the model is not a solution: r1c1 holds 1, the puzzle gives 2\n");
    CHECK(shell(folder, "sudoku2cnf p.txt --encoding reduced -o r.cnf").exit_code == 0);
    CHECK(error(folder, "s 1\nv " + kModel, "--cnf r.cnf").find(": the model has variable ") != std::string::npos);
    folder.write("bad.txt", "22..............\n");
    CHECK(shell(folder, "sudoku2cnf bad.txt --encoding reduced -o bad.cnf").exit_code == 0);
    CHECK(error(folder, "s 1\nv 1", "--cnf bad.cnf") ==
          "cnf2sudoku: bad.cnf has no model: digit 2 appears twice in row 1: r1c1 and r1c2\n");
}

TEST_CASE("a CNF with a board in its comments gives the solution, the puzzle, or no solution") {
    const ScratchFolder folder;
    folder.write("p.txt", "1...............\n");
    shell(folder, "sudoku2cnf p.txt -o p.cnf");
    const Finished puzzle = shell(folder, "cnf2sudoku p.cnf --format line");
    CHECK(puzzle.out == "1...............\n");
    CHECK(puzzle.err == "cnf2sudoku: p.cnf holds a puzzle without a solution; printing the puzzle\n");
    CHECK(puzzle.exit_code == 0);
    const std::string cnf = folder.read("p.cnf");
    folder.write("s.cnf", cnf + "c solution\nc 1 2 | 3 4\nc 3 4 | 1 2\nc ----+----\nc 2 1 | 4 3\nc 4 3 | 2 1\n");
    CHECK(shell(folder, "cnf2sudoku s.cnf --format line").out == kBoard);
    CHECK(shell(folder, "gzip <s.cnf | cnf2sudoku - --format line").out == kBoard);
    folder.write("w.cnf", cnf + "c solution\nc 1 2 3 4\nc 3 4 1 2\nc 2 1 4 3\nc 4 3 2 2\n");
    CHECK(shell(folder, "cnf2sudoku w.cnf").err ==
          "cnf2sudoku: w.cnf: the board in its comments is not a solution: digit 2 appears twice in row 4: r4c3 and "
          "r4c4\n");
    folder.write("n.cnf", cnf + "c no solution\n");
    CHECK(shell(folder, "cnf2sudoku n.cnf").out == "no solution\n");
    CHECK(shell(folder, "cnf2sudoku n.cnf").exit_code == 2);
    CHECK(shell(folder, "cnf2sudoku s.cnf --cnf p.cnf").err ==
          "cnf2sudoku: s.cnf is a CNF, not a result for --cnf p.cnf\n");
    CHECK(shell(folder, "cnf2sudoku s.cnf --format line -o out; cat out").out == kBoard);
}

TEST_CASE("the board is not written over the result or the formula") {
    const ScratchFolder folder;
    const std::string result = "s 1\nv " + kModel + "\n";
    folder.write("q.res", result);
    folder.write("p.txt", "1...............\n");
    REQUIRE(shell(folder, "sudoku2cnf p.txt -o q.cnf").exit_code == 0);
    const std::string cnf = folder.read("q.cnf");
    for (const std::string& name : {std::string("q.res"), std::string("q.cnf")}) {
        const Finished f = shell(folder, "cnf2sudoku --cnf q.cnf q.res -o " + name);
        CHECK(f.exit_code == 1);
        CHECK(f.err.starts_with("cnf2sudoku: -o and " + std::string(name == "q.res" ? "the result" : "--cnf") +
                                " are the same file: " + name + "\n"));
    }
    CHECK(folder.read("q.res") == result);
    CHECK(folder.read("q.cnf") == cnf);
}

TEST_CASE("invalid options are rejected with the expected values") {
    const ScratchFolder folder;
    const auto said = [&](const std::string& options) {
        const Finished f = shell(folder, "cnf2sudoku " + options);
        CHECK(f.exit_code == 1);
        return f.err.substr(0, f.err.find('\n'));
    };
    CHECK(said("--format pdf").starts_with("cnf2sudoku: unknown format 'pdf'; choose from line, rows, "));
    CHECK(said("--numbering roman") == "cnf2sudoku: unknown numbering 'roman'; choose from natural, ijn");
    CHECK(said("--cnf a.cnf --box 3x3") == "cnf2sudoku: --box cannot be used with --cnf");
    CHECK(said("--cnf a.cnf --numbering ijn") == "cnf2sudoku: --numbering cannot be used with --cnf");
    CHECK(said("- --cnf -") == "cnf2sudoku: the result and --cnf cannot both be standard input");
    CHECK(said("nowhere") == "cnf2sudoku: nowhere: cannot open: No such file or directory");
    CHECK(said("--box 3x").starts_with("cnf2sudoku: --box: '3x' is not a box shape"));
    CHECK(answer(folder, "s 1\nv " + kModel, "--box 3x3").err ==
          "cnf2sudoku: answer: the board has side 4; expected 9 for boxes of 3x3\n");
    CHECK(shell(folder, "cnf2sudoku --help").out.find("--cnf FILE") != std::string::npos);
}
