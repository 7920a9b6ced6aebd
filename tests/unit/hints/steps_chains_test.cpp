// What is said of one hand-made step of every chain, and of the reduction, to the letter.
#include "app/sudoku/hints/technique_text.h"
#include "tests/unit/hints/step_texts.h"

using namespace step_texts;

TEST_CASE("xy-chain") {
    Step step;
    step.cells = {63, 71, 53};
    step.ends = {63, 53};
    step.digits = {9};
    step.removed = {{45, 9}};
    step.chains = {{no(63, 9), yes(63, 4, one_of_cell(63), 0), no(71, 4, 1), yes(71, 2, one_of_cell(71), 2),
                    no(53, 2, 3), yes(53, 9, one_of_cell(53), 4)}};
    check(std::move(step), "xy-chain",
          "XY-chain: every cell of the chain has two candidates: if r8c1 is not 9, then r8c1 = 4, so r8c9 = 2, so r6c9 "
          "= 9. So r8c1 or r6c9 is 9, and a cell that sees both cannot be 9: r6c1 cannot be 9.",
          "XY 链：链上每格都只有两个候选数：若 r8c1 不是 9，则 r8c1 = 4，所以 r8c9 = 2，所以 r6c9 = 9。所以 r8c1 和 "
          "r6c9 总有一格是 9，与两格都相关的格不能是 9：r6c1 不能是 9。");
}

TEST_CASE("forcing-chain that contradicts its assumption") {
    Step step;
    step.cells = {5};
    step.digits = {5};
    step.removed = {{5, 5}};
    step.chains = {{yes(5, 5), no(6, 5, 0), yes(6, 2, one_of_cell(6), 1), no(33, 2, 2),
                    yes(33, 3, one_of_house(3, 3), 3), no(5, 5, 4)}};
    check(std::move(step), "forcing-chain",
          "Forcing chain: if r1c6 = 5, then r1c7 = 2 (the last digit there), so r4c7 = 3 (the last place in row 4), so "
          "r1c6 is not 5. This is impossible, so r1c6 cannot be 5.",
          "强制链：若 r1c6 = 5，则 r1c7 = 2（该格只剩这个数），所以 r4c7 = 3（第 4 行里只剩这个位置），所以 r1c6 不是 "
          "5。这不可能，所以 r1c6 不能是 5。");
}

TEST_CASE("forcing-chain that leaves no place") {
    Step step;
    step.cells = {5};
    step.digits = {5};
    step.removed = {{5, 5}};
    step.chains = {{yes(5, 5), no(6, 5, 0), no(77, 5, 0), yes(6, 2, one_of_cell(6), 1), yes(77, 3, one_of_cell(77), 2),
                    no(33, 2, 3), no(75, 3, 4), yes(30, 3, one_of_house(12, 3), 6), no(33, 3, 7),
                    yes(33, 3, one_of_house(15, 3), 5)}};
    check(std::move(step), "forcing-chain",
          "Forcing chain: if r1c6 = 5, then r1c7 = 2 (the last digit there), also r9c6 = 3 (the last digit there), so "
          "r4c4 = 3 (the last place in column 4), also r4c7 = 3 (the last place in column 7), but r4c4 = 3 excludes "
          "it. This is impossible, so r1c6 cannot be 5.",
          "强制链：若 r1c6 = 5，则 r1c7 = 2（该格只剩这个数），又有 r9c6 = 3（该格只剩这个数），所以 r4c4 = 3（第 4 "
          "列里只剩这个位置），又有 r4c7 = 3（第 7 列里只剩这个位置），但 r4c4 = 3 排除了它。这不可能，所以 r1c6 "
          "不能是 5。");
}

TEST_CASE("forcing-chain that excludes a digit") {
    Step step;
    step.cells = {5};
    step.digits = {5};
    step.removed = {{5, 5}};
    step.chains = {{yes(5, 5), no(6, 5, 0), no(77, 5, 0), yes(6, 2, one_of_cell(6), 1), yes(77, 3, one_of_cell(77), 2),
                    no(6, 2, 4)}};
    check(std::move(step), "forcing-chain",
          "Forcing chain: if r1c6 = 5, then r1c7 = 2 (the last digit there), also r9c6 = 3 (the last digit there), but "
          "that excludes r1c7 = 2. This is impossible, so r1c6 cannot be 5.",
          "强制链：若 r1c6 = 5，则 r1c7 = 2（该格只剩这个数），又有 r9c6 = 3（该格只剩这个数），但这排除了 r1c7 = "
          "2。这不可能，所以 r1c6 不能是 5。");
}

TEST_CASE("forcing-chain from a false candidate") {
    Step step;
    step.placed = {5, 5};
    step.chains = {{no(5, 5), yes(6, 5, one_of_house(0, 5), 0), no(60, 5, 1), yes(5, 5, one_of_house(14, 5), 2)}};
    check(std::move(step), "forcing-chain",
          "Forcing chain: if r1c6 is not 5, then r1c7 = 5 (the last place in row 1), so r1c6 = 5 (the last place in "
          "column 6). This is impossible, so r1c6 = 5.",
          "强制链：若 r1c6 不是 5，则 r1c7 = 5（第 1 行里只剩这个位置），所以 r1c6 = 5（第 6 "
          "列里只剩这个位置）。这不可能，所以 r1c6 = 5。");
}

TEST_CASE("forcing-chain of a cell") {
    Step step;
    step.cells = {44};
    step.removed = {{36, 1}};
    step.chains = {{yes(44, 3), no(33, 3, 0), yes(33, 1, one_of_cell(33), 1), no(36, 1, 2)},
                   {yes(44, 1), no(36, 1, 0)}};
    check(std::move(step), "forcing-chain",
          "Forcing chain: whatever r5c9 holds, r5c1 cannot be 1: if r5c9 = 3, then r4c7 = 1 (the last digit there), so "
          "r5c1 is not 1; if r5c9 = 1, then r5c1 is not 1.",
          "强制链：无论 r5c9 填什么，r5c1 不能是 1：若 r5c9 = 3，则 r4c7 = 1（该格只剩这个数），所以 r5c1 不是 1；若 "
          "r5c9 = 1，则 r5c1 不是 1。");
}

TEST_CASE("forcing-chain of a house") {
    Step step;
    step.cells = {3, 21};
    step.digits = {9};
    step.houses = {12};
    step.removed = {{5, 9}};
    step.chains = {{yes(3, 9), no(5, 9, 0)}, {yes(21, 9), no(5, 9, 0)}};
    check(std::move(step), "forcing-chain",
          "Forcing chain: wherever 9 goes in column 4, r1c6 cannot be 9: if r1c4 = 9, then r1c6 is not 9; if r3c4 = 9, "
          "then r1c6 is not 9.",
          "强制链：无论 9 在第 4 列的哪个位置，r1c6 不能是 9：若 r1c4 = 9，则 r1c6 不是 9；若 r3c4 = 9，则 r1c6 不是 "
          "9。");
}

TEST_CASE("forcing-chain whose case is the conclusion") {
    Step step;
    step.cells = {44};
    step.placed = {44, 3};
    step.chains = {{yes(44, 3)},
                   {yes(44, 1), no(36, 1, 0), yes(36, 2, one_of_cell(36), 1), yes(44, 3, one_of_house(4, 3), 2)}};
    check(std::move(step), "forcing-chain",
          "Forcing chain: whatever r5c9 holds, r5c9 = 3: if r5c9 = 3, which already holds; if r5c9 = 1, then r5c1 = 2 "
          "(the last digit there), so r5c9 = 3 (the last place in row 5).",
          "强制链：无论 r5c9 填什么，r5c9 = 3：若 r5c9 = 3，已经成立；若 r5c9 = 1，则 r5c1 = 2（该格只剩这个数），所以 "
          "r5c9 = 3（第 5 行里只剩这个位置）。");
}

TEST_CASE("forcing-net") {
    Step step;
    step.cells = {5};
    step.digits = {5};
    step.removed = {{5, 5}};
    step.chains = {{yes(5, 5), no(6, 5, 0), no(77, 5, 0), yes(6, 2, one_of_cell(6), 1), yes(77, 3, one_of_cell(77), 2),
                    no(5, 5, 4)}};
    check(std::move(step), "forcing-net",
          "Forcing net: if r1c6 = 5, then r1c7 = 2 (the last digit there), also r9c6 = 3 (the last digit there), so "
          "r1c6 is not 5. This is impossible, so r1c6 cannot be 5.",
          "强制网：若 r1c6 = 5，则 r1c7 = 2（该格只剩这个数），又有 r9c6 = 3（该格只剩这个数），所以 r1c6 不是 "
          "5。这不可能，所以 r1c6 不能是 5。");
}

TEST_CASE("reduction") {
    Step step;
    step.placed = {22, 7};
    check(std::move(step), "reduction",
          "Reduction: no listed technique applies; every other digit in r3c5 leads to a contradiction: r3c5 = 7.",
          "归约：没有适用的技巧；r3c5 填其他任何数都会导致矛盾：r3c5 = 7。");
}
