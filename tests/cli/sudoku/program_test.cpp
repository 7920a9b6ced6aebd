#include <fstream>
#include <sstream>

#include "tests/cli/sudoku/material.h"

namespace {

using namespace sudoku_test;

TEST_CASE("sudoku without arguments or terminal prints its help with exit status 1") {
    const Finished f = sudoku({});
    CHECK(f.exit_code == 1);
    CHECK(contains(f.out, "Usage: sudoku"));
    CHECK(f.err.empty());
}

TEST_CASE("-h and --help contain commands, short forms and exit statuses") {
    for (const char* option : {"-h", "--help"}) {
        const Finished f = sudoku({option});
        CHECK(f.exit_code == 0);
        for (const char* part : {"Usage: sudoku", "\n  solve ", "\n  check ", "\n  count ", "\n  -c, -C N ",
                                 "\n  -s FILE ", "\n  -n K ", "\n  -r B ", "\n  -m L ", "\n  -u ", "\nExit status:"})
            CHECK_MESSAGE(contains(f.out, part), part);
    }
    CHECK(sudoku({"-n", "5", "-h"}).out == sudoku({"-h"}).out);
}

TEST_CASE("every command has a help") {
    for (const char* command : {"solve", "check", "count"}) {
        const Finished f = sudoku({command, "--help"});
        CHECK(f.exit_code == 0);
        for (const char* part :
             {"--engine", "--threads", "--box", "--variant", "--regions", "--time-limit", "--output"})
            CHECK_MESSAGE(contains(f.out, part), command << ": " << part);
    }
}

TEST_CASE("an unknown command or option is reported with the nearest one and how to get help") {
    const Finished f = sudoku({"solv"});
    CHECK(f.exit_code == 1);
    CHECK(f.err.starts_with("sudoku: unknown command 'solv'; did you mean 'solve'?\nUsage: sudoku COMMAND "));
    CHECK(f.err.ends_with("\nTry 'sudoku --help'.\n"));
    CHECK(contains(sudoku({"frobnicate"}).err, "unknown command 'frobnicate'; choose from help, play, menu, solve, "));
    CHECK(contains(sudoku({"--fast"}).err, "unknown option '--fast'\n"));
    CHECK(sudoku({"solve", "--engin"}).err ==
          "sudoku: unknown option '--engin'; did you mean '--engine'?\nTry 'sudoku solve --help'.\n");
}

TEST_CASE("every command reports an invalid puzzle as FILE:LINE:COLUMN after its name") {
    const std::string error = "sudoku: standard input:1:5: 7 is too large; expected at most 5, the side of the board\n";
    for (const char* command : {"solve", "check", "count", "convert", "rate", "canon"}) {
        const Finished f = sudoku({command}, "53..7\n");
        CHECK(f.exit_code == 1);
        CHECK_MESSAGE(f.err.starts_with(error), command);
    }
    CHECK(sudoku({"shuffle", "--seed", "1"}, "53..7\n").err.starts_with(error));
    CHECK(sudoku({"bench", "/dev/stdin"}, "53..7\n").err.starts_with("sudoku: /dev/stdin:1:5: "));
    const Finished regions = sudoku({"solve", "--variant", "jigsaw", "--regions", "/dev/stdin"}, "112\n");
    CHECK(regions.err.starts_with("sudoku: /dev/stdin:1:"));
}

TEST_CASE("an input that cannot be opened is reported without a position") {
    for (const char* command : {"solve", "check", "count", "convert", "rate", "canon", "bench"}) {
        const Finished f = sudoku({command, "/no/such/file"});
        CHECK(f.exit_code == 1);
        CHECK_MESSAGE(f.err.starts_with("sudoku: /no/such/file: cannot open"), command);
    }
}

TEST_CASE("no command overwrites a file that it reads") {
    const ScratchFolder folder;
    const std::string regions = "1122\n1122\n3344\n3344\n";
    // Bad puzzles too: nothing of them would be left.
    for (const std::string& text : {kPuzzle, std::string("rubbish\n")})
        for (const char* command : {"solve", "check", "count", "rate", "canon", "shuffle", "hint", "explain"}) {
            CAPTURE(command);
            const std::string in = folder.write("in", text);
            const Finished f = sudoku({command, in, "-o", folder.path("./in")});
            CHECK(f.exit_code == 1);
            CHECK(f.err == "sudoku: -o and the input are the same file: " + folder.path("./in") + "\n");
            CHECK(folder.read("in") == text);
        }
    const std::string map = folder.write("map", regions);
    const Words jigsaw{"--variant", "jigsaw", "--regions", map};
    for (Words words : {Words{"solve", "-o", map}, Words{"grids", "--method", "backtrack", "-o", map},
                        Words{"generate", "-o", map}, Words{"play", "--screen", map}}) {
        CAPTURE(words.front());
        words.insert(words.end(), jigsaw.begin(), jigsaw.end());
        const Finished f = sudoku(words, kPuzzle);
        CHECK(f.exit_code == 1);
        CHECK(contains(f.err, " and --regions are the same file: " + map));
        CHECK(folder.read("map") == regions);
    }
    const std::string in = folder.write("in", kPuzzle);
    CHECK(contains(sudoku({"play", in, "--screen", in}).err, "--screen and the input are the same file"));
    CHECK(folder.read("in") == kPuzzle);
}

TEST_CASE("play says how to write a date, what else names a game, and that an empty code is none") {
    const cli::ScratchFolder folder;
    RunOptions at_home;
    at_home.environment = {"XDG_DATA_HOME=" + folder.path("none"), "XDG_STATE_HOME=" + folder.path("none"),
                           "HOME=" + folder.path("none")};
    const std::string screen = folder.path("screen.txt");
    const auto error = [&](Words words) {
        words.insert(words.begin(), {SUDOKU, "play", "--screen", screen});
        const Finished f = cli::run(words, "", at_home);
        CHECK(f.exit_code == 1);
        CHECK_FALSE(folder.exists("screen.txt"));
        return f.err;
    };
    CHECK(error({"--daily", "2026-11-27"})
              .starts_with("sudoku: --daily cannot be used with FILE; write --daily=DATE to give it a value\n"));
    CHECK(error({}) ==
          "sudoku: no saved game; expected --new, --level, --difficulty, --daily, --code, --id or a file\n");
    CHECK(contains(error({"--code", ""}), "mistyped code"));
}

TEST_CASE("an error while printing help is reported") {
    RunOptions full;
    full.stdout_path = "/dev/full";
    CHECK(sudoku({"--help"}, "", full).exit_code == 1);
    CHECK(sudoku({"--version"}, "", full).exit_code == 1);
}

TEST_CASE("invalid values of options are reported with the expected ones") {
    struct Row {
        Words words;
        const char* part;
    };
    const Row rows[] = {
        {{"solve", "--engine", "fast"}, "unknown engine 'fast'; choose from auto, bits, bulk, sat"},
        {{"solve", "--sat-engine", "fast"}, "fast"},
        {{"solve", "--box", "3"}, "--box: '3' is not a box shape"},
        {{"solve", "--variant", "y"}, "--variant: unknown variant 'y'; choose from classic, "},
        {{"solve", "--format", "pdf"}, "unknown format 'pdf'; choose from line, rows, "},
        {{"solve", "--threads", "0"}, "--threads"},
        {{"solve", "--limit", "3"}, "--all"},
        {{"solve", "-t", "0"}, "invalid value '0' for --time-limit; expected a number of seconds above 0"},
        {{"solve", "-o", ""}, "invalid value '' for --output; expected a file name"},
        {{"check", "--lang", "fr"}, "unknown language 'fr'"}};
    for (const Row& row : rows) {
        const Finished f = sudoku(row.words, kPuzzle);
        CHECK(f.exit_code == 1);
        CHECK_MESSAGE(contains(f.err, row.part), f.err);
        CHECK(f.out.empty());
    }
}

// The rows of a two-column block: "  name   text", up to an empty line.
std::vector<std::pair<std::string, std::string>> rows_of_help(const std::string& help) {
    std::vector<std::pair<std::string, std::string>> rows;
    const std::string title = "Commands:\n";
    std::istringstream lines(help.substr(help.find(title) + title.size()));
    for (std::string line; std::getline(lines, line) && !line.empty();) {
        const std::size_t end = line.find(' ', 2);
        rows.emplace_back(line.substr(2, end - 2), line.substr(line.find_first_not_of(' ', end)));
    }
    return rows;
}

TEST_CASE("the manual's table of commands agrees with the program") {
    std::ifstream file(SATDOKU_SOURCE_DIR "/docs/sudoku.md");
    const std::string manual{std::istreambuf_iterator<char>(file), {}};
    const auto rows = rows_of_help(sudoku({"--help"}).out);
    REQUIRE(rows.size() >= 3);
    std::string table = "<!-- table: commands -->\n\n| command | does |\n|---|---|\n";
    for (const auto& [name, text] : rows) table += "| `" + name + "` | " + text + " |\n";
    CHECK_MESSAGE(contains(manual, table + "\n"), table);
}

}  // namespace
