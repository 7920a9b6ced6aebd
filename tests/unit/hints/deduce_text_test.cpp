// Steps of puzzles with constraints, one example for each technique, to the letter.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "app/i18n/constraint_text.h"
#include "app/sudoku/hints/clue_wording.h"
#include "app/sudoku/hints/deduce_text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/deduce/verify.h"
#include "sudoku/deduce/walk.h"

namespace {

using sudoku::Cell;
using sudoku::Constraint;
using sudoku::constraint_of;
using sudoku::ConstraintPuzzle;
using sudoku::Digits;
using sudoku::Grid;
namespace deduce = sudoku::deduce;

std::set<std::string_view> seen_techniques;

Digits set_of(const Grid& grid, std::initializer_list<int> values) {
    Digits digits = 0;
    for (const int value : values) digits |= grid.only(value);
    return digits;
}

// A row of nine cells, with candidates of the first ones; none stand for all.
struct Row {
    ConstraintPuzzle puzzle{Grid(1, 9, 9)};
    explicit Row(std::vector<Constraint> constraints, std::initializer_list<std::initializer_list<int>> cells = {}) {
        puzzle.constraints = std::move(constraints);
        Cell c = 0;
        for (const auto& values : cells) {
            if (values.size() > 0) puzzle.allowed[c] = set_of(puzzle.grid, values);
            ++c;
        }
    }
};
// A classic grid with constraints.
struct ConstraintBoard {
    ConstraintPuzzle puzzle{Grid(9, 9, 9)};
    explicit ConstraintBoard(std::vector<Constraint> constraints = {}) {
        puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 9, 3, 3}));
        for (Constraint& constraint : constraints) puzzle.constraints.push_back(std::move(constraint));
    }
    Cell at(int row, int column) const { return static_cast<Cell>(9 * (row - 1) + column - 1); }
    void allow(int row, int column, std::initializer_list<int> values) {
        puzzle.allowed[at(row, column)] = set_of(puzzle.grid, values);
    }
    void forbid(int row, int column, std::initializer_list<int> values) {
        puzzle.allowed[at(row, column)] &= ~set_of(puzzle.grid, values);
    }
};

// The first step of a technique, in words; it must be valid.
void check_text(const ConstraintPuzzle& puzzle, std::string_view technique, const std::string& en,
                const std::string& zh) {
    CAPTURE(technique);
    seen_techniques.insert(technique);
    REQUIRE(fits(puzzle));
    const auto clues = deduce::Clues::of(puzzle);
    REQUIRE(clues);
    const deduce::State state(**clues);
    deduce::Memo memo;
    const deduce::Technique* const row = deduce::find_technique(technique);
    REQUIRE(row != nullptr);
    const auto step = row->find({**clues, state, memo, nullptr, row});
    REQUIRE(step);
    CHECK(check(*step, **clues, state) == deduce::Check::holds);
    CHECK(hints::text_of(*step, state, **clues, i18n::Language::en) == en);
    CHECK(hints::text_of(*step, state, **clues, i18n::Language::zh) == zh);
}

}  // namespace

TEST_CASE("singles, last cells and rules of cells in words") {
    check_text(Row({constraint_of("killer", {{0, 1, 2}}, {10})}, {{}, {2}, {3}}).puzzle, "last-cell",
               "Last cell of a sum: all other cells of the cage r1c123 (sum 10) are known, so r1c1 = 5.",
               "和的最后一格：虚框（r1c123，和 10）只剩最后一格，所以 r1c1 = 5。");
    check_text(Row({constraint_of("killer", {{0, 1}}, {4})}, {{1}, {1, 3}}).puzzle, "naked-single",
               "Naked single: 3 is the only digit left for r1c2.", "唯一余数：r1c2 只能是 3。");
    check_text(Row({constraint_of("even", {{0, 1}})}, {{1, 2, 3, 4}, {2, 4}}).puzzle, "cell-rule",
               "Rule of cells: by the rule of the even cells r1c12, r1c1 cannot be 1 or 3.",
               "单格规则：按偶数格（r1c12）的规则，r1c1 不能是 1 或 3。");
    ConstraintBoard board;
    for (int column = 2; column <= 9; ++column) board.forbid(3, column, {7});
    check_text(board.puzzle, "hidden-single", "Hidden single: r3c1 is the only place left for 7 in row 3.",
               "排除法：第 3 行里 7 只能填在 r3c1。");
}

TEST_CASE("pairs and lines in words") {
    check_text(Row({constraint_of("difference", {{0, 1}})}, {{1, 4, 5}, {3, 9}}).puzzle, "pair",
               "Pair without partner: at the white dot r1c1-r1c2, r1c2 can only be 3 or 9, so r1c1 cannot be 1 or 5.",
               "两格关系：白点（r1c1-r1c2）：r1c2 只能是 3 或 9，所以 r1c1 不能是 1 或 5。");
    check_text(
        Row({constraint_of("ratio", {{0, 1}})}).puzzle, "pair",
        "Pair without partner: at the black dot r1c1-r1c2, no digit of r1c2 goes with these: r1c1 cannot be 5, 7 or 9.",
        "两格关系：黑点（r1c1-r1c2）：r1c2 没有与这些数相配的数：r1c1 不能是 5、7 或 9。");
    check_text(
        Row({constraint_of("palindrome", {{0, 1, 2}})}, {{1, 4, 5}, {}, {4, 9}}).puzzle, "equal-cells",
        "Equal cells: the palindrome r1c1-r1c2-r1c3 makes r1c3 and r1c1 equal, and r1c3 can only be 4 or 9, so r1c1 "
        "cannot be 1 or 5.",
        "等数格：按回文线（r1c1-r1c2-r1c3），r1c3 与 r1c1 相同，而 r1c3 只能是 4 或 9，所以 r1c1 不能是 1 或 5。");
    check_text(Row({constraint_of("thermometer", {{0, 1, 2, 3}})}).puzzle, "thermometer",
               "Thermometer bounds: each cell of the thermometer r1c1-r1c2-r1c3-r1c4 is above the lowest digit left "
               "before it and below the highest left after it: r1c1 cannot be 7, 8 or 9, r1c2 cannot be 1, 8 or 9, "
               "r1c3 cannot be 1, 2 or 9, and r1c4 cannot be 1, 2 or 3.",
               "温度计界限：温度计（r1c1-r1c2-r1c3-r1c4）上每一格大于前面剩下的最小数，小于后面剩下的最大数：r1c1 "
               "不能是 7、8 或 9，r1c2 不能是 1、8 或 9，r1c3 不能是 1、2 或 9，r1c4 不能是 1、2 或 3。");
    check_text(
        Row({constraint_of("slow-thermometer", {{0, 1, 2}})}, {{3, 4}, {1, 3}}).puzzle, "thermometer",
        "Thermometer bounds: no cell of the slow thermometer r1c1-r1c2-r1c3 is below the lowest digit left before it "
        "or above the highest left after it: r1c1 cannot be 4, r1c2 cannot be 1, and r1c3 cannot be 1 or 2.",
        "温度计界限：慢温度计（r1c1-r1c2-r1c3）上每一格不小于前面剩下的最小数，不大于后面剩下的最大数：r1c1 不能是 "
        "4，r1c2 不能是 1，r1c3 不能是 1 或 2。");
    check_text(Row({constraint_of("whisper", {{0, 1, 2}})}, {{1, 5}}).puzzle, "whisper",
               "Whispers line: along the whispers line r1c1-r1c2-r1c3, these digits have no partner beside them that "
               "differs enough: r1c1 cannot be 5, r1c2 cannot be 1, 2, 3, 4 or 5, and r1c3 cannot be 5, 6, 7, 8 or 9.",
               "耳语线：耳语线（r1c1-r1c2-r1c3）上，这些数的旁边没有相差足够大的数：r1c1 不能是 5，r1c2 不能是 "
               "1、2、3、4 或 5，r1c3 不能是 5、6、7、8 或 9。");
    check_text(
        Row({constraint_of("renban", {{0, 1, 2}})}, {{5}, {1, 6, 7}}).puzzle, "set-line",
        "Set of a line: no set of digits that fits the renban line r1c1-r1c2-r1c3 has these there: r1c2 cannot be 1, "
        "and r1c3 can only be 4, 6 or 7.",
        "线上的数组：适合连番线（r1c1-r1c2-r1c3）的数组里，这些数都不在那里：r1c2 不能是 1，r1c3 只能是 4、6 或 7。");
    check_text(Row({constraint_of("between", {{0, 1, 2}})}, {{3}, {2, 4, 5}, {7}}).puzzle, "between",
               "Ends of a line: with these digits, the cells of the between line r1c1-r1c2-r1c3 and its ends do not "
               "fit: r1c2 cannot be 2.",
               "线的两端：填这些数的话，之间线（r1c1-r1c2-r1c3）上的数与它的两端不合：r1c2 不能是 2。");
    check_text(Row({constraint_of("contain", {{0, 1, 2, 3}}, {1, 2})}, {{1, 3}, {4, 5}, {2, 6}, {7, 8}}).puzzle,
               "quadruple",
               "Quadruple: the quadruple r1c1234 (1, 2) must have its digits, and there is just room for them: r1c1 "
               "cannot be 3, and r1c3 cannot be 6.",
               "四格圈：四格圈（r1c1234，1、2）必须含有它的数，位置刚好够：r1c1 不能是 3，r1c3 不能是 6。");
}

TEST_CASE("partners and sides in words") {
    check_text(Row({constraint_of("ratio", {{0, 1}}), constraint_of("ratio", {{1, 2}}),
                    constraint_of("different", {{0, 1, 2}})})
                   .puzzle,
               "partners",
               "Different partners: r1c1 and r1c3 see each other, but beside 1, 3, 6 or 8 in r1c2 both could only hold "
               "the same digit (the black dot r1c1-r1c2 and the black dot r1c2-r1c3): r1c2 cannot be 1, 3, 6 or 8.",
               "不同搭档：r1c1 与 r1c3 彼此相关，而 r1c2 填 1、3、6 或 8 "
               "时两格只能是同一个数（黑点（r1c1-r1c2）和黑点（r1c2-r1c3））：r1c2 不能是 1、3、6 或 8。");
    ConstraintBoard board;
    board.puzzle.constraints.push_back(
        constraint_of("whisper", {{board.at(1, 1), board.at(2, 2), board.at(1, 3), board.at(2, 4), board.at(1, 5),
                                   board.at(2, 6), board.at(1, 7)}}));
    board.allow(1, 9, {1});
    check_text(board.puzzle, "sides",
               "Low and high: 1, 2, 3 and 4 take turns with 6, 7, 8 and 9 along the whispers line r1c1 to r1c7 (7 "
               "cells); with the former in r1c1357 there is no room in row 1: r1c1357 cannot be 2, 3 or 4, and r2c246 "
               "cannot be 6, 7, 8 or 9.",
               "两侧交替：耳语线（r1c1 至 r1c7，7 格）上，1、2、3、4 与 6、7、8、9 交替出现；若 r1c1357 取前者，第 1 "
               "行里就放不下：r1c1357 不能是 2、3 或 4，r2c246 不能是 6、7、8 或 9。");
}

TEST_CASE("cages and sums in words") {
    check_text(Row({constraint_of("killer", {{0, 1}}, {4})}).puzzle, "cage-sets",
               "Sets of a cage: the cage r1c12 (sum 4) can only be 1+3: r1c12 can only be 1 or 3.",
               "虚框组合：虚框（r1c12，和 4）只能是 1+3：r1c12 只能是 1 或 3。");
    check_text(
        Row({constraint_of("killer", {{0, 1, 2, 3}}, {13})}).puzzle, "cage-sets",
        "Sets of a cage: the cage r1c1234 (sum 13) can only be 1+3+4+5, 1+2+4+6 or 1+2+3+7: r1c1234 cannot be 8 or 9.",
        "虚框组合：虚框（r1c1234，和 13）只能是 1+3+4+5、1+2+4+6 或 1+2+3+7：r1c1234 不能是 8 或 9。");
    check_text(Row({constraint_of("killer", {{0, 1, 2}}, {7})}, {{1, 2}, {1, 2, 4}, {1, 2}}).puzzle, "cage-arrangement",
               "Arrangement of a cage: the cage r1c123 (sum 7) can only be 1+2+4, and in no arrangement are these "
               "digits there: r1c2 cannot be 1 or 2.",
               "虚框排列：虚框（r1c123，和 7）只能是 1+2+4，而怎么排列这些数都不在那里：r1c2 不能是 1 或 2。");
    check_text(
        Row({constraint_of("killer", {{0, 1}}, {4}), constraint_of("different", {{0, 1, 2}})}, {{1, 3}, {1, 3}}).puzzle,
        "cage-peers",
        "Digit of a cage: the cage r1c12 (sum 4) can only be 1+3, so it has 1 in r1c12, and a cell that sees all of "
        "these cannot be 1: r1c3 cannot be 1.",
        "虚框必含数：虚框（r1c12，和 4）只能是 1+3，所以 1 在 r1c12 之中，与这些格都相关的格不能是 1：r1c3 不能是 "
        "1。");
    check_text(Row({constraint_of("arrow", {{0}, {1, 2}})}).puzzle, "sum-bounds",
               "Bounds of a sum: with these digits, the arrow r1c1-r1c2-r1c3 cannot have the right sum: r1c1 cannot be "
               "1, and r1c23 cannot be 9.",
               "和的界限：填这些数的话，箭头（r1c1-r1c2-r1c3）的和就不对：r1c1 不能是 1，r1c23 不能是 9。");
    check_text(
        Row({constraint_of("skyscraper", {{0, 1, 2, 3, 4, 5, 6, 7, 8}}, {8})}).puzzle, "outside-clue",
        "Arrangement of a line: no line of digits that fits the skyscraper clue 8 left of row 1 has these "
        "there: r1c1 can only be 1 or 2, r1c2 can only be 1, 2 or 3, r1c3 cannot be 5, 6, 7, 8 or 9, r1c4 cannot be 6, "
        "7, 8 or 9, r1c5 cannot be 7, 8 or 9, r1c6 cannot be 8 or 9, and candidates of one more cell go.",
        "盘外提示：符合第 1 行左侧的摩天楼（8）的填法里，这些数都不在那里：r1c1 只能是 1 或 2，r1c2 只能是 "
        "1、2 或 3，r1c3 不能是 5、6、7、8 或 9，r1c4 不能是 6、7、8 或 9，r1c5 不能是 7、8 或 9，r1c6 不能是 8 或 "
        "9，以及另外一格的候选数。");
}

TEST_CASE("the rule of 45 in words: cells inside, outside and both") {
    ConstraintBoard inside(
        {constraint_of("killer", {{0, 1, 2, 3}}, {20}), constraint_of("killer", {{4, 5, 6, 7}}, {18})});
    check_text(inside.puzzle, "house-sum",
               "Rule of 45: the digits of row 1 add up to 45 and the cages inside to 38, so the sum of r1c9 is 7: r1c9 "
               "can only be 7.",
               "45 法则：第 1 行的和是 45，其中的虚框共 38，所以 r1c9 的和是 7：r1c9 只能是 7。");
    ConstraintBoard outside({constraint_of("killer", {{0, 1, 2, 3}}, {20}),
                             constraint_of("killer", {{4, 5, 6, 7}}, {18}), constraint_of("killer", {{8, 17}}, {9})});
    outside.allow(1, 9, {7});
    check_text(outside.puzzle, "house-sum",
               "Rule of 45: the cages that cover row 1 add up to 47, 2 more than the 45 of its own cells, so the sum "
               "of r2c9 is 2: r2c9 can only be 2.",
               "45 法则：盖住第 1 行的虚框共 47，比它自己的和 45 多 2，所以 r2c9 的和是 2：r2c9 只能是 2。");
    ConstraintBoard several(
        {constraint_of("killer", {{0, 1, 2, 9, 10}}, {20}), constraint_of("killer", {{3, 4, 5, 12, 13}}, {20}),
         constraint_of("killer", {{6, 7, 8, 15, 16}}, {25}), constraint_of("killer", {{11, 14}}, {16})});
    check_text(several.puzzle, "houses-sum",
               "Rule of 45, several houses: the digits of row 1 and row 2 add up to 90 and the cages inside to 81, so "
               "the sum of r2c9 is 9: r2c9 can only be 9.",
               "多单元 45 法则：第 1 行和第 2 行的和是 90，其中的虚框共 81，所以 r2c9 的和是 9：r2c9 只能是 9。");
}

TEST_CASE("houses in words") {
    ConstraintBoard locked;
    for (int row = 1; row <= 2; ++row)
        for (int column = 1; column <= 3; ++column) locked.forbid(row, column, {5});
    check_text(locked.puzzle, "locked-candidates",
               "Locked candidates: in box 1, 5 can go only in r3c123, so a cell that sees all of them cannot be 5: "
               "r3c456789 cannot be 5.",
               "区块排除：第 1 宫里 5 只能在 r3c123，所以与这些格都相关的格没有 5：r3c456789 不能是 5。");
    ConstraintBoard naked;
    naked.allow(1, 1, {2, 3});
    naked.allow(1, 4, {2, 3});
    check_text(naked.puzzle, "naked-pair",
               "Naked pair: in row 1, r1c14 have only the candidates 2 and 3, one for each cell, so no cell that sees "
               "them holds these digits: r1c2356789 cannot be 2 or 3.",
               "显性数对：第 1 行里 r1c14 只有候选数 2、3，每格各占一个，所以与它们相关的格没有这些数：r1c2356789 "
               "不能是 2 或 3。");
    naked.allow(1, 4, {3, 4});
    naked.allow(1, 8, {2, 4});
    check_text(naked.puzzle, "naked-triple",
               "Naked triple: in row 1, r1c148 have only the candidates 2, 3 and 4, one for each cell, so no cell that "
               "sees them holds these digits: r1c235679 cannot be 2, 3 or 4.",
               "显性三数组：第 1 行里 r1c148 只有候选数 2、3、4，每格各占一个，所以与它们相关的格没有这些数：r1c235679 "
               "不能是 2、3 或 4。");
    naked.allow(1, 8, {4, 6});
    naked.allow(1, 9, {2, 6});
    check_text(naked.puzzle, "naked-quad",
               "Naked quad: in row 1, r1c1489 have only the candidates 2, 3, 4 and 6, one for each cell, so no cell "
               "that sees them holds these digits: r1c23567 cannot be 2, 3, 4 or 6.",
               "显性四数组：第 1 行里 r1c1489 只有候选数 "
               "2、3、4、6，每格各占一个，所以与它们相关的格没有这些数：r1c23567 不能是 2、3、4 或 6。");
    ConstraintBoard hidden;
    for (int column = 3; column <= 9; ++column) hidden.forbid(1, column, {1, 2});
    check_text(hidden.puzzle, "hidden-pair",
               "Hidden pair: in row 1, the digits 1 and 2 can go only in r1c12, so these cells hold no other digits: "
               "r1c12 can only be 1 or 2.",
               "隐性数对：第 1 行里，1、2 只能填在 r1c12，所以这几格没有别的数：r1c12 只能是 1 或 2。");
    for (int column = 4; column <= 9; ++column) hidden.forbid(1, column, {3});
    hidden.puzzle.allowed[2] |= 3;
    check_text(hidden.puzzle, "hidden-triple",
               "Hidden triple: in row 1, the digits 1, 2 and 3 can go only in r1c123, so these cells hold no other "
               "digits: r1c123 can only be 1, 2 or 3.",
               "隐性三数组：第 1 行里，1、2、3 只能填在 r1c123，所以这几格没有别的数：r1c123 只能是 1、2 或 3。");
    for (int column = 5; column <= 9; ++column) hidden.forbid(1, column, {4});
    hidden.puzzle.allowed[3] |= 7;
    check_text(
        hidden.puzzle, "hidden-quad",
        "Hidden quad: in row 1, the digits 1, 2, 3 and 4 can go only in r1c1234, so these cells hold no other digits: "
        "r1c1234 cannot be 5, 6, 7, 8 or 9.",
        "隐性四数组：第 1 行里，1、2、3、4 只能填在 r1c1234，所以这几格没有别的数：r1c1234 不能是 5、6、7、8 或 9。");
    ConstraintBoard wing;
    for (const int row : {2, 6})
        for (int column = 1; column <= 9; ++column)
            if (column != 3 && column != 8) wing.forbid(row, column, {9});
    check_text(wing.puzzle, "x-wing",
               "X-wing: row 2 and row 6 each have two places for 9. r26c3 see each other, and r26c8 too, so each of "
               "these pairs has one: r1345789c38 cannot be 9.",
               "X 翼：第 2 行和第 6 行里 9 各只有两个位置。r26c3 彼此相关，r26c8 也彼此相关，所以这两对各有一个 "
               "9：r1345789c38 不能是 9。");
    check_text(wing.puzzle, "turbot-fish",
               "Turbot fish: in each of row 2 and row 6, 9 has just two places. r2c3 and r6c3 see each other, so they "
               "cannot both be 9. So r2c8 or r6c8 is 9, and a cell that sees both cannot be 9: r1345789c8 cannot be 9.",
               "多宝鱼：第 2 行和第 6 行里，9 各只有两个位置。r2c3 和 r6c3 彼此相关，不能都是 9，所以 r2c8 和 r6c8 "
               "中总有一格是 9，与这两格都相关的格不能是 9：r1345789c8 不能是 9。");
    ConstraintBoard pivot;
    pivot.allow(1, 1, {1, 2});
    pivot.allow(1, 5, {1, 3});
    pivot.allow(5, 1, {2, 3});
    check_text(pivot.puzzle, "xy-wing",
               "XY-wing: r1c1 is 1 or 2. If it is 1, then r1c5 = 3; if it is 2, then r5c1 = 3. So r1c5 or r5c1 is 3, "
               "and a cell that sees both cannot be 3: r5c5 cannot be 3.",
               "XY 翼：r1c1 是 1 或 2：是 1 则 r1c5 = 3，是 2 则 r5c1 = 3。r1c5 和 r5c1 总有一格是 "
               "3，与两格都相关的格不能是 3：r5c5 不能是 3。");
}

TEST_CASE("constraints of any kind, alone, by two and tried, in words") {
    check_text(Row({constraint_of("regex", {{0, 1}}, {}, "[12]3")}).puzzle, "one-constraint",
               "One constraint: the line with an expression r1c1-r1c2 alone excludes these candidates: r1c1 can only "
               "be 1 or 2, and r1c2 can only be 3.",
               "单个限制：仅由表达式线（r1c1-r1c2）就能排除这些候选数：r1c1 只能是 1 或 2，r1c2 只能是 3。");
    // Propagation alone does not see that a third cell with 1 or 2 leaves none for the others.
    check_text(Row({constraint_of("nabner", {{0, 1, 2}})}, {{1, 4}, {1, 4}, {2, 7}}).puzzle, "one-constraint-trial",
               "One constraint, by trial: tried one by one, these digits leave no way to satisfy the nabner line "
               "r1c1-r1c2-r1c3: r1c3 cannot be 2.",
               "单个限制试填：逐个试填，这些数都使反连番线（r1c1-r1c2-r1c3）无法成立：r1c3 不能是 2。");
    check_text(Row({constraint_of("sum", {{0, 1, 2}}, {7}), constraint_of("different", {{0, 1, 2}})}).puzzle,
               "two-constraints",
               "Two constraints: the sum r1c123 (sum 7) and the different cells r1c123 together exclude these "
               "candidates: r1c123 can only be 1, 2 or 4.",
               "两个限制：和框（r1c123，和 7）与互异格（r1c123）合起来排除这些候选数：r1c123 只能是 1、2 或 4。");
    check_text(
        Row({constraint_of("arrow", {{0}, {1, 2}}), constraint_of("different", {{0, 1, 2}})}, {{2, 4}, {1, 3}, {1, 3}})
            .puzzle,
        "two-constraints-trial",
        "Two constraints, by trial: tried one by one, these digits leave no way to satisfy both the arrow "
        "r1c1-r1c2-r1c3 and the different cells r1c123: r1c1 cannot be 2.",
        "两个限制试填：逐个试填，这些数都使箭头（r1c1-r1c2-r1c3）与互异格（r1c123）不能同时成立：r1c1 不能是 2。");
    check_text(Row({constraint_of("difference", {{0, 1}}), constraint_of("difference", {{1, 2}}),
                    constraint_of("greater", {{0, 2}})},
                   {{2, 3}, {1, 2, 3}, {1, 2}})
                   .puzzle,
               "trial", "Trial: if r1c1 = 2, the white dot r1c2-r1c3 cannot be satisfied; so r1c1 cannot be 2.",
               "试填：若 r1c1 = 2，则白点（r1c2-r1c3）无法成立；所以 r1c1 不能是 2。");
}

TEST_CASE("a digit of the solution in words") {
    seen_techniques.insert("solution");
    const Row row({constraint_of("killer", {{0, 1}}, {4}), constraint_of("greater", {{0, 1}})}, {{1, 3}, {1, 3}, {1}});
    const auto clues = deduce::Clues::of(row.puzzle);
    REQUIRE(clues);
    const deduce::State state(**clues);
    deduce::Step step{deduce::find_technique("solution"), deduce::Placement{0, 4}, {}, {0, 1}, {0}, 4, {}};
    CHECK(hints::text_of(step, state, **clues, i18n::Language::en) ==
          "Solution: r1c1 = 3 follows from these together: the cage r1c12 (sum 4) and the sign r1c1-r1c2.");
    CHECK(hints::text_of(step, state, **clues, i18n::Language::zh) ==
          "解：由以下条件合起来得出 r1c1 = 3：虚框（r1c12，和 4）和不等号（r1c1-r1c2）。");
    CHECK(hints::short_text_of(step, **clues, i18n::Language::en) == "Solution => r1c1=3");
    step.clues.assign(7, 0);
    CHECK(hints::text_of(step, state, **clues, i18n::Language::en) ==
          "Solution: r1c1 = 3 follows from 7 clues together, too many to follow by hand.");
}

TEST_CASE("houses, rules of the grid and long lines have names") {
    const auto name_of = [](const ConstraintPuzzle& puzzle, deduce::ClueId id, i18n::Language language) {
        const auto clues = deduce::Clues::of(puzzle);
        REQUIRE(clues);
        REQUIRE(id < (*clues)->size());
        return hints::ClueWording(**clues, language).clue(id);
    };
    using i18n::Language;
    const ConstraintBoard board(
        {constraint_of("falling-diagonal", {}), constraint_of("windows", {}), constraint_of("anti-knight", {})});
    CHECK(name_of(board.puzzle, 4, Language::en) == "box 5");
    CHECK(name_of(board.puzzle, 9, Language::en) == "row 1");
    CHECK(name_of(board.puzzle, 10, Language::en) == "column 1");
    CHECK(name_of(board.puzzle, 10, Language::zh) == "第 1 列");
    CHECK(name_of(board.puzzle, 27, Language::en) == "the falling diagonal");
    CHECK(name_of(board.puzzle, 27, Language::zh) == "这条主对角线");
    CHECK(name_of(board.puzzle, 29, Language::en) == "window 2");
    CHECK(name_of(board.puzzle, 32, Language::en) == "the knight's move r1c1-r2c3");
    CHECK(name_of(board.puzzle, 32 + 224, Language::en) == "the rule \"anti-knight\"");
    CHECK(name_of(board.puzzle, 32 + 224, Language::zh) == "规则“无马”");

    ConstraintPuzzle two(Grid(15, 15, 9));  // two boards that share a box
    for (Cell c = 0; c < two.allowed.size(); ++c) {
        const bool in_first = c / 15 < 9 && c % 15 < 9, in_second = c / 15 >= 6 && c % 15 >= 6;
        if (!in_first && !in_second) two.grid.remove(c), two.allowed[c] = 0;
    }
    two.constraints = {constraint_of("board", {}, {1, 1, 9, 3, 3}), constraint_of("board", {}, {7, 7, 9, 3, 3})};
    CHECK(name_of(two, 27, Language::en) == "the box (r7c7 to r9c9)");
    CHECK(name_of(two, 27 + 9, Language::en) == "row 7 (r7c7 to r7c15)");
    CHECK(name_of(two, 27 + 9, Language::zh) == "第 7 行（r7c7 至 r7c15）");

    const Row row({constraint_of("region", {{0, 1}}), constraint_of("region", {{2, 3}}),
                   constraint_of("whisper", {{0, 1, 2, 3, 4, 5, 6}}, {4}), constraint_of("killer", {{2, 4}})});
    CHECK(name_of(row.puzzle, 1, Language::en) == "region 2");
    CHECK(name_of(row.puzzle, 2, Language::en) == "the whispers line r1c1 to r1c7 (7 cells) (4)");
    CHECK(name_of(row.puzzle, 3, Language::en) == "the cage r1c35");
}

TEST_CASE("every technique has an example above, and every kind a name and a sentence in Chinese") {
    for (const deduce::Technique& technique : deduce::techniques()) {
        CAPTURE(technique.name);
        CHECK(seen_techniques.contains(technique.name));
        CHECK(hints::name_of(technique, i18n::Language::en) != hints::name_of(technique, i18n::Language::zh));
    }
    CHECK(std::size(i18n::kConstraints) == sudoku::constraint_kinds().size());
    for (const sudoku::ConstraintKind& kind : sudoku::constraint_kinds()) {
        CAPTURE(kind.name);
        const auto row = std::ranges::find(i18n::kConstraints, kind.name, &i18n::ConstraintText::kind);
        REQUIRE(row != std::end(i18n::kConstraints));
        CHECK((row->says_zh.find("%1") == std::string_view::npos) == (kind.says.find("%1") == std::string_view::npos));
    }
}
