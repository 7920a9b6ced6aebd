#include <doctest/doctest.h>
#include <signal.h>

#include <algorithm>
#include <set>

#include "sudoku/generate/request.h"
#include "tests/cli/generate/material.h"

using namespace cli;

namespace {

std::size_t blanks_in(const std::string& line) {
    return static_cast<std::size_t>(std::count(line.begin(), line.begin() + 81, '.'));
}

}  // namespace

TEST_CASE("generate gives the same output for any number of threads, and another one for another seed") {
    const std::vector<std::vector<std::string>> kRequests = {{"--level", "2"},
                                                             {"--blanks", "45", "--symmetry", "rot180"},
                                                             {"--minimal", "--variant", "x"},
                                                             {"--blanks", "60", "--no-unique", "--ids", "--rate"},
                                                             {"--box", "2x3", "--level", "3"}};
    for (const auto& request : kRequests) {
        std::vector<std::string> line = {"generate", "-n", "40", "--seed", "9"};
        line.insert(line.end(), request.begin(), request.end());
        const auto with = [&](const char* threads) {
            auto all = line;
            all.insert(all.end(), {"--threads", threads});
            const Finished f = program(all);
            CHECK(f.exit_code == 0);
            CHECK(f.err.empty());
            return f.out;
        };
        const std::string one = with("1");
        CHECK(lines_of(one).size() == 40);
        CHECK(with("2") == one);
        CHECK(with("5") == one);
        line[4] = "10";
        CHECK(with("1") != one);
    }
}

TEST_CASE("every level has the number of givens of the library's table") {
    for (const sudoku::Level& l : sudoku::levels()) {
        const Finished f = program({"generate", "-n", "30", "--level", std::to_string(l.number), "--seed", "2"});
        CHECK(f.exit_code == 0);
        const auto lines = lines_of(f.out);
        CHECK(lines.size() == 30);
        for (const std::string& line : lines) {
            REQUIRE(line.size() == 81);
            CHECK(81 - blanks_in(line) >= l.least_givens);
            CHECK(81 - blanks_in(line) <= l.most_givens);
        }
    }
}

TEST_CASE("generated puzzles pass sudoku check") {
    const ScratchFolder folder;
    for (const char* request : {"--minimal", "--unique"}) {
        const std::string path = folder.path("puzzles.txt");
        CHECK(program({"generate", "-n", "50", request, "--seed", "3", "-o", path}).exit_code == 0);
        const Finished f = program({"check", path});
        CHECK(f.exit_code == 0);
        CHECK(lines_of(f.out).size() == 50);
    }
}

TEST_CASE("an ID reproduces its puzzle, rated or not, alone or among others") {
    const Finished all =
        program({"generate", "-n", "6", "--ids", "--symmetry", "mirror", "--level", "3", "--seed", "77"});
    std::vector<std::string> line = {"generate", "--ids", "--id"};
    for (const std::string& made : lines_of(all.out)) {
        const std::string id = made.substr(82);
        const Finished again = program({"generate", "--id", id});
        CHECK(again.exit_code == 0);
        CHECK(again.out == made.substr(0, 81) + "\n");
        line.push_back(id);
    }
    CHECK(program(line).out == all.out);
    const Finished other = program({"generate", "--id", line.back(), "--variant", "x"});
    CHECK(other.exit_code == 1);
    CHECK(other.err == "sudoku: the ID is of variant classic, not x\n");
    const Finished bad = program({"generate", "--id", "04VG8G"});
    CHECK(bad.exit_code == 1);
    CHECK(bad.err == "sudoku: '04VG8G' is not a valid puzzle ID\n");
}

TEST_CASE(
    "if a request cannot be met in time, the best puzzle and its ID are written, with a message and exit status 2") {
    const Finished f = program({"generate", "--blanks", "64", "-t", "0.2", "--ids", "--seed", "4", "--threads", "1"});
    CHECK(f.exit_code == 2);
    const auto lines = lines_of(f.out);
    REQUIRE(lines.size() == 1);
    const std::size_t blanks = blanks_in(lines[0]);
    CHECK(blanks > 50);
    CHECK(blanks < 64);
    CHECK(f.err == "sudoku: puzzle 1 is the best found in time: " + std::to_string(blanks) + " blanks, not 64\n");
    CHECK(program({"generate", "--ids", "--id", lines[0].substr(82)}).out == f.out);
}

TEST_CASE("impossible requests are rejected at once with the reason") {
    const struct {
        std::vector<std::string> arguments;
        const char* message;
    } kWrong[] = {
        {{"--blanks", "80"}, "no puzzle on this 9x9 board has a single solution with fewer than 17"},
        {{"--blanks", "82", "--no-unique"}, "82 blanks are more than the 81 cells"},
        {{"--blanks", "18446744073709551615"}, "are more than the 81 cells"},
        {{"--blanks", "-5"}, "invalid value '-5' for --blanks; expected a whole number"},
        {{"--blanks", "50", "--symmetry", "rot90"}, "no pattern of a 9x9 board with the symmetry rot90 has 50 blanks"},
        {{"--level", "6"}, "--level"},
        {{"--level", "2", "--blanks", "40"}, "cannot be used with"},
        {{"--minimal", "--no-unique"}, "cannot be used with"},
        {{"--unique", "--no-unique"}, "cannot be used with"},
        {{"--symmetry", "round"}, "unknown symmetry 'round'; choose from none, "},
        {{"--format", "smoke"}, "unknown format 'smoke'; choose from line, rows, games, "},
        {{"--box", "9x9"}, "up to side 64"},
        {{"-n", "-1"}, "expected a whole number of at least 1"},
        {{"-t", "0"}, "--time-limit"},
        {{"--threads", "0"}, "--threads"},
        {{"--regions-out", "r"}, "--regions-out needs --variant jigsaw without --regions"},
        {{"--difficulty", "evil"}, "expected easy, medium, hard, fiendish, extreme, or 1 to 5"},
        {{"--box", "2x2", "--variant", "anti-king,anti-knight", "--blanks", "5"},
         "no complete grid satisfies these rules"},
    };
    for (const auto& wrong : kWrong) {
        std::vector<std::string> line = {"generate", "--seed", "1"};
        line.insert(line.end(), wrong.arguments.begin(), wrong.arguments.end());
        const Finished f = program(line);
        CAPTURE(f.err);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        CHECK(f.err.find(wrong.message) != std::string::npos);
    }
}

TEST_CASE("a signal ends generate with a message and complete output") {
    const ScratchFolder folder;
    RunOptions options;
    options.signal = SIGTERM;
    options.signal_after = std::chrono::milliseconds(300);
    const Finished f = program(
        {"generate", "-n", "3", "--blanks", "64", "--symmetry", "rot180", "--seed", "1", "-o", folder.path("out.txt")},
        options);
    CHECK(f.exit_code == 2);
    CHECK(f.err == "sudoku: terminated after 0 of 3 puzzles\n");
    CHECK_FALSE(folder.exists("out.txt"));
}
