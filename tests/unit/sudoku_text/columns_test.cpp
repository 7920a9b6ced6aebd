// Columns: which of them is the puzzle, and the errors in it.
#include <doctest/doctest.h>

#include "tests/unit/sudoku_text/boards.h"

using namespace test;

TEST_CASE("text and numbers next to a puzzle stay notes, and columns stay columns") {
    for (const std::string& first : {kDots, kZeros}) {
        for (const char* tail : {"11.2", "11", "1234567", "easy", "ED=7.2/1.2/1.2", "2024-01-01 1234123412341239",
                                 "ABCDEF0123456789ABCDEF0123456789ABCDEF01", "**************** hard",
                                 "................", "hard ................", "7.1 2.0 0000000000000000",
                                 "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII"})
            CHECK(notes_of(first + " " + tail) == std::string("#C") + tail);
        CHECK(notes_of(first + ",see also " + kAnother) == "#Csee also " + kAnother);
        CHECK(notes_of("1," + first + "," + kAnother + ",easy") == "#C1 " + kAnother + ",easy");
        CHECK(notes_of("1\t" + first + "\t" + kAnother) == "#C1 " + kAnother);
        CHECK(notes_of(first + "\t" + kAnother + "\teasy") == "#C" + kAnother + "\teasy");
        for (const char* between : {",", ";", ", ", " ;"})
            CHECK(notes_of(first + between + kAnother) == "#C" + kAnother);
        CHECK(notes_of(first + " # was " + kAnother) == "#C# was " + kAnother);
    }
}

TEST_CASE("an error in a column is reported, and no later column is taken for the puzzle") {
    const std::string wrong = kDots.substr(0, 80) + "l", longer = kDots + "1";
    for (const char* between : {",", ";", "\t", ", "})
        for (const std::string& behind : {kSolved, kAnother, std::string("easy"), std::string(kDots.size(), '7')}) {
            const std::string before = std::string("7") + between;
            const auto place = [&](std::size_t symbol) { return "1:" + std::to_string(before.size() + symbol) + ": "; };
            const auto read = [&](const std::string& puzzle) {
                return all_of(before + puzzle + between + behind + between + "2");
            };
            CHECK(read(kDots) == lines({kDots}));
            CHECK(read(kDots.substr(1)) == place(81) + "80 cells in a line; expected 81, those of a board of side 9\n");
            CHECK(read(longer).starts_with(place(82) + "82 cells in a line"));
            CHECK(read(wrong).starts_with(place(81) + "'l' is not a cell"));
        }
    // Blanks that are none, in as many cells as there are.
    std::string dashes = kDots;
    std::replace(dashes.begin(), dashes.end(), '.', '-');
    CHECK(all_of("7," + dashes + "," + kSolved).starts_with("1:5: '-' is not a cell"));
    CHECK(all_of(dashes + "," + kSolved).starts_with("1:3: '-' is not a cell"));
    CHECK(notes_of("7," + std::string(81, '-') + "," + kDots) == "#C7," + std::string(81, '-'));
    // Symbols that are not ASCII are one each; what opens comments and cuts boards elsewhere is a slip here.
    for (const char* odd : {"\u00e9", "#", "|", "!"}) {
        const std::string slip = kDots.substr(0, 40) + odd + kDots.substr(41);
        for (const std::string& behind : {kSolved, kAnother}) {
            CHECK_MESSAGE(
                all_of("7," + slip + "," + behind).starts_with(odd == std::string("|") ? "1:84: 80 cells" : "1:43: "),
                odd);
            CHECK(all_of(slip + "," + behind).starts_with("1:"));
            CHECK(all_of("id,puzzle,more\n7," + slip + "," + behind).starts_with("2:"));
        }
        std::string blanks;
        for (const char c : kDots) blanks += c == '.' ? odd : std::string(1, c);
        if (odd == std::string("|")) continue;
        CHECK_MESSAGE(all_of("7," + blanks + "," + kSolved).starts_with("1:"), odd);
        CHECK_MESSAGE(all_of(blanks + "," + kSolved).starts_with("1:"), odd);
    }
    // Far from a board, before one: two boards, half of one, all marks but one, two slips.
    for (const std::string& puzzle :
         {kDots + kAnother, kZeros + kZeros2, kDots.substr(0, 40), marks_of(kDots).substr(1), dashes.substr(1),
          dashes.substr(0, 80) + "l", kDots.substr(2) + "l"})
        for (const std::string& behind : {kSolved, marks_of(kSolved), std::string("1234123412341234")}) {
            if (puzzle[1] == '-' || puzzle[2] == '-') {
                if (behind != kSolved) continue;  // other blanks are recognised beside as many cells
            }
            {
                CAPTURE(puzzle);
                CAPTURE(behind);
                CHECK(all_of("7," + puzzle + "," + behind).starts_with("1:"));
            }
        }
    // What is not a board of that length is another column, be it the first.
    for (const char* id :
         {"1234567", "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "X3F2504E0-4F89-11D3-9A0C-0305E82C3301",
          "3F2504E0-4F89-11D3-9A0C-0305E82C3301", "9F86D081884C7D65", "ABCDEF0123456789ABCDEF0123456789ABCDEF01",
          "1234567890123456789012345678901234567abc", "a, b", "2026-11-24 10:00", "192.168.100.100",
          "1234567890123456789012345678901234567890", "ABCDEFGHIJKLMNOP", "0.1234567890123456789",
          "9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08",
          "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII"}) {
        CHECK(notes_of(std::string("7,") + id + "," + kDots) == std::string("#C7,") + id);
        CHECK(notes_of(std::string(id) + "," + kDots) == std::string("#C") + id);
    }
    CHECK(notes_of("9999999999999991," + kFour) == "#C9999999999999991");
    // Ratings, versions, addresses, times, numbers.
    for (const char* text : {"5.6 3.4 2.3 1.2 1.2 4.5 5.6", "1.2.3.4.5.6.7.8.9.10", "1234,9.0/9.0/2.6 9.0.0.0.1.2.3",
                             "level 5 ****.................", "10.0.0.1 10.0.0.20 77.6.5.4", "1700000000000"})
        CHECK(notes_of(std::string(text) + "," + kDots) == std::string("#C") + text);
    for (const char* id : {"1000000001", "20240501123000", "2024-05-27-98765"})
        CHECK(notes_of(std::string(id) + "," + kFour + "," + kFourSolved) ==
              "#C" + std::string(id) + " " + kFourSolved);
    // A small board without another beside it.
    CHECK(all_of("7,1..4..1..1..4..7,1234").starts_with("1:18: 7 is too large"));
}

TEST_CASE("a line that is a puzzle except for its blanks is not a name") {
    for (const char* blank : {"-", "#", "\u00b7"})
        for (const char* behind : {"", " easy", ",easy"}) {
            std::string odd;
            for (const char c : kDots) odd += c == '.' ? blank : std::string(1, c);
            const std::string text = odd + behind + "\n" + kAnother;
            CAPTURE(text);
            const bool is_read = *blank != '#' && (*blank != '-' || *behind != ',');
            CHECK(has(all_of(text), is_read ? kDots : "1:3: "));
            CHECK(has(all_of(text), kAnother));
        }
    CHECK(all_of("----------------\n" + kDots) == lines({kDots}));
    CHECK(shown("================\n" + kDots) == "side 9 named ================");
}

TEST_CASE("a column named puzzle in the heading is read before others that could be boards") {
    for (const char* separator : {",", ";", "\t"}) {
        const std::string heading = std::string("id") + separator + "Puzzle" + separator + "solution\n";
        const auto row = [&](const std::string& id, const std::string& puzzle, const std::string& solution) {
            return id + separator + puzzle + separator + solution + "\n";
        };
        // Identifiers: a small board, letters that a board has, more digits than a row, a board of the same
        // side.
        for (const std::string& id : {kFourSolved, std::string("ABCDEF0123456789ABCDEF0123456789ABCDEF01"),
                                      std::string(40, '7'), kAnother, kFour + kFour})
            for (const std::string& puzzle : {kDots, kFour}) {
                CHECK_MESSAGE(all_of(heading + row(id, puzzle, kSolved)) == lines({puzzle}), id);
                CHECK_MESSAGE(all_of(heading + row("\"" + id + "\"", "\"" + puzzle + "\"", kSolved)) == lines({puzzle}),
                              id);
            }
        // An error in it is reported, and no other column is used instead.
        const std::string wrong = kDots.substr(0, 80) + "l";
        CHECK(all_of(heading + row(kFourSolved, wrong, kSolved)).starts_with("2:98: 'l' is not a cell"));
        CHECK(all_of(heading + row(kAnother, kDots.substr(1), kSolved)).starts_with("2:163: 80 cells in a line"));
        // In the order of the heading, by the last one.
        const std::string backwards = std::string("solution") + separator + "id" + separator + "\"puzzle\"\n";
        CHECK(all_of(heading + row("1", kDots, kSolved) + backwards + row(kSolved, kAnother, kZeros)) ==
              lines({kDots, kDots}));
    }
    // Separators within quotation marks divide nothing.
    CHECK(all_of("by,puzzle\n\"" + kAnother + ", or not\"," + kDots) == lines({kDots}));
    CHECK(all_of("\"by, or not\",puzzle\n" + kAnother + "," + kDots) == lines({kDots}));
    CHECK(all_of("by,puzzle\n\"a \"\"b\"\", c\"," + kDots + "," + kAnother) == lines({kDots}));
    // Lines with more columns than the heading, or without any, are read as without one; so are those behind
    // an empty line.
    CHECK(all_of("puzzle,solution\n1," + kDots + "," + kSolved + "\n" + kAnother + "\n" + kDots + ",easy\n") ==
          lines({kDots, kAnother, kDots}));
    CHECK(all_of("id,level,puzzle\n" + kDots + "\n" + kAnother + ",easy\n") == lines({kDots, kAnother}));
    CHECK(all_of("id,puzzle\n1," + kDots + "\n\n" + kDots + "," + kAnother) == lines({kDots, kDots}));
    CHECK(all_of("ID,PUZZLE,NUMBER_OF_GIVENS\n1," + kDots + ",30\n") == lines({kDots}));
    // Without a board there, another one is not taken.
    const char* const missing = "2:3: no board in the column that the heading calls the puzzle\n";
    for (const char* puzzle : {"", "n/a", "\"\"", "1..4..1..1..4", "12345678901234567890"})
        CHECK(all_of(std::string("id,puzzle,solution\n1,") + puzzle + "," + kSolved).ends_with(missing + 3));
    CHECK(all_of("id,puzzle,solution\n1,," + kSolved + "\n2," + kDots + ",\n") == missing + lines({kDots}));
    CHECK(all_of("id,puzzle\n7,easy\n" + kDots + "\n") == lines({kDots}));
    // The first or last column may be empty, of tabs too.
    for (const char* separator : {",", ";", "\t"}) {
        const auto rows = [separator](std::string text) {
            std::replace(text.begin(), text.end(), '@', *separator);
            return all_of(text);
        };
        CHECK(rows("@solution@puzzle\n0@" + kSolved + "@" + kDots + "\n1@" + kFourSolved + "@" + kFour) ==
              lines({kDots, kFour}));
        CHECK(rows("puzzle@solution\n@" + kSolved) == "2:1: " + std::string(missing + 5));
        CHECK(rows("id@solution@puzzle\n1@" + kFourSolved + "@\n") == "2:20: " + std::string(missing + 5));
        CHECK(rows("id@solution@puzzle\n@" + kFourSolved + "@" + kFour) == lines({kFour}));
        CHECK(rows("solution@puzzle@level\n" + kFourSolved + "@" + kFour + "@\n") == lines({kFour}));
    }
    // One more column behind it.
    CHECK(all_of("id,solution,puzzle\n1," + kSolved + "," + kDots + ",hard, nice") == lines({kDots}));
}

TEST_CASE("a column split by white space or bars is the puzzle, not the solution after it") {
    std::string cut, barred;
    for (std::size_t i = 0; i < kDots.size(); i += 9) {
        cut += (i == 0 ? "" : " ") + kDots.substr(i, 9);
        barred += kDots.substr(i, 3) + "|" + kDots.substr(i + 3, 6) + "||";
    }
    for (const char* separator : {",", ";", "\t"})
        for (const std::string& puzzle : {cut, barred}) {
            const std::string mark = "\"", between = separator;
            CHECK(all_of("7" + between + puzzle + between + kSolved) == lines({kDots}));
            CHECK(all_of("7" + between + mark + puzzle + mark + between + mark + kSolved + mark) == lines({kDots}));
            CHECK(all_of("7" + between + puzzle + between + "easy") == lines({kDots}));
            const std::string small = between + "1..4 ..1. .1..| 4..1" + between + kFourSolved;
            CHECK(all_of("7" + small) == lines({kFour}));
            CHECK(all_of("id" + between + "puzzle" + between + "of\n" + kFourSolved + small) == lines({kFour}));
            CHECK(all_of("id" + between + "puzzle\n7" + between + puzzle + between + kSolved) == lines({kDots}));
        }
    CHECK(notes_of("7," + cut + "," + kSolved) == "#C7 " + kSolved);
    // Before boards of other sizes, too.
    for (const std::string& behind : {kFourSolved, std::string("1111222233334444"), marks_of(kDots) + "," + kSolved})
        CHECK(all_of("7," + cut + "," + behind) == lines({kDots}));
    // Spaces for blanks and commas between cells are errors.
    std::string spaces = kDots, commas;
    std::replace(spaces.begin(), spaces.end(), '.', ' ');
    for (const char c : kDots) commas += std::string(commas.empty() ? "" : ",") + c;
    for (const std::string& puzzle : {spaces, "\"" + spaces + "\"", "\"" + commas + "\""}) {
        CAPTURE(puzzle);
        CHECK(all_of("7," + puzzle + "," + kSolved).starts_with("1:"));
        CHECK(all_of("id,puzzle,of\n7," + puzzle + "," + kSolved).starts_with("2:"));
    }
    // In brackets they are a list.
    CHECK(all_of("7,\"[" + commas + "]\"," + kSolved) == lines({kDots}));
    // Digits in columns, of which the first lost a zero, are not cut every 81.
    const std::string lost = kZeros.substr(1) + "\t" + kSolved + "\n";
    for (const std::string heading : {"", "puzzle\tsolution\n"})
        CHECK(has(all_of(heading + lost + lost + kDots), "80 cells in a line"));
    CHECK(all_of(lost + lost + kDots).ends_with("\n" + lines({kDots})));
    // Of another number than the puzzle it is text; with a slip, an error.
    CHECK(all_of("1234 5678 1234 5678," + kDots + "," + kSolved) == lines({kDots}));
    CHECK(all_of("7," + cut + " 1," + kDots).starts_with("1:93: 82 cells in a line"));
    CHECK(all_of("7,! " + cut + "," + kDots).starts_with("1:3: '!' is not a cell"));
}

TEST_CASE("columns may be quoted") {
    CHECK(all_of("\"id\",\"puzzle\"\n\"1\",\"" + kDots + "\"\n\"2\",\"" + kAnother + "\"\n") ==
          lines({kDots, kAnother}));
    CHECK(all_of("\"" + kDots + "\"\n\"" + kAnother + "\"") == lines({kDots, kAnother}));
    CHECK(notes_of("\"" + kDots + "\",\"" + kSolved + "\",\"easy, or not\"") == "#C" + kSolved + "\",\"easy, or not");
    CHECK(all_of("\"" + kDots.substr(1) + "\",\"" + kSolved + "\"").starts_with("1:82: 80 cells in a line"));
    for (const char* text : {"\"", "\"\"", ",\"\",", "\"\"\",\"\"\"", "\" \" \""})
        CHECK(notes_of(kDots + text + "\"").empty());
}
