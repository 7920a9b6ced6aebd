// Several boards on one line: which lines are lists of boards, and what is read of them.
#include <doctest/doctest.h>

#include "sudoku/text/board_words.h"
#include "sudoku/text/line_source.h"
#include "tests/unit/sudoku_text/boards.h"

using namespace test;

namespace {

constexpr const char* kLost =
    "a second board that is not the solution of the first; expected only boards, or one board with text";

}  // namespace

TEST_CASE("boards next to each other on one line are separate puzzles, for any blanks, sides and white space") {
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

TEST_CASE("tabs separate a list of three boards or more, and columns of anything else") {
    const std::string three = kDots + "\t" + kAnother + "\t" + kZeros;
    CHECK(all_of(three) == lines({kDots, kAnother, kDots}));
    CHECK(all_of(" " + three + " \t # easy\n" + kDots) == lines({kDots, kAnother, kDots, kDots}));
    CHECK(all_of(kDots + " " + kAnother + "\t" + kZeros) == lines({kDots, kAnother, kDots}));
    CHECK(all_of(kDots + " " + kAnother + "\t") == lines({kDots, kAnother}));
    CHECK(all_of(kDots + " " + kAnother + "\t# easy") == lines({kDots, kAnother}));
    CHECK(all_of(kDots + " " + kAnother + " # very\teasy") == lines({kDots, kAnother}));
    // A slip in one of three is an error, and loses none of the others.
    const std::string slip = "!" + kAnother.substr(1);
    CHECK(has(all_of(kDots + "\t" + slip + "\t" + kZeros), "\n1:83: '!' is not a cell"));
    CHECK(has(all_of(kDots + "\t" + kAnother + "\t" + slip), kAnother + "\n1:165: '!' is not a cell"));
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
    for (const char* before : {"Sudoku\t\n", "# made of\tgrid\n", "#Dx\tpuzzle\n", "[Puzzle]\t\n", " [Puzzle]\n",
                               "\t[Puzzle]\n", "Sudoku, easy\n", "Sudoku;12\n", "Puzzle,\n", "Board, second\tof two\n"})
        CHECK_MESSAGE(all_of(before + three) == lines({kDots, kAnother, kDots}), before);
    CHECK(all_of("Puzzle,\n" + kDots + ",\n" + three) == lines({kDots, kDots, kAnother, kDots}));
    // What is not a board among three is an error, and loses none.
    CHECK(has(all_of(three + "\teasy"), lines({kDots, kAnother, kDots}) + "1:247: 'easy' among boards"));
    CHECK(has(all_of(three + "," + "\t" + three), "\n1:246: ',' is not a cell"));
    CHECK(has(all_of(three + "," + "\t" + three), "\n" + lines({kDots, kAnother, kDots})));
    CHECK(all_of(kDots + "\t" + kSolved + "\t" + kAnother) == lines({kDots, kSolved, kAnother}));
    CHECK(all_of(kDots + "\tpuzzle\n" + three) == lines({kDots, kDots, kAnother, kDots}));
    // Boards of several sizes.
    CHECK(all_of(kFour + "\t" + kDots + "\t" + kAnother) == lines({kFour, kDots, kAnother}));
    CHECK(has(all_of(kFour + "\t" + kDots + "\t" + slip), kDots + "\n1:100: '!' is not a cell"));
}

TEST_CASE("a stray comma in a board loses no other board") {
    const std::string comma = kDots.substr(0, 2) + "," + kDots.substr(3);
    CHECK(has(all_of(comma + " " + kAnother), kAnother));
    CHECK(has(all_of(comma + " " + kAnother), "1:3: ',' is not a cell"));
    CHECK(has(all_of(comma + "\t" + kAnother + "\t" + kZeros), "1:3: ',' is not a cell"));
    CHECK(has(all_of(comma + "\t" + kAnother + "\t" + kZeros), kAnother + "\n" + kDots));
    // The part before it may be as long as a smaller board.
    for (const std::size_t at : {16u, 25u, 27u, 36u, 49u, 64u})
        for (const char* between : {" ", "\t"}) {
            const std::string text =
                kLow.substr(0, at) + "," + kLow.substr(at + 1) + between + kAnother + between + kDots;
            CHECK(has(all_of(text), "1:" + std::to_string(at + 1) + ": ',' is not a cell"));
            CHECK(has(all_of(text), lines({kAnother, kDots})));
        }
    CHECK(notes_of(kFour + ",12345678 " + kFour) == "#C12345678 " + kFour);
}

TEST_CASE("a comment after a list is one comment, in however many pieces its line is read") {
    std::string remark = " # ";
    while (remark.size() < 3 * sudoku::kMaxLine) remark += "x ";
    CHECK(all_of(kDots + " " + kAnother + remark + kFour + " " + kFour + "\n" + kFour) ==
          lines({kDots, kAnother, kFour}));
    CHECK(all_of(kDots + " " + kAnother + remark + "\n" + kDots + " " + kAnother) ==
          lines({kDots, kAnother, kDots, kAnother}));
}

TEST_CASE("several lines of two boards are all read, whatever is between them") {
    const std::string pair = kZeros + " " + kZeros2 + "\n", two = lines({kDots, kAnother});
    CHECK(all_of(pair + pair + pair) == two + two + two);
    CHECK(all_of(kDots + "\n" + pair + kDots + "\n") == kDots + "\n" + two + kDots + "\n");
    CHECK(all_of("#Da name\n" + pair) == two);
    CHECK(shown("a name\n" + pair + "another\n" + pair) == "side 9 named a name\tside 9\tside 9 named another\tside 9");
    std::string all;
    for (int i = 0; i < 16; ++i) all += (i > 0 ? " " : "") + std::string(16, '.');
    CHECK(read_puzzles(all + "\n").size() == 16);  // not the rows of a board of side 16
}

TEST_CASE("all boards of a line are read, in blocks of any size") {
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

TEST_CASE("puzzles on one line have their line, and their errors the column") {
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
    CHECK(has(all_of(kDots + " " + kAnother + " a-name-of-many-letters"), "\n1:165: 'a' is not a cell; "));
}

TEST_CASE("a puzzle and its solution are one puzzle, with or without text after them") {
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
    // A slip in the puzzle is one error, and its solution no puzzle, but before another board.
    CHECK(has(all_of(kDots.substr(1) + " " + kSolved + " " + kAnother), lines({kSolved, kAnother})));
    CHECK(all_of(kDots.substr(1) + " " + kSolved) ==
          lines({"1:81: 80 cells in a line; expected 81, those of a board of side 9"}));
}

TEST_CASE("a line of boards may end in a comment") {
    CHECK(all_of(kDots + " " + kAnother + "\v# x\ty\n" + kDots) == lines({kDots, kAnother, kDots}));
    CHECK(all_of(kDots + " " + kAnother + " # and " + kDots + "\n" + kDots) == lines({kDots, kAnother, kDots}));
    CHECK(all_of(kDots + " " + kAnother + " #7") == lines({kDots, kAnother}));
}

TEST_CASE("a board in text after another board is an error at its position, not a note") {
    CHECK(all_of(kDots + " easy " + kAnother + "\n" + kDots) == lines({std::string("1:88: ") + kLost, kDots}));
    CHECK(all_of(kZeros + " 11 " + kZeros2 + " 12\n") == lines({std::string("1:86: ") + kLost}));
    CHECK(all_of(kDots + " " + kAnother + ";8.3;x\n") == lines({std::string("1:83: ") + kLost}));
    CHECK(all_of("1," + kDots + " " + kAnother + ",easy\n") == lines({std::string("1:85: ") + kLost}));
    CHECK(all_of(kDots + " " + kSolved + " 7.2 " + kAnother) == lines({std::string("1:169: ") + kLost}));
    CHECK(all_of("7 " + kDots + " " + kAnother) == lines({std::string("1:85: ") + kLost}));
}

TEST_CASE("digits and white space are split every 81, with any word lengths") {
    const std::string two = kZeros + kZeros2;
    for (const std::vector<std::size_t>& widths : std::vector<std::vector<std::size_t>>{{50, 31},
                                                                                        {40, 41},
                                                                                        {27, 27, 27},
                                                                                        {20, 30, 31},
                                                                                        {60, 60, 42},
                                                                                        {70, 70, 11, 11},
                                                                                        {72, 9, 80, 1},
                                                                                        {9},
                                                                                        {1}}) {
        std::string text;
        for (std::size_t at = 0, i = 0; at < two.size(); at += widths[i++ % widths.size()])
            text += two.substr(at, widths[i % widths.size()]) + " ";
        CHECK_MESSAGE(all_of(text + "\n") == lines({kDots, kAnother}), widths[0]);
    }
    CHECK(all_of(kZeros.substr(0, 50) + " " + kZeros.substr(50)) == lines({kDots}));
    // A slip, and a number behind it, are not other board.
    CHECK(all_of(kZeros.substr(1) + " 5\n").starts_with("1:81: 80 cells in a line; expected 81"));
}

TEST_CASE("a word is a board if it has no error") {
    using sudoku::is_board_word;
    for (const std::string& word : {kDots, kZeros, kSolved, kFour, std::string(36, '6'), std::string(1225, 'Z'),
                                    std::string(64, 'x'), std::string(125, '.')})
        CHECK_MESSAGE(is_board_word(word), word);
    for (const std::string& word : {std::string(), std::string(9, '1'), kDots + "1", kFour.substr(0, 15) + "5",
                                    kFour.substr(0, 15) + "q", std::string(27, '.'), std::string(36, '7'),
                                    std::string(125, '1'), std::string(36 * 36, '.'), "Ä" + std::string(14, '.')})
        CHECK_FALSE_MESSAGE(is_board_word(word), word);
}

TEST_CASE("a piece of a line that is too long ends with white space, so that no word is split") {
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
