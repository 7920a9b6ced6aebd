#include "sudoku/drawing/text_drawing.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "sudoku/drawing/rule_sentences.h"
#include "sudoku/notation/notations.h"

using namespace sudoku;

namespace {

ConstraintPuzzle read(const std::string& text) {
    auto puzzle = read_constraint_puzzle(text);
    REQUIRE(puzzle);
    return *std::move(puzzle);
}

std::string drawn(const std::string& text, bool ascii = false) {
    std::string joined = "\n";
    for (const std::string& line : lines_of(draw_as_text(read(text), {ascii}))) joined += line + '\n';
    return joined;
}

const std::string kCages =
    "grid 4x4\nboxes 2x2\nkiller 6 r1c1 r2c1 r2c2\nkiller 12 r2c3 r2c4 r3c3 r3c4\nkiller r4c1 r4c2\n"
    "givens\n...4\n....\n....\n....\n";

}  // namespace

TEST_CASE("cages have dashed borders, no line between their cells, and their sum on the border") {
    CHECK(drawn(kCages) == R"(
┏6┅┅┅┅┯━━━━━┳━━━━━┯━━━━━┓
┇     ┆     ┃     │  4  ┃
┃     └┄┄┄┄┄╂12┄┄┄┴┄┄┄┄┄┨
┇           ┇           ┇
┣┅┅┅┅┅┯┅┅┅┅┅╋━━━━━━━━━━━┫
┃     │     ┇           ┇
┠┄┄┄┄┄┴┄┄┄┄┄╂┄┄┄┄┄┬┄┄┄┄┄┨
┇           ┇     │     ┃
┗┅┅┅┅┅━┅┅┅┅┅┻━━━━━┷━━━━━┛

Killer: the digits in a cage differ and add up to its number, if it has one
)");
}

TEST_CASE("in ASCII, regions, cages and cells have different borders") {
    CHECK(drawn(kCages, true) == R"(
+6~~~~+=====+=====+=====+
H     :     #     |  4  #
+     +.....+12...+.....+
H           H           H
+~~~~~+~~~~~+=====+=====+
#     |     H           H
+.....+.....+.....+.....+
H           H     |     #
+~~~~~+~~~~~+=====+=====+

Killer: the digits in a cage differ and add up to its number, if it has one
)");
}

TEST_CASE("lines go from middle to middle and have letters, and digits are on them") {
    CHECK(drawn("grid 4x4\nboxes 2x2\nthermometer r1c1-r1c3 r2c3\narrow r4c1 / r3c2 r2c2\nbetween r3c3-r3c4 r4c4\n"
                "givens\n.2..\n....\n....\n....\n") == R"(
┏━━━┯━━━┳━━━┯━━━┓
┃a●═══2═══╗ │   ┃
┠───┼───╂─║─┼───┨
┃   │ ↑ ┃ ║ │   ┃
┣━━━┿━║━╋━━━┿━━━┫
┃   │ ║ ┃c○═══╗ ┃
┠───╱───╂───┼─║─┨
┃b○ │   ┃   │ ○ ┃
┗━━━┷━━━┻━━━┷━━━┛

Thermometer: the digits along a thermometer increase from its bulb
  a r1c1-r1c3 r2c3
Arrow: the digits along an arrow add up to the number in its circle
  b r4c1 / r3c2 r2c2
Between: the digits on the line lie between those in its circles
  c r3c3 r3c4 r4c4
)");
}

TEST_CASE("marks are on borders and corners, clues around the grid, and what has no place is in the legend") {
    CHECK(drawn("grid 4x4\nboxes 2x2\ndifference r1c1 r1c2\nratio r1c1 r2c1\npair-sum 5 r1c3 r1c4\n"
                "greater r3c1 r3c2\ngreater r4c4 r3c4\ncontain 1 2 3 r2c2 r2c3 r3c2 r3c3\ndifference 2 r3c3 r4c3\n"
                "even r1c4\nodd r4c1\nsandwich 5 row 1\nskyscraper 2 row 1\nskyscraper 3 column 4 up\n"
                "little-killer 7 r1c2-r3c4\nanti-knight\ncandidates 1 3 r4c2\n") == R"(
          7↘
        ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┓
(2)   5 ┃     ○     ┃     V    □┃
        ┠──●──┼─────╂─────┼─────┨
        ┃     │     ┃     │     ┃
        ┣━━━━━┿━━━━123━━━━┿━━━━━┫
        ┃     >     ┃     │     ┃
        ┠─────┼─────╂──2──┼──^──┨
        ┃    ○│     ┃     │     ┃
        ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
                            (3)

Anti-knight: cells a knight's move apart have different digits
○ Difference: the digits beside a white dot have its difference (1 without a number)
  2 r3c3 r4c3
● Ratio: one digit beside a black dot is its number times the other (2 without a number)
Pair sum: the two digits add up to 5; X is 10, V is 5
Greater: the digit on the open side of the sign is greater
Contain: the digits in a circle occur in the cells around it
□ Even: cells with a grey square have even digits
○ Odd: cells with a grey circle have odd digits
Sandwich: the digits between the lowest and the highest digit add up to 5
(N) Skyscraper N: from the clue, digits greater than all before them: N
Little killer: the digits along the arrow add up to 7, and may repeat
Candidates 13: r4c2
)");
}

TEST_CASE("what looks alike is in the legend: cages that may have a digit twice, places of rows and of columns") {
    const std::string both = drawn("grid 4x4\nkiller 6 r1c1 r1c2\nsum 5 r2c1 r2c2\n");
    CHECK(both.find("\n  5 r2c1 r2c2\n") != both.npos);
    CHECK(both.find("\n  6 ") == both.npos);
    CHECK(drawn("grid 4x4\nsum 5 r2c1 r2c2\n").find("\n  5 ") == std::string::npos);
    const std::string places = drawn("grid 4x4\nindexing 2 row 1\nindexing 3 column 4\n");
    CHECK(places.find("\n  2 r1c1-r1c4\n  3 r1c4-r4c4\n") != places.npos);
}

TEST_CASE("the sentence of arrows says how a pill is read, if there is one") {
    const std::string circle = "arrow r4c4 / r3c3\n", pill = "arrow r1c1 r1c2 / r2c2 r3c2\n",
                      end = "read as one number";
    CHECK_FALSE(rule_sentences(read("grid 4x4\n" + circle), true)[0].ends_with(end));
    CHECK(rule_sentences(read("grid 4x4\n" + circle + pill), true)[0].ends_with(end));
}

TEST_CASE("a cage that shares a cell with another one is in the legend") {
    const std::string text = drawn("grid 3x3\nkiller 6 r1c1 r1c2\nkiller 5 r1c2 r2c2\n");
    CHECK(text.find("\n  5 r1c2 r2c2\n") != text.npos);
    CHECK(text.find("\n  6 ") == text.npos);
}

TEST_CASE("missing cells have no borders, digits above 9 are letters, and digits of a player are shown") {
    ConstraintPuzzle puzzle = read("grid 2x3\ndigits 0-11\nmissing r1c3\ngivens\nB . _\n. . 0\n");
    const Values values{11, 7, -1, -1, 10, -1};
    std::string joined = "\n";
    for (const std::string& line : lines_of(draw_as_text(puzzle, {.values = values}))) joined += line + '\n';
    CHECK(joined == R"(
┏━━━┯━━━┓
┃ B │ 7 ┃
┠───┼───╄━━━┓
┃   │ A │ 0 ┃
┗━━━┷━━━┷━━━┛
)");
}

TEST_CASE("rows and columns without a board are one sentence, and other sets are listed") {
    CHECK(rule_sentences(read("grid 2x2\ndifferent row 1\ndifferent row 2\ndifferent column 1\ndifferent column 2\n"),
                         false) == std::vector<std::string>{"Rows and columns: the digits in each line differ"});
    CHECK(rule_sentences(read("grid 2x2\ndifferent row 1\nthermometer r1c1 r2c1\n"), false) ==
          std::vector<std::string>{"Different: the digits in these cells differ: r1c1 r1c2"});
}

TEST_CASE("lines of a grid with missing cells are one sentence for each direction, beside other sets") {
    // A hexagon of seven cells.
    const std::string text =
        "grid 3x3\nmissing r1c3 r3c1\ndifferent r1c1 r1c2\ndifferent row 2\ndifferent r3c2 r3c3\n"
        "different r1c1 r2c1\ndifferent column 2\ndifferent r2c3 r3c3\n";
    CHECK(rule_sentences(read(text), false) ==
          std::vector<std::string>{"Rows and columns: the digits in each line differ"});
    const auto sentences = rule_sentences(
        read(text + "different r2c1 r3c2\ndifferent r1c1-r3c3\ndifferent r1c2 r2c3\ndifferent r1c1 r3c2\n"), false);
    CHECK(sentences == std::vector<std::string>{"Rows, columns and falling diagonals: the digits in each line differ",
                                                "Different: the digits in these cells differ: r1c1 r3c2"});
}

TEST_CASE("a sentence has the number that all have, or N, and many constraints are counted") {
    std::string text = "grid 4x4\none-of 1 2 r1c1\nskyscraper 2 row 1\n";
    CHECK(rule_sentences(read(text), true) ==
          std::vector<std::string>{"One of: the cells have digits of the list only: 1 2 r1c1",
                                   "Skyscraper: from the clue, digits greater than all before them: 2"});
    text += "skyscraper 3 row 2\n";
    for (int i = 1; i <= 12; ++i) text += "one-of 3 r2c2\n";
    const auto sentences = rule_sentences(read(text), true);
    CHECK(sentences[0].ends_with("; and 5 more"));
    CHECK(sentences[1] == "Skyscraper N: from the clue, digits greater than all before them: N");
}

TEST_CASE("large cells have room for marks, and lines reach from middle to middle") {
    const auto drawing = draw_as_text(read("grid 2x2\nthermometer r1c1 r2c1 r1c2\n"), {.large = true});
    CHECK(drawing.cell_height == 4);
    CHECK(drawing.cell_width == 8);
    CHECK(drawing.rows.size() == 9);
    const auto count = [&](std::string_view symbol) {
        std::size_t number = 0;
        for (const auto& row : drawing.rows)
            number += static_cast<std::size_t>(
                std::ranges::count_if(row, [&](const TextGlyph& glyph) { return glyph.symbol == symbol; }));
        return number;
    };
    CHECK(count("\u2571") == 3);  // rising
    CHECK(count("\u2551") == 4);  // down, and at its end
    CHECK(count("\u25cf") == 1);  // the bulb
    CHECK(drawing.rows[drawing.first_row][drawing.first_column].symbol == "\u25cf");
    CHECK(drawing.rows[drawing.first_row + 3][drawing.first_column + 2].symbol == "\u2571");
    CHECK(drawing.rows[drawing.first_row + 1][drawing.first_column + 6].symbol == "\u2571");
}
