// Readers that go away: of standard output, and of a FIFO that was named.
#include <signal.h>
#include <sys/stat.h>

#include "tests/cli/faults/material.h"

namespace {

using namespace fault_test;

// Its standard output is a FIFO whose reader is gone when the program begins.
Finished without_reader(const Words& words, const std::string& fifo) {
    Words all{"env", "FIFO=" + fifo, "bash", "-c", R"(exec 3<>"$FIFO" 4>"$FIFO" 3<&-; exec "$0" "$@" >&4 4>&-)"};
    all.insert(all.end(), words.begin(), words.end());
    return cli::run(all);
}

// The FIFO has a reader, which takes one byte and goes.
Finished with_hasty_reader(const Words& words, const std::string& fifo) {
    Words all{"env", "FIFO=" + fifo, "bash", "-c", R"(head -c 1 < "$FIFO" > /dev/null & exec "$0" "$@")"};
    all.insert(all.end(), words.begin(), words.end());
    return cli::run(all);
}

}  // namespace

TEST_CASE(
    "every program ends silently by SIGPIPE if standard output has no reader; with a message where SIGPIPE is "
    "ignored") {
    const ScratchFolder folder;
    const std::string fifo = folder.path("fifo");
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    const std::string cnf = folder.write("f.cnf", "p cnf 2 2\n1 2 0\n-1 0\n"),
                      refuted = folder.write("u.cnf", "p cnf 1 2\n1 0\n-1 0\n"), proof = folder.write("p", "0\n"),
                      puzzle = folder.write("puzzle", std::string(80, '.') + "1\n"),
                      res = folder.write("f.sol", "s UNSATISFIABLE\n");
    for (const Words& words :
         {Words{SATSOLVE, "--no-res", cnf}, Words{SATSOLVE, "--no-res", "--json", cnf}, Words{SATCHECK, refuted, proof},
          Words{SATGEN, "php", "3", "2"}, Words{SATBENCH, cnf, "--min-time", "0", "--no-textbook"},
          Words{SUDOKU, "solve", puzzle}, Words{SUDOKU, "generate", "-n", "1"},
          Words{SUDOKU, "count-grids", "--box", "2x2"}, Words{SUDOKU2CNF, puzzle},
          Words{CNF2SUDOKU, "--cnf", puzzle, res}, Words{SATSOLVE, "--help"}}) {
        CAPTURE(line_of(words));
        const Finished f = without_reader(words, fifo);
        CAPTURE(f.err);
        CHECK(f.exit_code == 128 + SIGPIPE);
        CHECK(!contains(f.err, "Broken pipe"));
        Words ignoring{"env", "--ignore-signal=PIPE"};
        ignoring.insert(ignoring.end(), words.begin(), words.end());
        const Finished ignored = without_reader(ignoring, fifo);
        CAPTURE(ignored.err);
        CHECK(ignored.exit_code == 1);
        CHECK(contains(ignored.err, "cannot write standard output: Broken pipe\n"));
    }
}

TEST_CASE("a named FIFO whose reader goes away halfway") {
    const ScratchFolder folder;
    const std::string fifo = folder.path("fifo");
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    const std::string wide = folder.write("wide.cnf", "p cnf 300000 1\n1 0\n"), large = folder.path("large.cnf"),
                      pigeons = folder.path("php.cnf"), puzzle = folder.write("puzzle", std::string(80, '.') + "1\n");
    REQUIRE(cli::run({SATGEN, "ksat", "3", "20000", "80000", "-o", large}).exit_code == 0);
    REQUIRE(cli::run({SATGEN, "php", "9", "8", "-o", pigeons}).exit_code == 0);
    for (const Words& words :
         {Words{SATSOLVE, "-n", "-o", fifo, wide}, Words{SATSOLVE, "--no-solve", "--save", fifo, large},
          Words{SATSOLVE, "--no-res", "--engine", "flagged", "--proof", fifo, pigeons},
          Words{SATSOLVE, "--no-res", "--proof", fifo, "--proof-format", "lrat", pigeons},
          Words{SATGEN, "php", "100", "100", "-o", fifo}, Words{SUDOKU, "grids", "-n", "10000", "-o", fifo},
          Words{SUDOKU2CNF, "-o", fifo, puzzle}}) {
        CAPTURE(line_of(words));
        const Finished f = with_hasty_reader(words, fifo);
        CAPTURE(f.out);
        CAPTURE(f.err);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, "cannot write " + fifo + ": Broken pipe\n"));
        CHECK_FALSE(contains("\n" + f.out, "\ns "));
    }
}
