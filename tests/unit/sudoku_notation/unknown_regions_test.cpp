// Puzzles with unknown regions, and their solutions, in the notations.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "sudoku/constraint/kinds.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/notation/cnf_puzzle.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/iss.h"
#include "sudoku/notation/values_text.h"
#include "tests/unit/sudoku_notation/random_constraints.h"
#include "tests/unit/sudoku_notation/read_notation.h"

using namespace sudoku;
using sample::check_error;
using sample::lines_read;
using sample::read_notation;

namespace {

const std::string kChaos = ".ChaosConstruction.NoBoxes", kHead = "boxes none\nchaos-construction\n";

std::string unread_in(std::string_view text) {
    std::string names;
    for (const sat::Phrase& phrase : read_notation(text).unread) names += phrase.english() + '\n';
    return names;
}

}  // namespace

TEST_CASE("constraint strings state unknown regions and clues about them") {
    struct Example {
        std::string text, lines;
    };
    for (const Example& example : {
             Example{".ChaosArrow~R1C1", "region-run r1c1\n"},
             {".ChaosArrow~R1C1~1~CC2~CC3~-~CC2~CC11", "region-run 1 r1c1 / r1c2 r1c3 / r1c2 r2c2\n"},
             {".ChaosArrow~R1C1~~CC1~-~CC1~CC2~CC3~CC4", "region-run r1c1 / r1c1 / r1c1-r1c4\n"},
             {".ChaosArrow~R1C1~0~R1C1~R1C2~R1C3", "region-run r1c1 / r1c1-r1c3\n"},
             {".ChaosCount~R2C2.ChaosCount~R9C9~1~CC81~CC80", "region-count r2c2\nregion-count 1 r9c9 / r9c9 r9c8\n"},
             {".SameValues~3~CC19~CC10~CC11", "same-region r3c1 r2c1 r2c2\n"},
             {".AllDifferent~CC1~CC81", "different-regions r1c1 r9c9\n"},
             {".CountDistinct~R5C1~CC37~CC28", "region-variety r5c1 / r5c1 r4c1\n"},
             {".CountDistinct~R5C1~R5C2", "different-count r5c1 r5c2\n"},
             {".Replicate~CB.ChaosArrow~R1C1~~R1C1~R1C2.End",
              "region-run r1c2 / r1c2 r1c3\nregion-run r1c7 / r1c7 r1c8\n"},
         }) {
        CAPTURE(example.text);
        CHECK(lines_read(kChaos + example.text) == kHead + example.lines);
        CHECK(lines_read(example.text + kChaos) == kHead + example.lines);  // in any order
        CHECK(unread_in(kChaos + example.text).empty());
    }
}

TEST_CASE("what else a constraint string says about regions is named") {
    for (const std::string text : {"SameValues~2~CC1~CC2~CC3~CC4", "X~CC1~CC2", "AllDifferent~CC1~R1C1",
                                   "CountDistinct~CC1~CC2", "~CC5_3", "Replicate~B.ChaosCount~R1C1~~CC1~CC2.End"}) {
        CAPTURE(text);
        CHECK(unread_in(kChaos + "." + text).starts_with("the constraint "));
        CHECK(read_notation(kChaos + "." + text).constraints.size() == 2);
    }
    CHECK(unread_in(".Shape~4x6.ChaosConstruction.ChaosCount~R1C1") ==
          "the constraint ChaosConstruction\nthe constraint ChaosCount R1C1\n");
    CHECK(unread_in(".Var~A.ChaosConstruction") == "the constraint ChaosConstruction\n");
    CHECK(unread_in(".Shape~4x4~5.ChaosConstruction") ==
          "ChaosConstruction: chaos-construction needs as many rows and columns as digits, and at least 2\n");
    CHECK(unread_in(kChaos + ".Or.ChaosArrow~R1C1.X~R1C1~R1C2.End") == "at least one of: ChaosArrow, X\n");
    CHECK(unread_in(kChaos + ".RegionSumLine~R1C1~R1C2") == "RegionSumLine: region-sum needs boxes or regions\n");
    CHECK(unread_in(kChaos + ".ChaosCount~R1C1~2") ==
          "ChaosCount: region-count has the number 2; expected 1 if the first cell is not counted, or none\n");
}

TEST_CASE("wrong clues about regions are refused at their place") {
    check_error(".ChaosConstruction.ChaosArrow", "ChaosArrow lacks its cells", 1, 20);
    check_error(".ChaosConstruction\n.ChaosCount~R1C1~~CC82", "unexpected 'CC82'; expected CC1 to CC81", 2, 19);
    check_error(".ChaosConstruction.ChaosCount~R1C1~~CC0", "unexpected 'CC0'; expected CC1 to CC81", 1, 37);
    check_error(".ChaosConstruction.ChaosCount~R1C1~x~CC1", "unexpected 'x'; expected a number", 1, 36);
    check_error("grid 4x4\nboxes none\nsame-region r1c1 r1c2\n", "same-region needs the constraint chaos-construction",
                3, 1);
    check_error("grid 4x4\nchaos-construction\n", "chaos-construction needs a board of the whole grid", 2, 1);
    check_error("grid 4x4\nboxes none\nchaos-construction\nchaos-construction\n",
                "duplicate constraint chaos-construction", 3, 1);
}

TEST_CASE("unknown regions and their clues are written and read back") {
    sat::Random random(21);
    std::set<std::string_view> written;
    for (int round = 0; round < 40; ++round) {
        ConstraintPuzzle puzzle = read_notation(round % 2 == 0 ? "grid 4x4\nboxes none\nchaos-construction\n"
                                                               : "grid 6x6\nboxes 2x3\nchaos-construction\n");
        for (const ConstraintKind& kind : constraint_kinds()) {
            if (!is_of_unknown_regions(kind)) continue;
            auto constraint = sample::random_constraint(puzzle, kind, random);
            if (!constraint) continue;
            written.insert(kind.name);
            puzzle.constraints.push_back(*std::move(constraint));
        }
        CHECK(read_notation(write_constraint_text(puzzle)).constraints == puzzle.constraints);
        REQUIRE(iss_obstacle(puzzle).empty());
        const std::string text = write_iss(puzzle);
        CAPTURE(text);
        ConstraintPuzzle again = read_notation(text);
        CHECK(again.unread.empty());
        REQUIRE(again.constraints.size() == puzzle.constraints.size());
        for (std::size_t i = 0; i < puzzle.constraints.size(); ++i) {
            Constraint expected = puzzle.constraints[i];
            const bool counts = expected.kind->name.starts_with("region-");
            if (counts && expected.numbers == std::vector{0}) expected.numbers.clear();
            if (expected.kind->name == "region-variety" && expected.groups.size() == 1)
                expected.groups.push_back(around(puzzle.grid, expected.cells()[0]));
            CHECK(again.constraints[i] == expected);
        }
    }
    CHECK(written.size() == kinds::chaos().size() - 1);  // but the regions themselves
    const auto obstacle = fpuzzles_obstacle(read_notation("grid 4x4\nboxes none\nchaos-construction\n"));
    CHECK(obstacle.english() == "it does not hold the constraint chaos-construction");
}

TEST_CASE("solutions are written with their regions") {
    const Grid grid(4, 4, 4);
    const Values values{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1, 1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4};
    CHECK(values_line(grid, values) == "1234341221434321 AABBAABBCCDDCCDD\n");
    CHECK(values_rows(grid, values) ==
          "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n# A A B B\n# A A B B\n# C C D D\n# C C D D\n");
    // Readers of boards take the regions for a note, or a comment.
    for (const std::string& text : {values_line(grid, values), values_rows(grid, values)}) {
        const ConstraintPuzzle full = read_notation(text);
        CHECK(full.grid == grid);
        CHECK(full.allowed[1] == 0b10);
    }
    // Other formats write a jigsaw.
    Values rows = values;
    std::fill(rows.begin() + 16, rows.begin() + 20, 1);
    std::fill(rows.begin() + 20, rows.begin() + 24, 2);
    std::string text;
    append_values(*find_format("grid"), grid, rows, "", text);
    const ConstraintPuzzle jigsaw = read_notation(text);
    std::vector<std::vector<Cell>> regions;
    for (const Constraint& constraint : jigsaw.constraints)
        if (constraint.kind->name == "region") regions.push_back(constraint.groups[0]);
    CHECK(regions.size() == 4);
    const ConstraintPuzzle puzzle = read_notation("grid 4x4\nboxes none\nchaos-construction\n");
    CHECK(with_regions_of(puzzle, values).constraints.back() == constraint_of("region", {{10, 11, 14, 15}}));
}

TEST_CASE("a model has one region for each cell") {
    // Digits have the variables 1 to 8, regions 9 to 16.
    const ConstraintPuzzle puzzle = read_notation("grid 2x2\nboxes none\nchaos-construction\n");
    const auto values = values_of_model(puzzle, std::vector<std::int32_t>{1, 4, 6, 7, 10, 11, 14, 15});
    REQUIRE(values);
    CHECK(*values == Values{1, 2, 2, 1, 1, 2, 1, 2});
    CHECK(check_values(puzzle, *values));
    CHECK(values_of_model(puzzle, std::vector<std::int32_t>{1, 4, 6, 7, 10, 11, 14}).error().message() ==
          "the model has no region for cell r2c2");
    CHECK(values_of_model(puzzle, std::vector<std::int32_t>{1, 4, 6, 7, 9, 10, 11, 14, 15}).error().message() ==
          "the model has two regions for cell r1c1");
    CHECK_FALSE(check_values(puzzle, {1, 2, 2, 1, 1, 2, 2, 1}));
}
