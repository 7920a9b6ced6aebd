#include <doctest/doctest.h>

#include <string>

#include "sudoku/model/conflict.h"
#include "sudoku/model/variant.h"

using namespace sudoku;

namespace {

Board board_of(std::string_view digits) {
    std::size_t side = 1;
    while (side * side < digits.size()) ++side;
    Board board(side);
    for (Cell c = 0; c < digits.size(); ++c)
        board.set(c, digits[c] == '.' ? kBlank : static_cast<Digit>(digits[c] - '0'));
    return board;
}

std::string conflict(std::string_view digits, const Rules& rules) {
    const auto found = find_conflict(board_of(digits), rules);
    return found ? describe(*found, rules).english() : "none";
}

std::string checked(std::string_view solution, const Puzzle& puzzle, const Rules& rules) {
    const auto right = check_solution(board_of(solution), puzzle, rules);
    return right ? "right" : right.error().message();
}

const Rules kFour = classic_rules({2, 2});
constexpr std::string_view kGrid = "1234341221434321";

Rules variant_rules(std::string_view name) {
    return *make_rules({2, 2}, *read_variant(name));
}

}  // namespace

// A board takes it only where assertions are off.
#ifndef SATDOKU_ASSERT
TEST_CASE("a board with a digit above the side is not a solution") {
    Board board = board_of(kGrid);
    for (const Digit digit : {Digit{5}, Digit{64}, Digit{65}, Digit{65535}}) {
        board.set(15, digit);
        CHECK(check_solution(board, {Board(4), {}, "", {}, 0, 0}, kFour).error().message() == "a digit above 4");
    }
}
#endif

TEST_CASE("a board without two equal digits in a house has no conflict") {
    CHECK(conflict("................", kFour) == "none");
    CHECK(conflict(kGrid, kFour) == "none");
    CHECK(conflict("1...............", kFour) == "none");
}

TEST_CASE("the first conflict is that of the smallest house, with its cells") {
    CHECK(conflict("1..1............", kFour) == "digit 1 appears twice in row 1: r1c1 and r1c4");
    CHECK(conflict("2...........2...", kFour) == "digit 2 appears twice in column 1: r1c1 and r4c1");
    CHECK(conflict("..........3....3", kFour) == "digit 3 appears twice in box 4: r3c3 and r4c4");
    CHECK(conflict("3....3......4..4", kFour) == "digit 4 appears twice in row 4: r4c1 and r4c4");
    CHECK(conflict("1111............", kFour) == "digit 1 appears twice in row 1: r1c1 and r1c2");
}

TEST_CASE("conflicts of variants name their house or pair") {
    CHECK(conflict("1..............1", variant_rules("x")) == "digit 1 appears twice in diagonal 1: r1c1 and r4c4");
    CHECK(conflict("1.1.............", variant_rules("disjoint")) == "digit 1 appears twice in row 1: r1c1 and r1c3");
    CHECK(conflict("1.........1.....", variant_rules("disjoint")) ==
          "digit 1 appears twice in position 1: r1c1 and r3c3");
    CHECK(conflict("1.....1.........", variant_rules("anti-knight")) ==
          "digit 1 is in r1c1 and r2c3, which must differ");
    CHECK(conflict(".....1....1.....", variant_rules("anti-king")) == "digit 1 is in r2c2 and r3c3, which must differ");
    CHECK(conflict(".....1....1.....", kFour) == "none");
}

TEST_CASE("a solution is complete, keeps givens and marks, and has no conflict") {
    Puzzle puzzle{board_of("1.............2."), {}, "", {}, 0, 0};
    CHECK(checked(kGrid, puzzle, kFour) == "right");
    CHECK(checked("123434122143432.", puzzle, kFour) == "no digit in r4c4");
    CHECK(checked("2234341221434321", puzzle, kFour) == "r1c1 holds 2, the puzzle gives 1");
    CHECK(checked("1234341221434322", puzzle, kFour) == "digit 2 appears twice in row 4: r4c3 and r4c4");
    puzzle.marks = Marks(4);
    CHECK(checked(kGrid, puzzle, kFour) == "right");
    puzzle.marks->forbid(1, 2);
    CHECK(checked(kGrid, puzzle, kFour) == "r1c2 holds 2, which the puzzle rules out");
    CHECK(checked(kGrid, {board_of("................"), {}, "", {}, 0, 0}, variant_rules("x")) ==
          "digit 4 appears twice in diagonal 1: r2c2 and r3c3");
    CHECK(checked(kGrid, {board_of("................"), {}, "", {}, 0, 0}, variant_rules("anti-king"))
              .ends_with("which must differ"));
}

TEST_CASE("every single change of a correct solution is detected, on small boards and beyond 64") {
    for (const Box box : {Box{2, 2}, Box{3, 3}, Box{1, 67}}) {
        const Rules rules = classic_rules(box);
        const std::size_t side = box.side();
        Board grid(side);
        for (std::size_t r = 0; r < side; ++r)
            for (std::size_t c = 0; c < side; ++c)
                grid.set(grid.cell(r, c), static_cast<Digit>((r * box.columns + r / box.rows + c) % side + 1));
        if (box.rows == 1)
            for (Cell c = 0; c < grid.num_cells(); ++c)
                grid.set(c, static_cast<Digit>((c / side + c % side) % side + 1));
        const Puzzle puzzle{Board(side), {}, "", {}, 0, 0};
        CHECK(check_solution(grid, puzzle, rules).ok());
        for (Cell c = 0; c<grid.num_cells(); c += side> 9 ? 101 : 1) {
            Board wrong = grid;
            wrong.set(c, static_cast<Digit>(grid[c] % side + 1));
            CHECK_FALSE(check_solution(wrong, puzzle, rules).ok());
            wrong.set(c, kBlank);
            CHECK_FALSE(check_solution(wrong, puzzle, rules).ok());
        }
    }
}

TEST_CASE("a solution that breaks any single house is wrong") {
    const Puzzle puzzle{Board(4), {}, "", {}, 0, 0};
    // Rows and columns hold every digit; the boxes do not.
    CHECK(checked("1234234134124123", puzzle, kFour) == "digit 2 appears twice in box 1: r1c2 and r2c1");
    // Rows and boxes do, the columns do not; and the other way round.
    CHECK(checked("1234341212343412", puzzle, kFour) == "digit 1 appears twice in column 1: r1c1 and r3c1");
    CHECK(checked("1313242431314242", puzzle, kFour) == "digit 1 appears twice in row 1: r1c1 and r1c3");
    // All but the last column and the row of a change hold every digit, or all but the last row and its column.
    CHECK(checked("1232341221434321", puzzle, kFour) == "digit 2 appears twice in row 1: r1c2 and r1c4");
    CHECK(checked("1234341221432321", puzzle, kFour) == "digit 2 appears twice in row 4: r4c1 and r4c3");
    // One more house, the last one, which holds the digit of the first cell twice.
    for (const Cell twin : {6u, 9u, 15u}) {
        RulesBuilder builder({2, 2});
        for (std::size_t box = 0; box < 4; ++box) {
            const auto cells = kFour.house(8 + box).cells;
            builder.house(HouseKind::box, {cells.begin(), cells.end()});
        }
        builder.house(HouseKind::window, {0, 1, 2, twin});
        CHECK(checked(kGrid, puzzle, std::move(builder).build()) ==
              "digit 1 appears twice in window 1: r1c1 and " + cell_name(twin, 4));
    }
}

TEST_CASE("cells are named by row and column from 1") {
    CHECK(cell_name(0, 9) == "r1c1");
    CHECK(cell_name(80, 9) == "r9c9");
    CHECK(cell_name(399, 400) == "r1c400");
    CHECK(cell_name(400, 400) == "r2c1");
}
