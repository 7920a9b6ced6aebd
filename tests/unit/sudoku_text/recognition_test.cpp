// What a text is taken for, by its content alone.
#include <doctest/doctest.h>

#include <string>

#include "sat/core/terminator.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

using namespace test;

namespace {

const std::string kLine{kPuzzle};

std::string zeros() {
    std::string text = kLine;
    std::replace(text.begin(), text.end(), '.', '0');
    return text;
}

// `text` with a newline after every `width` characters.
std::string wrapped(const std::string& text, std::size_t width) {
    std::string lines;
    for (std::size_t i = 0; i < text.size(); i += width) lines += text.substr(i, width) + "\n";
    return lines;
}

std::string spaced(const std::string& symbols) {
    std::string text;
    for (const char c : symbols) text.append(1, c).append(c == '\n' ? "" : " ");
    return text;
}

std::string all_lines(const std::string& text) {
    std::string all;
    for (const auto& puzzle : read_puzzles(text)) all += puzzle ? written(*puzzle, "line") : shown(puzzle) + "\n";
    return all;
}

}  // namespace

TEST_CASE("every blank symbol is a blank") {
    for (const char blank : std::string(".0*_?$x")) {
        std::string text = kLine;
        std::replace(text.begin(), text.end(), '.', blank);
        CHECK(only(text) == kLine);
        CHECK(only(wrapped(text, 9)) == kLine);
        CHECK(only(spaced(wrapped(text, 9))) == kLine);
    }
}

TEST_CASE("a line of n*n symbols is a board of side n, for every n that has symbols") {
    for (std::size_t n = 1; n <= 35; ++n) {
        const auto puzzles = read_puzzles(std::string(n * n, '.') + "\n");
        REQUIRE(puzzles.size() == 1);
        REQUIRE(puzzles.front().ok());
        CHECK(puzzles.front()->board == sudoku::Board(n));
    }
}

TEST_CASE("letters are the digits from 10") {
    const auto puzzles = read_puzzles("ABCDEFG" + std::string(249, '.') + "\n");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(puzzles[0]->board[0] == 10);
    CHECK(puzzles[0]->board[6] == 16);
    CHECK(puzzles[0]->board.num_givens() == 7);
}

TEST_CASE("rows may be words, numbers, groups and bars") {
    CHECK(only(wrapped(kLine, 9)) == kLine);
    CHECK(only(spaced(wrapped(kLine, 9))) == kLine);
    std::string grouped, barred;
    for (std::size_t i = 0; i < kLine.size(); i += 3) {
        const std::string group = kLine.substr(i, 3);
        grouped += group + (i % 9 == 6 ? "\n" : " ");
        barred += group + (i % 9 == 6 ? "\n" : "|");
        if (i % 27 == 24) barred += "---+---+---\n";
    }
    CHECK(only(grouped) == kLine);
    CHECK(only(barred) == kLine);
    std::replace(grouped.begin(), grouped.end(), '.', '0');
    CHECK(only(grouped) == kLine);
}

TEST_CASE("empty lines are allowed between the bands") {
    const std::string rows = wrapped(kLine, 9);
    const std::string banded = rows.substr(0, 30) + "\n" + rows.substr(30, 30) + "\n\n" + rows.substr(60);
    CHECK(only(banded) == kLine);
    CHECK(all_lines(banded + "\n" + banded) == kLine + "\n" + kLine + "\n");
}

TEST_CASE("a byte order mark, CR LF, tabs, surrounding white space and a missing last newline have no effect") {
    CHECK(only("\xef\xbb\xbf" + kLine + "\r\n") == kLine);
    CHECK(only("\t " + kLine + " \t\r\n\r\n") == kLine);
    CHECK(only(kLine) == kLine);
    std::string rows;
    for (const char c : spaced(wrapped(kLine, 9))) rows += c == '\n' ? "\r\n" : c == ' ' ? "\t" : std::string(1, c);
    CHECK(only("\xef\xbb\xbf" + rows) == kLine);
    CHECK(only(rows.substr(0, rows.size() - 2)) == kLine);
}

TEST_CASE("comments are skipped everywhere") {
    std::string rows = "# a puzzle\n";
    for (std::size_t i = 0; i < 81; i += 9) rows += kLine.substr(i, 9) + "\n# row\n";
    CHECK(only(rows) == kLine);
}

TEST_CASE("text after the puzzle on its line is a note") {
    for (const char* tail : {" 11.2", ",solution", ";8.3;x", "\tED=7.2/1.2/1.2", "   # a comment"}) {
        const auto puzzles = read_puzzles(kLine + tail + "\n" + std::string(kOther) + "\n");
        REQUIRE(puzzles.size() == 2);
        REQUIRE(puzzles[0].ok());
        CHECK(written(*puzzles[0], "line") == kLine + "\n");
        REQUIRE(puzzles[0]->notes.size() == 1);
        CHECK(puzzles[0]->notes[0].starts_with("#C"));
        CHECK(puzzles[1]->notes.empty());
    }
    CHECK(only(kLine + ",\n") == kLine);
    CHECK(read_puzzles(kLine + ",\n")[0]->notes.empty());
}

TEST_CASE("the puzzle of a CSV line may follow other fields, and headings of columns are skipped") {
    for (const char* heading : {"puzzle,solution", "quizzes,solutions", "id,puzzle,difficulty", "Puzzle,"}) {
        const std::string text = std::string(heading) + "\n1," + kLine + "," + zeros() + ",2.5\n";
        CHECK(only(text) == kLine);
    }
    CHECK(read_puzzles("1," + kLine + ",easy\n")[0]->notes.front() == "#C1 easy");
}

TEST_CASE("a name may precede every format") {
    for (const sudoku::FormatEntry& format : sudoku::formats()) {
        sudoku::Puzzle puzzle = *read_puzzles(kLine).front();
        const std::string text =
            "the first\n" + written(puzzle, format.name) + "the second\n" + written(puzzle, format.name);
        if (!losses(format, puzzle).empty()) continue;
        CHECK_MESSAGE((format.name == "games" || shown(text) == "side 9 named the first\tside 9 named the second"),
                      format.name);
    }
}

TEST_CASE("names may be numbers, capital letters and UTF-8") {
    for (const char* name :
         {"7", "12", "1000", "GRID 01", "EASY", "A", "B2", "Grid 01", "游戏1", "x-wing", "level 3, no 12"}) {
        const auto puzzles =
            read_puzzles(std::string(name) + "\n" + wrapped(kLine, 9) + name + "\n" + wrapped(zeros(), 9));
        REQUIRE_MESSAGE(puzzles.size() == 2, name);
        CHECK_MESSAGE((puzzles[0].ok() && puzzles[0]->name == name), name);
        CHECK_MESSAGE((puzzles[1].ok() && puzzles[1]->name == name), name);
    }
}

TEST_CASE("headers of .sdk files contain the name and are kept") {
    const auto puzzles = read_puzzles("#AAnn\n#D Monday\n#B2024\n[Puzzle]\n" + wrapped(kLine, 9) + "\n" + kLine + "\n");
    REQUIRE(puzzles.size() == 2);
    CHECK(puzzles[0]->name == "Monday");
    CHECK(puzzles[0]->notes == std::vector<std::string>{"#AAnn", "#B2024"});
    CHECK(puzzles[1]->name.empty());
    CHECK(puzzles[1]->notes.empty());
    CHECK(written(*puzzles[0], "sdk") == "#DMonday\n#AAnn\n#B2024\n" + wrapped(kLine, 9));
}

TEST_CASE("puzzles have their number and line, and invalid ones count") {
    const auto puzzles =
        read_puzzles("\n" + kLine + "\nname\n" + wrapped(kLine, 9) + "\n" + kLine.substr(1) + "\n" + kLine + "\n");
    REQUIRE(puzzles.size() == 4);
    CHECK(puzzles[0]->number == 1);
    CHECK(puzzles[0]->line == 2);
    CHECK(puzzles[1]->number == 2);
    CHECK(puzzles[1]->line == 4);
    CHECK(puzzles[2].error().line == 14);
    CHECK(puzzles[3]->number == 4);
    CHECK(puzzles[3]->line == 15);
}

TEST_CASE("formats may be mixed") {
    const auto puzzle = *read_puzzles(kLine).front();
    std::string text, expected;
    for (const sudoku::FormatEntry& format : sudoku::formats()) {
        if (!losses(format, puzzle).empty()) continue;
        text += std::string(format.heading) + written(puzzle, format.name) + std::string(format.footer) + "\n";
        expected += kLine + "\n";
    }
    CHECK(all_lines(text) == expected);
}

TEST_CASE("digits and white space are split every 81, for any lines") {
    const std::string digits = zeros() + zeros() + zeros();
    const std::string three = kLine + "\n" + kLine + "\n" + kLine + "\n";
    for (const std::size_t width : {1u, 3u, 9u, 27u, 50u, 60u, 72u, 80u, 81u, 243u}) {
        CHECK_MESSAGE(all_lines(wrapped(digits, width)) == three, width);
        CHECK_MESSAGE(all_lines(wrapped(digits, width) + "\n") == three, width);
    }
    CHECK(all_lines(digits) == three);
    CHECK(all_lines(spaced(digits)) == three);
    CHECK(all_lines(wrapped(digits, 9) + "\n" + wrapped(digits, 9)) == three + three);
    std::string twenty;
    for (int i = 0; i < 20; ++i) twenty += zeros();
    CHECK(read_puzzles(twenty).size() == 20);
    CHECK(read_puzzles(twenty.substr(0, 324)).size() == 4);  // not one board of side 18, which would repeat digits
}

TEST_CASE("digits are split every 81 for any line lengths") {
    const std::string digits = zeros() + zeros() + zeros() + zeros() + zeros();
    const auto broken = [&](const std::vector<std::size_t>& widths) {
        std::string lines;
        for (std::size_t at = 0, i = 0; at < digits.size(); at += widths[i++ % widths.size()])
            lines += digits.substr(at, widths[i % widths.size()]) + "\n";
        return lines;
    };
    const std::string five = kLine + "\n" + kLine + "\n" + kLine + "\n" + kLine + "\n" + kLine + "\n";
    // 36, 49, 64, 25, 16 and 9 are lengths of other boards, but not all lines have them.
    for (const std::vector<std::size_t>& widths : std::vector<std::vector<std::size_t>>{{50, 31},
                                                                                        {31, 50},
                                                                                        {40, 41},
                                                                                        {20, 61},
                                                                                        {36, 45},
                                                                                        {64, 17},
                                                                                        {9, 72},
                                                                                        {16, 65},
                                                                                        {10, 71},
                                                                                        {49, 32},
                                                                                        {25, 56},
                                                                                        {80, 1},
                                                                                        {1, 80},
                                                                                        {45, 60, 57},
                                                                                        {16, 16, 16, 16, 16, 1},
                                                                                        {36, 36, 9},
                                                                                        {100, 62},
                                                                                        {30, 5, 46}}) {
        CHECK_MESSAGE(all_lines(broken(widths)) == five, widths[0]);
        CHECK_MESSAGE(all_lines(spaced(broken(widths))) == five, widths[0]);
    }
}

TEST_CASE("a list with an error is not a stream of digits") {
    const std::string six = "003000100000300051400030000500040000";
    std::string list = six.substr(1) + "\n";
    for (int i = 0; i < 20; ++i) list += six + "\n";
    CHECK(shown(list).starts_with("1:36: 35 cells in a line; expected 36"));
    CHECK(read_puzzles(list).size() == 21);
    const std::string four = "1234341221434321";
    CHECK(shown(four + "\n" + four + "\n" + four + "\n" + four + "1\n" + four + "\n").find("4:17: 17 cells") !=
          std::string::npos);
    CHECK(shown(zeros().substr(1) + "\n" + zeros() + "\n" + zeros() + "1\n").starts_with("1:81: 80 cells"));
    CHECK(shown(six + "\n" + six.substr(3) + "\n").find("2:34: 33 cells in a line; expected 36") != std::string::npos);
    CHECK(shown("7\n" + wrapped(zeros(), 9) + "11\n" + wrapped(zeros(), 9)) == "side 9 named 7\tside 9 named 11");
}

TEST_CASE("lines of the length of another board are that board") {
    CHECK(only("123456\n456123\n231564\n564231\n312645\n645312\n").size() == 36);
    CHECK(only(std::string(256, '0')).size() == 256);
    CHECK(only(std::string(36, '0')).size() == 36);
    CHECK(shown(std::string(36, '0') + "\n" + std::string(36, '0') + "\n") == "side 6\tside 6");
}

TEST_CASE("n lines of n cells are one board, and lines of boards stay lines") {
    const std::string four = "1234341221434321";
    CHECK(only(wrapped(four, 4)) == four);
    std::string list;
    for (int i = 0; i < 16; ++i) list += four + "\n";
    CHECK(read_puzzles(list).size() == 16);
    CHECK(read_puzzles(spaced(list)).size() == 16);
    CHECK(only(std::string(9, '.') + "\n" + wrapped(std::string(72, '.'), 9)) == std::string(81, '.'));
    std::string sixteen;
    for (int r = 0; r < 16; ++r)
        sixteen += std::string(static_cast<std::size_t>(r), '.') + "1" +
                   std::string(static_cast<std::size_t>(15 - r), '.') + "\n";
    CHECK(shown(sixteen) == "side 16");
    CHECK(shown("1...\n") == "side 2");
}

TEST_CASE("a rule between rows marks them as rows") {
    CHECK(shown("12..\n..12\n--+--\n..2.\n2...\n") == "side 4");
}

TEST_CASE("--box decides the side") {
    sudoku::PuzzleReadOptions options;
    options.box = sudoku::Box{1, 2};
    CHECK(read_puzzles("12..\n12..\n12..\n12..\n", options).size() == 4);
    options.box = sudoku::Box{2, 2};
    CHECK(read_puzzles("12..\n12..\n..12\n12..\n", options).size() == 1);
    CHECK(shown(read_puzzles(kLine, options).front()) ==
          "1:17: 81 cells in a line; expected 16, those of a board of side 4");
    options.box = sudoku::Box{3, 3};
    CHECK(only(kLine, options) == kLine);
    CHECK(only(wrapped(kLine, 9), options) == kLine);
    CHECK(shown(read_puzzles("12\n21\n", options).front()) == "1:3: row 1 has 2 cells; expected 9");
}

TEST_CASE("the 36 characters of a 6x6 check list are boards, also invalid ones") {
    CHECK(only("5******5******5******5******5******5") == "5......5......5......5......5......5");
}

TEST_CASE("729 symbols are pencil marks if they have the pattern, otherwise a board of side 27") {
    std::string marks;
    for (int i = 0; i < 81; ++i) marks += "123456789";
    CHECK(shown(marks) == "side 9");  // everything allowed is not a mark
    marks[0] = '.';
    CHECK(shown(marks) == "side 9 with marks");
    CHECK(shown(std::string(728, '.') + "1\n") == "side 27");
    CHECK(shown("R" + std::string(728, '.')) == "side 27");
    CHECK(shown(std::string(64, '.')) == "side 8");
}

TEST_CASE("pencil marks: one candidate is a given, and no candidate all of them") {
    std::string marks;
    for (int i = 0; i < 81; ++i)
        marks += i == 0 ? "....5...." : i == 1 ? "12......." : i == 2 ? "........." : "123456789";
    const auto puzzle = read_puzzles(marks).front();
    REQUIRE(puzzle.ok());
    CHECK(puzzle->board[0] == 5);
    CHECK(puzzle->board.num_givens() == 1);
    REQUIRE(puzzle->marks.has_value());
    CHECK(puzzle->marks->count(0) == 1);
    CHECK(puzzle->marks->allows(1, 1));
    CHECK(puzzle->marks->allows(1, 2));
    CHECK(puzzle->marks->count(1) == 2);
    CHECK(puzzle->marks->count(2) == 0);
    CHECK(puzzle->marks->count(3) == 9);
    CHECK(written(*puzzle, "pencilmarks") == marks + "\n");
}

TEST_CASE("a failing source is one error without position, and boards before it are not lost") {
    for (const std::size_t block : {1u, 7u, 4096u}) {
        const std::string text = kLine + "\n" + wrapped(kLine, 9).substr(0, 40);
        ChoppedSource source(text, block, "the disk is on fire");
        sudoku::PuzzleReader reader(source);
        const auto first = reader.next();
        REQUIRE((first && first->ok()));
        const auto second = reader.next();
        REQUIRE(second);
        REQUIRE_FALSE(second->ok());
        CHECK(second->error().message() == "the disk is on fire");
        CHECK(second->error().line == 0);
        CHECK(reader.number() == 1);
        CHECK_FALSE(reader.next());
        CHECK_FALSE(reader.next());
    }
}

TEST_CASE("an interrupt ends reading, and the incomplete puzzle is not an error") {
    const std::string text = kLine + "\n" + wrapped(kLine, 9);
    sat::Terminator stop;
    ChoppedSource source(text, 100);
    sudoku::PuzzleReadOptions options;
    options.stop = &stop;
    sudoku::PuzzleReader reader(source, options);
    CHECK(reader.next()->ok());
    stop.terminate();
    CHECK_FALSE(reader.next());
}
