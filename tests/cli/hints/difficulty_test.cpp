#include <doctest/doctest.h>

#include "tests/cli/hints/material.h"

using namespace cli;

TEST_CASE("generate --difficulty: twenty puzzles of each difficulty are rated as such") {
    for (const std::string difficulty : {"1", "2", "3", "4", "5"}) {
        const Finished made = sudoku({"generate", "-n", "20", "--seed", "8", "--difficulty", difficulty});
        REQUIRE(made.exit_code == 0);
        REQUIRE(lines_of(made.out).size() == 20);
        for (const std::string& line : lines_of(sudoku({"rate"}, made.out).out))
            CHECK_MESSAGE(line.find(" difficulty=" + difficulty + " hardest=") != std::string::npos, line);
    }
}

TEST_CASE("the ID of a puzzle made with --difficulty reproduces it") {
    for (const std::string difficulty : {"2", "3", "5"})
        for (const std::vector<std::string>& digging :
             {std::vector<std::string>{}, {"--level", "5"}, {"--minimal"}, {"--symmetry", "rot180"}}) {
            std::vector<std::string> arguments{"generate", "-n",           "4",        "--seed",
                                               "2",        "--difficulty", difficulty, "--ids"};
            arguments.insert(arguments.end(), digging.begin(), digging.end());
            const Finished made = sudoku(arguments);
            REQUIRE_MESSAGE(made.exit_code == 0, made.err);
            for (const std::string& line : lines_of(made.out)) {
                const std::size_t space = line.find(' ');
                CHECK(sudoku({"generate", "--id", line.substr(space + 1)}).out == line.substr(0, space) + "\n");
            }
        }
}

TEST_CASE("--rate prints level and difficulty, the same as sudoku rate") {
    const Finished made = sudoku({"generate", "-n", "10", "--seed", "5", "--level", "4", "--rate"});
    for (const std::string& line : lines_of(made.out)) {
        CHECK(line.find(" level=4 difficulty=") != std::string::npos);
        const std::string rated = sudoku({"rate"}, line.substr(0, 81) + "\n").out;
        CHECK(rated.find(line.substr(line.find("difficulty="))) != std::string::npos);
    }
}

TEST_CASE("the output is the same for every number of threads") {
    const auto with_threads = [](const char* threads) {
        return sudoku({"generate", "-n", "12", "--seed", "6", "--difficulty", "4", "--threads", threads}).out;
    };
    CHECK(with_threads("1") == with_threads("4"));
}

TEST_CASE("contradictory and impossible requests are rejected") {
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"--difficulty", "0"},
                                                  {"--difficulty", "6"},
                                                  {"--difficulty", "x"},
                                                  {"--difficulty", "3", "--no-unique"},
                                                  {"--difficulty", "3", "--id", "047G618107RG"},
                                                  {"--difficulty", "3", "--box", "5x5"}}) {
        std::vector<std::string> arguments{"generate"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        CHECK(sudoku(arguments).exit_code == 1);
    }
    const Finished never = sudoku({"generate", "--box", "2x2", "--difficulty", "5", "-t", "0.2", "--seed", "1"});
    CHECK(never.exit_code == 2);
    CHECK(never.err.find("not of the requested kind") != std::string::npos);
}

TEST_CASE("rate prints the difficulty only of puzzles with one solution") {
    CHECK(sudoku({"rate"}, std::string(81, '.') + "\n").out.find("difficulty") == std::string::npos);
    CHECK(sudoku({"rate"}, "11" + std::string(79, '.') + "\n").out.find("difficulty") == std::string::npos);
    CHECK(sudoku({"rate"}, kEasy).out.find(" difficulty=1 hardest=naked-single score=204\n") != std::string::npos);
}
