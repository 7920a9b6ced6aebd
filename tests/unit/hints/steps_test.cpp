// What is said of one hand-made step of every technique and form that the other files do not have, to the letter.
#include "app/sudoku/hints/technique_text.h"
#include "tests/unit/hints/step_texts.h"

using namespace step_texts;

TEST_CASE("naked-single") {
    Step step;
    step.placed = {22, 7};
    step.rests_on = {one_of_cell(22)};
    check(std::move(step), "naked-single", "Naked single: 7 is the only digit left for r3c5.",
          "唯一余数：r3c5 只能是 7。");
}

TEST_CASE("hidden-single") {
    Step step;
    step.placed = {22, 7};
    step.houses = {19};
    step.rests_on = {one_of_house(19, 7)};
    check(std::move(step), "hidden-single", "Hidden single: r3c5 is the only place left for 7 in box 2.",
          "排除法：第 2 宫里 7 只能填在 r3c5。");
}

TEST_CASE("locked-candidates") {
    Step step;
    step.cells = {1, 2};
    step.digits = {7};
    step.houses = {0};
    step.covers = {18};
    step.removed = {{9, 7}, {11, 7}};
    check(std::move(step), "locked-candidates",
          "Locked candidates: in row 1, 7 can go only in r1c23, all of which are in box 1, so it goes nowhere else in "
          "box 1: r2c13 cannot be 7.",
          "区块排除：第 1 行里 7 只能在 r1c23，而这些格都在第 1 宫里，所以第 1 宫的其他格没有 7：r2c13 不能是 7。");
}

TEST_CASE("locked-candidates with one place left, and a hint about another cell") {
    Step step;
    step.cells = {1};
    step.digits = {7};
    step.houses = {0};
    step.covers = {18};
    step.removed = {{9, 7}, {11, 7}};
    check(std::move(step), "locked-candidates",
          "Locked candidates: in row 1, 7 has only one place left, r1c2, so it goes nowhere else in box 1: r2c13 "
          "cannot be 7.",
          "区块排除：第 1 行里 7 只剩 r1c2 一个位置，所以第 1 宫的其他格没有 7：r2c13 不能是 7。");
}

TEST_CASE("locked-candidates without a second house") {
    Step step;
    step.cells = {0, 20};
    step.digits = {7};
    step.houses = {27};
    step.removed = {{2, 7}};
    check(std::move(step), "locked-candidates",
          "Locked candidates: in diagonal 1, 7 can go only in r1c1, r3c3, so a cell that sees all of them cannot be 7: "
          "r1c3 cannot be 7.",
          "区块排除：第 1 条对角线里 7 只能在 r1c1、r3c3，所以与这些格都相关的格没有 7：r1c3 不能是 7。");
}

TEST_CASE("naked-pair") {
    Step step;
    step.cells = {73, 78};
    step.digits = {1, 2};
    step.houses = {8};
    step.removed = {{79, 1}, {79, 2}, {80, 2}};
    check(std::move(step), "naked-pair",
          "Naked pair: in row 9, r9c27 have only the candidates 1 and 2, one for each cell, so no cell that sees them "
          "holds these digits: r9c8 cannot be 1 or 2, and r9c9 cannot be 2.",
          "显性数对：第 9 行里 r9c27 只有候选数 1、2，每格各占一个，所以与它们相关的格没有这些数：r9c8 不能是 1 或 "
          "2，r9c9 不能是 2。");
}

TEST_CASE("naked-pair of cells without a common house") {
    Step step;
    step.cells = {0, 11};
    step.digits = {1, 2};
    step.removed = {{2, 1}};
    check(
        std::move(step), "naked-pair",
        "Naked pair: r1c1, r2c3 see each other and have only the candidates 1 and 2, one for each cell, so no cell "
        "that sees them holds these digits: r1c3 cannot be 1.",
        "显性数对：r1c1、r2c3 彼此相关，只有候选数 1、2，每格各占一个，所以与它们相关的格没有这些数：r1c3 不能是 1。");
}

TEST_CASE("hidden-pair") {
    Step step;
    step.cells = {61, 62};
    step.digits = {3, 5};
    step.houses = {6};
    step.removed = {{61, 6}, {62, 6}, {62, 9}};
    check(std::move(step), "hidden-pair",
          "Hidden pair: in row 7, the digits 3 and 5 can go only in r7c89, so these cells hold no other digits: r7c8 "
          "cannot be 6, and r7c9 cannot be 6 or 9.",
          "隐性数对：第 7 行里，3、5 只能填在 r7c89，所以这几格没有别的数：r7c8 不能是 6，r7c9 不能是 6 或 9。");
}

TEST_CASE("naked-triple") {
    Step step;
    step.cells = {63, 66, 67};
    step.digits = {1, 4, 7};
    step.houses = {7};
    step.removed = {{65, 7}};
    check(
        std::move(step), "naked-triple",
        "Naked triple: in row 8, r8c145 have only the candidates 1, 4 and 7, one for each cell, so no cell that sees "
        "them holds these digits: r8c3 cannot be 7.",
        "显性三数组：第 8 行里 r8c145 只有候选数 1、4、7，每格各占一个，所以与它们相关的格没有这些数：r8c3 不能是 7。");
}

TEST_CASE("hidden-triple") {
    Step step;
    step.cells = {50, 68, 77};
    step.digits = {1, 2, 9};
    step.houses = {14};
    step.removed = {{50, 8}};
    check(std::move(step), "hidden-triple",
          "Hidden triple: in column 6, the digits 1, 2 and 9 can go only in r689c6, so these cells hold no other "
          "digits: r6c6 cannot be 8.",
          "隐性三数组：第 6 列里，1、2、9 只能填在 r689c6，所以这几格没有别的数：r6c6 不能是 8。");
}

TEST_CASE("naked-quad") {
    Step step;
    step.cells = {0, 1, 9, 10};
    step.digits = {1, 2, 3, 4};
    step.houses = {18};
    step.removed = {{20, 4}};
    check(std::move(step), "naked-quad",
          "Naked quad: in box 1, r12c12 have only the candidates 1, 2, 3 and 4, one for each cell, so no cell that "
          "sees them holds these digits: r3c3 cannot be 4.",
          "显性四数组：第 1 宫里 r12c12 只有候选数 1、2、3、4，每格各占一个，所以与它们相关的格没有这些数：r3c3 不能是 "
          "4。");
}

TEST_CASE("hidden-quad") {
    Step step;
    step.cells = {0, 1, 9, 10};
    step.digits = {1, 2, 3, 4};
    step.houses = {18};
    step.removed = {{0, 5}};
    check(std::move(step), "hidden-quad",
          "Hidden quad: in box 1, the digits 1, 2, 3 and 4 can go only in r12c12, so these cells hold no other digits: "
          "r1c1 cannot be 5.",
          "隐性四数组：第 1 宫里，1、2、3、4 只能填在 r12c12，所以这几格没有别的数：r1c1 不能是 5。");
}

TEST_CASE("x-wing") {
    Step step;
    step.cells = {41, 42, 59, 60};
    step.digits = {1};
    step.houses = {4, 6};
    step.covers = {14, 15};
    step.removed = {{23, 1}, {33, 1}};
    check(std::move(step), "x-wing",
          "X-wing: in rows 5 and 7, 1 can go only in columns 6 and 7 (r57c67). Each of rows 5 and 7 needs one, which "
          "uses up columns 6 and 7: r3c6, r4c7 cannot be 1.",
          "X 翼：第 5、7 行里，1 只能在第 6、7 列（r57c67）。第 5、7 行各要一个 1，正好把第 6、7 列的 1 "
          "用完：r3c6、r4c7 不能是 1。");
}

TEST_CASE("swordfish") {
    Step step;
    step.cells = {11, 12, 38, 41, 66, 68};
    step.digits = {2};
    step.houses = {1, 4, 7};
    step.covers = {11, 12, 14};
    step.removed = {{2, 2}};
    check(std::move(step), "swordfish",
          "Swordfish: in rows 2, 5 and 8, 2 can go only in columns 3, 4 and 6 (r2c34, r5c36, r8c46). Each of rows 2, 5 "
          "and 8 needs one, which uses up columns 3, 4 and 6: r1c3 cannot be 2.",
          "剑鱼：第 2、5、8 行里，2 只能在第 3、4、6 列（r2c34、r5c36、r8c46）。第 2、5、8 行各要一个 2，正好把第 "
          "3、4、6 列的 2 用完：r1c3 不能是 2。");
}

TEST_CASE("jellyfish") {
    Step step;
    step.cells = {0, 2, 9, 13, 29, 31, 38, 45};
    step.digits = {2};
    step.houses = {9, 11, 13, 15};
    step.covers = {0, 1, 3, 4};
    step.removed = {{1, 2}};
    check(std::move(step), "jellyfish",
          "Jellyfish: in columns 1, 3, 5 and 7, 2 can go only in rows 1, 2, 4 and 5 (r126c1, r145c3, r24c5). Each of "
          "columns 1, 3, 5 and 7 needs one, which uses up rows 1, 2, 4 and 5: r1c2 cannot be 2.",
          "水母：第 1、3、5、7 列里，2 只能在第 1、2、4、5 行（r126c1、r145c3、r24c5）。第 1、3、5、7 列各要一个 "
          "2，正好把第 1、2、4、5 行的 2 用完：r1c2 不能是 2。");
}

TEST_CASE("skyscraper") {
    Step step;
    step.cells = {21, 24, 39, 51};
    step.ends = {39, 51};
    step.digits = {4};
    step.houses = {12, 15};
    step.covers = {2};
    step.removed = {{44, 4}, {50, 4}};
    check(std::move(step), "skyscraper",
          "Skyscraper: in each of columns 4 and 7, 4 has just two places. r3c4 and r3c7 are both in row 3, so they "
          "cannot both be 4. So r5c4 or r6c7 is 4, and a cell that sees both cannot be 4: r5c9, r6c6 cannot be 4.",
          "摩天楼：第 4、7 列里，4 各只有两个位置。r3c4 和 r3c7 同在第 3 行，不能都是 4，所以 r5c4 和 r6c7 "
          "中总有一格是 4，与这两格都相关的格不能是 4：r5c9、r6c6 不能是 4。");
}

TEST_CASE("two-string-kite") {
    Step step;
    step.cells = {60, 79, 59, 52};
    step.ends = {59, 52};
    step.digits = {8};
    step.houses = {6, 16};
    step.covers = {26};
    step.removed = {{50, 8}};
    check(std::move(step), "two-string-kite",
          "Two-string kite: in each of row 7 and column 8, 8 has just two places. r7c7 and r9c8 are both in box 9, so "
          "they cannot both be 8. So r7c6 or r6c8 is 8, and a cell that sees both cannot be 8: r6c6 cannot be 8.",
          "双线风筝：第 7 行和第 8 列里，8 各只有两个位置。r7c7 和 r9c8 同在第 9 宫，不能都是 8，所以 r7c6 和 r6c8 "
          "中总有一格是 8，与这两格都相关的格不能是 8：r6c6 不能是 8。");
}

TEST_CASE("xy-wing") {
    Step step;
    step.cells = {30, 41, 66};
    step.ends = {41, 66};
    step.digits = {7, 3, 8};
    step.removed = {{48, 8}, {68, 8}};
    check(std::move(step), "xy-wing",
          "XY-wing: r4c4 is 7 or 3. If it is 7, then r5c6 = 8; if it is 3, then r8c4 = 8. So r5c6 or r8c4 is 8, and a "
          "cell that sees both cannot be 8: r6c4, r8c6 cannot be 8.",
          "XY 翼：r4c4 是 7 或 3：是 7 则 r5c6 = 8，是 3 则 r8c4 = 8。r5c6 和 r8c4 总有一格是 "
          "8，与两格都相关的格不能是 8：r6c4、r8c6 不能是 8。");
}

TEST_CASE("xyz-wing") {
    Step step;
    step.cells = {72, 54, 79};
    step.ends = {72, 54, 79};
    step.digits = {7, 6, 9};
    step.removed = {{73, 9}};
    check(std::move(step), "xyz-wing",
          "XYZ-wing: r9c1 is 7, 6 or 9. If it is 7, then r7c1 = 9; if it is 6, then r9c8 = 9. So one of the three "
          "cells is 9, and a cell that sees all three cannot be 9: r9c2 cannot be 9.",
          "XYZ 翼：r9c1 是 7、6 或 9：是 7 则 r7c1 = 9，是 6 则 r9c8 = 9。三格中总有一格是 9，与三格都相关的格不能是 "
          "9：r9c2 不能是 9。");
}

TEST_CASE("w-wing") {
    Step step;
    step.cells = {23, 63, 13, 67};
    step.ends = {23, 63};
    step.digits = {4, 1};
    step.houses = {13};
    step.removed = {{68, 1}};
    check(std::move(step), "w-wing",
          "W-wing: r3c6 and r8c1 have only the candidates 4 and 1. In column 5, 4 has just two places, r2c5 and r8c5; "
          "r3c6 sees one and r8c1 the other, so r3c6 and r8c1 cannot both be 4. One of them is 1, and a cell that sees "
          "both cannot be 1: r8c6 cannot be 1.",
          "W 翼：r3c6 和 r8c1 都只有候选数 4 和 1。第 5 列里 4 只有 r2c5 和 r8c5 两个位置，前者与 r3c6 相关，后者与 "
          "r8c1 相关，所以 r3c6 和 r8c1 不会都是 4。其中总有一格是 1，与两格都相关的格不能是 1：r8c6 不能是 1。");
}

TEST_CASE("simple-colouring, a trap") {
    Step step;
    step.cells = {50, 31, 29, 65};
    step.ends = {50, 65};
    step.digits = {7};
    step.houses = {22, 3, 11};
    step.removed = {{68, 7}};
    check(std::move(step), "simple-colouring",
          "Simple colouring: in each of box 5, row 4 and column 3, 7 has just two places, which gives two colours: "
          "either all of r4c3, r6c6 are 7, or all of r4c5, r8c3. A cell that sees both r6c6 and "
          "r8c3 sees both colours and cannot be 7: r8c6 cannot be 7.",
          "简单染色：第 5 宫、第 4 行和第 3 列里，7 各只有两个位置，由此分成两种颜色：要么 r4c3、r6c6 都是 7，要么 "
          "r4c5、r8c3 都是 7。与 r6c6 和 r8c3 都相关的格看到两种颜色，不能是 7：r8c6 不能是 7。");
}

TEST_CASE("simple-colouring, a wrap") {
    Step step;
    step.cells = {0, 8, 26};
    step.ends = {0, 26};
    step.digits = {7};
    step.houses = {0, 17};
    step.removed = {{0, 7}, {26, 7}};
    check(std::move(step), "simple-colouring",
          "Simple colouring: in each of row 1 and column 9, 7 has just two places, which gives two colours: either all "
          "of r1c1, r3c9 are 7, or all of r1c9. But r1c1 and r3c9 have the same colour and see each other, so that "
          "colour is false: r1c1, r3c9 cannot be 7.",
          "简单染色：第 1 行和第 9 列里，7 各只有两个位置，由此分成两种颜色：要么 r1c1、r3c9 都是 7，要么 r1c9 都是 "
          "7。但 r1c1 和 r3c9 同色又相关，所以这种颜色不成立：r1c1、r3c9 不能是 7。");
}

TEST_CASE("unique-rectangle, type 1") {
    Step step;
    step.cells = {64, 69, 78, 73};
    step.ends = {69};
    step.digits = {1, 2};
    step.removed = {{69, 1}, {69, 2}};
    check(std::move(step), "unique-rectangle",
          "Unique rectangle: if r89c27 held only 1 and 2, these two digits could be swapped, and the puzzle would have "
          "two solutions. It has only one, so r8c7 holds another digit: r8c7 cannot be 1 or 2.",
          "唯一矩形：如果 r89c27 都只填 1 和 2，这两个数就可以互换，谜题会有两个解。而它只有一个解，所以 r8c7 "
          "是别的数：r8c7 不能是 1 或 2。");
}

TEST_CASE("unique-rectangle, type 2") {
    Step step;
    step.cells = {64, 69, 78, 73};
    step.ends = {69, 78};
    step.digits = {1, 2, 5};
    step.removed = {{60, 5}};
    check(std::move(step), "unique-rectangle",
          "Unique rectangle: if r89c27 held only 1 and 2, these two digits could be swapped, and the puzzle would have "
          "two solutions. It has only one, so one of r89c7 is 5, and a cell that sees them cannot be 5: r7c7 cannot be "
          "5.",
          "唯一矩形：如果 r89c27 都只填 1 和 2，这两个数就可以互换，谜题会有两个解。而它只有一个解，所以 r89c7 "
          "中总有一格是 5，与它们都相关的格不能是 5：r7c7 不能是 5。");
}

TEST_CASE("unique-rectangle, type 4") {
    Step step;
    step.cells = {64, 69, 78, 73};
    step.ends = {69, 78};
    step.digits = {1, 2};
    step.houses = {15};
    step.removed = {{69, 2}, {78, 2}};
    check(std::move(step), "unique-rectangle",
          "Unique rectangle: if r89c27 held only 1 and 2, these two digits could be swapped, and the puzzle would have "
          "two solutions. It has only one. In column 7, one of r89c7 must be 1, so the other cannot be 2: r89c7 cannot "
          "be 2.",
          "唯一矩形：如果 r89c27 都只填 1 和 2，这两个数就可以互换，谜题会有两个解。而它只有一个解。第 7 列里 r89c7 "
          "中必有一格是 1，另一格就不能是 2：r89c7 不能是 2。");
}

TEST_CASE("unique-rectangle, hidden") {
    Step step;
    step.cells = {64, 69, 78, 73};
    step.ends = {78};
    step.digits = {1, 2};
    step.houses = {8, 15};
    step.removed = {{78, 2}};
    check(std::move(step), "unique-rectangle",
          "Unique rectangle: if r89c27 held only 1 and 2, these two digits could be swapped, and the puzzle would have "
          "two solutions. It has only one. In row 9 and column 7, 1 must be in these cells, so with r9c7 = 2 they "
          "would hold only these two digits: r9c7 cannot be 2.",
          "唯一矩形：如果 r89c27 都只填 1 和 2，这两个数就可以互换，谜题会有两个解。而它只有一个解。第 9 行和第 7 列里 "
          "1 都在这几格中，若 r9c7 = 2，它们就恰好只有这两个数：r9c7 不能是 2。");
}

TEST_CASE("short forms of simple techniques and chains") {
    Step step;
    step.placed = {22, 7};
    step.digits = {7};
    check_short(step, "naked-single", "Naked Single: r3c5=7");
    check_short(step, "reduction", "Reduction: r3c5=7");
    step.houses = {19};
    check_short(step, "hidden-single", "Hidden Single: 7 in b2 => r3c5=7");
    step.placed.reset();
    step.removed = {{30, 7}, {31, 7}};
    check_short(step, "locked-candidates", "Locked Candidates: 7 in b2 => r4c45<>7");
    step.cells = {16, 29};
    step.digits = {5, 6};
    check_short(step, "naked-pair", "Naked Pair: 5/6 in r2c8,r4c3 => r4c45<>7");
    step.cells = {16, 29, 26, 35};
    step.ends = {16, 29};
    step.digits = {5, 6};
    step.removed = {{11, 6}};
    check_short(step, "w-wing", "W-Wing: 5/6 in r2c8,r4c3 connected by 5 in r34c9 => r2c3<>6");
    step.digits = {7};
    step.houses = {1, 5};
    step.covers = {11, 16};
    step.removed = {{29, 7}, {34, 7}};
    check_short(step, "x-wing", "X-Wing: 7 r26 c38 => r4c38<>7");
    step.cells = {0, 36, 4, 41};
    step.ends = {4, 41};
    check_short(step, "skyscraper", "Skyscraper: 7 in r1c5,r5c6 connected by r15c1 => r4c38<>7");
    step.cells = {0, 4, 40, 43};
    check_short(step, "simple-colouring", "Simple Colouring Trap: 7 (r1c1,r5c5) / (r1c5,r5c8) => r4c38<>7");
    step.cells = {5};
    step.removed = {{5, 5}};
    step.chains = {{yes(5, 5), no(6, 5, 0), yes(6, 2, one_of_cell(6), 1), no(5, 5, 2)}};
    check_short(step, "forcing-chain", "Forcing Chain: r1c6=5 -> r1c7=2 -> r1c6<>5 => r1c6<>5");
    step.chains = {{no(5, 5), yes(6, 5, one_of_house(0, 5), 0)}};
    check_short(step, "xy-chain", "XY-Chain: (5)r1c6=(5)r1c7 => r1c6<>5");
}

TEST_CASE("every technique was tested here or in a file before this one") {
    for (const TechniqueEntry& technique : techniques()) CHECK_MESSAGE(seen.contains(technique.name), technique.name);
    CHECK(seen.contains(reduction().name));
}
