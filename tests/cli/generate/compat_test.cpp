#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/cli/generate/material.h"

using namespace cli;

namespace {

Finished in(const ScratchFolder& folder, std::vector<std::string> arguments) {
    RunOptions options;
    options.directory = folder.path();
    return program(std::move(arguments), options);
}

bool is_row(const std::string& line) {
    if (line.size() != 17) return false;
    for (std::size_t i = 0; i < 17; ++i)
        if (i % 2 == 1 ? line[i] != ' ' : line[i] != '$' && (line[i] < '1' || line[i] > '9')) return false;
    return true;
}

// The numbers of blanks of the games in a text of format (b), which is checked line by line.
std::vector<std::size_t> games_in(const std::string& text) {
    std::vector<std::size_t> blanks;
    const auto lines = lines_of(text);
    REQUIRE(lines.size() % 10 == 0);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i % 10 == 0) {
            blanks.push_back(0);
            CHECK(lines[i] == "game" + std::to_string(i / 10 + 1));
            continue;
        }
        CHECK(is_row(lines[i]));
        blanks.back() += static_cast<std::size_t>(std::count(lines[i].begin(), lines[i].end(), '$'));
    }
    return blanks;
}

}  // namespace

TEST_CASE("-c and -C write grids to standard output and finale.txt alike") {
    const ScratchFolder folder;
    for (const char* option : {"-c", "-C"}) {
        const Finished f = in(folder, {option, "40"});
        CHECK(f.exit_code == 0);
        CHECK(f.err.empty());
        CHECK(f.out == program({"grids", "-n", "40"}).out);
        CHECK(folder.read("finale.txt") == f.out);
    }
}

TEST_CASE("-c N takes method, corner and output; invalid values change no file") {
    const ScratchFolder folder;
    CHECK(in(folder, {"-c", "1", "--corner", "7", "-o", "-"}).out.substr(0, 17) == "7 1 2 3 4 5 6 8 9");
    CHECK(in(folder, {"-c", "3", "--method", "lasvegas", "--seed", "5", "-o", "sudoku.txt"}).out.empty());
    CHECK(folder.read("sudoku.txt") == program({"grids", "-n", "3", "--method", "lasvegas", "--seed", "5"}).out);
    for (const char* wrong : {"abc", "0", "-5", "1000001", "99999999999999999999", ""}) {
        const Finished f = in(folder, {"-c", wrong});
        CHECK(f.exit_code == 1);
        CHECK(f.out.empty());
        CHECK(f.err.find("1 to 1000000") != std::string::npos);
        CHECK(f.err.find("       sudoku -c N") != std::string::npos);
    }
    CHECK(in(folder, {"-c", "2", "--method", "dice"}).exit_code == 1);
    CHECK(in(folder, {"-c"}).exit_code == 1);
    CHECK_FALSE(folder.exists("finale.txt"));
}

TEST_CASE("-n K writes games with $ to standard output and puzzle_generated.txt, and solve can read them") {
    const ScratchFolder folder;
    const Finished f = in(folder, {"-n", "60", "--seed", "1"});
    CHECK(f.exit_code == 0);
    CHECK(folder.read("puzzle_generated.txt") == f.out);
    const auto blanks = games_in(f.out);
    CHECK(blanks.size() == 60);
    CHECK(*std::min_element(blanks.begin(), blanks.end()) >= 20);
    CHECK(*std::max_element(blanks.begin(), blanks.end()) <= 55);
    CHECK(std::set(blanks.begin(), blanks.end()).size() > 15);
    const Finished solved = in(folder, {"-s", "puzzle_generated.txt"});
    CHECK(solved.exit_code == 0);
    CHECK(solved.out.substr(0, 6) == "game1\n");
}

TEST_CASE("-r is exact, -m alone gives the range of its levels, together -r decides") {
    const ScratchFolder folder;
    for (const std::size_t b : games_in(in(folder, {"-n", "20", "-r", "55", "--seed", "1", "-u"}).out)) CHECK(b == 55);
    for (const std::size_t b : games_in(in(folder, {"-u", "-r", "20", "-n", "20", "--seed", "1"}).out)) CHECK(b == 20);
    const std::size_t least[] = {32, 46, 50}, most[] = {45, 49, 59};
    for (unsigned level = 1; level <= 3; ++level) {
        const std::string m = std::to_string(level);
        for (const char* unique : {"-u", ""}) {
            std::vector<std::string> line = {"-n", "20", "-m", m, "--seed", "3"};
            if (*unique != '\0') line.emplace_back(unique);
            for (const std::size_t b : games_in(in(folder, line).out))
                CHECK((b >= least[level - 1] && b <= most[level - 1]));
            line.insert(line.end(), {"-r", "48"});
            for (const std::size_t b : games_in(in(folder, line).out)) CHECK(b == 48);
        }
    }
}

TEST_CASE("-u makes puzzles unique, -o writes only to its file, and a random seed is printed") {
    const ScratchFolder folder;
    const Finished f = in(folder, {"-n", "30", "-u", "-m", "3", "-r", "50", "-o", "mine.txt"});
    CHECK(f.exit_code == 0);
    CHECK(f.out.empty());
    CHECK(f.err.starts_with("sudoku: reproduce with --seed "));
    CHECK_FALSE(folder.exists("puzzle_generated.txt"));
    CHECK(in(folder, {"check", "mine.txt"}).exit_code == 0);
}
