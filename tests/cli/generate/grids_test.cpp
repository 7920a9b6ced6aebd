#include <doctest/doctest.h>
#include <signal.h>

#include <set>

#include "tests/cli/generate/material.h"

using namespace cli;

TEST_CASE("grids writes rows, with an empty line between two grids") {
    const Finished f = program({"grids", "-n", "2", "--box", "2x2"});
    CHECK(f.exit_code == 0);
    CHECK(f.err.empty());
    CHECK(f.out == "1 2 3 4\n3 4 1 2\n2 3 4 1\n4 1 2 3\n\n1 2 3 4\n3 4 1 2\n4 1 2 3\n2 3 4 1\n");
    CHECK(program({"grids", "--format", "line", "--corner", "9"}).out ==
          "912345678345678912678912345123456789456789123789123456234567891567891234891234567\n");
}

TEST_CASE("grids continues with the next corner digit, after the last with the first") {
    const auto lines =
        lines_of(program({"grids", "-n", "48", "--box", "2x2", "--format", "line", "--corner", "4"}).out);
    REQUIRE(lines.size() == 48);
    CHECK(lines[11].front() == '4');
    CHECK(lines[12].front() == '1');
    CHECK(lines[47].front() == '3');
    CHECK(std::set(lines.begin(), lines.end()).size() == 48);
}

TEST_CASE("random grids are distinct and reproducible by their seed, which is printed if it is random") {
    for (const char* method : {"backtrack", "lasvegas", "diagonal"}) {
        const std::vector<std::string> line = {"grids", "-n", "200", "--method", method, "--format", "line"};
        auto seeded = line;
        seeded.insert(seeded.end(), {"--seed", "12"});
        const Finished one = program(seeded), two = program(seeded), free = program(line);
        CHECK(one.out == two.out);
        CHECK(one.err.empty());
        const auto grids = lines_of(one.out);
        CHECK(std::set(grids.begin(), grids.end()).size() == 200);
        constexpr std::string_view kTold = "sudoku: reproduce with --seed ";
        REQUIRE(free.err.starts_with(kTold));
        auto again = line;
        again.insert(again.end(), {"--seed", free.err.substr(kTold.size(), free.err.find('\n') - kTold.size())});
        CHECK(program(again).out == free.out);
    }
}

TEST_CASE("if there are too few grids, all are written, with a message and exit status 2") {
    const Finished f =
        program({"grids", "-n", "289", "--box", "2x2", "--method", "lasvegas", "--format", "line", "--seed", "1"});
    CHECK(f.exit_code == 2);
    CHECK(f.err == "sudoku: there are no more different grids; only 288 of 289 grids written\n");
    const auto grids = lines_of(f.out);
    CHECK(std::set(grids.begin(), grids.end()).size() == 288);
}

TEST_CASE("grids rejects invalid requests without writing a file") {
    const ScratchFolder folder;
    const struct {
        std::vector<std::string> arguments;
        const char* message;
    } kWrong[] = {
        {{"-n", "13063681"}, "13063681 grids are more than the 13063680"},
        {{"--variant", "x"}, "method shift makes classic grids only"},
        {{"--corner", "10"}, "the corner's digit is 10; expected 1 to 9"},
        {{"--corner", "0"}, "'0' for --corner; expected a whole number from 1"},
        {{"-n", "0"}, "'0' for --count; expected a whole number"},
        {{"-n", "x"}, "invalid value 'x'"},
        {{"-n", "-1"}, "expected a whole number of at least 1"},
        {{"--seed", "-1"}, "invalid value '-1' for --seed; expected a whole number"},
        {{"--bias"}, "--bias needs random classic 9x9 grids"},
        {{"--bias", "--method", "lasvegas", "--box", "2x2", "--seed", "1"}, "--bias needs random classic 9x9 grids"},
        {{"--method", "dice"}, "unknown method 'dice'; choose from shift, backtrack, lasvegas, diagonal"},
        {{"--format", "lines"}, "unknown format 'lines'; did you mean 'line'?"},
        {{"--box", "2x2", "--variant", "anti-king,anti-knight", "--method", "backtrack", "--seed", "1"},
         "no complete grid satisfies these rules"},
        {{"--box", "6x6", "--format", "line"}, "35"},
    };
    for (const auto& wrong : kWrong) {
        std::vector<std::string> line = {"grids", "-o", folder.path("out.txt")};
        line.insert(line.end(), wrong.arguments.begin(), wrong.arguments.end());
        const Finished f = program(line);
        CAPTURE(f.err);
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        CHECK(f.err.find(wrong.message) != std::string::npos);
        CHECK_FALSE(folder.exists("out.txt"));
    }
}

TEST_CASE("a signal ends grids with exit status 2, a message and no file") {
    const ScratchFolder folder;
    RunOptions options;
    options.signal = SIGINT;
    options.signal_after = std::chrono::milliseconds(300);
    const Finished f = program(
        {"grids", "-n", "100000000000", "--method", "lasvegas", "--seed", "1", "-o", folder.path("out.txt")}, options);
    CHECK(f.exit_code == 2);
    CHECK(f.err.find("interrupted after ") != std::string::npos);
    CHECK_FALSE(folder.exists("out.txt"));
}
