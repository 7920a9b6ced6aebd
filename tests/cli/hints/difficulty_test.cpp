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
                                                  {"--difficulty", "3", "--box", "5x5"},
                                                  {"--difficulty", "3", "--technique", "x-wing"},
                                                  {"--technique", "no-wing"},
                                                  {"--technique", "x-wing", "--rating", "3.2"},
                                                  {"--technique", "x-wing", "--no-unique"},
                                                  {"--rating", "3.0..2.9"},
                                                  {"--rating", "0.9"},
                                                  {"--rating", "2..x"},
                                                  {"--rating", "2.0", "--box", "2x3"}}) {
        std::vector<std::string> arguments{"generate"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        CHECK(sudoku(arguments).exit_code == 1);
    }
    const Finished never = sudoku({"generate", "--box", "2x2", "--difficulty", "5", "-t", "0.2", "--seed", "1"});
    CHECK(never.exit_code == 2);
    CHECK(never.err.find("not of the requested kind") != std::string::npos);
}

TEST_CASE("a rating that no generated puzzle has is refused at once") {
    for (const char* range : {"11..12", "9.9"}) {
        const Finished f = sudoku({"generate", "--rating", range});
        CHECK(f.exit_code == 1);
        CHECK(f.err == "sudoku: --rating: the greatest rating of generated puzzles is 9.8\n");
    }
}

TEST_CASE("generate --technique and --rating: the puzzles are rated as requested") {
    for (const std::string technique : {"naked-pair", "x-wing", "xy-wing"}) {
        const Finished made = sudoku({"generate", "-n", "3", "--seed", "8", "--technique", technique});
        REQUIRE(made.exit_code == 0);
        for (const std::string& line : lines_of(sudoku({"rate"}, made.out).out))
            CHECK_MESSAGE(line.find(" hardest=" + technique + " ") != std::string::npos, line);
    }
    const Finished made = sudoku({"generate", "-n", "5", "--seed", "8", "--rating", "7.0..7.3"});
    REQUIRE(made.exit_code == 0);
    const auto rated = lines_of(sudoku({"rate", "--scale", "se"}, made.out).out);
    CHECK(rated.size() == 5);
    for (const std::string& line : rated) {
        const double er = std::stod(line.substr(line.find("er=") + 3));
        CHECK((6.95 < er && er < 7.35));
    }
    const auto beside = lines_of(sudoku({"generate", "-n", "5", "--seed", "8", "--rating", "7.0..7.3", "--rate"}).out);
    REQUIRE(beside.size() == 5);
    for (std::size_t i = 0; i < beside.size(); ++i) CHECK(beside[i].ends_with(rated[i].substr(rated[i].find("er="))));
}

TEST_CASE("rate --scale se rates classic 9x9 puzzles with one solution") {
    const Finished several = sudoku({"rate", "--scale", "se"}, std::string(81, '.') + "\n");
    CHECK(several.out == "1: (several solutions)\n");
    CHECK(sudoku({"rate", "--scale", "se"}, "11" + std::string(79, '.') + "\n").exit_code == 2);
    const Finished small = sudoku({"rate", "--scale", "se", "--box", "2x2"}, "1234341221434321\n");
    CHECK(small.exit_code == 1);
    CHECK(small.err.find("Sudoku Explainer rates classic 9x9 puzzles only") != std::string::npos);
    CHECK(sudoku({"rate", "--scale", "se121"}, kEasy).out.starts_with("1: er="));
}

TEST_CASE("the score of a puzzle is the same in every form") {
    // One puzzle and three equivalent forms.
    const std::string forms =
        "3...56..7...2..3...56.1.4..5......8.7.2...9.3.6......1..8.7.13...7..4...1..36...9\n"
        "19..3...7..2..85.9....5..3.8.....1....4..9.282..86...49.3.25....6...3.....87.....\n"
        "87.5...9.5....72.8..3..8......8....4....2..6....6.971..6....1..9.17...8.4...936..\n"
        ".7.....6..1.52...7..5..82.44....5....978.2.....3.1....34.6....5..2..7.43...2..9..\n";
    const auto rated = lines_of(sudoku({"rate"}, forms).out);
    REQUIRE(rated.size() == 4);
    const std::string by_logic = rated[0].substr(rated[0].find("difficulty="));
    for (const std::string& line : rated) CHECK(line.substr(line.find("difficulty=")) == by_logic);
}

TEST_CASE("rate prints the difficulty only of puzzles with one solution") {
    CHECK(sudoku({"rate"}, std::string(81, '.') + "\n").out.find("difficulty") == std::string::npos);
    CHECK(sudoku({"rate"}, "11" + std::string(79, '.') + "\n").out.find("difficulty") == std::string::npos);
    CHECK(sudoku({"rate"}, kEasy).out.find(" difficulty=1 hardest=naked-single score=204\n") != std::string::npos);
}
