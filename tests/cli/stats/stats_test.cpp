// The command `sudoku stats`.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

using cli::Finished;
using cli::ScratchFolder;
using Words = std::vector<std::string>;

constexpr const char* kExample = SATDOKU_SOURCE_DIR "/docs/games.jsonl";

Finished stats(Words arguments, const std::string& input = "", const ScratchFolder* home = nullptr) {
    arguments.insert(arguments.begin(), {SUDOKU, "stats"});
    cli::RunOptions options;
    if (home != nullptr) options.environment = {"XDG_STATE_HOME=" + home->path()};
    return cli::run(arguments, input, options);
}

std::string line_of(unsigned difficulty, unsigned seconds, bool solved, const std::string& variant = "classic") {
    return R"({"when":"2026-03-0)" + std::to_string(difficulty) + R"(T12:00:00Z","level":0,"difficulty":)" +
           std::to_string(difficulty) + R"(,"box":"3x3","variant":")" + variant + R"(","id":"","milliseconds":)" +
           std::to_string(1000 * seconds) + R"(,"hints":0,"mistakes":0,"solved":)" + (solved ? "true" : "false") +
           "}\n";
}

std::string contents(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
    return n;
}

}  // namespace

TEST_CASE("the text has each difficulty and all games") {
    const std::string list =
        line_of(1, 60, true) + line_of(1, 120, true) + line_of(3, 600, true) + line_of(3, 5, false);
    const Finished shown = stats({"-"}, list);
    CHECK(shown.exit_code == 0);
    CHECK(shown.err.empty());
    CHECK(shown.out ==
          "3x3, classic\n"
          "                   played   solved     best   median\n"
          "Easy                    2        2     1:00     1:30\n"
          "Hard                    2        1    10:00    10:00\n"
          "all                     4        3     1:00     2:00\n"
          "\n"
          "Times count only games solved without hints.\n");
    CHECK(count(stats({"-", "--lang", "zh"}, list).out, "困难") == 1);
}

TEST_CASE("the games of this user are the default, and there may be none") {
    const ScratchFolder home;
    const Finished none = stats({}, "", &home);
    CHECK(none.exit_code == 0);
    CHECK(none.out == "No games finished yet.\n");
    CHECK_FALSE(std::filesystem::exists(home.path("satdoku")));  // it only reads
    const Finished no_picture = stats({"-o", home.path("games.svg")}, "", &home);
    CHECK(no_picture.exit_code == 1);
    CHECK(no_picture.err == "sudoku: no finished games to draw\n");
    CHECK_FALSE(std::filesystem::exists(home.path("games.svg")));
    std::filesystem::create_directories(home.path("satdoku"));
    home.write("satdoku/games.jsonl", line_of(2, 60, true));
    CHECK(count(stats({}, "", &home).out, "Medium") == 1);
    for (const char* format : {"text", "svg", "pdf"})
        CHECK(stats({"-o", home.path("satdoku/games.jsonl"), "-f", format}, "", &home).exit_code == 1);
    CHECK(contents(home.path("satdoku/games.jsonl")) == line_of(2, 60, true));
}

TEST_CASE("the picture shows every kind of board once, in SVG on one picture and in PDF on pages") {
    const ScratchFolder folder;
    const std::string list = line_of(1, 60, true) + line_of(2, 90, true, "x");
    const std::string picture = folder.path("games.svg"), book = folder.path("games.pdf");
    CHECK(stats({"-", "-o", picture}, list).exit_code == 0);
    const std::string svg = contents(picture);
    CHECK(count(svg, "Sudoku games: 3x3, classic</text>") == 1);
    CHECK(count(svg, "Sudoku games: 3x3, x</text>") == 1);
    CHECK(stats({"-", "-f", "svg"}, list).out == svg);
    const Finished printed = stats({"-", "-o", book}, list);
    if (printed.err.find("has no cairo") != std::string::npos) {
        MESSAGE("skipped: this build has no cairo");
        return;
    }
    CHECK(printed.exit_code == 0);
    CHECK(contents(book).starts_with("%PDF-"));
    const Finished read = cli::run({"pdftotext", "-raw", book, "-"});
    if (read.exit_code != 0) {
        MESSAGE("skipped: no pdftotext");
        return;
    }
    CHECK(count(read.out, "\f") == 2);
    CHECK(count(read.out, "Sudoku games: ") == 2);
}

TEST_CASE("the picture in the documents is what the program draws") {
    const Finished drawn = stats({kExample, "-f", "svg"});
    CHECK(drawn.exit_code == 0);
    CHECK_MESSAGE(drawn.out == contents(SATDOKU_SOURCE_DIR "/docs/stats.svg"),
                  "sudoku stats docs/games.jsonl -o docs/stats.svg makes it again");
}

TEST_CASE("names of boards cannot control the terminal, and rows add up") {
    std::string imported = line_of(1, 60, true, "b\\u001b[31mred");
    imported.replace(imported.find("\"difficulty\":1"), 14, "\"difficulty\":0");
    const Finished shown = stats({"-"}, imported);
    CHECK(shown.exit_code == 0);
    CHECK(shown.out.find('\x1b') == shown.out.npos);
    CHECK(count(shown.out, "imported                1        1") == 1);
}

TEST_CASE("wrong input and output are errors") {
    const ScratchFolder folder;
    const Finished other = stats({"-"}, "53..7....\n");
    CHECK(other.exit_code == 1);
    CHECK(other.err ==
          "sudoku: standard input: skipped lines that are not games: 1\nsudoku: standard input: no game in the list\n");
    const Finished some = stats({"-"}, "{}\n" + line_of(1, 60, true) + "cut of");
    CHECK(some.exit_code == 0);
    CHECK(some.err == "sudoku: standard input: skipped lines that are not games: 2\n");
    CHECK(count(some.out, "Easy") == 1);
    CHECK(stats({folder.path("none")}).err ==
          "sudoku: " + folder.path("none") + ": cannot open: No such file or directory\n");
    CHECK(stats({kExample, "-o", folder.path("games.png")}).exit_code == 1);
    const std::string list = folder.write("list.svg", line_of(1, 60, true));
    CHECK(stats({list, "-o", list}).exit_code == 1);
    CHECK(contents(list) == line_of(1, 60, true));
    CHECK(stats({kExample, "-o", "/dev/full", "-f", "text"}).exit_code == 1);
    CHECK(stats({kExample, "-o", "/dev/full", "-f", "svg"}).exit_code == 1);
}
