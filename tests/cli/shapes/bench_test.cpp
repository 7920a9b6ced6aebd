#include <doctest/doctest.h>

#include "tests/cli/shapes/material.h"

using namespace shapes;

TEST_CASE("bench measures a file with one engine, and prints its name") {
    const ScratchFolder folder;
    const std::string file = folder.write("puzzles.txt", kPuzzle + kOther);
    const Finished f = program({"bench", "--repeat", "1", "--engine", "bits", file});
    CHECK(f.exit_code == 0);
    CHECK(contains(f.out, "9x9, first solution"));
    CHECK(contains(f.out, "9x9, solutions up to 2"));
    CHECK(contains(f.out, "read as line"));
    CHECK(contains(f.out, "all figures are of this machine"));
    CHECK_FALSE(contains(f.out, "lasvegas"));
}

TEST_CASE("bench accepts puzzles without a solution and with several") {
    const ScratchFolder folder;
    const std::string file = folder.write("puzzles.txt", kBroken + std::string(81, '.') + "\n" + kPuzzle);
    CHECK(program({"bench", "--repeat", "1", "--engine", "bits", file}).exit_code == 0);
}

TEST_CASE("bench reports errors of its input") {
    const ScratchFolder folder;
    CHECK(contains(program({"bench", folder.write("bad.txt", "123\n")}).err, "bad.txt:1:"));
    CHECK(contains(program({"bench", folder.write("none.txt", "")}).err, "no puzzles"));
    const Finished missing = program({"bench", "no-such-file"});
    CHECK(missing.exit_code == 1);
    CHECK(contains(missing.err, "no-such-file: cannot open"));
    CHECK(contains(program({"bench", "--engine", "abacus"}).err, "abacus"));
    CHECK(program({"bench", "--repeat", "0"}).exit_code == 1);
}
