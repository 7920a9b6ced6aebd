#include <doctest/doctest.h>

#include "tests/cli/shapes/material.h"

using namespace shapes;

TEST_CASE("canon prints one form for equivalent puzzles, each on its line") {
    const Finished f = program({"canon"}, kPuzzle + kOther + kSameClass);
    CHECK(f.exit_code == 0);
    const auto lines = lines_of(f.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == lines[2]);
    CHECK(lines[0] != lines[1]);
    CHECK(program({"canon"}, f.out).out == f.out);
}

TEST_CASE("canon prints the number of automorphisms") {
    const Finished f = program({"canon", "--automorphisms"}, kMostCanonical + std::string(81, '.') + "\n" + kPuzzle);
    const auto lines = lines_of(f.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == kMostCanonical.substr(0, 81) + " 648");
    CHECK(lines[1] == std::string(81, '.') + " 3359232");
    CHECK(lines[2].ends_with(" 1"));
}

TEST_CASE("canon --duplicates prints where equivalent puzzles are, --unique each form once") {
    const std::string list = kPuzzle + kOther + kSameClass + kMostCanonical;
    const Finished f = program({"canon", "--duplicates"}, list);
    const std::string form = program({"canon"}, kPuzzle).out;
    CHECK(f.exit_code == 0);
    CHECK(f.out == form + "  puzzle 1, line 1\n  puzzle 3, line 3\n");
    CHECK(contains(f.err, "4 puzzles, 3 different up to symmetry"));
    CHECK(program({"canon", "--unique"}, list).out == form + program({"canon"}, kOther).out + kMostCanonical);
    CHECK(program({"canon", "--duplicates"}, kPuzzle + kOther).out.empty());
}

TEST_CASE("canon --duplicates prints names") {
    const std::string rows = program({"convert", "--to", "rows"}, kPuzzle).out;
    const Finished f = program({"canon", "--duplicates"}, "first\n" + rows + "\nsecond\n" + rows);
    CHECK(contains(f.out, ": first\n"));
    CHECK(contains(f.out, ": second\n"));
}

TEST_CASE("canon keeps the lines of puzzles without a form, with the reason") {
    const Finished f = program({"canon"}, kPuzzle + kBroken + kOther);
    CHECK(f.exit_code == 1);
    const auto lines = lines_of(f.out);
    REQUIRE(lines.size() == 3);
    CHECK(lines[1].starts_with("2: error: "));
    CHECK(contains(lines[1], "digit 5 appears twice in row 1: r1c1 and r1c2"));
    CHECK(contains(f.err, "standard input:2:1: digit 5 appears twice"));
    CHECK(contains(program({"canon", "--variant", "x"}, kPuzzle).err, "no variant"));
    CHECK(contains(program({"canon", "--unique", "--duplicates"}, kPuzzle).err, "--unique"));
}

TEST_CASE("canon gives the same output for every number of threads") {
    std::string many;
    for (int i = 0; i < 300; ++i) many += i % 3 == 0 ? kPuzzle : i % 3 == 1 ? kOther : kSameClass;
    const std::string one = program({"canon", "--threads", "1"}, many).out;
    CHECK(program({"canon", "--threads", "4"}, many).out == one);
    CHECK(lines_of(one).size() == 300);
}

TEST_CASE("canon accepts other sizes") {
    CHECK(program({"canon", "--automorphisms"}, std::string(36, '.') + "\n").out == std::string(36, '.') + " 3456\n");
    CHECK(program({"canon"}, "4.......3.......\n").out == ".............1.2\n");
    CHECK(contains(program({"canon"}, std::string(625, '.') + "\n").err, "up to side 16"));
}
