// Ways to write a board that people and other programs use.
#include <doctest/doctest.h>

#include "tests/unit/sudoku_text/boards.h"

using namespace sudoku;

namespace {

const std::string kHalf =
    "+-----+-----+-----+\n"
    "| . . | . . | . 5 |\n"
    "| 2 . | 4 5 | 6 3 |\n"
    "| . . | 3 . | 4 . |\n"
    "+-----+-----+-----+\n"
    "| . 4 | . . | . . |\n"
    "| 1 . | . . | . . |\n"
    "| . . | 5 6 | . . |\n"
    "+-----+-----+-----+\n";

// What the only puzzle of a text states of its rules: "3x2", "jigsaw 0011...".
std::string rules_of(std::string_view text) {
    const auto puzzles = test::read_puzzles(text);
    if (puzzles.size() != 1) return std::to_string(puzzles.size()) + " puzzles: " + test::shown(text);
    if (!puzzles[0]) return test::shown(puzzles[0]);
    std::string words;
    if (puzzles[0]->rules.box) words += to_string(*puzzles[0]->rules.box);
    if (!puzzles[0]->rules.variant) return words;
    words += (words.empty() ? "" : " ") + puzzles[0]->rules.variant->name() + " ";
    for (const std::uint16_t region : puzzles[0]->rules.variant->regions) words += std::to_string(region);
    return words;
}

}  // namespace

TEST_CASE("bars and rules show the shape of the boxes") {
    CHECK(rules_of(kHalf) == "3x2");
    CHECK(test::only(kHalf) == ".....52.4563..3.4..4....1.......56..");
    CHECK(rules_of("..|.3\n2.|41\n-----\n4.|..\n1.|..\n") == "2x2");
    // Rules alone, bars alone.
    CHECK(rules_of("......\n......\n......\n-------\n.....1\n......\n......\n") == "3x2");
    CHECK(
        rules_of(
            ". . | . . | . 5\n2 . | 4 5 | 6 3\n. . | 3 . | 4 .\n. 4 | . . | . .\n1 . | . . | . .\n. . | 5 6 | . .\n") ==
        "3x2");
    // The required shape, whatever is drawn.
    CHECK(test::read_puzzles(kHalf, {Box{2, 3}}).front()->rules.empty());
    // Frames of cells say nothing, unless some lines are heavy.
    CHECK(rules_of("|1|.|.|.|\n|.|.|1|.|\n|.|1|.|.|\n|.|.|.|1|\n").empty());
    CHECK(rules_of(
              "┏━┯━┳━┯━┓\n┃1│ ┃ │ ┃\n┠─┼─╂─┼─┨\n┃ │ ┃1│ ┃\n┣━┿━╋━┿━┫\n┃ │1┃ │ ┃\n┠─┼─╂─┼─┨\n┃ │ ┃ │1┃\n┗━┷━┻━┷━┛\n") ==
          "2x2");
}

TEST_CASE("lines that draw no boxes are an error") {
    CHECK(test::shown("12|34\n34|12\n-----\n21|43\n-----\n43|21\n") ==
          "1:1: bars and rules that draw neither boxes nor 4 regions of 4 cells; --box RxC ignores them");
    CHECK(test::shown("1 2 3|4\n3 4 1|2\n2 1 4|3\n4 3 2|1\n") ==
          "1:1: bars and rules that draw neither boxes nor 4 regions of 4 cells; --box RxC ignores them");
}

TEST_CASE("the regions of a jigsaw are drawn, and read") {
    Puzzle puzzle{Board(4), {}, "", {}, 0, 0};
    puzzle.board.set(5, 3);
    puzzle.rules.variant = read_variant("jigsaw,x").value();
    puzzle.rules.variant->regions = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3};
    for (const std::string_view format : {"grid", "ss"}) {
        const std::string text = test::written(puzzle, format);
        CAPTURE(text);
        CHECK(rules_of(text) == "jigsaw,x 0001021122213333");
        CHECK(test::only(text) == ".....3..........");
    }
}

TEST_CASE("narrow boxes and variants are named by a header") {
    Puzzle puzzle{Board(4), {}, "", {}, 0, 0};
    puzzle.rules = {Box{4, 1}, read_variant("x").value()};
    CHECK(test::written(puzzle, "ss").starts_with("#V x 4x1\n"));
    CHECK(rules_of(test::written(puzzle, "ss")) == "4x1 x ");
}

TEST_CASE("blanks of a drawing may be spaces") {
    const std::string solved = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const auto drawn = [&](std::string_view left, std::string_view gap, std::string_view bar, std::string_view rule) {
        std::string text(rule);
        for (std::size_t r = 0; r < 9; ++r) {
            text += left;
            for (std::size_t c = 0; c < 9; ++c) {
                const char cell = solved[9 * r + c];
                text += cell == '.' ? ' ' : cell;
                text += c == 8 ? left : c % 3 == 2 ? bar : gap;
            }
            text += "\n";
            if (r % 3 == 2) text += rule;
        }
        return text;
    };
    CHECK(test::only(drawn("|", "", "|", "+---+---+---+\n")) == solved);
    CHECK(test::only(drawn("|", " ", "|", "+-----+-----+-----+\n")) == solved);
    CHECK(test::only(drawn("| ", " ", " | ", "+-------+-------+-------+\n")) == solved);
    CHECK(test::only(drawn("|", "|", "|", "-------------------\n")) == solved);
    CHECK(test::only(drawn("║", "│", "║", "╬═╪═╪═╬═╪═╪═╬═╪═╪═╬\n")) == solved);
    CHECK(rules_of(drawn("║", "│", "║", "╬═╪═╪═╬═╪═╪═╬═╪═╪═╬\n")) == "3x3");
}

TEST_CASE("numbers of rows and columns are no cells") {
    const std::string text =
        "      1  2   3  4\n"
        "   ┌───────┬───────┐\n"
        " 1 │ 1  · │ ·  4'│\n"
        " 2 │ ·  4 │ 1  · │\n"
        "   ├───────┼───────┤\n"
        " 3 │ ·  1 │ 4  · │\n"
        " 4 │ 4  · │ ·  1 │\n"
        "   └───────┴───────┘\n";
    CHECK(test::only(text) == "1..4.41..14.4..1");
}

TEST_CASE("other alphabets") {
    CHECK(test::only("ABCD\nC..A\nB..C\nDCAB\n") == "12343..12..34312");
    CHECK(test::only("a...\n..a.\n.a..\n...d\n") == "1.....1..1.....4");
    CHECK(test::only("53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79") ==
          std::string(test::kPuzzle));
    CHECK(test::only("53XX7XXXX6XX195XXXX98XXXX6X8XXX6XXX34XX8X3XX17XXX2XXX6X6XXXX28XXXX419XX5XXXX8XX79") ==
          std::string(test::kPuzzle));
    // An empty row of dashes is no rule, and a rule no empty row.
    CHECK(test::only("1--4\n----\n-1--\n4--1\n") == "1..4.....1..4..1");
    CHECK(test::only("1..4\n..1.\n----\n.1..\n4..1\n") == "1..4..1..1..4..1");
}

TEST_CASE("0 beside another blank") {
    CHECK(test::only(".012\n.3..\n..3.\n2.01\n") ==
          "1:1: the symbols may be digits of 1-9A-Z or of 0-9A-Z; --symbols says which");
    CHECK(test::only("1.0.\n.3..\n..3.\n2.04\n") == "1....3....3.2..4");  // 4 is the last digit
    // Other boards of the list decide.
    CHECK(test::shown(".012.3....3.2.01\n4..1.0....0.1..2\n") == "side 4\tside 4");
    std::string hexadecimal(256, '.');
    hexadecimal[0] = '0', hexadecimal[1] = 'F', hexadecimal[20] = '0', hexadecimal[200] = '7';
    const auto puzzle = test::read_puzzles(hexadecimal).front();
    REQUIRE(puzzle.ok());
    CHECK(puzzle->board[0] == 1);
    CHECK(puzzle->board[1] == 16);
}

TEST_CASE("notes before a board") {
    for (const std::string before : {"k7 ", "12. ", "12: ", "#1 ", "a1b2c3d4e5f6 ", "no. 7 "}) {
        CAPTURE(before);
        CHECK(test::only(before + "1..4..1..1..4..1  7.1") == "1..4..1..1..4..1");
        CHECK(test::only(before + test::kDots) == test::kDots);
    }
    CHECK(test::only("12.\n1..4\n..1.\n.1..\n4..1\n") == "1..4..1..1..4..1");
}

TEST_CASE("a column for each cell") {
    CHECK(test::only("1,0,0,4\n0,0,1,0\n0,1,0,0\n4,0,0,1\n") == "1..4..1..1..4..1");
    CHECK(test::only("1;;;4\n;;1;\n;1;;\n4;;;1\n") == "1..4..1..1..4..1");
    CHECK(test::only("1\t\t\t4\n\t\t1\t\n\t1\t\t\n4\t\t\t1\n") == "1..4..1..1..4..1");
    CHECK(test::only("1,?,.,4,\n?,?,1,?,\n.,1,.,.,\n4,.,.,1,\n") == "1..4..1..1..4..1");
    CHECK(test::only("\"1\",\"\",\"\",\"4\",,,1,,,1,,,4,,,1") == "1..4..1..1..4..1");
}

TEST_CASE("candidates of every cell") {
    const std::string text =
        ".--------.--------.\n"
        "| 1  23  | 23 4   |\n"
        "| 34 234 | 1  23  |\n"
        ":--------+--------:\n"
        "| 23 1   | 34 23  |\n"
        "| 4  23  | 23 1   |\n"
        "'--------'--------'\n";
    const auto puzzles = test::read_puzzles(text);
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(test::written(*puzzles[0], "pencilmarks") ==
          "1....23..23....4..34.2341....23..23.1.....34.23....4.23..23.1...\n");
}

TEST_CASE("a line of a square number of separated cells is a row or a board, as its digits say") {
    std::string row, list;
    for (const char c : std::string(test::kPuzzle)) row.append(row.empty() ? "" : ",").append(1, c == '.' ? '0' : c);
    for (int i = 0; i < 90; ++i) list += row + "\n";
    const auto puzzles = test::read_puzzles(list);
    CHECK(puzzles.size() == 90);
    CHECK((puzzles.back().ok() && puzzles.back()->board.side() == 9));
    // The rows of a board of side 16, the first with small digits only.
    std::string wide = "1,,,,,,,3,,,,,,,,2\n";
    for (int r = 1; r < 16; ++r) wide += std::to_string(r + 1) + ",,,,,,,,,,,,,,,\n";
    CHECK(test::shown(wide) == "side 16");
}

TEST_CASE("the alphabet that is asked for is the only one") {
    const Alphabet* letters = find_alphabet("A-Z");
    REQUIRE(letters != nullptr);
    CHECK(test::only("A..D\n..A.\n.A..\nD..A\n", {{}, nullptr, nullptr, letters}) == "1..4..1..1..4..1");
    const auto refused = test::read_puzzles(test::kFour, {{}, nullptr, nullptr, letters});
    REQUIRE(refused.size() == 1);
    CHECK(test::shown(refused[0]) == "1:1: symbols that are not digits of A-Z");
    // Without 0 among the givens.
    std::string hexadecimal(256, '.');
    hexadecimal[0] = '1', hexadecimal[1] = 'F';
    const auto puzzle = test::read_puzzles(hexadecimal, {{}, nullptr, nullptr, find_alphabet("0-9A-Z")}).front();
    REQUIRE(puzzle.ok());
    CHECK(puzzle->board[0] == 2);
    CHECK(puzzle->board[1] == 16);
}

TEST_CASE("headers of rules add up, and are checked") {
    CHECK(rules_of("#V x\n#V 4x1\n" + test::kFour) == "4x1 x ");
    CHECK(test::shown("#V windoku\n" + test::kFour).starts_with("1:4: unknown variant 'windoku'"));
    CHECK(test::shown("#V 2x2 4x1\n" + test::kFour) == "1:8: two headers of the same kind before one board\tside 4");
    CHECK(test::shown("#V 3x2\n" + kHalf) == "side 6");
    CHECK(test::shown("#V 2x3\n" + kHalf) == "3:1: boxes of 3x2 are drawn, and a header says 2x3");
    CHECK(rules_of("#Very hard\n" + test::kFour).empty());  // a comment
}

TEST_CASE("clues around a drawing are no board") {
    CHECK(test::shown("7 | 1 . | . . |\n8 | . . | 1 . |\n9 | . 1 | . . |\n6 | . . | . 1 |\n").find("side 4") ==
          std::string::npos);
}

TEST_CASE("heavy lines among light ones draw the regions of a jigsaw") {
    const std::string right =
        "┏━┯━┯━┳━┓\n"
        "┃1│ │ ┃ ┃\n"
        "┠─╆━╈━╃─┨\n"
        "┃ ┃ ┃ │1┃\n"
        "┣━╃─╊━╅─┨\n"
        "┃ │1┃ ┃ ┃\n"
        "┠─╆━╃─╄━┫\n"
        "┃ ┃ │ │ ┃\n"
        "┗━┻━┷━┷━┛\n";
    CAPTURE(rules_of(right));
    CHECK(rules_of(right) == "jigsaw 0001021122312333");
    CHECK(test::only(right) == "1......1.1......");
}

TEST_CASE("a name before a drawing whose first row is blank") {
    CHECK(test::shown("My puzzle\n+--+--+\n|  |  |\n| 1|2 |\n+--+--+\n|  |  |\n|  | 3|\n+--+--+\n") ==
          "side 4 named My puzzle");
}

TEST_CASE("what a format cannot hold") {
    Puzzle puzzle{Board(6), {}, "", {}, 0, 0};
    CHECK(losses(*find_format("line"), puzzle).empty());
    puzzle.rules = {Box{3, 2}, read_variant("x").value()};
    REQUIRE(losses(*find_format("line"), puzzle).size() == 1);
    CHECK(losses(*find_format("line"), puzzle).front().english() == "boxes of 3x2, variant x");
    CHECK(losses(*find_format("grid"), puzzle).empty());
    CHECK(losses(*find_format("json"), puzzle).empty());
    puzzle.rules = {};
    puzzle.board.set(0, 1);
    puzzle.placed = {true};
    puzzle.placed.resize(36, false);
    REQUIRE(losses(*find_format("line"), puzzle).size() == 1);
    CHECK(losses(*find_format("line"), puzzle).front().english() == "which digits were placed; they become givens");
    CHECK(losses(*find_format("sdx"), puzzle).empty());
}

TEST_CASE("a line of HoDoKu's library is a state") {
    std::string board = test::kDots;
    board[2] = '4';
    const std::string with_placed = board.substr(0, 2) + "+" + board.substr(2);
    const auto puzzles = test::read_puzzles(":0901:5:" + with_placed + ":213 914:::\n");
    REQUIRE(puzzles.size() == 1);
    REQUIRE(puzzles[0].ok());
    CHECK(puzzles[0]->board[2] == 4);
    CHECK(puzzles[0]->is_placed(2));
    CHECK(!puzzles[0]->is_placed(0));
    REQUIRE(puzzles[0]->marks.has_value());
    CHECK(!puzzles[0]->marks->allows(2, 2));
    CHECK(!puzzles[0]->marks->allows(3, 9));
    CHECK(puzzles[0]->marks->allows(3, 8));
    CHECK(puzzles[0]->notes == std::vector<std::string>{"#C0901:5"});
    CHECK(test::shown(":0000:x:" + board + ":21:::").starts_with("1:91: invalid candidate '21'"));
}

TEST_CASE("pencil marks behind a board are read, also if its digits are letters only") {
    const std::string board = std::string(23, '.') + "D" + std::string(225 - 24, '.');
    std::string marks;
    for (int c = 0; c < 225; ++c) marks += c == 23 ? "............D.." : c == 0 ? "12............." : "123456789ABCDEF";
    CHECK(test::shown(board + " " + marks + "\n") == "side 15 with marks");
    const auto read = test::read_puzzles(board + " " + marks + "\n");
    REQUIRE(read.size() == 1);
    REQUIRE(read[0].ok());
    REQUIRE(read[0]->marks);
    CHECK(read[0]->marks->count(0) == 2);
}
