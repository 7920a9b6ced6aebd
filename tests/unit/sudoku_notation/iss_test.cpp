#include "sudoku/notation/iss.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "sudoku/constraint/kinds.h"
#include "tests/unit/sudoku_notation/random_constraints.h"
#include "tests/unit/sudoku_notation/read_notation.h"

using sample::check_error;
using sample::lines_read;
using sample::read_notation;

TEST_CASE("constraint strings state what their kinds mean") {
    struct Example {
        std::string text, lines;
    };
    for (const Example& example : {
             Example{".Cage~3~R1C1~R1C2", "killer 3 r1c1 r1c2\n"},
             {".Cage~0~R1C1~R1C2", "killer r1c1 r1c2\n"},
             {".Cage~~R1C1~R1C2", "killer r1c1 r1c2\n"},
             {".Sum~12~R1C1~R1C1", "sum 12 r1c1 r1c1\n"},
             {".Sum~5_=_1_-10~R1C1~R1C2", "linear 5 5 1 -10 r1c1 r1c2\n"},
             {".Thermo~R1C1~R1C2~R1C3.AntiKnight", "thermometer r1c1-r1c3\nanti-knight\n"},
             {".Whisper~R1C1~R1C2", "whisper 5 r1c1 r1c2\n"},
             {".Whisper~4~R1C1~R1C2", "whisper 4 r1c1 r1c2\n"},
             {".Arrow~R1C1~R2C1~R3C1", "arrow r1c1 / r2c1 r3c1\n"},
             {".PillArrow~2~R1C2~R1C1~R2C1~R3C1", "arrow r1c1 r1c2 / r2c1 r3c1\n"},
             {".WhiteDot~R1C1~R1C2~R2C2", "difference 1 r1c1 r1c2\ndifference 1 r1c2 r2c2\n"},
             {".BlackDot~R1C1~R2C1.X~R1C5~R1C6.V~R5C5~R5C6",
              "ratio 2 r1c1 r2c1\npair-sum 10 r1c5 r1c6\npair-sum 5 r5c5 r5c6\n"},
             {".GreaterThan~R2C2~R2C1~R1C2", "greater r2c2 r2c1\ngreater r2c2 r1c2\n"},
             {".StrictKropki.StrictXV", "all-differences 1\nall-ratios 2\nall-pair-sums 5 10\n"},
             {".Sandwich~12~R3", "sandwich 12 row 3\n"},
             {".Skyscraper~C2~3~4", "skyscraper 3 column 2\nskyscraper 4 column 2 up\n"},
             {".XSum~R1~~16", "x-sum 16 row 1 left\n"},
             {".NumberedRoom~C1~9.HiddenSkyscraper~R1~4~", "numbered-room 9 column 1\nhidden-skyscraper 4 row 1\n"},
             {".FullRank~R5~17~.FullRankTies~any", "full-rank 17 1 row 5\n"},
             {".LittleKiller~12~R9C8", "little-killer 12 r9c8 r8c9\n"},
             {".LittleKiller~20~R3C1.LittleKiller~5~R1C2", "little-killer 20 r3c1-r9c7\nlittle-killer 5 r1c2 r2c1\n"},
             {".Quad~R1C1~1~2", "contain 1 2 r1c1 r1c2 r2c1 r2c2\n"},
             {".ContainExact~1_1~R1C1~R5C5~R9C9", "contain-exactly 1 1 r1c1 r5c5 r9c9\n"},
             {".LookAndSay~1203~R1C1~R5C5", "one-of 1 2 4 5 6 7 8 9 r1c1 r5c5\ncontain-exactly 2 r1c1 r5c5\n"},
             {".SameValues~2~R1C1~R1C2~R5C1~R5C2", "same-digits r1c1 r1c2 / r5c1 r5c2\n"},
             {".EqualSum~R1C1~R1C2~-~R5C1", "equal-sums r1c1 r1c2 / r5c1\n"},
             {".SumLine~10~R1C1~R1C2~R2C2~LOOP", "sum-loop 10 r1c1 r1c2 r2c2\n"},
             {".Regex~MTIrLg~R1C1~R1C2~R1C3~~R5C5~R5C6", "regex r1c1-r1c3 \"12+.\"\nregex r5c5 r5c6 \"12+.\"\n"},
             {".Indexing~C~R3C1.Indexing~R~R3C1", "indexing 1 r3c1-r3c9\nindexing 3 r1c1-r9c1\n"},
             {".RellikCage~5~R1C1~R1C2.Lunchbox~7~R1C1~R1C2~R1C3", "no-subset-sum 5 r1c1 r1c2\nlunchbox 7 r1c1-r1c3\n"},
             {".CountDistinct~R1C1~R1C2~R1C3.ValueIndexing~R1C1~R1C2~R1C3",
              "different-count r1c1-r1c3\nvalue-indexing r1c1-r1c3\n"},
             {".Windoku.DisjointSets.Diagonal~1.Diagonal~-1", "windows\ndisjoint\nrising-diagonal\nfalling-diagonal\n"},
             {".And.Cage~3~R1C1~R1C2.End.Or.X~R1C1~R1C2.End", "killer 3 r1c1 r1c2\npair-sum 10 r1c1 r1c2\n"},
             {".Replicate~CB.Thermo~R1C1~R1C2.End", "thermometer r1c2 r1c3\nthermometer r1c7 r1c8\n"},
         }) {
        CAPTURE(example.text);
        CHECK(lines_read(example.text) == example.lines);
    }
}

TEST_CASE("givens, candidates and shapes of constraint strings") {
    const auto puzzle = read_notation("# a comment\n.Shape~6x6~0-5 .~R1C1_0~R2C2_1_5\n .~R2C2_5_4\n");
    CHECK(puzzle.grid == sudoku::Grid(6, 6, 6, 0));
    CHECK(puzzle.allowed[0] == 1);
    CHECK(puzzle.allowed[7] == 0b100000);
    CHECK(puzzle.constraints[0] == sudoku::constraint_of("board", {}, {1, 1, 6, 2, 3}));
    CHECK(lines_read(".Shape~4x4.NoBoxes.Jigsaw~1122112233443344").find("regions\n1122\n1122\n3344\n3344\n") == 9);
    CHECK(lines_read(".Shape~2x3~3~Raw") == "grid 2x3\n");
    CHECK(lines_read(".Shape~2x3") ==
          "grid 2x3\ndifferent r1c1-r1c3\ndifferent r2c1-r2c3\ndifferent r1c1 r2c1\ndifferent r1c2 r2c2\n"
          "different r1c3 r2c3\n");
    CHECK(read_notation(".Shape~6x6~9.RegionSize~9").constraints[0] ==
          sudoku::constraint_of("board", {}, {1, 1, 6, 3, 3}));
    CHECK(read_notation(".Shape~16x16.~RaCg_12").allowed[9 * 16 + 15] == 1u << 11);
}

TEST_CASE("cells outside the grid are below it") {
    const auto puzzle = read_notation(".Var~A~~2.Var~B.AllDifferent~VA1~VA2~VB~R9C9.~VB_3");
    CHECK(puzzle.grid.rows() == 12);
    CHECK_FALSE(puzzle.grid.has(puzzle.grid.cell(9, 0)));
    CHECK(puzzle.grid.has(puzzle.grid.cell(10, 1)));
    CHECK_FALSE(puzzle.grid.has(puzzle.grid.cell(10, 2)));
    CHECK(puzzle.constraints.back() == sudoku::constraint_of("different", {{90, 91, 99, 80}}));
    CHECK(puzzle.allowed[99] == 0b100);
}

TEST_CASE("tables of pairs and automata in base64") {
    // Row by row, a bit for each pair: here a < b on digits 1 to 3.
    const auto pair = read_notation(".Shape~3x3.NoBoxes.Pair~mA~_less~R1C1~R1C2~~R2C1~R2C2");
    REQUIRE(pair.constraints.size() == 3);
    CHECK(pair.constraints[1] == sudoku::constraint_of("relation", {{0, 1}}, {1, 2, 1, 3, 2, 3}));
    CHECK(pair.constraints[2].groups[0] == std::vector<sudoku::Cell>{3, 4});
    CHECK(read_notation(".Shape~3x3.NoBoxes.Binary~mA~R1C1~R1C2").constraints[1] == pair.constraints[1]);
    CHECK(read_notation(".Shape~3x3.NoBoxes.PairX~mA~R1C1~R1C2").constraints[1].kind->name == "relation-all");
    // Layout 0, one bit a state, two symbols, one start, no other accepting state, the start accepts, one bit for the
    // number of moves; then state 0: 1 move, symbol 0 to state 0.  Bits 00 0000 0001 1 0 1 0001 1 0 0, as bytes.
    const auto automaton = read_notation(".NFA~AGjA~_ones~R1C1~R1C2");
    REQUIRE(automaton.constraints.size() == 2);
    CHECK(automaton.constraints[1] == sudoku::constraint_of("automaton", {{0, 1}}, {}, "0:1>0 end:0"));
}

TEST_CASE("at least one of several lines is an automaton") {
    using namespace sudoku;
    const ConstraintPuzzle puzzle =
        read_notation(".Shape~3x3.NoBoxes.Or.~R1C2_1_3.Skyscraper~R1~2~.Skyscraper~C3~1~.End.Or.~R3C1_1.~R3C2_1.End");
    CHECK(puzzle.unread.empty());
    REQUIRE(puzzle.constraints.size() == 3);
    CHECK(puzzle.constraints[1].groups[0] == std::vector<Cell>{0, 1, 2, 2, 5, 8});
    CHECK(puzzle.constraints[2].groups[0] == std::vector<Cell>{6, 7});
    Values values(9);
    for (int code = 0; code < 19683; ++code) {
        for (int i = 0, left = code; i < 9; ++i, left /= 3) values[static_cast<std::size_t>(i)] = 1 + left % 3;
        const auto seen = [&](std::size_t a, std::size_t b, std::size_t c) {
            const int x = values[a], y = values[b], z = values[c];
            return 1 + (y > x) + (z > std::max(x, y));
        };
        const bool first = values[1] != 2 || seen(0, 1, 2) == 2 || seen(2, 5, 8) == 1;
        const bool second = values[6] == 1 || values[7] == 1;
        if (puzzle.constraints[1].kind->holds(puzzle, puzzle.constraints[1], values) != first) FAIL(code);
        if (puzzle.constraints[2].kind->holds(puzzle, puzzle.constraints[2], values) != second) FAIL(code);
    }
}

TEST_CASE("what has no counterpart is named") {
    const auto puzzle = read_notation(
        ".ChaosArrow~R1C1.ChaosArrow~R1C2.SameValues~2~CC1~CC2.Or.X~R1C1~R1C2.Cage~3~R1C1~R1C2.End.Future~3");
    std::string names;
    for (const auto& phrase : puzzle.unread) names += phrase.english() + '\n';
    CHECK(names ==
          "at least one of: X, Cage\n2 constraints ChaosArrow\n"
          "the constraint SameValues 2 CC1 CC2\nthe constraint Future 3\n");
    CHECK(read_notation(".DoubleArrow~R1C1~R1C2").unread[0].english() ==
          "DoubleArrow: double-arrow has 2 cells; expected at least 3");
}

TEST_CASE("links to the Interactive Sudoku Solver") {
    CHECK(lines_read("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage%7E3~R1C1~R1C2&x=1") ==
          "killer 3 r1c1 r1c2\n");
    check_error("https://sigh.github.io/Interactive-Sudoku-Solver/?x=1",
                "the link holds no puzzle; expected its parameter q", 1, 1);
}

TEST_CASE("wrong constraint strings are refused at their place") {
    check_error(".Cage~3~R1C1~R1C0", "unexpected 'R1C0'; expected a cell of the grid, such as R1C2", 1, 14);
    check_error(".AntiKnight\n.Cage~x~R1C1", "unexpected 'x'; expected a number", 2, 7);
    check_error(".Or.X~R1C1~R1C2", "Or lacks its End", 1, 2);
    check_error(".AntiKnight.End", "End without Or, And or Replicate before it", 1, 13);
    check_error(".~R1C1_10", "unexpected 'R1C1_10'; expected a cell and digits of the grid, such as R1C1_5", 1, 3);
    check_error(".Shape~9y9", "unexpected '9y9'; expected the rows and columns of the grid, such as 9x9, up to 64", 1,
                2);
    check_error(".Jigsaw~11", "the regions have 2 cells; expected 81", 1, 9);
    check_error(".Skyscraper~R10~3", "unexpected 'R10'; expected a row or column, such as R1", 1, 13);
    check_error(".Pair~*~R1C1~R1C2", "this is not base64", 1, 7);
    check_error(".NFA~A~R1C1", "this is not base64", 1, 6);
}

TEST_CASE("a constraint string means what the constraint means of which it is written") {
    using namespace sudoku;
    sat::Random random(5);
    std::set<std::string_view> written;
    for (int round = 0; round < 40; ++round) {
        for (const ConstraintKind& kind : constraint_kinds()) {
            if (kind.name == "board" || kind.name == "region") continue;
            ConstraintPuzzle puzzle(round % 2 == 0 ? Grid(3, 3, 3) : Grid(3, 4, 9));
            const auto constraint = sample::random_constraint(puzzle, kind, random);
            if (!constraint) continue;
            puzzle.constraints.push_back(*constraint);
            if (!iss_obstacle(puzzle).empty()) continue;
            written.insert(kind.name);
            const std::string text = write_iss(puzzle);
            CAPTURE(text);
            const ConstraintPuzzle again = read_notation(text);
            CHECK(again.unread.empty());
            CHECK(again.grid == puzzle.grid);
            for (int i = 0; i < 40; ++i) {
                Values values(puzzle.grid.num_cells());
                const auto few = static_cast<int>(i % 2 == 0 ? puzzle.grid.num_digits() : 3);
                for (int& value : values) value = 1 + sample::up_to(random, few - 1);
                CHECK(check_values(puzzle, values).ok() == check_values(again, values).ok());
            }
        }
    }
    CHECK(written.size() > 45);
    for (const std::string_view kind : {"minimum", "automaton", "balanced"}) CHECK_FALSE(written.contains(kind));
}

TEST_CASE("boards and regions are written as constraint strings and read back") {
    for (const std::string_view text :
         {"grid 4x4\nboxes 2x2\nwindows\ndisjoint\ngivens\n1...\n....\n....\n....\n", "grid 9x9\nboxes 3x3\n",
          "grid 6x6\ndigits 1-9\nboxes 3x3\n", "grid 3x3\nregions\n112\n132\n332\nregion-sum r1c1-r1c3\n",
          "grid 4x4\ndigits 0-3\nboxes none\nrising-diagonal\ncandidates 1 2 r1c1\n", "grid 2x3\nsum 4 r1c1 r1c2\n"}) {
        const auto puzzle = read_notation(text);
        REQUIRE(iss_obstacle(puzzle).english() == "");
        CHECK(sudoku::write_constraint_text(read_notation(write_iss(puzzle))) == text);
    }
    CHECK(iss_obstacle(read_notation("grid 20x20\n")).english() ==
          "it holds grids up to 16x16 with digits from 0 or 1");
    CHECK(iss_obstacle(read_notation("grid 9x9\nboxes 3x3\nminimum r1c1\n")).english() ==
          "it does not hold the constraint minimum");
}
