#include <doctest/doctest.h>

#include <algorithm>

#include "tests/cli/generate/material.h"

using namespace cli;

TEST_CASE("a jigsaw without regions gets random ones from the seed, drawn so that they are read back") {
    for (const char* seed : {"1", "2", "3"}) {
        CAPTURE(seed);
        const ScratchFolder folder;
        const std::string drawn = folder.path("drawn"), map = folder.path("map"), line = folder.path("line");
        const Finished made = program({"generate", "--variant", "jigsaw", "--level", "3", "--seed", seed, "-o", drawn});
        CHECK(made.exit_code == 0);
        CHECK(made.err.empty());
        CHECK(program({"check", drawn}).out == "Puzzle # 1: one solution\n");
        const Finished apart = program(
            {"generate", "--variant", "jigsaw", "--level", "3", "--seed", seed, "--regions-out", map, "-o", line});
        CHECK(apart.exit_code == 0);
        CHECK(lines_of(folder.read("map")).size() == 9);
        CHECK(folder.read("line").size() == 82);
        const std::vector<std::string> with{"--variant", "jigsaw", "--regions", map};
        const auto solved = [&](const std::string& file) {
            std::vector<std::string> words{"solve", "-f", "line", file};
            words.insert(words.end(), with.begin(), with.end());
            return program(words).out;
        };
        CHECK(solved(line).size() == 82);
        CHECK(solved(drawn) == solved(line));
    }
}

TEST_CASE("the ID of a jigsaw with random regions reproduces puzzle and regions") {
    const Finished made = program({"generate", "--variant", "jigsaw", "--level", "2", "--seed", "5", "--ids"});
    REQUIRE(made.exit_code == 0);
    const std::size_t end = made.out.find('\n');
    const std::string id = made.out.substr(2, end - 2);  // behind "#N"
    CHECK(program({"generate", "--id", id, "--format", "grid"}).out == made.out.substr(end + 1));
    CHECK(program({"generate", "--id", id}).out == made.out.substr(end + 1));
    CHECK(program({"generate", "--id", id, "--format", "line"}).err ==
          "sudoku: format line cannot hold the regions; --regions-out FILE writes them\n");
    const ScratchFolder folder;
    const std::string map = folder.path("map"), line = folder.path("line");
    const Finished apart = program({"generate", "--id", id, "--regions-out", map, "-o", line});
    CHECK(apart.exit_code == 0);
    CHECK(apart.err.empty());
    CHECK(folder.read("line").size() == 82);
    CHECK(program({"check", "--variant", "jigsaw", "--regions", map, line}).out == "Puzzle # 1: one solution\n");
    const Finished other =
        program({"generate", "--variant", "jigsaw", "--level", "2", "--seed", "6", "--ids", "-f", "line"});
    const std::string second = other.out.substr(82, other.out.find('\n') - 82);
    CHECK(program({"generate", "--id", id, second, "--regions-out", map}).err ==
          "sudoku: --regions-out: the IDs have different regions\n");
    CHECK(program({"generate", "--id", "0C7G618106HG", "--regions-out", map}).err ==
          "sudoku: --regions-out: no ID is of a jigsaw with random regions\n");
}

TEST_CASE("formats without regions, and grids, say how to keep them") {
    const std::string said = " cannot hold the regions; --regions-out FILE writes them\n";
    const Finished line =
        program({"generate", "--variant", "jigsaw", "--level", "2", "--seed", "1", "--format", "line"});
    CHECK(line.err == "sudoku: format line" + said);
    const Finished grid = program({"grids", "--variant", "jigsaw", "--method", "backtrack", "--seed", "1"});
    CHECK(grid.exit_code == 0);
    CHECK(grid.err == "sudoku: format rows" + said);
    const ScratchFolder folder;
    const Finished quiet = program(
        {"grids", "--variant", "jigsaw", "--method", "backtrack", "--seed", "1", "--regions-out", folder.path("map")});
    CHECK(quiet.err.empty());
    CHECK(quiet.out == grid.out);
    CHECK(program({"generate", "--variant", "jigsaw", "--box", "7x7", "--seed", "1"}).exit_code == 1);
}

TEST_CASE("generate takes difficulties by name; the default of classic 9x9 boards is medium") {
    const char* const names[] = {"easy", "medium", "hard", "fiendish", "extreme"};
    for (int number = 1; number <= 5; ++number) {
        const Finished by_name = program({"generate", "--difficulty", names[number - 1], "--seed", "4", "--rate"});
        CHECK(by_name.exit_code == 0);
        CHECK(by_name.out.find(" difficulty=" + std::to_string(number) + " ") != std::string::npos);
        CHECK(program({"generate", "--difficulty", std::to_string(number), "--seed", "4", "--rate"}).out ==
              by_name.out);
    }
    CHECK(program({"generate", "--seed", "4"}).out ==
          program({"generate", "--seed", "4", "--difficulty", "medium"}).out);
    CHECK(program({"generate", "--seed", "4", "--box", "2x2"}).exit_code == 0);
}
