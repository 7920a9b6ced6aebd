// From a puzzle to its solution through a solver: ours and those of others.
#include <array>
#include <utility>

#include "tests/cli/pipes/programs.h"

using namespace pipes;

namespace {

// How one solver is asked: from a.cnf to the file "answer", or in a pipe.
struct Solver {
    std::string program, to_file;
};
const std::array<Solver, 3> kSolvers{{{"satsolve", "satsolve --no-res a.cnf >answer"},
                                      {"cadical", "cadical -q a.cnf >answer"},
                                      {"minisat", "minisat -verb=0 a.cnf answer >/dev/null"}}};

struct Board {
    std::string options, puzzle;
};
const std::string kSnake = "112233\n112233\n112233\n445566\n445566\n445566\n";
// A shift grid with every third cell blank, as numbers.
std::string thinned_grid(int rows, int columns) {
    const int side = rows * columns;
    std::string text;
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c)
            text += std::to_string((r * side + c) % 3 == 0 ? 0 : (r % rows * columns + r / rows + c) % side + 1) + " ";
    return text + "\n";
}

// One of each variant and of several sizes; a blank board is a puzzle too.
const std::array<Board, 16> kBoards{{{"", kPuzzle},
                                     {"", "1...............\n"},
                                     {"", std::string(36, '.') + "\n"},
                                     {"--box 3x2", std::string(36, '.') + "\n"},
                                     {"", std::string(144, '.') + "\n"},
                                     {"", thinned_grid(4, 4)},
                                     {"--variant x", std::string(81, '.') + "\n"},
                                     {"--variant percent", std::string(81, '.') + "\n"},
                                     {"--variant windows", std::string(81, '.') + "\n"},
                                     {"--variant disjoint", std::string(81, '.') + "\n"},
                                     {"--variant anti-king", std::string(81, '.') + "\n"},
                                     {"--variant anti-knight", std::string(81, '.') + "\n"},
                                     {"--variant windows,disjoint", std::string(81, '.') + "\n"},
                                     {"--variant x --box 3x2", std::string(36, '.') + "\n"},
                                     {"--variant jigsaw --regions regions", std::string(36, '.') + "\n"},
                                     {"--variant x,disjoint", std::string(81, '.') + "\n"}}};

}  // namespace

TEST_CASE("sudoku2cnf | satsolve | cnf2sudoku prints the solved board") {
    const ScratchFolder folder;
    folder.write("puzzle.txt", kPuzzle);
    const Finished f = shell(folder, "sudoku2cnf puzzle.txt | satsolve - | cnf2sudoku");
    CHECK(f.err == "");
    CHECK(f.exit_code == 0);
    CHECK(f.out ==
          "+-------+-------+-------+\n"
          "| 5 3 4 | 6 7 8 | 9 1 2 |\n| 6 7 2 | 1 9 5 | 3 4 8 |\n| 1 9 8 | 3 4 2 | 5 6 7 |\n"
          "+-------+-------+-------+\n"
          "| 8 5 9 | 7 6 1 | 4 2 3 |\n| 4 2 6 | 8 5 3 | 7 9 1 |\n| 7 1 3 | 9 2 4 | 8 5 6 |\n"
          "+-------+-------+-------+\n"
          "| 9 6 1 | 5 3 7 | 2 8 4 |\n| 2 8 7 | 4 1 9 | 6 3 5 |\n| 3 4 5 | 2 8 6 | 1 7 9 |\n"
          "+-------+-------+-------+\n");
    CHECK(shell(folder, "sudoku2cnf puzzle.txt | satsolve | cnf2sudoku --format line").out == kSolution);
}

TEST_CASE("every encoding and numbering works with every solver, through output, .res and result file") {
    const ScratchFolder folder;
    folder.write("puzzle.txt", kPuzzle);
    for (const Solver& solver : kSolvers) {
        if (!there(folder, solver.program)) continue;
        for (const char* how : {"--encoding minimal", "--encoding efficient", "--encoding extended",
                                "--encoding extended --no-repeats", "--encoding minimal --numbering ijn",
                                "--numbering ijn", "--encoding reduced", "--encoding reduced --no-repeats"}) {
            CAPTURE(solver.program);
            CAPTURE(how);
            const Finished f = shell(folder, std::string("sudoku2cnf puzzle.txt -o a.cnf ") + how + " && { " +
                                                 solver.to_file + "; cnf2sudoku answer --cnf a.cnf --format line; }");
            CHECK(f.out == kSolution);
            CHECK(f.err == "");
            CHECK(f.exit_code == 0);
            if (std::string(how).find("reduced") != std::string::npos) continue;
            CHECK(shell(folder, "cnf2sudoku answer --format line").out == kSolution);
        }
    }
    CHECK(shell(folder, "sudoku2cnf puzzle.txt -o a.cnf; satsolve a.cnf >out; cnf2sudoku a.res --format line").out ==
          kSolution);
}

TEST_CASE("every variant and size works through the pipe, and the solution satisfies its rules") {
    const ScratchFolder folder;
    folder.write("regions", kSnake);
    for (const Solver& solver : kSolvers) {
        if (!there(folder, solver.program)) continue;
        for (const Board& board : kBoards)
            for (const char* encoding : {"extended", "reduced"}) {
                CAPTURE(solver.program);
                CAPTURE(board.options);
                CAPTURE(encoding);
                folder.write("puzzle.txt", board.puzzle);
                const Finished f = shell(folder, "sudoku2cnf puzzle.txt -o a.cnf --encoding " + std::string(encoding) +
                                                     " " + board.options + " && { " + solver.to_file +
                                                     "; cnf2sudoku answer --cnf a.cnf --format numbers; }");
                CHECK(f.err == "");
                CHECK(f.exit_code == 0);
                CHECK((" " + f.out).find(" 0") == std::string::npos);
                CHECK(f.out.size() >= board.puzzle.size());
                if (std::string(encoding) == "reduced") continue;
                CHECK(shell(folder, "cnf2sudoku answer --format numbers " + board.options).out == f.out);
            }
    }
}

TEST_CASE("a jigsaw is printed without box borders") {
    const ScratchFolder folder;
    folder.write("regions", kSnake);
    folder.write("puzzle.txt", std::string(36, '.') + "\n");
    const Finished f = shell(
        folder,
        "sudoku2cnf puzzle.txt --variant jigsaw --regions regions >a.cnf; satsolve - <a.cnf | cnf2sudoku --cnf a.cnf");
    CHECK(f.exit_code == 0);
    CHECK(f.out.find('|') == std::string::npos);
    CHECK(f.out.size() == 72);
}

TEST_CASE("a puzzle without a solution gives \"no solution\" with exit status 2") {
    const ScratchFolder folder;
    folder.write("puzzle.txt", "55" + std::string(79, '.') + "\n");
    for (const Solver& solver : kSolvers) {
        if (!there(folder, solver.program)) continue;
        for (const char* encoding : {"minimal", "efficient", "extended", "reduced"}) {
            const Finished f = shell(folder, std::string("sudoku2cnf puzzle.txt -o a.cnf --encoding ") + encoding +
                                                 "; " + solver.to_file + "; cnf2sudoku answer && echo never");
            CHECK(f.out == "no solution\n");
            CHECK(f.err == "");
            CHECK(f.exit_code == 2);
        }
    }
}
