// Several boards on one line: which lines are lists of boards, and what is read of them.
#include <doctest/doctest.h>

#include "sudoku/text/board_words.h"
#include "sudoku/text/line_source.h"
#include "tests/unit/sudoku_text/read_puzzles.h"

using namespace test;

namespace {

const std::string kDots{kPuzzle}, kAnother{kOther};
const std::string kSolved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// Whose first symbols are boards of other sides, too.
const std::string kLow = "1...2...3...4....1...2...3...4....1...2...3...4....1...2...3...4....1...2...3....";
const std::string kFour = "1..4..1..1..4..1", kFourSolved = "1234341221434321";

std::string with_zeros(std::string text) {
    std::replace(text.begin(), text.end(), '.', '0');
    return text;
}
const std::string kZeros = with_zeros(kDots), kZeros2 = with_zeros(kAnother);

// The puzzles in format line, and the faults, each on a line.
std::string all_of(const std::string& text, std::size_t block = kWhole) {
    std::string all;
    for (const auto& puzzle : read_puzzles(text, {}, block))
        all += puzzle ? written(*puzzle, "line") : shown(puzzle) + "\n";
    return all;
}

// A line that says for every cell which digits may stand there: its given, or any.
std::string marks_of(const std::string& puzzle) {
    std::string marks;
    for (const char given : puzzle)
        for (char mark = '1'; mark <= '9'; ++mark) marks += given == '.' || given == mark ? mark : '.';
    return marks;
}

std::string lines(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + "\n";
    return text;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Of the only puzzle; what was read if it is not the only one.
std::string notes_of(const std::string& text) {
    const auto puzzles = read_puzzles(text);
    if (puzzles.size() != 1 || !puzzles[0]) return all_of(text);
    std::string notes;
    for (const std::string& note : puzzles[0]->notes) notes += note;
    return notes;
}

constexpr const char* kLost =
    "another board behind the first, which is not its solution; expected boards alone, or one beside text";

}  // namespace

TEST_CASE("boards side by side on one line are as many puzzles, whatever their blanks, sides and white space") {
    const std::string two = lines({kDots, kAnother});
    for (const char* between : {" ", "  ", "\v", "\r", " \v "}) {
        CHECK(all_of(kDots + between + kAnother + "\n") == two);
        CHECK(all_of(kZeros + between + kZeros2 + "\n") == two);
        CHECK(all_of(" " + kDots + between + kZeros2 + " \r\n") == two);
        CHECK(all_of(kZeros + between + kAnother) == two);
    }
    CHECK(all_of(kDots + " " + kDots + " " + kDots + "\n") == lines({kDots, kDots, kDots}));
    CHECK(all_of(kDots + " " + kFour + " " + std::string(256, '.') + "\n") ==
          lines({kDots, kFour, std::string(256, '.')}));
    CHECK(all_of(kFour + " " + kFour + "\n") == lines({kFour, kFour}));
    std::string marks(729, '.');
    for (std::size_t c = 0; c < 81; ++c) marks.replace(9 * c, 2, "12");
    CHECK(shown(marks + " " + kDots + "\n") == "side 9 with marks\tside 9");
}

TEST_CASE("tabs make a list of three boards or more, and columns of anything else") {
    const std::string three = kDots + "\t" + kAnother + "\t" + kZeros;
    CHECK(all_of(three) == lines({kDots, kAnother, kDots}));
    CHECK(all_of(" " + three + " \t # easy\n" + kDots) == lines({kDots, kAnother, kDots, kDots}));
    CHECK(all_of(kDots + " " + kAnother + "\t" + kZeros) == lines({kDots, kAnother, kDots}));
    CHECK(all_of(kDots + " " + kAnother + "\t") == lines({kDots, kAnother}));
    CHECK(all_of(kDots + " " + kAnother + "\t# easy") == lines({kDots, kAnother}));
    CHECK(all_of(kDots + " " + kAnother + " # very\teasy") == lines({kDots, kAnother}));
    // A slip in one of three is a fault, and loses none of the others.
    const std::string slip = "!" + kAnother.substr(1);
    CHECK(has(all_of(kDots + "\t" + slip + "\t" + kZeros), "\n1:83: '!' is no cell"));
    CHECK(has(all_of(kDots + "\t" + kAnother + "\t" + slip), kAnother + "\n1:165: '!' is no cell"));
    // Two, or text among them, are columns; and so are those that have names.
    for (const char* between : {"\t", " \t ", "\t\t"}) {
        CHECK(notes_of(kDots + between + kAnother) == "#C" + kAnother);
        CHECK(notes_of(kZeros + between + kAnother + between + "7") == "#C" + kAnother + between + "7");
        // What says more of the first board is none.
        CHECK(notes_of(kDots + between + kSolved + between + marks_of(kDots)) ==
              "#C" + kSolved + between + marks_of(kDots));
        CHECK(notes_of(kDots + between + marks_of(kDots) + between + kSolved + between + "7.2") ==
              "#C" + marks_of(kDots) + between + kSolved + between + "7.2");
    }
    for (const char* heading : {"puzzle\tminimal\tsymmetric\n", "Quiz\tid\n"})
        CHECK_MESSAGE(all_of(heading + three + "\n" + three) == lines({kDots, kDots}), heading);
    for (const char* heading : {"id\t puzzle\tof\n", "\"id\"\t\"Puzzle\"\t\"of\"\n", "a, b\tgrid\tboard\n",
                                " id\tPuzzle \n", "[id]\tpuzzle\n", "\"id\"\t\"puzzle\"\n"})
        CHECK_MESSAGE(all_of(heading + three + "\n" + three) == lines({kAnother, kAnother}), heading);
    // No headings: names, comments, headers of files, notes.  Columns that others divide are none of tabs.
    for (const char* before :
         {"Sudoku\t\n", "# made of\tgrid\n", "#Dx\tpuzzle\n", "[Puzzle]\t\n", " [Puzzle]\n", "\t[Puzzle]\n",
          "Sudoku, easy\n", "Sudoku;12\n", "Puzzle,\n", "Board, second\tof two\n"})
        CHECK_MESSAGE(all_of(before + three) == lines({kDots, kAnother, kDots}), before);
    CHECK(all_of("Puzzle,\n" + kDots + ",\n" + three) == lines({kDots, kDots, kAnother, kDots}));
    // What is no board among three is a fault, and loses none.
    CHECK(has(all_of(three + "\teasy"), lines({kDots, kAnother, kDots}) + "1:247: 'easy' among boards"));
    CHECK(has(all_of(three + "," + "\t" + three), "\n1:246: ',' is no cell"));
    CHECK(has(all_of(three + "," + "\t" + three), "\n" + lines({kDots, kAnother, kDots})));
    CHECK(all_of(kDots + "\t" + kSolved + "\t" + kAnother) == lines({kDots, kSolved, kAnother}));
    CHECK(all_of(kDots + "\tpuzzle\n" + three) == lines({kDots, kDots, kAnother, kDots}));
    // Boards of several sizes.
    CHECK(all_of(kFour + "\t" + kDots + "\t" + kAnother) == lines({kFour, kDots, kAnother}));
    CHECK(has(all_of(kFour + "\t" + kDots + "\t" + slip), kDots + "\n1:100: '!' is no cell"));
}

TEST_CASE("a comma that slipped into a board loses none") {
    const std::string comma = kDots.substr(0, 2) + "," + kDots.substr(3);
    CHECK(has(all_of(comma + " " + kAnother), kAnother));
    CHECK(has(all_of(comma + " " + kAnother), "1:3: ',' is no cell"));
    CHECK(has(all_of(comma + "\t" + kAnother + "\t" + kZeros), "1:3: ',' is no cell"));
    CHECK(has(all_of(comma + "\t" + kAnother + "\t" + kZeros), kAnother + "\n" + kDots));
    // What stands before it may be as long as a smaller board.
    for (const std::size_t at : {16u, 25u, 27u, 36u, 49u, 64u})
        for (const char* between : {" ", "\t"}) {
            const std::string text =
                kLow.substr(0, at) + "," + kLow.substr(at + 1) + between + kAnother + between + kDots;
            CHECK(has(all_of(text), "1:" + std::to_string(at + 1) + ": ',' is no cell"));
            CHECK(has(all_of(text), lines({kAnother, kDots})));
        }
    CHECK(notes_of(kFour + ",12345678 " + kFour) == "#C12345678 " + kFour);
}

TEST_CASE("a comment behind a list is one, however many pieces its line has") {
    std::string remark = " # ";
    while (remark.size() < 3 * sudoku::kMaxLine) remark += "x ";
    CHECK(all_of(kDots + " " + kAnother + remark + kFour + " " + kFour + "\n" + kFour) ==
          lines({kDots, kAnother, kFour}));
    CHECK(all_of(kDots + " " + kAnother + remark + "\n" + kDots + " " + kAnother) ==
          lines({kDots, kAnother, kDots, kAnother}));
}

TEST_CASE("several lines of two boards are all read, whatever stands between them") {
    const std::string pair = kZeros + " " + kZeros2 + "\n", two = lines({kDots, kAnother});
    CHECK(all_of(pair + pair + pair) == two + two + two);
    CHECK(all_of(kDots + "\n" + pair + kDots + "\n") == kDots + "\n" + two + kDots + "\n");
    CHECK(all_of("#Da name\n" + pair) == two);
    CHECK(shown("a name\n" + pair + "another\n" + pair) == "side 9 named a name\tside 9\tside 9 named another\tside 9");
    std::string all;
    for (int i = 0; i < 16; ++i) all += (i > 0 ? " " : "") + std::string(16, '.');
    CHECK(read_puzzles(all + "\n").size() == 16);  // not the rows of a board of side 16
}

TEST_CASE("as many boards are read of a line as stand on it, in blocks of any size") {
    for (const std::size_t count : {2u, 3u, 10u, 1000u})
        for (const std::string& first : {kZeros, kDots}) {
            std::string text;
            for (std::size_t i = 0; i < count; ++i) text += (i % 2 == 0 ? first : kAnother) + " ";
            const std::string all = all_of(text + "\n" + kDots + "\n");
            CHECK(std::count(all.begin(), all.end(), '\n') == static_cast<std::ptrdiff_t>(count + 1));
            CHECK(all.find(':') == std::string::npos);
            if (count < 1000)
                for (const std::size_t block : {1u, 7u, 82u}) CHECK(all_of(text + "\n" + kDots + "\n", block) == all);
        }
}

TEST_CASE("puzzles on one line know their line, and their faults have the column") {
    const auto puzzles = read_puzzles("\n" + kDots + " " + kAnother + "\n" + kDots + "\n");
    REQUIRE(puzzles.size() == 3);
    CHECK(puzzles[0]->line == 2);
    CHECK(puzzles[1]->line == 2);
    CHECK(puzzles[1]->number == 2);
    CHECK(puzzles[2]->line == 3);
    const std::string shorter = kDots.substr(1), seven = kFour.substr(0, 15) + "7";
    CHECK(all_of(kDots + "  " + shorter + " " + kAnother) ==
          lines({kDots, "1:164: 80 cells in a line; expected 81, those of a board of side 9", kAnother}));
    CHECK(all_of(shorter + " " + kAnother) ==
          lines({"1:81: 80 cells in a line; expected 81, those of a board of side 9", kAnother}));
    CHECK(all_of(kFour + " " + seven + " " + kFour) ==
          lines({kFour, "1:33: 7 is too large; expected at most 4, the side of the board", kFour}));
    CHECK(all_of(kDots + " " + kDots + " 7 " + kDots) ==
          lines({kDots, kDots, "1:165: '7' among boards on one line; expected another board", kDots}));
    CHECK(all_of(kDots + " " + kAnother + " easy") ==
          lines({kDots, kAnother, "1:165: 'easy' among boards on one line; expected another board"}));
    CHECK(has(all_of(kDots + " " + kAnother + " a-name-of-many-letters"), "\n1:165: 'a' is no cell; "));
}

TEST_CASE("a puzzle and its solution are one puzzle, with or without text behind them") {
    CHECK(notes_of(kDots + " " + kSolved) == "#C" + kSolved);
    CHECK(notes_of(kZeros + "\t" + kSolved + "\n") == "#C" + kSolved);
    CHECK(notes_of(kZeros + " " + kSolved + " 7.2 easy") == "#C" + kSolved + " 7.2 easy");
    CHECK(notes_of(kDots + " easy " + kSolved) == "#Ceasy " + kSolved);
    CHECK(notes_of(kFour + " " + kFourSolved) == "#C" + kFourSolved);
    const std::string pair = kZeros + " " + kSolved + "\n";
    CHECK(all_of(pair + pair) == lines({kDots, kDots}));
    std::string marks = marks_of(kDots);
    CHECK(notes_of(marks + " " + kSolved) == "#C" + kSolved);
    CHECK(notes_of(kDots + " " + marks) == "#C" + marks);
    CHECK(notes_of(kDots + " " + marks + " " + kSolved) == "#C" + marks + " " + kSolved);
    CHECK(notes_of(kDots + " " + kSolved + " " + marks + " 7.2") == "#C" + kSolved + " " + marks + " 7.2");
    CHECK(has(all_of(kDots + " " + kSolved + " " + marks + " " + kAnother), "\n" + kAnother + "\n"));
    CHECK(all_of(kAnother + " " + marks) == all_of(kAnother + "\n" + marks));  // of another puzzle
    // Whose givens are others, the other way round, twice the same, and more of them: nothing is taken for a solution.
    CHECK(all_of(kAnother + " " + kSolved) == lines({kAnother, kSolved}));
    CHECK(all_of(kSolved + " " + kDots) == lines({kSolved, kDots}));
    CHECK(all_of(kSolved + " " + kSolved) == lines({kSolved, kSolved}));
    CHECK(all_of(kDots + " " + kSolved + " " + kAnother) == lines({kDots, kSolved, kAnother}));
    CHECK(has(all_of(kDots + " " + kSolved + " " + kAnother + "1"), "\n1:246: 82 cells"));
    marks.replace(0, 9, 9, '.');  // a cell without candidates: not of this puzzle
    CHECK(read_puzzles(kDots + " " + marks).size() == 2);
    // A slip in the puzzle is one fault, and its solution no puzzle, but before another board.
    CHECK(has(all_of(kDots.substr(1) + " " + kSolved + " " + kAnother), lines({kSolved, kAnother})));
    CHECK(all_of(kDots.substr(1) + " " + kSolved) ==
          lines({"1:81: 80 cells in a line; expected 81, those of a board of side 9"}));
}

TEST_CASE("text and numbers beside a puzzle stay notes, and columns stay columns") {
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

TEST_CASE("a slip in a column is told, and no later column is taken for the puzzle") {
    const std::string wrong = kDots.substr(0, 80) + "l", longer = kDots + "1";
    for (const char* between : {",", ";", "\t", ", "})
        for (const std::string& behind :
             {kSolved, kAnother, std::string("easy"), std::string(kDots.size(), '7')}) {
            const std::string before = std::string("7") + between;
            const auto place = [&](std::size_t symbol) {
                return "1:" + std::to_string(before.size() + symbol) + ": ";
            };
            const auto read = [&](const std::string& puzzle) {
                return all_of(before + puzzle + between + behind + between + "2");
            };
            CHECK(read(kDots) == lines({kDots}));
            CHECK(read(kDots.substr(1)) ==
                  place(81) + "80 cells in a line; expected 81, those of a board of side 9\n");
            CHECK(read(longer).starts_with(place(82) + "82 cells in a line"));
            CHECK(read(wrong).starts_with(place(81) + "'l' is no cell"));
        }
    // Blanks that are none, in as many cells as there are.
    std::string dashes = kDots;
    std::replace(dashes.begin(), dashes.end(), '.', '-');
    CHECK(all_of("7," + dashes + "," + kSolved).starts_with("1:5: '-' is no cell"));
    CHECK(all_of(dashes + "," + kSolved).starts_with("1:3: '-' is no cell"));
    CHECK(notes_of("7," + std::string(81, '-') + "," + kDots) == "#C7," + std::string(81, '-'));
    // Symbols that are no ASCII are one each; what opens comments and cuts boards elsewhere is a slip here.
    for (const char* odd : {"\u00e9", "#", "|", "!"}) {
        const std::string slip = kDots.substr(0, 40) + odd + kDots.substr(41);
        for (const std::string& behind : {kSolved, kAnother}) {
            CHECK_MESSAGE(all_of("7," + slip + "," + behind)
                              .starts_with(odd == std::string("|") ? "1:84: 80 cells" : "1:43: "),
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
         {kDots + kAnother, kZeros + kZeros2, kDots.substr(0, 40), marks_of(kDots).substr(1),
          dashes.substr(1), dashes.substr(0, 80) + "l", kDots.substr(2) + "l"})
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
    // What is no board of that length is another column, be it the first.
    for (const char* id :
         {"1234567", "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "X3F2504E0-4F89-11D3-9A0C-0305E82C3301",
          "3F2504E0-4F89-11D3-9A0C-0305E82C3301", "9F86D081884C7D65",
          "ABCDEF0123456789ABCDEF0123456789ABCDEF01", "1234567890123456789012345678901234567abc", "a, b",
          "2026-11-24 10:00", "192.168.100.100", "1234567890123456789012345678901234567890",
          "ABCDEFGHIJKLMNOP", "0.1234567890123456789",
          "9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08",
          "AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII"}) {
        CHECK(notes_of(std::string("7,") + id + "," + kDots) == std::string("#C7,") + id);
        CHECK(notes_of(std::string(id) + "," + kDots) == std::string("#C") + id);
    }
    CHECK(notes_of("9999999999999991," + kFour) == "#C9999999999999991");
    // Ratings, versions, addresses, times, numbers.
    for (const char* text :
         {"5.6 3.4 2.3 1.2 1.2 4.5 5.6", "1.2.3.4.5.6.7.8.9.10", "1234,9.0/9.0/2.6 9.0.0.0.1.2.3",
          "level 5 ****.................", "10.0.0.1 10.0.0.20 77.6.5.4", "1700000000000"})
        CHECK(notes_of(std::string(text) + "," + kDots) == std::string("#C") + text);
    for (const char* id : {"1000000001", "20240501123000", "2024-05-27-98765"})
        CHECK(notes_of(std::string(id) + "," + kFour + "," + kFourSolved) ==
              "#C" + std::string(id) + " " + kFourSolved);
    // A small board without another beside it.
    CHECK(all_of("7,1..4..1..1..4..7,1234").starts_with("1:18: 7 is too large"));
}

TEST_CASE("a line that is a puzzle but for its blanks is no name") {
    for (const char* blank : {"-", "#", "\u00b7"})
        for (const char* behind : {"", " easy", ",easy"}) {
            std::string odd;
            for (const char c : kDots) odd += c == '.' ? blank : std::string(1, c);
            CAPTURE(odd + behind);
            CHECK(has(all_of(odd + behind + "\n" + kAnother), "1:3: "));
            CHECK(has(all_of(odd + behind + "\n" + kAnother), kAnother));
        }
    CHECK(all_of("----------------\n" + kDots) == lines({kDots}));
    CHECK(shown("================\n" + kDots) == "side 9 named ================");
}

TEST_CASE("a column that a heading calls the puzzle is read before others that could be boards") {
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
                CHECK_MESSAGE(
                    all_of(heading + row("\"" + id + "\"", "\"" + puzzle + "\"", kSolved)) == lines({puzzle}),
                    id);
            }
        // A slip in it is told, and neither column beside it taken.
        const std::string wrong = kDots.substr(0, 80) + "l";
        CHECK(all_of(heading + row(kFourSolved, wrong, kSolved)).starts_with("2:98: 'l' is no cell"));
        CHECK(all_of(heading + row(kAnother, kDots.substr(1), kSolved))
                  .starts_with("2:163: 80 cells in a line"));
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
    CHECK(all_of("puzzle,solution\n1," + kDots + "," + kSolved + "\n" + kAnother + "\n" + kDots +
                 ",easy\n") == lines({kDots, kAnother, kDots}));
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

TEST_CASE("a column that white space or bars cut is the puzzle, not the solution behind it") {
    std::string cut, barred;
    for (std::size_t i = 0; i < kDots.size(); i += 9) {
        cut += (i == 0 ? "" : " ") + kDots.substr(i, 9);
        barred += kDots.substr(i, 3) + "|" + kDots.substr(i + 3, 6) + "||";
    }
    for (const char* separator : {",", ";", "\t"})
        for (const std::string& puzzle : {cut, barred}) {
            const std::string mark = "\"", between = separator;
            CHECK(all_of("7" + between + puzzle + between + kSolved) == lines({kDots}));
            CHECK(all_of("7" + between + mark + puzzle + mark + between + mark + kSolved + mark) ==
                  lines({kDots}));
            CHECK(all_of("7" + between + puzzle + between + "easy") == lines({kDots}));
            const std::string small = between + "1..4 ..1. .1..| 4..1" + between + kFourSolved;
            CHECK(all_of("7" + small) == lines({kFour}));
            CHECK(all_of("id" + between + "puzzle" + between + "of\n" + kFourSolved + small) ==
                  lines({kFour}));
            CHECK(all_of("id" + between + "puzzle\n7" + between + puzzle + between + kSolved) ==
                  lines({kDots}));
        }
    CHECK(notes_of("7," + cut + "," + kSolved) == "#C7 " + kSolved);
    // Before boards of other sizes, too.
    for (const std::string& behind :
         {kFourSolved, std::string("1111222233334444"), marks_of(kDots) + "," + kSolved})
        CHECK(all_of("7," + cut + "," + behind) == lines({kDots}));
    // White space for blanks, and commas between cells, are told.
    std::string spaces = kDots, commas;
    std::replace(spaces.begin(), spaces.end(), '.', ' ');
    for (const char c : kDots) commas += std::string(commas.empty() ? "" : ",") + c;
    for (const std::string& puzzle :
         {spaces, "\"" + spaces + "\"", "\"" + commas + "\"", "\"[" + commas + "]\""}) {
        CAPTURE(puzzle);
        CHECK(all_of("7," + puzzle + "," + kSolved).starts_with("1:"));
        CHECK(all_of("id,puzzle,of\n7," + puzzle + "," + kSolved).starts_with("2:"));
    }
    // Digits in columns, of which the first lost a zero, are not cut every 81.
    const std::string lost = kZeros.substr(1) + "\t" + kSolved + "\n";
    for (const std::string heading : {"", "puzzle\tsolution\n"})
        CHECK(has(all_of(heading + lost + lost + kDots), "80 cells in a line"));
    CHECK(all_of(lost + lost + kDots).ends_with("\n" + lines({kDots})));
    // Of another number than the puzzle it is text; with a slip, a fault.
    CHECK(all_of("1234 5678 1234 5678," + kDots + "," + kSolved) == lines({kDots}));
    CHECK(all_of("7," + cut + " 1," + kDots).starts_with("1:93: 82 cells in a line"));
    CHECK(all_of("7,! " + cut + "," + kDots).starts_with("1:3: '!' is no cell"));
}

TEST_CASE("columns may stand in quotation marks") {
    CHECK(all_of("\"id\",\"puzzle\"\n\"1\",\"" + kDots + "\"\n\"2\",\"" + kAnother + "\"\n") ==
          lines({kDots, kAnother}));
    CHECK(all_of("\"" + kDots + "\"\n\"" + kAnother + "\"") == lines({kDots, kAnother}));
    CHECK(notes_of("\"" + kDots + "\",\"" + kSolved + "\",\"easy, or not\"") ==
          "#C" + kSolved + "\",\"easy, or not");
    CHECK(all_of("\"" + kDots.substr(1) + "\",\"" + kSolved + "\"").starts_with("1:82: 80 cells in a line"));
    for (const char* text : {"\"", "\"\"", ",\"\",", "\"\"\",\"\"\"", "\" \" \""})
        CHECK(notes_of(kDots + text + "\"").empty());
}

TEST_CASE("a line of boards may end in a comment") {
    CHECK(all_of(kDots + " " + kAnother + "\v# x\ty\n" + kDots) == lines({kDots, kAnother, kDots}));
    CHECK(all_of(kDots + " " + kAnother + " # and " + kDots + "\n" + kDots) == lines({kDots, kAnother, kDots}));
    CHECK(all_of(kDots + " " + kAnother + " #7") == lines({kDots, kAnother}));
}

TEST_CASE("a board among text behind another is a fault where it stands, not a note") {
    CHECK(all_of(kDots + " easy " + kAnother + "\n" + kDots) == lines({std::string("1:88: ") + kLost, kDots}));
    CHECK(all_of(kZeros + " 11 " + kZeros2 + " 12\n") == lines({std::string("1:86: ") + kLost}));
    CHECK(all_of(kDots + " " + kAnother + ";8.3;x\n") == lines({std::string("1:83: ") + kLost}));
    CHECK(all_of("1," + kDots + " " + kAnother + ",easy\n") == lines({std::string("1:85: ") + kLost}));
    CHECK(all_of(kDots + " " + kSolved + " 7.2 " + kAnother) == lines({std::string("1:169: ") + kLost}));
    CHECK(all_of("7 " + kDots + " " + kAnother).starts_with("1:166: 163 cells in a line"));
}

TEST_CASE("digits and white space are cut every 81 where they are broken into words of any lengths") {
    const std::string two = kZeros + kZeros2;
    for (const std::vector<std::size_t>& widths : std::vector<std::vector<std::size_t>>{
             {50, 31}, {40, 41}, {27, 27, 27}, {20, 30, 31}, {60, 60, 42}, {70, 70, 11, 11},
             {72, 9, 80, 1}, {9}, {1}}) {
        std::string text;
        for (std::size_t at = 0, i = 0; at < two.size(); at += widths[i++ % widths.size()])
            text += two.substr(at, widths[i % widths.size()]) + " ";
        CHECK_MESSAGE(all_of(text + "\n") == lines({kDots, kAnother}), widths[0]);
    }
    CHECK(all_of(kZeros.substr(0, 50) + " " + kZeros.substr(50)) == lines({kDots}));
    // A slip, and a number behind it, are no other board.
    CHECK(all_of(kZeros.substr(1) + " 5\n").starts_with("1:81: 80 cells in a line; expected 81"));
}

TEST_CASE("a word is a board if nothing in it is wrong") {
    using sudoku::is_board_word;
    for (const std::string& word : {kDots, kZeros, kSolved, kFour, std::string(36, '6'), std::string(1225, 'Z'),
                                    std::string(64, 'x'), std::string(125, '.')})
        CHECK_MESSAGE(is_board_word(word), word);
    for (const std::string& word : {std::string(), std::string(9, '1'), kDots + "1", kFour.substr(0, 15) + "5",
                                    kFour.substr(0, 15) + "q", std::string(27, '.'), std::string(36, '7'),
                                    std::string(125, '1'), std::string(36 * 36, '.'), "Ä" + std::string(14, '.')})
        CHECK_FALSE_MESSAGE(is_board_word(word), word);
}

TEST_CASE("a piece of a line that is too long ends with white space, so that no word is cut") {
    std::string text;
    while (text.size() < 2 * sudoku::kMaxLine) text += kZeros + " ";
    for (const std::size_t block : {std::size_t{8191}, kWhole}) {
        ChoppedSource source(text, block);
        sudoku::LineSource pieces(source, nullptr);
        std::size_t whole = 0, column = 1;
        for (sudoku::TextLine line; *pieces.next(line);) {
            CHECK(line.column == column);
            CHECK((line.whole || line.text.size() % 82 == 0));
            column += line.text.size();
            whole += line.whole;
        }
        CHECK(column == text.size() + 1);
        CHECK(whole == 1);
    }
}
