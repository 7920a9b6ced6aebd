#include <doctest/doctest.h>

#include <set>
#include <string>

#include "tests/unit/sudoku_text/read_puzzles.h"

using namespace test;

namespace {

sudoku::Puzzle puzzle_of(std::string_view text) {
    return *read_puzzles(text).front();
}

std::string obstacle(std::string_view format, const sudoku::Puzzle& puzzle) {
    return sudoku::find_format(format)->obstacle(puzzle).english();
}

const std::string kSix = "..3...1....3...514...3....5...4....6";

}  // namespace

TEST_CASE("formats are found by name, and names are unique") {
    std::set<std::string_view> names;
    for (const sudoku::FormatEntry& f : sudoku::formats()) {
        CHECK(names.insert(f.name).second);
        CHECK(sudoku::find_format(f.name) == &f);
        CHECK_FALSE(f.summary.empty());
    }
    CHECK(sudoku::find_format("nonsense") == nullptr);
    CHECK(sudoku::find_format("") == nullptr);
}

TEST_CASE("line, sdm, qqwing and numbers are one line") {
    const auto puzzle = puzzle_of("12..\n3...\n...4\n....\n");
    CHECK(written(puzzle, "line") == "12..3......4....\n");
    CHECK(written(puzzle, "sdm") == "1200300000040000\n");
    CHECK(written(puzzle, "qqwing") == "12..3......4....,\n");
    CHECK(written(puzzle, "numbers") == "1 2 0 0 3 0 0 0 0 0 0 4 0 0 0 0\n");
    CHECK(sudoku::find_format("qqwing")->heading == "Puzzle,\n");
}

TEST_CASE("rows are numbers and single spaces, after a name if there is one") {
    auto puzzle = puzzle_of("12..\n3...\n...4\n....\n");
    CHECK(written(puzzle, "rows") == "1 2 0 0\n3 0 0 0\n0 0 0 4\n0 0 0 0\n");
    CHECK(sudoku::find_format("rows")->separator == "\n");
    puzzle.name = "four";
    CHECK(written(puzzle, "rows") == "four\n1 2 0 0\n3 0 0 0\n0 0 0 4\n0 0 0 0\n");
}

TEST_CASE("games have a name line and $ for blanks") {
    auto puzzle = puzzle_of("12..\n3...\n...4\n....\n");
    puzzle.number = 3;
    CHECK(written(puzzle, "games") == "game3\n1 2 $ $\n3 $ $ $\n$ $ $ 4\n$ $ $ $\n");
    puzzle.name = "mine";
    CHECK(written(puzzle, "games").starts_with("mine\n"));
}

TEST_CASE("a name that would be read as cells, a comment or a rule is written as a header") {
    auto puzzle = puzzle_of(kPuzzle);
    for (const char* name : {"123456789", "1 2 3", "# one", "---", "53..7....", "A1", "Puzzle,", "[Puzzle]"}) {
        puzzle.name = name;
        for (const char* format : {"rows", "games", "grid", "sdk"}) {
            const auto back = read_puzzles(written(puzzle, format));
            REQUIRE_MESSAGE(back.size() == 1, format, " ", name);
            REQUIRE_MESSAGE(back[0].ok(), format, " ", name);
            CHECK_MESSAGE(back[0]->name == name, format);
        }
    }
}

TEST_CASE("grids have bars and rules by box") {
    const auto puzzle = puzzle_of(kSix);
    CHECK(written(puzzle, "grid") ==
          "+-------+-------+\n"
          "| . . 3 | . . . |\n"
          "| 1 . . | . . 3 |\n"
          "+-------+-------+\n"
          "| . . . | 5 1 4 |\n"
          "| . . . | 3 . . |\n"
          "+-------+-------+\n"
          "| . . 5 | . . . |\n"
          "| 4 . . | . . 6 |\n"
          "+-------+-------+\n");
    sudoku::WriteStyle style;
    style.box = {3, 2};
    CHECK(written(puzzle, "ss", style) ==
          "*--------*\n"
          "|..|3.|..|\n"
          "|1.|..|.3|\n"
          "|..|.5|14|\n"
          "|--+--+--|\n"
          "|..|.3|..|\n"
          "|..|5.|..|\n"
          "|4.|..|.6|\n"
          "*--------*\n");
    CHECK(written(puzzle, "grid", style).starts_with("+-----+-----+-----+\n| . . | 3 . | . . |\n"));
}

TEST_CASE("numbers in grids are aligned") {
    const auto puzzle = puzzle_of("C" + std::string(143, '.'));
    CHECK(written(puzzle, "grid")
              .starts_with("+-------------+-------------+-------------+\n|"
                           " 12  .  .  . |  .  .  .  . |  .  .  .  . |\n"));
}

TEST_CASE("blanks are written in the requested style") {
    sudoku::WriteStyle style;
    style.blank = '_';
    const auto puzzle = puzzle_of("12..\n3...\n...4\n....\n");
    for (const sudoku::FormatEntry& f : sudoku::formats()) {
        if (!f.obstacle(puzzle).empty() || !losses(f, puzzle).empty()) continue;
        const std::string text = written(puzzle, f.name, style);
        CHECK_MESSAGE((f.name == "json" || f.name == "code" || text.find('_') != std::string::npos), f.name);
        CHECK_MESSAGE(only(text) == "12..3......4....", f.name);
    }
}

TEST_CASE("pencil marks are digits in their places") {
    CHECK(written(puzzle_of("1..............4"), "pencilmarks") == "1..." + [] {
        std::string s;
        for (int i = 0; i < 14; ++i) s += "1234";
        return s;
    }() + "...4\n");
}

TEST_CASE("boards that a format cannot hold are reported") {
    const sudoku::Puzzle large{sudoku::Board(36), {}, "", {}, 0, 0};
    for (const char* format : {"line", "sdm", "sdk", "ss", "qqwing"})
        CHECK(obstacle(format, large) ==
              "its side is 36, and one symbol a cell is enough for 35; rows, games, grid and numbers have no "
              "such limit");
    for (const char* format : {"rows", "games", "grid", "numbers"}) CHECK(obstacle(format, large).empty());
    CHECK(obstacle("pencilmarks", large) == "its side is 36; pencil marks are written for sides 4 to 35");
    CHECK(obstacle("pencilmarks", {sudoku::Board(3), {}, "", {}, 0, 0}) ==
          "its side is 3; pencil marks are written for sides 4 to 35");
    CHECK(obstacle("qqwing", {sudoku::Board(3), {}, "", {}, 0, 0}) ==
          "its side is below 4, too small to be found in a line of CSV");

    sudoku::Puzzle marked = puzzle_of(kPuzzle);
    marked.marks = sudoku::Marks(9);
    marked.marks->forbid(2, 7);
    for (const sudoku::FormatEntry& f : sudoku::formats())
        CHECK((std::string("pencilmarks candidates sdx hodoku json").find(f.name) != std::string::npos) ==
              f.obstacle(marked).empty());
    CHECK(obstacle("line", marked) ==
          "its pencil marks rule out digits in blank cells, which pencilmarks, candidates, sdx, hodoku, json can hold");
}

TEST_CASE("a board that looks like pencil marks on one line is not written on one") {
    sudoku::Puzzle eight{sudoku::Board(8), {}, "", {}, 0, 0};
    for (sudoku::Cell c = 0; c < 64; c += 4) eight.board.set(c, 1);
    CHECK(obstacle("line", eight) == "on one line it would be read as pencil marks");
    CHECK(obstacle("rows", eight).empty());
    sudoku::Puzzle nine{sudoku::Board(9), sudoku::Marks(9), "", {}, 0, 0};
    for (sudoku::Cell c = 0; c < 81; ++c)
        for (sudoku::Digit d = 1; d <= 9; ++d) nine.marks->forbid(c, d);
    CHECK(obstacle("pencilmarks", nine) == "a board without givens and candidates");
}
