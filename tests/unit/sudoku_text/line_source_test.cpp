#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sudoku/text/line_source.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

using namespace sudoku;

namespace {

std::vector<std::string> lines_of(std::string_view text, std::size_t block) {
    test::ChoppedSource source(text, block);
    LineSource lines(source, nullptr);
    std::vector<std::string> all;
    for (TextLine line; *lines.next(line);) {
        CHECK(line.number == all.size() + 1);
        CHECK(line.column == 1);
        CHECK(line.whole);
        all.emplace_back(line.text);
    }
    return all;
}

}  // namespace

TEST_CASE("lines are the same for every block size") {
    for (const std::size_t block : {1u, 2u, 7u, 4096u}) {
        using Lines = std::vector<std::string>;
        CHECK(lines_of("", block).empty());
        CHECK(lines_of("a\nbc\n\nd", block) == Lines{"a", "bc", "", "d"});
        CHECK(lines_of("a\r\nb\r\r\n\r\n", block) == Lines{"a", "b\r", ""});
        CHECK(lines_of("\xef\xbb\xbf"
                       "a\n\xef\xbb\xbf"
                       "b\n",
                       block) == Lines{"a",
                                       "\xef\xbb\xbf"
                                       "b"});
        CHECK(lines_of("\xef\xbb\xbf", block) == Lines{""});
        CHECK(lines_of("\n", block) == Lines{""});
    }
}

TEST_CASE("whether and how a line is split does not depend on the blocks") {
    for (const std::size_t block : {std::size_t{4096}, std::size_t{8191}, test::kWhole})
        for (const std::size_t size : {kMaxLine - 1, kMaxLine, kMaxLine + 1, kMaxLine + 1000})
            for (const char* end : {"", "\n", "\nx", "\n\n"}) {
                CAPTURE(block);
                CAPTURE(size);
                const std::string first = std::string(kMaxLine - 100, '1') + " ";
                const std::string second(size - first.size(), '2'), text = first + second + end;
                test::ChoppedSource source(text, block);
                LineSource lines(source, nullptr);
                TextLine line;
                REQUIRE(*lines.next(line));
                const bool fits = size <= kMaxLine;
                CHECK(line.whole == fits);
                CHECK((line.text == (fits ? first + second : first)));
                if (fits) continue;
                REQUIRE(*lines.next(line));
                CHECK(line.whole);
                CHECK((line.text == second));
            }
}

TEST_CASE("a line that is too long is returned in pieces, each with its column") {
    const std::string text = std::string(2 * kMaxLine + 10, '1') + "\nx\n";
    test::ChoppedSource source(text, test::kWhole);
    LineSource lines(source, nullptr);
    TextLine line;
    std::size_t length = 0, pieces = 0;
    do {
        REQUIRE(*lines.next(line));
        CHECK(line.number == 1);
        CHECK(line.column == length + 1);
        CHECK(line.text.size() <= kMaxLine);
        length += line.text.size();
        ++pieces;
    } while (!line.whole);
    CHECK(length == 2 * kMaxLine + 10);
    CHECK(pieces == 3);
    REQUIRE(*lines.next(line));
    CHECK(line.text == "x");
    CHECK(line.number == 2);
    CHECK(line.column == 1);
}
