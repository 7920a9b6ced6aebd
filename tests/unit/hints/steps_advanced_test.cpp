// What is said of one hand-made step of the techniques beyond wings and simple fish, in sentences and in short.
#include "tests/unit/hints/step_texts.h"

using namespace step_texts;

TEST_CASE("turbot-fish, by sight") {
    Step step;
    step.cells = {10, 55, 16, 74};
    step.digits = {7};
    step.houses = {1, 24};
    step.ends = {16, 74};
    step.removed = {{79, 7}};
    check_short(step, "turbot-fish", "Turbot Fish: 7 in r2c8,r9c3 connected by r27c2 => r9c8<>7");
    check(std::move(step), "turbot-fish",
          "Turbot fish: in each of row 2 and box 7, 7 has just two places. r2c2 and r7c2 see each other, so they "
          "cannot both be 7. So r2c8 or r9c3 is 7, and a cell that sees both cannot be 7: r9c8 cannot be 7.",
          "多宝鱼：第 2 行和第 7 宫里，7 各只有两个位置。r2c2 和 r7c2 彼此相关，不能都是 7，所以 r2c8 和 r9c3 "
          "中总有一格是 7，与这两格都相关的格不能是 7：r9c8 不能是 7。");
}

TEST_CASE("empty-rectangle") {
    Step step;
    step.cells = {1, 9, 11, 64, 69};
    step.digits = {7};
    step.houses = {18, 7};
    step.parts = {{{1}, {7}}, {{9, 11}, {7}}};
    step.ends = {9, 11, 69};
    step.removed = {{15, 7}};
    check_short(step, "empty-rectangle", "Empty Rectangle: 7 in b1 (r8c27) => r2c7<>7");
    check(std::move(step), "empty-rectangle",
          "Empty rectangle: in box 1, 7 is in r1c2 or in r2c13. In row 8, 7 has just two places, r8c2 and r8c7. If "
          "r8c7 is not 7, then r8c2 is, which leaves only r2c13. So 7 is in r8c7 or in r2c13, and a cell that sees "
          "them all cannot be 7: r2c7 cannot be 7.",
          "空矩形：第 1 宫里，7 在 r1c2 或在 r2c13。第 8 行里 7 只有 r8c2 和 r8c7 两个位置：若 r8c7 不是 7，则 r8c2 "
          "是，7 就只能在 r2c13。所以 7 在 r8c7 或在 r2c13，与这些格都相关的格不能是 7：r2c7 不能是 7。");
}

TEST_CASE("remote-pairs") {
    Step step;
    step.cells = {0, 4, 40, 43};
    step.digits = {1, 2};
    step.ends = {0, 43};
    step.removed = {{7, 1}, {7, 2}};
    check_short(step, "remote-pairs", "Remote Pairs: 1/2 r1c1-r1c5-r5c5-r5c8 => r1c8<>1, r1c8<>2");
    check(std::move(step), "remote-pairs",
          "Remote pairs: r1c15, r5c58 have only the candidates 1 and 2, which alternate from cell to cell. So one of "
          "r1c1 and r5c8 is 1 and the other 2, and a cell that sees both can be neither: r1c8 cannot be 1 or 2.",
          "远程数对：r1c15、r5c58 都只有候选数 1 和 2，逐格交替。所以 r1c1 和 r5c8 一个是 1，另一个是 "
          "2，与两格都相关的格两个数都不能填：r1c8 不能是 1 或 2。");
}

TEST_CASE("bug-plus-1") {
    Step step;
    step.placed = {22, 7};
    step.cells = {22};
    step.digits = {7};
    check_short(step, "bug-plus-1", "BUG+1: r3c5=7");
    check(std::move(step), "bug-plus-1",
          "BUG+1: every empty cell but r3c5 has two candidates. If r3c5 were not 7, every digit would have two places "
          "wherever it is missing, and the puzzle would have two solutions or none. It has one: r3c5 = 7.",
          "全双值致死 +1：除 r3c5 外每个空格都只有两个候选数。若 r3c5 不是 "
          "7，每个数在缺它的行、列、宫里都恰有两个位置，谜题就会有两个解或无解。而它只有一个解：r3c5 = 7。");
}

TEST_CASE("avoidable-rectangle") {
    Step step;
    step.cells = {0, 3, 12, 9};
    step.digits = {1, 2};
    step.ends = {9};
    step.removed = {{9, 2}};
    check_short(step, "avoidable-rectangle", "Avoidable Rectangle Type 1: 1/2 in r12c14 => r2c1<>2");
    check(std::move(step), "avoidable-rectangle",
          "Avoidable rectangle: if r12c14 held only 1 and 2, these two digits could be swapped, and the puzzle would "
          "have two solutions. It has only one, so r2c1 holds another digit: r2c1 cannot be 2.",
          "可避免矩形：如果 r12c14 都只填 1 和 2，这两个数就可以互换，谜题会有两个解。而它只有一个解，所以 r2c1 "
          "是别的数：r2c1 不能是 2。");
}

TEST_CASE("unique-rectangle, type 3") {
    Step step;
    step.cells = {0, 3, 12, 9, 16};
    step.digits = {1, 2, 3, 4};
    step.ends = {12, 9};
    step.houses = {1};
    step.removed = {{10, 3}, {10, 4}};
    check_short(step, "unique-rectangle",
                "Unique Rectangle Type 3: 1/2 in r12c14 with 3/4 in r2c8 => r2c2<>3, r2c2<>4");
    check(std::move(step), "unique-rectangle",
          "Unique rectangle: if r12c14 held only 1 and 2, these two digits could be swapped, and the puzzle would have "
          "two solutions. It has only one, so one of r2c14 holds another digit. Taken as one cell, they form a subset "
          "of the digits 3 and 4 with r2c8 in row 2: r2c2 cannot be 3 or 4.",
          "唯一矩形：如果 r12c14 都只填 1 和 2，这两个数就可以互换，谜题会有两个解。而它只有一个解，所以 r2c14 "
          "中总有一格是别的数。把它们当作一格，它们在第 2 行里与 r2c8 组成 3、4 的数组：r2c2 不能是 3 或 4。");
}

TEST_CASE("finned-x-wing") {
    Step step;
    step.cells = {10, 16, 37, 43, 44};
    step.digits = {7};
    step.houses = {1, 4};
    step.covers = {10, 16};
    step.fins = {44};
    step.removed = {{34, 7}};
    check_short(step, "finned-x-wing", "Finned X-Wing: 7 r25 c28 fr5c9 => r4c8<>7");
    check(std::move(step), "finned-x-wing",
          "Finned X-wing: in rows 2 and 5, 7 can go only in columns 2 and 8, apart from r5c9. Either 7 is in r5c9, or "
          "each of rows 2 and 5 has its 7 in columns 2 and 8, which uses up columns 2 and 8. Either way, there is no 7 "
          "in the "
          "other cells of columns 2 and 8 that see r5c9: r4c8 cannot be 7.",
          "鳍 X 翼：第 2、5 行里，除了 r5c9 之外，7 只能在第 2、8 列。要么 7 在 r5c9，要么第 2、5 行的 7 都在第 2、8 "
          "列，正好把第 2、8 列的 7 用完。无论哪种情况，第 2、8 列中与 r5c9 相关的其他格都没有 7：r4c8 不能是 7。");
}

TEST_CASE("sashimi-x-wing") {
    Step step;
    step.cells = {10, 64, 13, 76};
    step.digits = {7};
    step.houses = {10, 13};
    step.covers = {1, 7};
    step.fins = {76};
    step.removed = {{66, 7}};
    check_short(step, "sashimi-x-wing", "Sashimi X-Wing: 7 c25 r28 fr9c5 => r8c4<>7");
    check(
        std::move(step), "sashimi-x-wing",
        "Sashimi X-wing: in columns 2 and 5, 7 can go only in rows 2 and 8, apart from r9c5. Either 7 is in r9c5, or "
        "each of columns 2 and 5 has its 7 in rows 2 and 8, which uses up rows 2 and 8. Either way, there is no 7 in "
        "the "
        "other cells of rows 2 and 8 that see r9c5: r8c4 cannot be 7.",
        "退化鳍 X 翼：第 2、5 列里，除了 r9c5 之外，7 只能在第 2、8 行。要么 7 在 r9c5，要么第 2、5 列的 7 都在第 2、8 "
        "行，正好把第 2、8 行的 7 用完。无论哪种情况，第 2、8 行中与 r9c5 相关的其他格都没有 7：r8c4 不能是 7。");
}

TEST_CASE("finned-swordfish") {
    Step step;
    step.cells = {0, 3, 30, 33, 54, 60, 61};
    step.digits = {7};
    step.houses = {0, 3, 6};
    step.covers = {9, 12, 15};
    step.fins = {61};
    step.removed = {{69, 7}};
    check_short(step, "finned-swordfish", "Finned Swordfish: 7 r147 c147 fr7c8 => r8c7<>7");
    check(std::move(step), "finned-swordfish",
          "Finned swordfish: in rows 1, 4 and 7, 7 can go only in columns 1, 4 and 7, apart from r7c8. Either 7 is in "
          "r7c8, or each of rows 1, 4 and 7 has its 7 in columns 1, 4 and 7, which uses up columns 1, 4 and 7. Either "
          "way, there is no 7 in the "
          "other cells of columns 1, 4 and 7 that see r7c8: r8c7 cannot be 7.",
          "鳍剑鱼：第 1、4、7 行里，除了 r7c8 之外，7 只能在第 1、4、7 列。要么 7 在 r7c8，要么第 1、4、7 行的 7 "
          "都在第 1、4、7 列，正好把第 1、4、7 列的 7 用完。无论哪种情况，第 1、4、7 列中与 r7c8 相关的其他格都没有 "
          "7：r8c7 不能是 7。");
}

TEST_CASE("sashimi-swordfish") {
    Step step;
    step.cells = {0, 3, 30, 33, 60, 61};
    step.digits = {7};
    step.houses = {0, 3, 6};
    step.covers = {9, 12, 15};
    step.fins = {61};
    step.removed = {{69, 7}};
    check_short(step, "sashimi-swordfish", "Sashimi Swordfish: 7 r147 c147 fr7c8 => r8c7<>7");
    check(std::move(step), "sashimi-swordfish",
          "Sashimi swordfish: in rows 1, 4 and 7, 7 can go only in columns 1, 4 and 7, apart from r7c8. Either 7 is in "
          "r7c8, or each of rows 1, 4 and 7 has its 7 in columns 1, 4 and 7, which uses up columns 1, 4 and 7. Either "
          "way, there is no 7 in the "
          "other cells of columns 1, 4 and 7 that see r7c8: r8c7 cannot be 7.",
          "退化鳍剑鱼：第 1、4、7 行里，除了 r7c8 之外，7 只能在第 1、4、7 列。要么 7 在 r7c8，要么第 1、4、7 行的 7 "
          "都在第 1、4、7 列，正好把第 1、4、7 列的 7 用完。无论哪种情况，第 1、4、7 列中与 r7c8 相关的其他格都没有 "
          "7：r8c7 不能是 7。");
}

TEST_CASE("finned-jellyfish") {
    Step step;
    step.cells = {0, 3, 30, 33, 37, 42, 54, 55, 56};
    step.digits = {7};
    step.houses = {0, 3, 4, 6};
    step.covers = {9, 10, 12, 15};
    step.fins = {56};
    step.removed = {{63, 7}};
    check_short(step, "finned-jellyfish", "Finned Jellyfish: 7 r1457 c1247 fr7c3 => r8c1<>7");
    check(std::move(step), "finned-jellyfish",
          "Finned jellyfish: in rows 1, 4, 5 and 7, 7 can go only in columns 1, 2, 4 and 7, apart from r7c3. Either 7 "
          "is in r7c3, or each of rows 1, 4, 5 and 7 has its 7 in columns 1, 2, 4 and 7, which uses up columns 1, 2, 4 "
          "and 7. Either way, there is no 7 in the "
          "other cells of columns 1, 2, 4 and 7 that see r7c3: r8c1 cannot be 7.",
          "鳍水母：第 1、4、5、7 行里，除了 r7c3 之外，7 只能在第 1、2、4、7 列。要么 7 在 r7c3，要么第 1、4、5、7 "
          "行的 7 都在第 1、2、4、7 列，正好把第 1、2、4、7 列的 7 用完。无论哪种情况，第 1、2、4、7 列中与 r7c3 "
          "相关的其他格都没有 7：r8c1 不能是 7。");
}

TEST_CASE("sashimi-jellyfish") {
    Step step;
    step.cells = {0, 3, 30, 33, 37, 42, 54, 56};
    step.digits = {7};
    step.houses = {0, 3, 4, 6};
    step.covers = {9, 10, 12, 15};
    step.fins = {56};
    step.removed = {{63, 7}};
    check_short(step, "sashimi-jellyfish", "Sashimi Jellyfish: 7 r1457 c1247 fr7c3 => r8c1<>7");
    check(std::move(step), "sashimi-jellyfish",
          "Sashimi jellyfish: in rows 1, 4, 5 and 7, 7 can go only in columns 1, 2, 4 and 7, apart from r7c3. Either 7 "
          "is in r7c3, or each of rows 1, 4, 5 and 7 has its 7 in columns 1, 2, 4 and 7, which uses up columns 1, 2, 4 "
          "and 7. Either way, there is no 7 in the "
          "other cells of columns 1, 2, 4 and 7 that see r7c3: r8c1 cannot be 7.",
          "退化鳍水母：第 1、4、5、7 行里，除了 r7c3 之外，7 只能在第 1、2、4、7 列。要么 7 在 r7c3，要么第 1、4、5、7 "
          "行的 7 都在第 1、2、4、7 列，正好把第 1、2、4、7 列的 7 用完。无论哪种情况，第 1、2、4、7 列中与 r7c3 "
          "相关的其他格都没有 7：r8c1 不能是 7。");
}

TEST_CASE("franken-fish") {
    Step step;
    step.cells = {0, 4, 28, 31, 54, 64, 74};
    step.digits = {7};
    step.houses = {0, 3, 24};
    step.covers = {9, 10, 13};
    step.fins = {74};
    step.removed = {{73, 7}};
    check_short(step, "franken-fish", "Franken Fish: 7 r14b7 c125 fr9c3 => r9c2<>7");
    check(std::move(step), "franken-fish",
          "Franken fish: in rows 1 and 4 and box 7, 7 can go only in columns 1, 2 and 5, apart from r9c3. Either 7 is "
          "in r9c3, or each of rows 1 and 4 and box 7 has its 7 in columns 1, 2 and 5, which uses up columns 1, 2 and "
          "5. Either way, there is no 7 in the "
          "other cells of columns 1, 2 and 5 that see r9c3: r9c2 cannot be 7.",
          "宫鱼：第 1、4 行和第 7 宫里，除了 r9c3 之外，7 只能在第 1、2、5 列。要么 7 在 r9c3，要么第 1、4 行和第 7 "
          "宫的 7 都在第 1、2、5 列，正好把第 1、2、5 列的 7 用完。无论哪种情况，第 1、2、5 列中与 r9c3 "
          "相关的其他格都没有 7：r9c2 不能是 7。");
}

TEST_CASE("mutant-fish") {
    Step step;
    step.cells = {0, 3, 17, 53, 39, 50};
    step.digits = {7};
    step.houses = {0, 17, 22};
    step.covers = {1, 5, 12};
    step.removed = {{48, 7}};
    check_short(step, "mutant-fish", "Mutant Fish: 7 r1c9b5 r26c4 => r6c4<>7");
    check(std::move(step), "mutant-fish",
          "Mutant fish: in row 1, column 9 and box 5, 7 can go only in rows 2 and 6 and column 4 (r1c14, r2c9, r5c4, "
          "r6c69). Each of row 1, column 9 and box 5 needs one, which uses up rows 2 and 6 and column 4: r6c4 cannot "
          "be 7.",
          "变异鱼：第 1 行、第 9 列和第 5 宫里，7 只能在第 2、6 行和第 4 列（r1c14、r2c9、r5c4、r6c69）。第 1 行、第 9 "
          "列和第 5 宫各要一个 7，正好把第 2、6 行和第 4 列的 7 用完：r6c4 不能是 7。");
}

TEST_CASE("wxyz-wing") {
    Step step;
    step.cells = {0, 4, 7, 10};
    step.digits = {1, 2, 3, 4};
    step.ends = {0, 4, 7, 10};
    step.removed = {{1, 4}, {2, 4}};
    check_short(step, "wxyz-wing", "WXYZ-Wing: 1/2/3/4 in r1c158,r2c2 => r1c23<>4");
    check(std::move(step), "wxyz-wing",
          "WXYZ-wing: r1c158, r2c2 have only the candidates 1, 2, 3 and 4. Of these, only 4 could be in two of them, "
          "so at least one of r1c158, r2c2 is 4, and a cell that sees all of these cannot be 4: r1c23 cannot be 4.",
          "WXYZ 翼：r1c158、r2c2 只有候选数 1、2、3 和 4，其中只有 4 可能出现两次，所以 r1c158、r2c2 中至少有一格是 "
          "4，与它们都相关的格不能是 4：r1c23 不能是 4。");
}

TEST_CASE("sue-de-coq") {
    Step step;
    step.parts = {{{0, 1}, {1, 2, 3, 4}}, {{6}, {1, 2}}, {{11}, {3, 4}}};
    step.cells = {0, 1, 6, 11};
    step.digits = {1, 2, 3, 4};
    step.houses = {0, 18};
    step.removed = {{5, 1}, {9, 3}};
    check_short(step, "sue-de-coq", "Sue de Coq: r1c12 {1234}, r1c7 {12}, r2c3 {34} => r1c6<>1, r2c1<>3");
    check(std::move(step), "sue-de-coq",
          "Sue de Coq: r1c12, r1c7 and r2c3 have as many digits as cells, 1, 2, 3 and 4, and no digit can be in two of "
          "these cells. So each digit is in one of them, and a cell that sees all its places cannot hold it: r1c6 "
          "cannot be 1, and r2c1 cannot be 3.",
          "融合待定数组：r1c12、r1c7 和 r2c3 "
          "的数字与格子一样多：1、2、3、4，而且没有一个数能占其中两格。所以每个数都恰好在其中一格，与它的所有位置都相关"
          "的格不能填它：r1c6 不能是 1，r2c1 不能是 3。");
}

TEST_CASE("x-chain") {
    Step step;
    step.chains = {{no(0, 7), yes(3, 7, one_of_house(0, 7), 0), no(30, 7, 1), yes(33, 7, one_of_house(3, 7), 2)}};
    step.cells = {0, 3, 30, 33};
    step.ends = {0, 33};
    step.digits = {7};
    step.removed = {{6, 7}, {27, 7}};
    check_short(step, "x-chain", "X-Chain: (7)r1c1=(7)r1c4-(7)r4c4=(7)r4c7 => r1c7,r4c1<>7");
    check(std::move(step), "x-chain",
          "X-chain: if r1c1 is not 7, then r1c4 = 7 (the last place in row 1), so r4c7 = 7 (the last place in row 4). "
          "So r1c1 = 7 or r4c7 = 7, and in both cases r1c7, r4c1 cannot be 7.",
          "X 链：若 r1c1 不是 7，则 r1c4 = 7（第 1 行里只剩这个位置），所以 r4c7 = 7（第 4 行里只剩这个位置）。所以 "
          "r1c1 = 7，或者 r4c7 = 7，两种情况下 r1c7、r4c1 不能是 7。");
}

TEST_CASE("aic") {
    Step step;
    step.chains = {{no(0, 1), yes(4, 1, one_of_house(0, 1), 0), no(40, 1, 1), yes(40, 2, one_of_cell(40), 2)}};
    step.cells = {0, 4, 40};
    step.ends = {0, 40};
    step.digits = {1, 2};
    step.removed = {{36, 1}};
    check_short(step, "aic", "AIC: (1)r1c1=(1)r1c5-(1)r5c5=(2)r5c5 => r5c1<>1");
    check(std::move(step), "aic",
          "AIC: if r1c1 is not 1, then r1c5 = 1 (the last place in row 1), so r5c5 = 2 (the last digit there). So r1c1 "
          "= 1 or r5c5 = 2, and in both cases r5c1 cannot be 1.",
          "交替推理链：若 r1c1 不是 1，则 r1c5 = 1（第 1 行里只剩这个位置），所以 r5c5 = 2（该格只剩这个数）。所以 "
          "r1c1 = 1，或者 r5c5 = 2，两种情况下 r5c1 不能是 1。");
}

TEST_CASE("aic that is a loop") {
    Step step;
    step.chains = {{no(0, 1), yes(0, 2, one_of_cell(0), 0), no(4, 2, 1), yes(4, 3, one_of_cell(4), 2), no(40, 3, 3),
                    yes(40, 4, one_of_cell(40), 4), no(36, 4, 5), yes(36, 1, one_of_cell(36), 6)}};
    step.cells = {0, 4, 40, 36};
    step.ends = {0, 36};
    step.digits = {1};
    step.removed = {{9, 1}, {5, 2}};
    check_short(step, "aic",
                "AIC: (1)r1c1=(2)r1c1-(2)r1c5=(3)r1c5-(3)r5c5=(4)r5c5-(4)r5c1=(1)r5c1 => r2c1<>1, r1c6<>2");
    check(std::move(step), "aic",
          "AIC: if r1c1 is not 1, then r1c1 = 2 (the last digit there), so r1c5 = 3 (the last digit there), so r5c5 = "
          "4 (the last digit there), so r5c1 = 1 (the last digit there). Since r5c1 = 1 and r1c1 = 1 exclude each "
          "other, too, the chain is a loop, and one of each two that exclude each other is true: r1c6 cannot be 2, and "
          "r2c1 cannot be 1.",
          "交替推理链：若 r1c1 不是 1，则 r1c1 = 2（该格只剩这个数），所以 r1c5 = 3（该格只剩这个数），所以 r5c5 = "
          "4（该格只剩这个数），所以 r5c1 = 1（该格只剩这个数）。r5c1 = 1 与 r1c1 = 1 "
          "又互相排除，所以链成环，环上互斥的两端总有一个成立：r1c6 不能是 2，r2c1 不能是 1。");
}

TEST_CASE("aic that places a digit") {
    Step step;
    step.placed = {5, 5};
    step.digits = {5};
    step.cells = {5, 6};
    step.chains = {{no(5, 5), yes(6, 5, one_of_house(0, 5), 0), no(60, 5, 1), yes(5, 5, one_of_house(14, 5), 2)}};
    check_short(step, "aic", "AIC: (5)r1c6=(5)r1c7-(5)r7c7=(5)r1c6 => r1c6=5");
    check(std::move(step), "aic",
          "AIC: if r1c6 is not 5, then r1c7 = 5 (the last place in row 1), so r1c6 = 5 (the last place in column 6). "
          "This is impossible, so r1c6 = 5.",
          "交替推理链：若 r1c6 不是 5，则 r1c7 = 5（第 1 行里只剩这个位置），所以 r1c6 = 5（第 6 "
          "列里只剩这个位置）。这不可能，所以 r1c6 = 5。");
}

TEST_CASE("grouped-aic") {
    Step step;
    step.chains = {{no(1, 7), yes(9, 7, one_of_house(18, 7), 0), no(14, 7, 1), yes(68, 7, one_of_house(14, 7), 2)}};
    step.chains[0][1].group = {9, 11};
    step.cells = {1, 9, 11, 14, 68};
    step.ends = {1, 68};
    step.digits = {7};
    step.removed = {{64, 7}};
    check_short(step, "grouped-aic", "Grouped AIC: (7)r1c2=(7)r2c13-(7)r2c6=(7)r8c6 => r8c2<>7");
    check(std::move(step), "grouped-aic",
          "Grouped AIC: if r1c2 is not 7, then one of r2c13 is 7 (the last place in box 1), so r8c6 = 7 (the last "
          "place in column 6). So r1c2 = 7 or r8c6 = 7, and in both cases r8c2 cannot be 7.",
          "区块交替推理链：若 r1c2 不是 7，则 r2c13 中有一格是 7（第 1 宫里只剩这个位置），所以 r8c6 = 7（第 6 "
          "列里只剩这个位置）。所以 r1c2 = 7，或者 r8c6 = 7，两种情况下 r8c2 不能是 7。");
}

TEST_CASE("als-xz") {
    Step step;
    step.parts = {{{0, 1}, {1, 3, 4}}, {{36, 45}, {1, 2, 4}}};
    step.cells = {0, 1, 36, 45};
    step.digits = {1, 4};
    step.ends = {1, 45};
    step.removed = {{9, 4}};
    step.chains = {{no(1, 4), yes(0, 1), no(36, 1, 1), yes(45, 4)}};
    step.chains[0][1].locked = {0, 1};
    step.chains[0][1].from = 0;
    step.chains[0][3].locked = {36, 45};
    step.chains[0][3].from = 2;
    check_short(step, "als-xz", "ALS-XZ: A=r1c12 {134}, B=r56c1 {124}, X=1, Z=4 => r2c1<>4");
    check(std::move(step), "als-xz",
          "ALS-XZ: r1c12 (1, 3 and 4) and r56c1 (1, 2 and 4) have one digit more than cells; without one of its digits "
          "such a set holds all the others. So if r1c2 is not 4, then r1c1 = 1 (needed by r1c12), so r6c1 = 4 (needed "
          "by r56c1). Therefore one of r1c2, r6c1 is 4, and a cell that sees them all cannot be 4: r2c1 cannot be 4.",
          "待定数组 XZ：r1c12（1、3、4）和r56c1（1、2、4） "
          "的数字都比格子多一个；缺了其中一个数，其余的数就都要填进去。因此若 r1c2 不是 4，则 r1c1 = 1（r1c12 "
          "需要它），所以 r6c1 = 4（r56c1 需要它）。所以 r1c2、r6c1 中总有一格是 4，与它们都相关的格不能是 4：r2c1 "
          "不能是 4。");
}

TEST_CASE("als-xz with two restricted digits") {
    Step step;
    step.parts = {{{0, 1}, {1, 2, 3}}, {{4, 5}, {1, 2, 5}}};
    step.cells = {0, 1, 4, 5};
    step.digits = {1, 2};
    step.removed = {{8, 1}, {9, 3}};
    check_short(step, "als-xz", "ALS-XZ: A=r1c12 {123}, B=r1c56 {125}, X=1/2 => r1c9<>1, r2c1<>3");
    check(std::move(step), "als-xz",
          "ALS-XZ: r1c12 (1, 2 and 3) and r1c56 (1, 2 and 5) have one digit more than cells, and each of 1 and 2 can "
          "be in only one of these sets. So each set holds exactly one of these and all its other digits, which "
          "excludes them elsewhere: r1c9 cannot be 1, and r2c1 cannot be 3.",
          "待定数组 XZ：r1c12（1、2、3）和r1c56（1、2、5） 的数字都比格子多一个，而 1、2 "
          "各只能在其中一组。所以每组恰好有其中一个数，并填满其余的数，别处就不能有：r1c9 不能是 1，r2c1 不能是 3。");
}

TEST_CASE("als-xy-wing") {
    Step step;
    step.parts = {{{0}, {1, 2}}, {{4, 13}, {1, 3, 4}}, {{40}, {2, 3}}};
    step.cells = {0, 4, 13, 40};
    step.digits = {1, 3, 2};
    step.ends = {0, 40};
    step.removed = {{36, 2}};
    step.chains = {{no(0, 2), yes(0, 1), no(4, 1, 1), yes(13, 3), no(40, 3, 3), yes(40, 2)}};
    step.chains[0][1].locked = {0};
    step.chains[0][1].from = 0;
    step.chains[0][3].locked = {4, 13};
    step.chains[0][3].from = 2;
    step.chains[0][5].locked = {40};
    step.chains[0][5].from = 4;
    check_short(step, "als-xy-wing", "ALS-XY-Wing: A=r1c1 {12}, B=r12c5 {134}, C=r5c5 {23}, X=1/3, Z=2 => r5c1<>2");
    check(std::move(step), "als-xy-wing",
          "ALS-XY-wing: r1c1 (1 and 2), r12c5 (1, 3 and 4) and r5c5 (2 and 3) have one digit more than cells; without "
          "one of its digits such a set holds all the others. So if r1c1 is not 2, then r1c1 = 1 (the last digit "
          "there), so r2c5 = 3 (needed by r12c5), so r5c5 = 2 (the last digit there). Therefore one of r1c1, r5c5 is "
          "2, and a cell that sees them all cannot be 2: r5c1 cannot be 2.",
          "待定数组 XY 翼：r1c1（1、2）、r12c5（1、3、4）和r5c5（2、3） "
          "的数字都比格子多一个；缺了其中一个数，其余的数就都要填进去。因此若 r1c1 不是 2，则 r1c1 = "
          "1（该格只剩这个数），所以 r2c5 = 3（r12c5 需要它），所以 r5c5 = 2（该格只剩这个数）。所以 r1c1、r5c5 "
          "中总有一格是 2，与它们都相关的格不能是 2：r5c1 不能是 2。");
}

TEST_CASE("als-chain") {
    Step step;
    step.parts = {{{0}, {1, 2}}, {{4}, {1, 3}}, {{40}, {3, 5}}, {{36, 37}, {2, 4, 5}}};
    step.cells = {0, 4, 40, 36, 37};
    step.digits = {1, 3, 5, 2};
    step.ends = {0, 36};
    step.removed = {{9, 2}};
    step.chains = {{no(0, 2), yes(0, 1), no(4, 1, 1), yes(4, 3), no(40, 3, 3), yes(40, 5), no(37, 5, 5), yes(36, 2)}};
    step.chains[0][1].locked = {0};
    step.chains[0][1].from = 0;
    step.chains[0][3].locked = {4};
    step.chains[0][3].from = 2;
    step.chains[0][5].locked = {40};
    step.chains[0][5].from = 4;
    step.chains[0][7].locked = {36, 37};
    step.chains[0][7].from = 6;
    check_short(step, "als-chain",
                "ALS Chain: A=r1c1 {12}, B=r1c5 {13}, C=r5c5 {35}, D=r5c12 {245}, X=1/3/5, Z=2 => r2c1<>2");
    check(
        std::move(step), "als-chain",
        "ALS chain: r1c1 (1 and 2), r1c5 (1 and 3), r5c5 (3 and 5) and r5c12 (2, 4 and 5) have one digit more than "
        "cells; without one of its digits such a set holds all the others. So if r1c1 is not 2, then r1c1 = 1 (the "
        "last digit there), so r1c5 = 3 (the last digit there), so r5c5 = 5 (the last digit there), so r5c1 = 2 "
        "(needed by r5c12). Therefore one of r15c1 is 2, and a cell that sees them all cannot be 2: r2c1 cannot be 2.",
        "待定数组链：r1c1（1、2）、r1c5（1、3）、r5c5（3、5）和r5c12（2、4、5） "
        "的数字都比格子多一个；缺了其中一个数，其余的数就都要填进去。因此若 r1c1 不是 2，则 r1c1 = "
        "1（该格只剩这个数），所以 r1c5 = 3（该格只剩这个数），所以 r5c5 = 5（该格只剩这个数），所以 r5c1 = 2（r5c12 "
        "需要它）。所以 r15c1 中总有一格是 2，与它们都相关的格不能是 2：r2c1 不能是 2。");
}

TEST_CASE("als-aic") {
    Step step;
    step.chains = {{no(0, 1), yes(4, 1, one_of_house(0, 1), 0), no(40, 1, 1), yes(49, 2)}};
    step.chains[0][3].locked = {40, 49};
    step.chains[0][3].from = 2;
    step.parts = {{{40, 49}, {1, 2, 3}}};
    step.cells = {0, 4, 40, 49};
    step.ends = {0, 49};
    step.digits = {1, 2};
    step.removed = {{45, 1}};
    check_short(step, "als-aic", "AIC with ALS: (1)r1c1=(1)r1c5-(1)r5c5=(2)r6c5 => r6c1<>1");
    check(std::move(step), "als-aic",
          "AIC with ALS: if r1c1 is not 1, then r1c5 = 1 (the last place in row 1), so r6c5 = 2 (needed by r56c5). So "
          "r1c1 = 1 or r6c5 = 2, and in both cases r6c1 cannot be 1.",
          "带待定数组的交替推理链：若 r1c1 不是 1，则 r1c5 = 1（第 1 行里只剩这个位置），所以 r6c5 = 2（r56c5 "
          "需要它）。所以 r1c1 = 1，或者 r6c5 = 2，两种情况下 r6c1 不能是 1。");
}
