#include "sudoku/notation/constraint_text.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <set>
#include <string>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/other_names.h"
#include "tests/unit/sudoku_notation/random_constraints.h"

using namespace sudoku;

namespace {

ConstraintPuzzle read_good(const std::string& text) {
    const auto puzzle = read_constraint_text(text);
    REQUIRE_MESSAGE(puzzle.ok(), puzzle.error().message());
    return *puzzle;
}

struct BadText {
    std::string text, message;
    std::uint64_t line, column;
};
void check_refused(const BadText& bad) {
    CAPTURE(bad.text);
    const auto puzzle = read_constraint_text(bad.text);
    REQUIRE_FALSE(puzzle.ok());
    CHECK(puzzle.error().message() == bad.message);
    CHECK(puzzle.error().line == bad.line);
    CHECK(puzzle.error().column == bad.column);
}

bool same_puzzle(const ConstraintPuzzle& a, const ConstraintPuzzle& b) {
    return a.grid == b.grid && a.allowed == b.allowed && a.constraints == b.constraints && a.name == b.name &&
           a.author == b.author && a.rules == b.rules;
}

ConstraintPuzzle random_puzzle(sat::Random& random) {
    const std::size_t rows = 1 + random.below(5), columns = random.below(2) == 0 ? rows : 1 + random.below(5);
    Grid grid(rows, columns, 1 + random.below(12), static_cast<int>(random.below(4)) - 1);
    if (random.below(3) == 0) grid.remove(static_cast<Cell>(random.below(static_cast<std::uint32_t>(rows * columns))));
    ConstraintPuzzle puzzle(grid);
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (!grid.has(c) || random.below(3) > 0) continue;
        puzzle.allowed[c] = random.below(2) == 0
                                ? grid.only(grid.value(random.below(static_cast<std::uint32_t>(grid.num_digits()))))
                                : random.next() & grid.all();
    }
    const auto kinds = constraint_kinds();
    for (std::uint32_t i = random.below(6); i > 0; --i) {
        const ConstraintKind& kind = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
        if (auto constraint = sample::random_constraint(puzzle, kind, random))
            puzzle.constraints.push_back(*constraint);
    }
    if (random.below(2) == 0) puzzle.name = " two  words # no comment ";
    if (random.below(3) == 0) puzzle.author = "\n\"x\\";
    if (random.below(3) == 0) puzzle.rules = "first line\n\nthird line\t";
    return puzzle;
}

}  // namespace

TEST_CASE("what a text states is what it says") {
    const ConstraintPuzzle puzzle = read_good(
        "grid 4x4\n"
        "name Four  by four # of the name\n"
        "rules one\n"
        "rules\n"
        "rules two\n"
        "boxes 2x2\n"
        "killer 5 r1c1 R2C1   # and a comment\n"
        "thermometer r1c1-r3c3\r\n"
        "arrow r1c12 / r3c4-r3c3 / r4c4\n"
        "regex row 2 left \"[12]+.\"\n"
        "skyscraper 2 column 3 up\n"
        "candidates 1 2 r4c1 r4c2\n"
        "candidates none r4c3\n"
        "givens\n"
        "1.-0\n"
        "....\n"
        ". . . 4\n"
        "....\n");
    CHECK(puzzle.grid == Grid(4, 4, 4));
    CHECK(puzzle.name == "Four  by four # of the name");
    CHECK(puzzle.rules == "one\n\ntwo");
    REQUIRE(puzzle.constraints.size() == 6);
    CHECK(puzzle.constraints[0] == constraint_of("board", {}, {1, 1, 4, 2, 2}));
    CHECK(puzzle.constraints[1] == constraint_of("killer", {{0, 4}}, {5}));
    CHECK(puzzle.constraints[1].line == 7);
    CHECK(puzzle.constraints[2] == constraint_of("thermometer", {{0, 5, 10}}));
    CHECK(puzzle.constraints[3] == constraint_of("arrow", {{0, 1}, {11, 10}, {15}}));
    CHECK(puzzle.constraints[4] == constraint_of("regex", {{7, 6, 5, 4}}, {}, "[12]+."));
    CHECK(puzzle.constraints[5] == constraint_of("skyscraper", {{14, 10, 6, 2}}, {2}));
    CHECK(puzzle.allowed[0] == 0b0001);
    CHECK(puzzle.allowed[1] == 0b1111);
    CHECK(puzzle.allowed[11] == 0b1000);
    CHECK(puzzle.allowed[12] == 0b0011);
    CHECK(puzzle.allowed[14] == 0);
}

TEST_CASE("kinds are known by the names that setters use") {
    const ConstraintPuzzle puzzle = read_good(
        "grid 9x9\nthermo r1c1-r1c3\nGerman-Whispers r2c1-r2c3\ndutch-whisper r3c1-r3c3\ndutch-whisper 2 r4c1-r4c3\n"
        "white-dot r5c1 r5c2\nbetween-lines r6c1-r6c3\n");
    REQUIRE(puzzle.constraints.size() == 6);
    CHECK(puzzle.constraints[0] == constraint_of("thermometer", {{0, 1, 2}}));
    CHECK(puzzle.constraints[1] == constraint_of("whisper", {{9, 10, 11}}));
    CHECK(puzzle.constraints[2] == constraint_of("whisper", {{18, 19, 20}}, {4}));
    CHECK(puzzle.constraints[3] == constraint_of("whisper", {{27, 28, 29}}, {2}));
    CHECK(puzzle.constraints[4] == constraint_of("difference", {{36, 37}}));
    CHECK(puzzle.constraints[5] == constraint_of("between", {{45, 46, 47}}));
}

TEST_CASE("another name is of kinds that exist, and of no kind itself") {
    for (const OtherName& other : other_constraint_names()) {
        CAPTURE(other.name);
        CHECK(find_constraint_kind(other.name) == nullptr);
        const std::vector<NamedKind> kinds = constraint_kinds_named(other.name);
        REQUIRE(kinds.size() == (other.second.empty() ? 1 : 2));
        CHECK(kinds.front().kind == find_constraint_kind(other.kind));
        CHECK(kinds.back().kind == find_constraint_kind(other.second.empty() ? other.kind : other.second));
    }
    for (const ConstraintKind& kind : constraint_kinds()) CHECK(constraint_kinds_named(kind.name).size() == 1);
    CHECK(constraint_kinds_named("").empty());
    CHECK(constraint_kinds_named("s-line").empty());
}

TEST_CASE("grids have missing cells, other digits and regions") {
    const ConstraintPuzzle holes = read_good("grid 2x3\ndigits 0-10\nmissing r1c2\ngivens\n10 _ .\n. 0 _\n");
    CHECK_FALSE(holes.grid.has(1));
    CHECK_FALSE(holes.grid.has(5));
    CHECK(holes.grid.first() == 0);
    CHECK(holes.allowed[0] == Digits{1} << 10);
    CHECK(holes.allowed[4] == 1);
    const ConstraintPuzzle jigsaw = read_good("grid 3x3\nregions\naab\nacb\nccb\n");
    REQUIRE(jigsaw.constraints.size() == 4);
    CHECK(jigsaw.constraints[0] == constraint_of("board", {}, {1, 1, 3, 0, 0}));
    CHECK(jigsaw.constraints[2] == constraint_of("region", {{2, 5, 8}}));
    CHECK(write_constraint_text(jigsaw) == "grid 3x3\nregions\n112\n132\n332\n");
    const ConstraintPuzzle wide = read_good("grid 1x12\nsum 3 r1c12\n");
    CHECK(wide.constraints[0].groups[0] == std::vector<Cell>{11});
    CHECK(wide.grid.num_digits() == 12);
}

TEST_CASE("a wrong text is refused with its line and column, and what was expected") {
    const std::string grid = "grid 9x9\n";
    for (const BadText& bad : {
             BadText{"", "the text is empty; expected 'grid ROWSxCOLUMNS'", 1, 1},
             {"killer 3 r1c1\n", "unexpected 'killer'; expected 'grid ROWSxCOLUMNS' first", 1, 1},
             {"grid 9\n", "unexpected '9'; expected the rows and columns of the grid, such as 9x9", 1, 6},
             {"grid", "the line ends; expected the rows and columns of the grid, such as 9x9", 1, 5},
             {grid + "kilelr 3 r1c1\n", "unknown kind of constraint 'kilelr'; did you mean 'killer'?", 2, 1},
             {grid + "kropki r1c1 r1c2\n", "'kropki' is either 'difference' or 'ratio' here", 2, 1},
             {grid + "given\n", "unknown kind of constraint 'given'; did you mean 'givens'?", 2, 1},
             {grid + "killer 3 r1c1 r1d1\n", "unexpected 'd1'; expected c and the number of a column", 2, 17},
             {grid + "killer 3 r1c0\n", "there is no column 0; the grid has 9", 2, 13},
             {grid + "killer 3 r1c1-r2c4\n", "r1c1 and r2c4 are not on a row, column or diagonal", 2, 15},
             {grid + "killer 3 r1c1 4\n",
              "unexpected '4'; expected a cell such as r1c2, row, column, / or a text in \"\"", 2, 15},
             {grid + "killer 3 r1c1 /\n", "no cells follow the /", 2, 15},
             {grid + "killer 3 4 r1c1\n", "killer has 2 numbers; expected at most 1", 2, 1},
             {grid + "skyscraper 3 row 10\n", "unexpected '10'; expected the number of a row, from 1 to 9", 2, 18},
             {grid + "regex r1c1 \"1\n", "the text lacks its closing \"", 2, 12},
             {grid + "regex r1c1 \"(1\"\n", "the text ends; expected )", 2, 1},
             {grid + "boxes 2x3\n", "boxes of 2x3 do not fit a board of side 9", 2, 1},
             {grid + "boxes 3x3 4\n", "unexpected '4'; expected the end of the line", 2, 11},
             {grid + "boxes 3x3\ndigits 0-8\n", "'digits' comes before the lines that have cells", 3, 1},
             {grid + "digits 9-1\n",
              "unexpected '9-1'; expected the first and the last digit, such as 1-9, at most 64 digits", 2, 8},
             {"grid 2x2\ngivens\n12\n", "1 rows follow 'givens'; expected 2", 4, 1},
             {"grid 2x2\ngivens\n12\n123\n", "the row has 3 cells; expected 2", 4, 3},
             {"grid 2x2\ngivens\n12\n1x\n",
              "unexpected 'x'; expected a digit from 1 to 2, . for a blank or _ for a missing cell", 4, 2},
             {"grid 2x3\nboxes none\n", "'boxes' needs as many rows as columns; expected 'board' and 'region'", 2, 1},
             {grid + "missing r1c1\nodd r1c1\n", "odd has r1c1, where there is no cell", 3, 1},
             {grid + "candidates 10 r1c1\n", "unexpected '10'; expected a digit of the grid, or none", 2, 12},
             {grid + "name \x1b[2J\n", "a control character, or text that is not UTF-8", 2, 1},
         })
        check_refused(bad);
}

TEST_CASE("every kind is written and read back") {
    sat::Random random(3);
    std::set<std::string_view> written;
    for (int round = 0; round < 60; ++round) {
        const std::size_t side = round % 2 == 0 ? 4 : 6;
        ConstraintPuzzle puzzle(Grid(side, side, side));
        const int n = static_cast<int>(side);
        puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, n, 2, n / 2}));
        for (const ConstraintKind& kind : constraint_kinds())
            if (auto constraint = sample::random_constraint(puzzle, kind, random)) {
                puzzle.constraints.push_back(*constraint);
                written.insert(kind.name);
            }
        const std::string text = write_constraint_text(puzzle);
        CAPTURE(text);
        CHECK(same_puzzle(read_good(text), puzzle));
    }
    for (const ConstraintKind& kind : constraint_kinds()) {
        CAPTURE(kind.name);
        CHECK(written.contains(kind.name));
    }
}

TEST_CASE("random puzzles are written and read back") {
    rc::check([] {
        sat::Random random(*rc::gen::arbitrary<std::uint64_t>());
        const ConstraintPuzzle puzzle = random_puzzle(random);
        RC_ASSERT(constraint_text_obstacle(puzzle).empty());
        const auto again = read_constraint_text(write_constraint_text(puzzle));
        RC_ASSERT(again.ok());
        RC_ASSERT(same_puzzle(*again, puzzle));
    });
}

TEST_CASE("what cannot be written is named") {
    ConstraintPuzzle puzzle(Grid(2, 2, 2));
    puzzle.name = "a\rb";
    CHECK(constraint_text_obstacle(puzzle).english() ==
          "its name, author or rules have a control character, or are not UTF-8");
    puzzle.name.clear();
    puzzle.constraints.push_back(constraint_of("killer", {{9}}, {3}));
    CHECK(constraint_text_obstacle(puzzle).english() == "killer has a cell outside the grid");
    puzzle.constraints.clear();
    puzzle.unread.push_back({"the member %1", "x"});
    CHECK(write_constraint_text(puzzle) == "grid 2x2\n# not read: the member x\n");
}

TEST_CASE("expressions that stand for very large automata are refused at once") {
    const std::string line = "grid 1x4\nregex row 1 \"";
    check_refused({line + "((.?){1000}){1000}\"\n", "the expression has more than 1000000 moves", 2, 1});
    check_refused({line + "(.?){1000}(.?){1000}\"\n", "the expression has more than 1000000 moves", 2, 1});
    check_refused({line + "((.{1000}){1000}){1000}\"\n", "the expression has more than 100000 digits", 2, 1});
    check_refused({line + "(((){1000}){1000}){1000}\"\n", "the expression has more than 1000000 parts", 2, 1});
    check_refused({line + std::string(100'000, '(') + "\"\n", "more than 500 ( one within another", 2, 1});
    CHECK(read_constraint_text(line + "(.?){1000}\"\n").ok());
}
