#include <doctest/doctest.h>

#include <algorithm>

#include "sudoku/logic/walkthrough.h"
#include "tests/unit/sudoku_logic/made_puzzle.h"
#include "tests/unit/sudoku_logic/scene.h"

using namespace sudoku;
using namespace logic_tests;

namespace {

constexpr std::string_view kName = "unique-rectangle";

}  // namespace

TEST_CASE("unique rectangle, type 1: the cell with more candidates is neither of the two") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2}).holds("r2c4", {1, 2, 3});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c4=1 r2c4=2");
    CHECK(text_of(step->cells) == "r1c1 r1c4 r2c4 r2c1");
    CHECK(text_of(step->ends) == "r2c4");
    CHECK(step->digits == std::vector<Digit>{1, 2});
    CHECK(step->houses.empty());
    CHECK(step->rests_on ==
          std::vector{one_of_cell(cell("r1c1")), one_of_cell(cell("r1c4")), one_of_cell(cell("r2c1"))});
    CHECK(step->technique->needs_uniqueness);
}

TEST_CASE("a unique rectangle is in exactly two boxes, with rows of one band or columns of one stack") {
    Scene four, one, stack;
    four.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r5c1", {1, 2}).holds("r5c4", {1, 2, 3});
    CHECK(four.removed(kName) == "");
    one.holds("r1c1", {1, 2}).holds("r1c2", {1, 2}).holds("r2c1", {1, 2}).holds("r2c2", {1, 2, 3});
    CHECK(one.removed(kName) == "");
    stack.holds("r1c1", {1, 2}).holds("r1c3", {1, 2}).holds("r9c1", {1, 2}).holds("r9c3", {1, 2, 3});
    CHECK(stack.removed(kName) == "r9c3=1 r9c3=2");
}

TEST_CASE("a corner may have lost one of the two digits; a given is no corner") {
    Scene lost;
    lost.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2}).holds("r2c4", {1, 3});
    CHECK(lost.removed(kName) == "r2c4=1");
    Scene given_scene("classic", {{"r2c4", 1}});
    given_scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2});
    CHECK(given_scene.removed(kName) == "");
    CHECK(given_scene.removed("avoidable-rectangle") == "");
}

TEST_CASE("avoidable rectangle: corners filled in solving could be exchanged, too") {
    Scene scene;
    scene.place("r1c1", 1).place("r1c4", 2).place("r2c4", 1).holds("r2c1", {2, 3});
    CHECK(scene.removed(kName) == "");
    const auto step = scene.find("avoidable-rectangle");
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c1=2");
    CHECK(text_of(step->cells) == "r1c1 r1c4 r2c4 r2c1");
    CHECK(step->rests_on.empty());
    Scene two;
    two.place("r1c1", 1).place("r1c4", 2).holds("r2c1", {2, 3}).holds("r2c4", {1, 3});
    CHECK(two.removed("avoidable-rectangle") == "r2c2=3 r2c3=3 r2c5=3 r2c6=3 r2c7=3 r2c8=3 r2c9=3");
    Scene other;
    other.place("r1c1", 1).place("r1c4", 2).place("r2c4", 5).holds("r2c1", {2, 3});
    CHECK(other.removed("avoidable-rectangle") == "");
}

TEST_CASE("what the puzzle states away cannot be exchanged, what follows from its givens can") {
    const Rules rules = classic_rules({3, 3});
    MadePuzzle made = made_puzzle(rules, 5);
    const CandidateGrid whole(made.puzzle, rules);
    for (Cell c = 0; c < 81; ++c)
        CHECK(whole.stated(c) == (made.puzzle.board[c] == kBlank ? 511u : bit_of(made.puzzle.board[c])));
    const auto blank =
        static_cast<Cell>(std::ranges::find(made.puzzle.board.digits(), kBlank) - made.puzzle.board.digits().begin());
    Puzzle marked = made.puzzle;  // a conclusion and a removed candidate
    const Digit wrong = made.solution[blank] == 9 ? Digit{1} : Digit{9};
    marked.marks.emplace(9);
    marked.marks->forbid(blank, wrong);
    CHECK(CandidateGrid(marked, rules).stated(blank) == 511u);
    marked.board.set(blank, made.solution[blank]);
    CHECK(CandidateGrid(marked, rules).stated(blank) == bit_of(made.solution[blank]));
    marked.placed.assign(81, false);
    marked.placed[blank] = true;
    CHECK(CandidateGrid(marked, rules).stated(blank) == 511u);
    Puzzle loose = made.puzzle;  // without a given of a minimal puzzle the marks decide
    const auto given = static_cast<Cell>(
        std::ranges::find_if(loose.board.digits(), [](Digit d) { return d != kBlank; }) - loose.board.digits().begin());
    loose.board.set(given, kBlank);
    loose.marks.emplace(9);
    loose.marks->forbid(blank, wrong);
    CHECK(CandidateGrid(loose, rules).stated(blank) == (511u & ~bit_of(wrong)));
}

TEST_CASE("what is stated is found out when it is first asked for, and copies of a grid share it") {
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle = made_puzzle(rules, 5).puzzle;
    puzzle.marks.emplace(9);
    const StatedDigits stated(puzzle, rules);
    CHECK_FALSE(stated.is_known());
    CHECK(stated.of(0) == (puzzle.board[0] == kBlank ? 511u : bit_of(puzzle.board[0])));
    CHECK(stated.is_known());
    const CandidateGrid grid(puzzle, rules), copy = grid;
    CHECK_FALSE(copy.knows_stated());
    CHECK(grid.stated(0) == stated.of(0));
    CHECK(copy.knows_stated());
}

TEST_CASE("rules beyond rows, columns and boxes have rectangles where exchanging keeps every house") {
    for (const char* variant : {"x", "anti-knight", "disjoint"}) {
        Scene scene(variant);
        scene.holds("r1c2", {1, 2}).holds("r1c4", {1, 2}).holds("r2c2", {1, 2}).holds("r2c4", {1, 2, 3});
        CAPTURE(variant);
        CHECK(scene.removed(kName) == "");
    }
    Scene windows("windows"), apart("windows");
    windows.holds("r1c2", {1, 2}).holds("r1c4", {1, 2}).holds("r2c2", {1, 2}).holds("r2c4", {1, 2, 3});
    CHECK(windows.removed(kName) == "r2c4=1 r2c4=2");
    apart.holds("r1c2", {1, 2}).holds("r1c5", {1, 2}).holds("r2c2", {1, 2}).holds("r2c5", {1, 2, 3});
    CHECK(apart.removed(kName) == "");
    Scene diagonal("x");
    diagonal.holds("r1c2", {1, 2}).holds("r1c4", {1, 2}).holds("r3c2", {1, 2}).holds("r3c4", {1, 2, 3});
    CHECK(diagonal.removed(kName) == "r3c4=1 r3c4=2");
}

TEST_CASE("unique rectangle, type 3: the other digits of two neighbours form a subset with cells beside them") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2, 3}).holds("r2c4", {1, 2, 4});
    CHECK(scene.removed(kName) == "");
    scene.holds("r2c8", {3, 4});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) ==
          "r2c2=3 r2c2=4 r2c3=3 r2c3=4 r2c5=3 r2c5=4 r2c6=3 r2c6=4 r2c7=3 r2c7=4 r2c9=3 r2c9=4");
    CHECK(text_of(step->cells) == "r1c1 r1c4 r2c4 r2c1 r2c8");
    CHECK(step->digits == std::vector<Digit>{1, 2, 3, 4});
    CHECK(step->houses == std::vector{row(2)});
    CHECK(step->rests_on.size() == 5);
}

TEST_CASE("unique rectangle, type 2: a third digit is in one of two neighbours") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2, 3}).holds("r2c4", {1, 2, 3});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c2=3 r2c3=3 r2c5=3 r2c6=3 r2c7=3 r2c8=3 r2c9=3");
    CHECK(step->digits == std::vector<Digit>{1, 2, 3});
    CHECK(text_of(step->ends) == "r2c4 r2c1");
    CHECK(step->rests_on.size() == 4);
}

TEST_CASE("unique rectangle, type 5: a third digit is in one of two opposite corners") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2, 3}).holds("r2c1", {1, 2, 3}).holds("r2c4", {1, 2});
    CHECK(scene.removed(kName) == "r1c2=3 r1c3=3 r2c5=3 r2c6=3");
    Scene two;
    two.holds("r1c1", {1, 2}).holds("r1c4", {1, 2, 3}).holds("r2c1", {1, 2, 4}).holds("r2c4", {1, 2});
    CHECK(two.removed(kName) == "");
}

TEST_CASE("unique rectangle, type 4: one digit is locked in the roof, the other is eliminated there") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).holds("r1c4", {1, 2}).holds("r2c1", {1, 2, 3, 5}).holds("r2c4", {1, 2, 4});
    CHECK(scene.removed(kName) == "");
    scene.stands(2, row(2), {"r2c1", "r2c4"});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c1=1 r2c4=1");
    CHECK(step->digits == std::vector<Digit>{2, 1});
    CHECK(step->houses == std::vector{row(2)});
    CHECK(step->rests_on == std::vector{one_of_cell(cell("r1c1")), one_of_cell(cell("r1c4")), one_of_house(row(2), 2)});
}

TEST_CASE("hidden unique rectangle: opposite a cell with two, the digit not locked by row and column is eliminated") {
    Scene scene;
    scene.holds("r1c1", {1, 2}).stands(1, row(2), {"r2c1", "r2c4"});
    CHECK(scene.removed(kName) == "");
    scene.stands(1, column(4), {"r1c4", "r2c4"});
    const auto step = scene.find(kName);
    REQUIRE(step);
    CHECK(text_of(step->removed) == "r2c4=2");
    CHECK(step->digits == std::vector<Digit>{1, 2});
    CHECK(step->houses == std::vector{row(2), column(4)});
    CHECK(step->rests_on ==
          std::vector{one_of_cell(cell("r1c1")), one_of_house(row(2), 1), one_of_house(column(4), 1)});
}

TEST_CASE("in a state where a corner has lost a digit the rectangle comes before any chain") {
    constexpr std::string_view kMarks =
        "...4......23..67.9.23..67.9......7.9....5......3..67..1.........2...6..9.......8."
        "....5....1.............6.89.2..............89...4.......3...7.......6..9..3...7.."
        ".23....8..23..6789.23..67891......8...3....891.3..67.....4......2...6..9....5...."
        "........9..3..678....4.....1......8..2....78.12....7....3...78.....5......3..67.."
        ".2.....8..2..5678..2..567....3.........4...........789......78.1.............67.9"
        "1..........3...78...3...78.....5.........6.........789.2..........4.......3...7.9"
        ".23....8..23....8..23....8......6...1............5............9......7.....4....."
        ".....6......4.....1..............7.9..3...7.9..3...7......5...........8..2......."
        "......7......5...9....5...9...4......2.....8..2.....8......6.....3......1........";
    const Rules rules = classic_rules({3, 3});
    Puzzle puzzle;
    puzzle.board = Board(9);
    puzzle.marks.emplace(9);
    for (Cell c = 0; c < 81; ++c)
        for (Digit d = 1; d <= 9; ++d)
            if (kMarks[c * 9u + d - 1u] == '.') puzzle.marks->forbid(c, d);
    for (Cell c = 0; c < 81; ++c)  // a cell with one mark is filled
        for (Digit d = 1; d <= 9; ++d)
            if (puzzle.marks->count(c) == 1 && puzzle.marks->allows(c, d)) puzzle.board.set(c, d);
    const auto step = easiest_step(CandidateGrid(puzzle, rules), true);
    REQUIRE(step);
    CHECK(step->technique->name == kName);
    CHECK_FALSE(easiest_step(CandidateGrid(puzzle, rules), false)->technique->needs_uniqueness);
}
