#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "sudoku/text/puzzle_reader.h"
#include "tests/cli/run_program.h"
#include "tests/cli/scratch_folder.h"

namespace {

using cli::Finished;
using cli::ScratchFolder;
using Words = std::vector<std::string>;

const std::string kOne = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const std::string kNone = "55" + std::string(79, '.') + "\n", kSeveral = std::string(81, '.') + "\n";

Finished sudoku_with(Words arguments, const std::string& input = "", const cli::RunOptions& options = {}) {
    arguments.insert(arguments.begin(), SUDOKU);
    return cli::run(arguments, input, options);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
    return n;
}

// Whether this build writes PDF, and pdftotext reads it.
bool can_read_pdf() {
    static const bool can = [] {
        const Finished printed = sudoku_with({"print", "-"}, kOne);
        if (contains(printed.err, "has no cairo")) return false;
        REQUIRE_MESSAGE(printed.exit_code == 0, printed.err);
        return cli::run({"sh", "-c", "command -v pdftotext"}).exit_code == 0;
    }();
    if (!can) MESSAGE("skipped: needs a build with cairo, and pdftotext");
    return can;
}

std::string without_space(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\f'; });
    return text;
}

// The texts of the pages in the order of printing, without white space.
Words pages_of(const std::string& pdf) {
    Words pages;
    const std::string text = cli::run({"pdftotext", "-raw", pdf, "-"}).out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\f', at), text.size());
        pages.push_back(without_space(text.substr(at, end - at)));
        at = end + 1;
    }
    return pages;
}

Words lines_of(const std::string& text) {
    Words lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// The number and the symbols of each of these boards in a line, without blanks.
std::string boards(const Words& lines, std::size_t from, std::size_t to) {
    std::string text;
    for (std::size_t i = from; i < std::min(to, lines.size()); ++i) {
        std::string line = lines[i];
        std::erase(line, '.');
        text += std::to_string(i + 1) + line;
    }
    return text;
}

// The stroke-free text elements of an SVG picture of this font size or more.
std::string texts_of(const std::string& svg, double least) {
    static const std::regex text(R"re(font-size="([0-9.]+)"[^>]*>([^<]*)<)re");
    std::string found;
    for (std::sregex_iterator at(svg.begin(), svg.end(), text), end; at != end; ++at)
        if (std::stod((*at)[1]) >= least) found += (*at)[2];
    return found;
}

}  // namespace

TEST_CASE("a book has the digits of its puzzles in order, and their solutions on the last pages") {
    if (!can_read_pdf()) return;
    const ScratchFolder folder;
    const std::string made = sudoku_with({"generate", "-n", "13", "--seed", "1"}).out;
    const Words puzzles = lines_of(made), solutions = lines_of(sudoku_with({"solve"}, made).out);
    REQUIRE(puzzles.size() == 13);
    for (const std::size_t per_page : {1, 2, 4, 6}) {
        const Finished f =
            sudoku_with({"print", "-", "--per-page", std::to_string(per_page), "-o", folder.path("book.pdf")}, made);
        REQUIRE_MESSAGE(f.exit_code == 0, f.err);
        CHECK(f.err.empty());
        const Words pages = pages_of(folder.path("book.pdf"));
        const std::size_t of_puzzles = (13 + per_page - 1) / per_page;
        REQUIRE(pages.size() == of_puzzles + 2);
        for (std::size_t p = 0; p < of_puzzles; ++p)
            CHECK(pages[p] == boards(puzzles, p * per_page, (p + 1) * per_page) + std::to_string(p + 1));
        CHECK(pages[of_puzzles] == "Solutions" + boards(solutions, 0, 12) + std::to_string(of_puzzles + 1));
        CHECK(pages[of_puzzles + 1] == "Solutions" + boards(solutions, 12, 13) + std::to_string(of_puzzles + 2));
    }
}

TEST_CASE("solutions may be on the back of each page, upside down, or absent") {
    if (!can_read_pdf()) return;
    const ScratchFolder folder;
    const std::string made = sudoku_with({"generate", "-n", "3", "--seed", "2"}).out;
    const Words puzzles = lines_of(made), solutions = lines_of(sudoku_with({"solve"}, made).out);
    const auto printed = [&](const std::string& where) {
        const Finished f =
            sudoku_with({"print", "--per-page", "2", "--solutions", where, "-o", folder.path("b.pdf")}, made);
        CHECK_MESSAGE(f.exit_code == 0, f.err);
        return pages_of(folder.path("b.pdf"));
    };
    CHECK(printed("pages") == Words{boards(puzzles, 0, 2) + "1", "Solutions" + boards(solutions, 0, 2) + "2",
                                    boards(puzzles, 2, 3) + "3", "Solutions" + boards(solutions, 2, 3) + "4"});
    CHECK(printed("none") == Words{boards(puzzles, 0, 2) + "1", boards(puzzles, 2, 3) + "2"});
    const Words turned = printed("upside-down");
    REQUIRE(turned.size() == 3);
    std::string sorted = turned[2], expected = "Solutions" + boards(solutions, 0, 3) + "3";
    std::ranges::sort(sorted);
    std::ranges::sort(expected);
    CHECK(sorted == expected);
}

TEST_CASE("every size and variant is printed with its solution") {
    if (!can_read_pdf()) return;
    const ScratchFolder folder;
    const std::string samples = SAMPLES "puzzles/";
    struct Row {
        std::string file;
        Words options;
        std::string rule = "";  // below the board
    };
    for (const Row& row : {Row{"4x4", {}}, Row{"6x6", {}}, Row{"16x16", {}},
                           Row{"x", {"--variant", "x"}, "Bothdiagonalsholdeverydigit,too"},
                           Row{"percent", {"--variant", "percent"}, "Onediagonalandtwowindows,too"},
                           Row{"anti-knight", {"--variant", "anti-knight"}, "Cellsaknight'smoveapartdiffer"},
                           Row{"jigsaw",
                               {"--variant", "jigsaw", "--regions", samples + "jigsaw-regions.txt"},
                               "Regionsofanyshapeinsteadofboxes"}}) {
        const std::string file = samples + row.file + ".txt", pdf = folder.path(row.file + ".pdf");
        Words solve{"solve", file}, print{"print", file, "-o", pdf, "--lang", "en"};
        solve.insert(solve.end(), row.options.begin(), row.options.end());
        print.insert(print.end(), row.options.begin(), row.options.end());
        const Finished f = sudoku_with(print);
        REQUIRE_MESSAGE(f.exit_code == 0, f.err);
        const Words pages = pages_of(pdf);
        REQUIRE(pages.size() == 2);
        const std::string solution = lines_of(sudoku_with(solve).out).at(0);
        CHECK(pages[1] == "Solutions1" + solution + "2");
        CHECK_MESSAGE(pages[0].ends_with(row.rule + "1"), pages[0]);
        CHECK(contains(pages[0], "too") == contains(row.rule, "too"));
    }
}

TEST_CASE("puzzles with constraints are printed with their clues, rules and solutions, beside classic ones") {
    const ScratchFolder folder;
    const std::string sample = SAMPLES "puzzles/constraints.txt", one = folder.write("one.txt", kOne);
    const Finished svg = sudoku_with({"print", sample, "--solutions", "none", "-f", "svg"});
    REQUIRE_MESSAGE(svg.exit_code == 0, svg.err);
    CHECK(contains(svg.out, "stroke-dasharray"));
    CHECK(contains(svg.out, "Killer: "));
    const Finished book = sudoku_with({"print", sample, one, "-v", "-o", folder.path("b.svg")});
    CHECK_MESSAGE(book.err.ends_with("b.svg: puzzles: 2, pages: 2\n"), book.err);
    // The solution: a digit in each cell, and the number of the puzzle.
    const std::string solutions = folder.read("b-2.svg");
    CHECK(count(solutions, "<text") == 2 * 82 + 2);  // digits and numbers, the heading, the page number

    if (!can_read_pdf()) return;
    REQUIRE(sudoku_with({"print", sample, "-o", folder.path("b.pdf")}).exit_code == 0);
    const Words pages = pages_of(folder.path("b.pdf"));
    REQUIRE(pages.size() == 2);
    CHECK(pages[1] == "Solutions1" + without_space(sudoku_with({"solve", sample}).out) + "2");
    CHECK(contains(pages[0], "Thermometer:thedigits"));
}

TEST_CASE("a puzzle with constraints that has several solutions is an error, and so are options of classic puzzles") {
    const ScratchFolder folder;
    const std::string open = folder.write("open.txt", "\ngrid 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\n");
    const Finished several = sudoku_with({"print", open, "-o", folder.path("b.svg")});
    CHECK(several.exit_code == 2);
    CHECK(contains(several.err, "open.txt:2:1: puzzle 1: several solutions"));
    const Finished none = sudoku_with({"print", "--solutions", "none", open, "-o", folder.path("b.svg")});
    CHECK(none.exit_code == 0);
    const Finished marks = sudoku_with({"print", open, "--marks", "-o", folder.path("b.svg")});
    CHECK(marks.exit_code == 1);
    CHECK(contains(marks.err, "are for classic puzzles, and this one has constraints"));
    const Finished bad = sudoku_with({"print", "-", "-o", folder.path("b.svg")}, "grid 4x4\nkiler 3 r1c1\n");
    CHECK(bad.exit_code == 1);
    CHECK(contains(bad.err, ":2:1: "));
}

TEST_CASE("the same puzzles are the same bytes; the date is that of SOURCE_DATE_EPOCH") {
    if (!can_read_pdf()) return;
    const Words print{"print", "--title", "The title", "--cover"};
    const std::string first = sudoku_with(print, kOne).out;
    CHECK(first.starts_with("%PDF-"));
    CHECK(first == sudoku_with(print, kOne).out);
    CHECK_FALSE(contains(first, "CreationDate"));
    cli::RunOptions dated;
    dated.environment = {"SOURCE_DATE_EPOCH=1700000000"};
    const ScratchFolder folder;
    const std::string pdf = folder.write("dated.pdf", sudoku_with(print, kOne, dated).out);
    const Finished info = cli::run({"env", "TZ=UTC", "pdfinfo", pdf});
    CHECK(contains(info.out, "Nov 14 22:13:20 2023"));
    CHECK(contains(info.out, "The title"));
    CHECK(contains(info.out, "Pages:           3"));
    dated.environment = {"SOURCE_DATE_EPOCH=yesterday"};
    CHECK(sudoku_with(print, kOne, dated).out == first);
}

TEST_CASE("fonts are embedded, and pages have the size of the paper") {
    if (!can_read_pdf()) return;
    const ScratchFolder folder;
    const std::string pdf = folder.path("letter.pdf");
    REQUIRE(sudoku_with({"print", "-", "--paper", "letter", "-o", pdf}, kOne).exit_code == 0);
    CHECK(contains(cli::run({"pdfinfo", pdf}).out, "612 x 792 pts (letter)"));
    const Words fonts = lines_of(cli::run({"pdffonts", pdf}).out);
    REQUIRE(fonts.size() > 2);
    for (std::size_t i = 2; i < fonts.size(); ++i) CHECK_MESSAGE(contains(fonts[i], " yes yes "), fonts[i]);
}

TEST_CASE("one command makes a booklet with a cover") {
    if (!can_read_pdf()) return;
    const ScratchFolder folder;
    const std::string pdf = folder.path("book.pdf");
    const Finished f =
        cli::run({"sh", "-c",
                  "\"$0\" generate -n 30 --difficulty 1 --rate --seed 3 | \"$0\" print - --cover --title "
                  "'Thirty for the train' -v -o \"$1\"",
                  SUDOKU, pdf});
    CHECK(f.exit_code == 0);
    CHECK(contains(f.err, "puzzles: 30, pages: 11"));
    const Words pages = pages_of(pdf);
    REQUIRE(pages.size() == 1 + 8 + 3);
    CHECK(pages[0].starts_with("Thirtyforthetrain"));
    CHECK(pages[0].ends_with("30puzzlesEasywithsolutions"));
    CHECK(pages[1].starts_with("Thirtyforthetrain1Easy"));
}

TEST_CASE("SVG has one file per page, and only one page may go to standard output") {
    const ScratchFolder folder;
    const std::string made = kOne + kOne;
    CHECK(sudoku_with({"print", "-", "--solutions", "none", "-o", folder.path("one.svg")}, kOne).exit_code == 0);
    CHECK(folder.read("one.svg").starts_with("<svg "));
    CHECK(texts_of(folder.read("one.svg"), 10) == "537619598686348317266284195879");
    CHECK(sudoku_with({"print", "-", "--per-page", "1", "-o", folder.path("two.svg")}, made).exit_code == 0);
    CHECK_FALSE(folder.exists("two.svg"));
    for (const char* page : {"two-1.svg", "two-2.svg", "two-3.svg"}) CHECK_MESSAGE(folder.exists(page), page);
    CHECK_FALSE(folder.exists("two-4.svg"));
    const Finished out = sudoku_with({"print", "-", "--format", "svg", "--solutions", "none"}, kOne);
    CHECK(out.out == folder.read("one.svg"));
    const Finished several = sudoku_with({"print", "-", "--format", "svg"}, kOne);
    CHECK(several.exit_code == 1);
    CHECK(several.out.empty());
    CHECK(several.err ==
          "sudoku: several pages cannot go to standard output as SVG; use -o FILE.svg, or --format pdf\n");
}

TEST_CASE("a page in SVG that cannot be written leaves all files as they were") {
    const ScratchFolder folder;
    folder.write("book-1.svg", "old");
    REQUIRE(std::filesystem::create_directory(folder.path("book-3.svg")));
    const Finished f = sudoku_with({"print", "-", "--per-page", "1", "-o", folder.path("book.svg")}, kOne + kOne);
    CHECK(f.exit_code == 1);
    CHECK_MESSAGE(contains(f.err, "book-3.svg"), f.err);
    CHECK(folder.read("book-1.svg") == "old");
    CHECK_FALSE(folder.exists("book-2.svg"));
}

TEST_CASE("a title has no characters that would spoil a picture") {
    const Finished f = sudoku_with(
        {"print", "-", "-f", "svg", "--solutions", "none", "--title", "a\x1b<\xff\nb \xc3\xa9 \xe6\x95\xb0"}, kOne);
    REQUIRE_MESSAGE(f.exit_code == 0, f.err);
    const std::string shown = "a?&lt;??b \xc3\xa9 \xe6\x95\xb0<";
    CHECK(contains(f.out, "<title>" + shown));
    CHECK(count(f.out, ">" + shown) == 2);
}

TEST_CASE("pencil marks are the candidates, and those of a puzzle that excludes some are always printed") {
    const auto marks = [&](const Words& more, const std::string& input) {
        Words print{"print", "-", "--format", "svg", "--solutions", "none"};
        print.insert(print.end(), more.begin(), more.end());
        const Finished f = sudoku_with(print, input);
        CHECK_MESSAGE(f.exit_code == 0, f.err);
        return count(f.out, "fill=\"#5f5f5f\"");
    };
    CHECK(marks({}, "1...............\n") == 0);
    CHECK(marks({"--marks"}, "1...............\n") == 15 * 4 - 7);
    const std::string excluding = sudoku_with({"convert", "--to", "pencilmarks"}, "1...............\n").out;
    CHECK(marks({}, excluding) == 0);
    std::string fewer = excluding;
    fewer[fewer.find_last_of("1234")] = '.';
    CHECK(marks({}, fewer) == 15 * 4 - 7 - 1);
}

TEST_CASE("nothing is printed if a puzzle has no or several solutions, and all of them are reported") {
    const ScratchFolder folder;
    const std::string file = folder.write("p.txt", kOne + kNone + kOne + kSeveral);
    const Finished f = sudoku_with({"print", file, "-o", folder.path("b.svg")});
    CHECK(f.exit_code == 2);
    CHECK(f.err == "sudoku: " + file + ":2:1: puzzle 2: no solution\nsudoku: " + file +
                       ":4:1: puzzle 4: several solutions (of a variant? --variant)\nsudoku: nothing is printed: 2 of "
                       "4 puzzles cannot be\n");
    CHECK_FALSE(folder.exists("b.svg"));
    CHECK_FALSE(folder.exists("b-1.svg"));
    const std::string bad = folder.write("bad.txt", kOne + "53..7\n");
    const Finished broken = sudoku_with({"print", bad, "-o", folder.path("b.svg"), "--solutions", "none"});
    CHECK(broken.exit_code == 1);
    CHECK(contains(broken.err, "nothing is printed: 1 of 2 puzzles cannot be"));
    CHECK(sudoku_with({"print", file, "-o", folder.path("b.svg"), "--solutions", "none"}).exit_code == 0);
    CHECK(folder.exists("b.svg"));
}

TEST_CASE("a puzzle of a variant that nothing names gets a hint at --variant") {
    const std::string made = sudoku_with({"generate", "--variant", "x", "--seed", "1"}).out;
    const Finished plain = sudoku_with({"print", "-", "-f", "svg"}, made);
    CHECK(plain.exit_code == 2);
    CHECK(plain.err == "sudoku: standard input:1:1: puzzle 1: several solutions (of a variant? --variant)\n");
    const ScratchFolder folder;
    const Words print{"print", "-", "-o", folder.path("x.svg")};
    Words named = print, other = print;
    named.insert(named.end(), {"--variant", "x"});
    other.insert(other.end(), {"--variant", "classic"});
    CHECK(sudoku_with(named, made).exit_code == 0);
    CHECK(sudoku_with(other, made).err == "sudoku: standard input:1:1: puzzle 1: several solutions\n");
    const std::string json = sudoku_with({"generate", "--variant", "x", "--seed", "1", "--format", "json"}).out;
    CHECK(sudoku_with(print, json).exit_code == 0);
}

TEST_CASE("errors of a book name the file and what helps") {
    const ScratchFolder folder;
    const std::string big = SAMPLES "puzzles/25x25.txt";
    const auto error = [&](const Words& words, const std::string& input = "") {
        Words print{"print"};
        print.insert(print.end(), words.begin(), words.end());
        const Finished f = sudoku_with(print, input);
        CHECK(f.exit_code == 1);
        return f.err;
    };
    CHECK(error({"-", "-o", folder.path("b.svg")}, "") == "sudoku: no puzzle in the input\n");
    CHECK(error({"-", "-o", "b.txt"}, kOne) ==
          "sudoku: -o b.txt: expected a name that ends with .pdf or .svg, or --format\n");
    CHECK(contains(error({"-", "-o", folder.path("no/b.svg")}, kOne), "/no/b.svg: No such file or directory"));
    CHECK(error({big, "--per-page", "6", "--solutions", "none", "-o", folder.path("b.svg")}) ==
          "sudoku: " + big +
              ":1:1: a board of side 25 is too large for 6 per page of a4: cells of 2.7 mm, less than 3.5; use "
              "--per-page 2\n");
    const std::string svg = folder.write("p.svg", kOne);
    CHECK(contains(error({svg, "--solutions", "none", "-o", svg}), "-o and the input are the same file"));
    CHECK(folder.read("p.svg") == kOne);
    CHECK(contains(error({"-", "-o", folder.path("no/b.svg")}, kNone), "/no/b.svg: No such file"));  // before the work
    CHECK(contains(error({"-", "--per-page", "3", "-o", folder.path("b.svg")}, kOne), "'3'"));
    for (const std::string name : {"b.svg", "b-1.svg"}) CHECK_FALSE(folder.exists(name));
}
