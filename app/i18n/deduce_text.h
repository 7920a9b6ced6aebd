#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The names of the techniques for puzzles with constraints that have no row in hint_text.h.
inline constexpr struct DeduceNameText {
    Message cell_rule{"Rule of cells", "单格规则"};
    Message last_cell{"Last cell of a sum", "和的最后一格"};
    Message pair{"Pair without partner", "两格关系"};
    Message equal_cells{"Equal cells", "等数格"};
    Message thermometer{"Thermometer bounds", "温度计界限"};
    Message cage_sets{"Sets of a cage", "虚框组合"};
    Message quadruple{"Quadruple", "四格圈"};
    Message whisper{"Whispers line", "耳语线"};
    Message partners{"Different partners", "不同搭档"};
    Message sides{"Low and high", "两侧交替"};
    Message cage_peers{"Digit of a cage", "虚框必含数"};
    Message house_sum{"Rule of 45", "45 法则"};
    Message set_line{"Set of a line", "线上的数组"};
    Message sum_bounds{"Bounds of a sum", "和的界限"};
    Message between{"Ends of a line", "线的两端"};
    Message outside_clue{"Arrangement of a line", "盘外提示"};
    Message cage_arrangement{"Arrangement of a cage", "虚框排列"};
    Message one_constraint{"One constraint", "单个限制"};
    Message houses_sum{"Rule of 45, several houses", "多单元 45 法则"};
    Message one_constraint_trial{"One constraint, by trial", "单个限制试填"};
    Message two_constraints{"Two constraints", "两个限制"};
    Message two_constraints_trial{"Two constraints, by trial", "两个限制试填"};
    Message trial{"Trial", "试填"};
    Message solution{"Solution", "解"};
} kDeduceName;

// Clues: what a step is about.
inline constexpr struct ClueText {
    Message named{"the %1 %2", "%1（%2）"};                   // thermometer r1c1-r1c2
    Message numbered{"the %1 %2 (%3)", "%1（%2，%3）"};       // white dot r1c1-r1c2 (1)
    Message summed{"the %1 %2 (sum %3)", "%1（%2，和 %3）"};  // cage r1c12 (sum 4)
    Message diagonal{"the %1", "这条%1"};
    Message house_of_board{"%1 (%2 to %3)", "%1（%2 至 %3）"};  // one of several boards
    // Clues outside the grid: the sandwich clue 12 above column 3.
    Message outside{"the %1 %2 %3", "%3的%1（%2）"};
    Message left_of_row{"left of row %1", "第 %1 行左侧"};
    Message right_of_row{"right of row %1", "第 %1 行右侧"};
    Message above_column{"above column %1", "第 %1 列上方"};
    Message below_column{"below column %1", "第 %1 列下方"};
    Message diagonal_from{"of the diagonal from %1 to %2", "从 %1 到 %2 斜线上"};
    Message box{"the box", "宫"};
    Message rule{"the rule \"%1\"", "规则“%1”"};
    Message broken{"%1: %2", "%1：%2"};  // a clue, and its rule
    Message board_rule{"The digits of a row, a column or a region differ", "同一行、同一列、同一区内的数字互不相同"};
    Message many_cells{"%1 to %2 (%3 cells)", "%1 至 %2，%3 格"};
    Message can_only_be{"%1 can only be %2", "%1 只能是 %2"};
    Message one_more_cell{"%1, and candidates of one more cell go", "%1，以及另外一格的候选数"};
    Message more_cells{"%1, and candidates of %2 more cells go", "%1，以及另外 %2 格的候选数"};
} kClue;

// Why a puzzle has no solution: rules and givens that contradict each other.
inline constexpr struct CoreText {
    Message one{"no solution: %1 cannot be satisfied", "无解：%1不可能成立"};
    Message several{"no solution: these contradict each other: %1", "无解：以下条件互相矛盾：%1"};
    // Of a set that may not be minimal.
    Message surely{"no solution: these contradict each other, and some may not be needed: %1",
                   "无解：以下条件互相矛盾，其中可能有多余的：%1"};
    Message none{"no solution", "无解"};  // where reasons are not looked for
    Message unknown{"no solution: no small set of givens and rules that contradict each other was found in time",
                    "无解：限时内没有找到互相矛盾的一小组已知数和规则"};
    Message given{"%1 in %2", "%2 的 %1"};
    Message no_candidate{"%1 without candidates", "没有候选数的 %1"};
    Message next{"; ", "；"};
} kCore;

// Why a step is right.  %9 is its conclusion.
inline constexpr struct DeduceText {
    Message naked_single{"%2 is the only digit left for %1", "%1 只能是 %2"};
    Message hidden_single{"%1 is the only place left for %2 in %3", "%3里 %2 只能填在 %1"};
    Message cell_rule{"by the rule of %1, %9", "按%1的规则，%9"};
    Message last_cell{"all other cells of %1 are known, so %9", "%1只剩最后一格，所以 %9"};
    Message pair{"at %1, %2 can only be %3, so %9", "%1：%2 只能是 %3，所以 %9"};
    Message pair_of_any{"at %1, no digit of %2 goes with these: %9", "%1：%2 没有与这些数相配的数：%9"};
    Message equal{"%1 makes %2 and %4 equal, and %2 can only be %3, so %9",
                  "按%1，%2 与 %4 相同，而 %2 只能是 %3，所以 %9"};
    Message thermometer{
        "each cell of %1 is above the lowest digit left before it and below the highest left after it: "
        "%9",
        "%1上每一格大于前面剩下的最小数，小于后面剩下的最大数：%9"};
    Message slow_thermometer{
        "no cell of %1 is below the lowest digit left before it or above the highest left after "
        "it: %9",
        "%1上每一格不小于前面剩下的最小数，不大于后面剩下的最大数：%9"};
    Message cage_sets{"%1 can only be %2: %9", "%1只能是 %2：%9"};
    Message cage_many_sets{"no set of digits that fits %1 has these: %9", "%1没有含这些数的组合：%9"};
    Message cage_arranged{"%1 can only be %2, and in no arrangement are these digits there: %9",
                          "%1只能是 %2，而怎么排列这些数都不在那里：%9"};
    Message cage_many_arranged{"in no arrangement of %1 are these digits there: %9",
                               "%1怎么排列，这些数都不在那里：%9"};
    Message cage_peers{"%1 can only be %2, so it has %3 in %4, and a cell that sees all of these cannot be %3: %9",
                       "%1只能是 %2，所以 %3 在 %4 之中，与这些格都相关的格不能是 %3：%9"};
    Message cage_peers_many{
        "every set of digits that fits %1 has %3, which is in %4; a cell that sees all of these "
        "cannot be %3: %9",
        "%1的每种组合都有 %3，它在 %4 之中，与这些格都相关的格不能是 %3：%9"};
    Message next_set{" or ", " 或 "};
    Message contain{"%1 must have its digits, and there is just room for them: %9", "%1必须含有它的数，位置刚好够：%9"};
    Message whisper{"along %1, these digits have no partner beside them that differs enough: %9",
                    "%1上，这些数的旁边没有相差足够大的数：%9"};
    Message partners{"%4 and %5 see each other, but beside %2 in %3 both could only hold the same digit (%1): %9",
                     "%4 与 %5 彼此相关，而 %3 填 %2 时两格只能是同一个数（%1）：%9"};
    Message sides{"%2 take turns with %3 along %1; with the former in %4 there is no room in %5: %9",
                  "%1上，%2 与 %3 交替出现；若 %4 取前者，%5里就放不下：%9"};
    Message set_line{"no set of digits that fits %1 has these there: %9", "适合%1的数组里，这些数都不在那里：%9"};
    Message sum_bounds{"with these digits, %1 cannot have the right sum: %9", "填这些数的话，%1的和就不对：%9"};
    Message between{"with these digits, the cells of %1 and its ends do not fit: %9",
                    "填这些数的话，%1上的数与它的两端不合：%9"};
    Message outside{"no line of digits that fits %1 has these there: %9", "符合%1的填法里，这些数都不在那里：%9"};
    Message one_constraint{"%1 alone excludes these candidates: %9", "仅由%1就能排除这些候选数：%9"};
    Message one_tried{"tried one by one, these digits leave no way to satisfy %1: %9",
                      "逐个试填，这些数都使%1无法成立：%9"};
    Message two{"%1 and %2 together exclude these candidates: %9", "%1与%2合起来排除这些候选数：%9"};
    Message two_tried{"tried one by one, these digits leave no way to satisfy both %1 and %2: %9",
                      "逐个试填，这些数都使%1与%2不能同时成立：%9"};
    Message rest_inside{"the digits of %1 add up to %2 and the cages inside to %3, so the sum of %4 is %5: %9",
                        "%1的和是 %2，其中的虚框共 %3，所以 %4 的和是 %5：%9"};
    Message rest_outside{
        "the cages that cover %1 add up to %3, %5 more than the %2 of its own cells, so the sum of %4 "
        "is %5: %9",
        "盖住%1的虚框共 %3，比它自己的和 %2 多 %5，所以 %4 的和是 %5：%9"};
    Message rest_more{
        "the digits of %1 add up to %2 and the cages there to %3, so the sum of %4 is %5 more than that of %6: %9",
        "%1的和是 %2，它的虚框共 %3，所以 %4 的和比 %6 的多 %5：%9"};
    Message rest_same{"the digits of %1 add up to %2 and the cages there to %3, so %4 and %6 have the same sum: %9",
                      "%1的和是 %2，它的虚框共 %3，所以 %4 与 %6 的和相等：%9"};
    Message x_wing{"%1 each have two places for %2. %3 see each other, and %4 too, so each of these pairs has one: %9",
                   "%1里 %2 各只有两个位置。%3 彼此相关，%4 也彼此相关，所以这两对各有一个 %2：%9"};
    Message trial{"if %1, then %2, and %3; so %9", "若 %1，则 %2，于是%3；所以 %9"};
    Message trial_at_once{"if %1, %3; so %9", "若 %1，则%3；所以 %9"};
    Message link{"%1 (%2)", "%1（%2）"};  // r1c2 = 3 (row 1)
    Message links_between{"%1 further steps follow", "中间还有 %1 步"};
    Message next_link{", then ", "，接着 "};
    Message ends_empty{"%1 has no digit left", " %1 没有数可填"};
    Message ends_digit{"%1 has no place left for %2", "%1里 %2 没有位置"};
    Message ends_clue{"%1 cannot be satisfied", "%1无法成立"};
    Message by_solution{"%9 follows from these together: %1", "由以下条件合起来得出 %9：%1"};
    Message by_solution_many{"%9 follows from %1 clues together, too many to follow by hand",
                             "%9 由 %1 个条件合起来得出，难以用手推理"};
} kDeduce;

// The stages of a hint beside those of kHintStep.
inline constexpr struct DeduceStepText {
    Message rule{"%1 in %2: %3.", "%1（%2）：%3。"};  // a technique, a clue, the rule as a sentence
} kDeduceStep;

}  // namespace i18n
