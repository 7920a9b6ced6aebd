// Standard streams that are closed: the next file to be opened would take their number.
#include "tests/cli/faults/material.h"

namespace {

using namespace fault_test;

// `words` below bash, which closes streams as `closing` says; what it prints goes through a pipe.
Finished closed(const Words& words, const std::string& closing, const std::string& folder) {
    Words all{
        "timeout", "-s", "KILL", "20", "bash", "-c", "\"$0\" \"$@\" " + closing + " | cat; exit ${PIPESTATUS[0]}"};
    all.insert(all.end(), words.begin(), words.end());
    RunOptions there;
    there.directory = folder;
    return cli::run(all, {}, there);
}

struct Folder : ScratchFolder {
    Folder() {
        write("f.cnf", "p cnf 2 2\n1 2 0\n-1 0\n");
        write("u.cnf", "p cnf 1 2\n1 0\n-1 0\n");
        write("four", "1..4..1..1..4..1\n");
        write("u.sol", "s UNSATISFIABLE\n");
    }
};

}  // namespace

TEST_CASE("closed standard input is an error, whatever was opened before") {
    const Folder folder;
    for (const Words& words :
         {Words{SATSOLVE}, Words{SATSOLVE, "--no-res", "-"}, Words{SATSOLVE, "--cube-file", "-", "u.cnf"},
          Words{SATCHECK, "u.cnf", "-"}, Words{SATCHECK, "-", "u.sol"}, Words{SATBENCH, "-"}, Words{SUDOKU, "solve"},
          Words{SUDOKU, "solve", "four", "-"}, Words{SUDOKU, "check", "-"}, Words{SUDOKU, "count"},
          Words{SUDOKU, "convert"}, Words{SUDOKU, "rate"}, Words{SUDOKU, "hint", "-"}, Words{SUDOKU, "watch", "-"},
          Words{SUDOKU2CNF}, Words{CNF2SUDOKU}, Words{CNF2SUDOKU, "--cnf", "f.cnf", "-"}}) {
        CAPTURE(line_of(words));
        const Finished f = closed(words, "<&-", folder.path());
        CAPTURE(f.err);
        CHECK(f.exit_code == 1);
        CHECK_FALSE(contains("\n" + f.out, "\ns "));  // no verdict
        CHECK(contains(f.err + f.out, "cannot read: Bad file descriptor"));
    }
}

TEST_CASE("closed standard output is an error, and no other file receives the output") {
    const Folder folder;
    for (const Words& words :
         {Words{SATSOLVE, "f.cnf"}, Words{SATSOLVE, "--proof", "p", "u.cnf"}, Words{SATCHECK, "u.cnf", "u.sol"},
          Words{SATGEN, "php", "3", "2"}, Words{SUDOKU, "solve", "four"}, Words{SUDOKU, "generate", "-n", "1"},
          Words{SUDOKU, "-c", "3", "--seed", "1"}, Words{SUDOKU, "-s", "four"}, Words{SUDOKU, "-n", "2"},
          Words{SUDOKU2CNF, "four"}, Words{CNF2SUDOKU, "--cnf", "four", "u.sol"}, Words{SUDOKU, "--help"}}) {
        CAPTURE(line_of(words));
        const Finished f = closed(words, ">&-", folder.path());
        CAPTURE(f.err);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "standard output: Bad file descriptor\n"));
        CHECK_FALSE(folder.exists("finale.txt"));
    }
}

TEST_CASE("without standard error, warnings are lost and nothing else changes") {
    const Folder folder;
    for (const char* closing : {"2>&-", "<&- 2>&-"}) {
        const Finished f = closed({SUDOKU, "solve", "four"}, closing, folder.path());
        CHECK(f.exit_code == 0);
        CHECK(f.out == "1234341221434321\n");
    }
    CHECK(closed({SUDOKU, "solve", "four"}, "<&- >&- 2>&-", folder.path()).exit_code == 1);
}
