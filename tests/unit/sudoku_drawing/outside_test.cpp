#include "sudoku/drawing/outside.h"

#include <doctest/doctest.h>

#include "sudoku/constraint/kinds.h"
#include "sudoku/drawing/labels.h"
#include "sudoku/notation/cell_text.h"

using namespace sudoku;

namespace {

ConstraintPuzzle puzzle_with(Grid grid, std::vector<Constraint> constraints) {
    ConstraintPuzzle puzzle{std::move(grid)};
    puzzle.constraints = std::move(constraints);
    return puzzle;
}

// A clue of a row or column, from 0, from its beginning or its end.
Constraint clue(const Grid& grid, std::string_view kind, bool is_row, std::size_t index, bool reversed,
                int number = 1) {
    return constraint_of(kind, {line_cells(grid, is_row, index, reversed)}, {number});
}

}  // namespace

TEST_CASE("a clue stands before the first cell of its line, on any side") {
    const Grid grid(4, 4, 4);
    const auto puzzle =
        puzzle_with(grid, {clue(grid, "sandwich", true, 1, false), clue(grid, "sandwich", true, 2, true),
                           clue(grid, "sandwich", false, 0, false), clue(grid, "sandwich", false, 3, true)});
    const OutsidePlan plan = plan_outside(puzzle);
    REQUIRE(plan.clues.size() == 4);
    CHECK(plan.clues[0].at == GridPoint{-0.45, 1.5});
    CHECK(plan.clues[1].at == GridPoint{4.45, 2.5});
    CHECK(plan.clues[2].at == GridPoint{0.5, -0.45});
    CHECK(plan.clues[3].at == GridPoint{3.5, 4.45});
    for (const OutsideClue& c : plan.clues) CHECK_FALSE((c.needs_arrow || c.is_inside));
    for (const double room : {plan.left, plan.top, plan.right, plan.bottom}) CHECK(room == doctest::Approx(0.85));
}

TEST_CASE("clues at one place are side by side, and diagonal ones are next to the grid") {
    const Grid grid(4, 4, 4);
    const auto puzzle =
        puzzle_with(grid, {clue(grid, "sandwich", false, 0, false), clue(grid, "skyscraper", false, 0, false),
                           constraint_of("little-killer", {{1, 6, 11}}, {9})});
    const OutsidePlan plan = plan_outside(puzzle);
    REQUIRE(plan.clues.size() == 3);
    CHECK(plan.clues[0].constraint == &puzzle.constraints[2]);
    CHECK(plan.clues[0].edge == GridPoint{1, 0});
    CHECK(plan.clues[0].needs_arrow);
    CHECK(plan.clues[1].at.y == doctest::Approx(-1.2));  // behind the little killer
    CHECK(plan.clues[2].at.y == doctest::Approx(-1.95));
    CHECK(plan.top == doctest::Approx(0.85 + 2 * 0.75));
    CHECK(plan.left == 0);
}

TEST_CASE("two diagonals from one place do not meet") {
    const Grid grid(4, 4, 4);
    const auto puzzle =
        puzzle_with(grid, {constraint_of("little-killer", {{2, 7}}, {9}), constraint_of("little-killer", {{0}}, {9}),
                           constraint_of("little-killer", {{0, 4, 8}}, {9})});
    const OutsidePlan plan = plan_outside(puzzle);
    CHECK(plan.clues[0].at.x < 1.5);
    CHECK(plan.clues[0].step == GridStep{1, 1});
    CHECK(plan.clues[1].step == GridStep{1, -1});  // a single cell in a corner: the only diagonal of one cell
    CHECK(plan.clues[1].at.y < 0);
    CHECK(plan.clues[2].step == GridStep{1, 0});
}

TEST_CASE("a clue whose place is a cell stands inside of its first cell, one beside a missing cell there") {
    Grid grid(3, 3, 3);
    grid.remove(3);
    const auto puzzle =
        puzzle_with(grid, {constraint_of("sandwich", {{1, 2}}, {3}), constraint_of("skyscraper", {{4, 5}}, {2})});
    const OutsidePlan plan = plan_outside(puzzle);
    CHECK(plan.clues[0].is_inside);
    CHECK(plan.clues[0].needs_arrow);
    CHECK(plan.clues[0].at.x > 1);
    CHECK_FALSE(plan.clues[1].is_inside);
    CHECK(plan.clues[1].at == GridPoint{0.55, 1.5});
    CHECK(plan.left == 0);
}

TEST_CASE("kinds of clues have frames in the order in which they occur") {
    const Grid grid(4, 4, 4);
    const auto puzzle =
        puzzle_with(grid, {clue(grid, "sandwich", true, 0, false), constraint_of("little-killer", {{1, 6}}, {9}),
                           clue(grid, "skyscraper", true, 0, false), clue(grid, "x-sum", true, 0, false)});
    const auto frame = [&](std::string_view kind) { return frame_of_clues(puzzle, *find_constraint_kind(kind)); };
    CHECK(frame("sandwich") == ClueFrame::none);
    CHECK(frame("little-killer") == ClueFrame::none);
    CHECK(frame("skyscraper") == ClueFrame::circle);
    CHECK(frame("x-sum") == ClueFrame::square);
}
