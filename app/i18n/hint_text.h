#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The names of the solving techniques.
inline constexpr struct TechniqueNameText {
    Message naked_single{"Naked single", "唯一余数"};
    Message hidden_single{"Hidden single", "排除法"};
    Message locked_candidates{"Locked candidates", "区块排除"};
    Message naked_pair{"Naked pair", "显性数对"};
    Message hidden_pair{"Hidden pair", "隐性数对"};
    Message naked_triple{"Naked triple", "显性三数组"};
    Message hidden_triple{"Hidden triple", "隐性三数组"};
    Message naked_quad{"Naked quad", "显性四数组"};
    Message hidden_quad{"Hidden quad", "隐性四数组"};
    Message x_wing{"X-wing", "X 翼"};
    Message swordfish{"Swordfish", "剑鱼"};
    Message jellyfish{"Jellyfish", "水母"};
    Message xy_wing{"XY-wing", "XY 翼"};
    Message xyz_wing{"XYZ-wing", "XYZ 翼"};
    Message w_wing{"W-wing", "W 翼"};
    Message simple_colouring{"Simple colouring", "简单染色"};
    Message skyscraper{"Skyscraper", "摩天楼"};
    Message two_string_kite{"Two-string kite", "双线风筝"};
    Message unique_rectangle{"Unique rectangle", "唯一矩形"};
    Message xy_chain{"XY-chain", "XY 链"};
    Message turbot_fish{"Turbot fish", "多宝鱼"};
    Message empty_rectangle{"Empty rectangle", "空矩形"};
    Message remote_pairs{"Remote pairs", "远程数对"};
    Message bug_plus_1{"BUG+1", "全双值致死 +1"};
    Message avoidable_rectangle{"Avoidable rectangle", "可避免矩形"};
    Message finned_x_wing{"Finned X-wing", "鳍 X 翼"};
    Message sashimi_x_wing{"Sashimi X-wing", "退化鳍 X 翼"};
    Message finned_swordfish{"Finned swordfish", "鳍剑鱼"};
    Message sashimi_swordfish{"Sashimi swordfish", "退化鳍剑鱼"};
    Message finned_jellyfish{"Finned jellyfish", "鳍水母"};
    Message sashimi_jellyfish{"Sashimi jellyfish", "退化鳍水母"};
    Message wxyz_wing{"WXYZ-wing", "WXYZ 翼"};
    Message sue_de_coq{"Sue de Coq", "融合待定数组"};
    Message x_chain{"X-chain", "X 链"};
    Message aic{"AIC", "交替推理链"};
    Message grouped_aic{"Grouped AIC", "区块交替推理链"};
    Message als_xz{"ALS-XZ", "待定数组 XZ"};
    Message als_xy_wing{"ALS-XY-wing", "待定数组 XY 翼"};
    Message als_chain{"ALS chain", "待定数组链"};
    Message als_aic{"AIC with ALS", "带待定数组的交替推理链"};
    Message franken_fish{"Franken fish", "宫鱼"};
    Message mutant_fish{"Mutant fish", "变异鱼"};
    Message forcing_chain{"Forcing chain", "强制链"};
    Message forcing_net{"Forcing net", "强制网"};
    Message reduction{"Reduction", "归约"};
} kTechniqueName;

// Houses, cells, digits and lists of them.
inline constexpr struct PartText {
    Message row{"row %1", "第 %1 行"};
    Message rows{"rows %1", "第 %1 行"};
    Message column{"column %1", "第 %1 列"};
    Message columns{"columns %1", "第 %1 列"};
    Message box{"box %1", "第 %1 宫"};
    Message boxes{"boxes %1", "第 %1 宫"};
    Message region{"region %1", "第 %1 区"};
    Message regions{"regions %1", "第 %1 区"};
    Message diagonal{"diagonal %1", "第 %1 条对角线"};
    Message diagonals{"diagonals %1", "第 %1 条对角线"};
    Message window{"window %1", "第 %1 个窗口"};
    Message windows{"windows %1", "第 %1 个窗口"};
    Message position{"position %1", "第 %1 个同位组"};
    Message positions{"positions %1", "第 %1 个同位组"};
    Message next{", ", "、"};         // between members of a list
    Message last_and{" and ", "和"};  // before the last one
    Message last_digit_and{" and ", "、"};
    Message last_digit_or{" or ", " 或 "};
    Message equals{"%1 = %2", "%1 = %2"};
    Message is_not{"%1 is not %2", "%1 不是 %2"};
    Message cannot_be{"%1 cannot be %2", "%1 不能是 %2"};
    Message also{", ", "，"};          // between conclusions
    Message and_also{", and ", "，"};  // before the last one
} kPart;

// Why a step is right.  The conclusion (%9) is "r4c3 cannot be 5" or "r3c5 = 7".
inline constexpr struct StepText {
    Message sentence{"%1: %2.", "%1：%2。"};  // technique, why
    Message naked_single{"%2 is the only digit left for %1", "%1 只能是 %2"};
    Message hidden_single{"%1 is the only place left for %2 in %3", "%3里 %2 只能填在 %1"};
    Message locked{"in %1, %2 can go only in %3, all of which are in %4, so it goes nowhere else in %4: %9",
                   "%1里 %2 只能在 %3，而这些格都在%4里，所以%4的其他格没有 %2：%9"};
    // One place: the digit belongs there, but the step is about another cell.
    Message locked_one{"in %1, %2 has only one place left, %3, so it goes nowhere else in %4: %9",
                       "%1里 %2 只剩 %3 一个位置，所以%4的其他格没有 %2：%9"};
    Message locked_by_sight{"in %1, %2 can go only in %3, so a cell that sees all of them cannot be %2: %9",
                            "%1里 %2 只能在 %3，所以与这些格都相关的格没有 %2：%9"};
    Message naked_subset{
        "in %1, %2 have only the candidates %3, one for each cell, so no cell that sees them holds these digits: %9",
        "%1里 %2 只有候选数 %3，每格各占一个，所以与它们相关的格没有这些数：%9"};
    Message naked_subset_by_sight{
        "%1 see each other and have only the candidates %2, one for each cell, so no cell that sees them holds these "
        "digits: %9",
        "%1 彼此相关，只有候选数 %2，每格各占一个，所以与它们相关的格没有这些数：%9"};
    Message hidden_subset{"in %1, the digits %3 can go only in %2, so these cells hold no other digits: %9",
                          "%1里，%3 只能填在 %2，所以这几格没有别的数：%9"};
    Message fish{"in %1, %2 can go only in %3 (%4). Each of %1 needs one, which uses up %3: %9",
                 "%1里，%2 只能在%3（%4）。%1各要一个 %2，正好把%3的 %2 用完：%9"};
    Message xy_wing{
        "%1 is %2 or %3. If it is %2, then %4 = %6; if it is %3, then %5 = %6. So %4 or %5 is %6, and a cell that sees "
        "both cannot be %6: %9",
        "%1 是 %2 或 %3：是 %2 则 %4 = %6，是 %3 则 %5 = %6。%4 和 %5 总有一格是 %6，与两格都相关的格不能是 %6：%9"};
    Message xyz_wing{
        "%1 is %2, %3 or %6. If it is %2, then %4 = %6; if it is %3, then %5 = %6. So one of the three cells is %6, "
        "and a cell that sees all three cannot be %6: %9",
        "%1 是 %2、%3 或 %6：是 %2 则 %4 = %6，是 %3 则 %5 = %6。三格中总有一格是 %6，与三格都相关的格不能是 %6：%9"};
    Message w_wing{
        "%1 and %2 have only the candidates %3 and %4. In %5, %3 has just two places, %6 and %7; %1 sees one and %2 "
        "the other, so %1 and %2 cannot both be %3. One of them is %4, and a cell that sees both cannot be %4: %9",
        "%1 和 %2 都只有候选数 %3 和 %4。%5里 %3 只有 %6 和 %7 两个位置，前者与 %1 相关，后者与 %2 相关，所以 %1 和 %2 "
        "不会都是 %3。其中总有一格是 %4，与两格都相关的格不能是 %4：%9"};
    Message two_lines{
        "in each of %1, %2 has just two places. %3 and %4 are both in %5, so they cannot both be %2. So %6 or %7 is "
        "%2, and a cell that sees both cannot be %2: %9",
        "%1里，%2 各只有两个位置。%3 和 %4 同在%5，不能都是 %2，所以 %6 和 %7 中总有一格是 "
        "%2，与这两格都相关的格不能是 %2：%9"};
    Message two_houses{
        // whose near places share no house
        "in each of %1, %2 has just two places. %3 and %4 see each other, so they cannot both be %2. So %5 or %6 is "
        "%2, and a cell that sees both cannot be %2: %9",
        "%1里，%2 各只有两个位置。%3 和 %4 彼此相关，不能都是 %2，所以 %5 和 %6 中总有一格是 "
        "%2，与这两格都相关的格不能是 %2：%9"};
    Message empty_rectangle{
        "in %1, %2 is in %3 or in %4. In %5, %2 has just two places, %6 and %7. If %7 is not %2, then %6 is, which "
        "leaves only %4. So %2 is in %7 or in %4, and a cell that sees them all cannot be %2: %9",
        "%1里，%2 在 %3 或在 %4。%5里 %2 只有 %6 和 %7 两个位置：若 %7 不是 %2，则 %6 是，%2 就只能在 %4。所以 %2 在 "
        "%7 或在 %4，与这些格都相关的格不能是 %2：%9"};
    Message finned_fish{
        "in %1, %2 can go only in %3, apart from %5. Either %2 is in %5, or each of %1 has its %2 in %3, which uses up "
        "%3. Either way, there is no %2 in the other cells of %3 that see %5: %9",
        "%1里，除了 %5 之外，%2 只能在%3。要么 %2 在 %5，要么%1的 %2 都在%3，正好把%3的 %2 用完。无论哪种情况，%3中与 "
        "%5 相关的其他格都没有 %2：%9"};
    Message wxyz_wing{
        "%1 have only the candidates %2 and %3. Of these, only %3 could be in two of them, so at least one of %4 is "
        "%3, and a cell that sees all of these cannot be %3: %9",
        "%1 只有候选数 %2 和 %3，其中只有 %3 可能出现两次，所以 %4 中至少有一格是 %3，与它们都相关的格不能是 %3：%9"};
    Message remote_pairs{
        "%1 have only the candidates %2 and %3, which alternate from cell to cell. So one of %4 and %5 is %2 and the "
        "other %3, and a cell that sees both can be neither: %9",
        "%1 都只有候选数 %2 和 %3，逐格交替。所以 %4 和 %5 一个是 %2，另一个是 %3，与两格都相关的格两个数都不能填：%9"};
    Message sue_de_coq{
        "%1, %2 and %3 have as many digits as cells, %4, and no digit can be in two of these cells. So each digit is "
        "in one of them, and a cell that sees all its places cannot hold it: %9",
        "%1、%2 和 %3 的数字与格子一样多：%4，而且没有一个数能占其中两格。所以每个数都恰好在其中一格，与它的所有位置"
        "都相关的格不能填它：%9"};
    Message locked_sets{
        "%1 have one digit more than cells; without one of its digits such a set holds all the others. So %2. "
        "Therefore one of %3 is %4, and a cell that sees them all cannot be %4: %9",
        "%1 的数字都比格子多一个；缺了其中一个数，其余的数就都要填进去。因此%2。所以 %3 中总有一格是 "
        "%4，与它们都相关的格不能是 %4：%9"};
    Message locked_sets_doubly{
        "%1 have one digit more than cells, and each of %2 can be in only one of these sets. So each set holds exactly "
        "one of these and all its other digits, which excludes them elsewhere: %9",
        "%1 的数字都比格子多一个，而 %2 各只能在其中一组。所以每组恰好有其中一个数，并填满其余的数，别处就不能有：%9"};
    Message locked_set{"%1 (%2)", "%1（%2）"};
    Message alternating{"%1. So %2 or %3, and in both cases %9", "%1。所以 %2，或者 %3，两种情况下 %9"};
    Message alternating_loop{
        "%1. Since %3 and %2 exclude each other, too, the chain is a loop, and one of each two that exclude each other "
        "is true: %9",
        "%1。%3 与 %2 又互相排除，所以链成环，环上互斥的两端总有一个成立：%9"};
    Message grave{
        "every empty cell but %1 has two candidates. If %1 were not %2, every digit would have two places wherever it "
        "is missing, and the puzzle would have two solutions or none. It has one: %9",
        "除 %1 外每个空格都只有两个候选数。若 %1 不是 "
        "%2，每个数在缺它的行、列、宫里都恰有两个位置，谜题就会有两个解或无"
        "解。而它只有一个解：%9"};
    Message colour_trap{
        "in each of %1, %2 has just two places, which gives two colours: either all of %3 are %2, or all of %4. A cell "
        "that sees both %5 and %6 sees both colours and cannot be %2: %9",
        "%1里，%2 各只有两个位置，由此分成两种颜色：要么 %3 都是 %2，要么 %4 都是 %2。与 %5 和 %6 "
        "都相关的格看到两种颜色，不能是 %2：%9"};
    Message colour_wrap{
        "in each of %1, %2 has just two places, which gives two colours: either all of %3 are %2, or all of %4. But %5 "
        "and %6 have the same colour and see each other, so that colour is false: %9",
        "%1里，%2 各只有两个位置，由此分成两种颜色：要么 %3 都是 %2，要么 %4 都是 %2。但 %5 和 %6 "
        "同色又相关，所以这种颜色不成立：%9"};
    Message rectangle_1{
        "if %1 held only %2 and %3, these two digits could be swapped, and the puzzle would have two solutions. It has "
        "only one, so %4 holds another digit: %9",
        "如果 %1 都只填 %2 和 %3，这两个数就可以互换，谜题会有两个解。而它只有一个解，所以 %4 是别的数：%9"};
    Message rectangle_2{
        "if %1 held only %2 and %3, these two digits could be swapped, and the puzzle would have two solutions. It has "
        "only one, so one of %5 is %4, and a cell that sees them cannot be %4: %9",
        "如果 %1 都只填 %2 和 %3，这两个数就可以互换，谜题会有两个解。而它只有一个解，所以 %5 中总有一格是 "
        "%4，与它们都相关的格不能是 %4：%9"};
    Message rectangle_3{
        "if %1 held only %2 and %3, these two digits could be swapped, and the puzzle would have two solutions. It has "
        "only one, so one of %5 holds another digit. Taken as one cell, they form a subset of the digits %4 with %7 in "
        "%6: %9",
        "如果 %1 都只填 %2 和 %3，这两个数就可以互换，谜题会有两个解。而它只有一个解，所以 %5 "
        "中总有一格是别的数。把它们"
        "当作一格，它们在%6里与 %7 组成 %4 的数组：%9"};
    Message rectangle_4{
        "if %1 held only %2 and %3, these two digits could be swapped, and the puzzle would have two solutions. It has "
        "only one. In %6, one of %5 must be %2, so the other cannot be %3: %9",
        "如果 %1 都只填 %2 和 %3，这两个数就可以互换，谜题会有两个解。而它只有一个解。%6里 %5 中必有一格是 "
        "%2，另一格就不能是 %3：%9"};
    Message rectangle_hidden{
        "if %1 held only %2 and %3, these two digits could be swapped, and the puzzle would have two solutions. It has "
        "only one. In %6, %2 must be in these cells, so with %5 = %3 they would hold only these two digits: %9",
        "如果 %1 都只填 %2 和 %3，这两个数就可以互换，谜题会有两个解。而它只有一个解。%6里 %2 都在这几格中，若 %5 = "
        "%3，它们就恰好只有这两个数：%9"};
    Message xy_chain{
        "every cell of the chain has two candidates: %1. So %2 or %3 is %4, and a cell that sees both cannot be %4: %9",
        "链上每格都只有两个候选数：%1。所以 %2 和 %3 总有一格是 %4，与两格都相关的格不能是 %4：%9"};
    // What no row above fits: the sets the step rests on (%1).
    Message from_sets{"it follows from %1: %9", "由%1得出：%9"};
    Message by_search{"no listed technique applies; every other digit in %1 leads to a contradiction: %9",
                      "没有适用的技巧；%1 填其他任何数都会导致矛盾：%9"};
} kStep;

// Steps in the notation of players.
inline constexpr struct ShortText {
    Message step{"%1: %2", "%1：%2"};  // technique, conclusion
    Message step_by_pattern{"%1: %2 => %3", "%1：%2 => %3"};
    Message in{"%1 in %2", "%2 的 %1"};                                     // digits, cells or houses
    Message connected{"%1 in %2 connected by %3", "%2 的 %1，由 %3 连接"};  // digits, cells, what connects them
    Message with{"%1 with %2", "%1，与 %2"};
    Message type{" Type %1", "，类型 %1"};
    Message hidden{" Hidden", "，隐性"};
    Message trap{" Trap", "，对色"};
    Message wrap{" Wrap", "，同色"};
} kShort;

// Chains: "if r1c1 = 2, then r1c5 = 7 (the last digit there), so r4c5 = 3 (the last place in row 4)".  That a digit
// excludes itself where it is seen is not printed.
inline constexpr struct ChainText {
    Message suppose{"if %1", "若 %1"};
    Message then{", then %1", "，则 %1"};
    Message so{", so %1", "，所以 %1"};
    Message also{", also %1", "，又有 %1"};
    Message is_so{", which already holds", "，已经成立"};
    Message only_digit{"%1 (the last digit there)", "%1（该格只剩这个数）"};
    Message only_place{"%1 (the last place in %2)", "%1（%2里只剩这个位置）"};
    Message one_of_group{"one of %1 is %2", "%1 中有一格是 %2"};
    Message none_of_group{"none of %1 is %2", "%1 都不是 %2"};
    Message last_of_set{"%1 (needed by %2)", "%1（%2 需要它）"};
    Message but_excluded{", but %1 excludes it", "，但 %1 排除了它"};
    Message but_excludes{", but that excludes %1", "，但这排除了 %1"};
    Message but_also_excludes{", but %1 excludes %2", "，但 %1 排除了 %2"};
    Message one_of_cell{"%1 holds one of its candidates", "%1 必填其候选数之一"};
    Message one_of_house{"%1 goes somewhere in %2", "%1 在%2里必有位置"};
    Message refuted{"%1. This is impossible, so %9", "%1。这不可能，所以 %9"};
    Message all_of_cell{"whatever %1 holds, %9: %2", "无论 %1 填什么，%9：%2"};
    Message all_of_house{"wherever %1 goes in %2, %9: %3", "无论 %1 在%2的哪个位置，%9：%3"};
    Message all_cases{"in every case %9: %1", "每种情况下 %9：%1"};
    Message next_chain{"; ", "；"};
} kChain;

// Why the singles hold, by the digits on the board.
inline constexpr struct SingleText {
    Message has{"%1 has %2", "%1有 %2"};                            // row 3 has 1 and 4
    Message excludes{"%1 = %2 rules out %3", "%1 = %2 排除了 %3"};  // r1c9 = 7 excludes r1c456
    Message place_eliminated{"%2 was already eliminated from %1", "%1 的 %2 已被排除"};
    Message digit_eliminated{"%1 was already eliminated", "%1 已被排除"};
    Message digits_eliminated{"%1 were already eliminated", "%1 已被排除"};
    Message next_cause{"; ", "；"};
    Message only_digit{"%1; so only %2 is left for %3", "%1；所以 %3 只能是 %2"};
    Message only_blank{"%1 is the last empty cell of %2, where %3 is missing", "%1 是%2的最后一个空格，%2还缺 %3"};
    Message only_place{"%1; so the only place left for %2 in %3 is %4", "%1；所以%3里 %2 只能填在 %4"};
} kSingle;

// The reduction's reason.
inline constexpr struct ReasonText {
    Message follows{"%1 follows from %2; none of them can be left out.", "%1 的依据是%2，缺一不可。"};
    // Of a reason that may not be minimal.
    Message follows_surely{"%1 follows from %2; some of them may not be needed.",
                           "%1 的依据是%2；其中可能有多余的条件。"};
    Message follows_from_all{
        "%1 follows from all clues and rules together: it is the digit of the only solution, and no shorter reason was "
        "found in time.",
        "%1 由全部已知条件共同得出：它是谜题唯一解中的数，时限内没有找到更简短的理由。"};
    Message smallest{" No smaller reason exists.", "不存在项数更少的理由。"};
    Message digits{"the digits %1", "已填的 %1"};
    Message marks{"the pencil marks (%1)", "候选数（%1）"};
    Message rules_of{"the rules of %1", "%1的规则"};
    Message pairs{"the pairs that must differ %1", "必须不同的格对 %1"};
    Message one_pair{"%1/%2", "%1/%2"};
    Message next_digit{"; ", "；"};
    Message last_part{" and ", "，以及"};
} kReason;

// The three stages of a hint.
inline constexpr struct HintStepText {
    Message look{"Look at %1.", "请看%1。"};
    Message look_first{"Look at %1, but first at %2.", "请看%1，但先看%2。"};
    Message look_far{"Look at %1, after %2 other steps: start at %3.", "请看%1，不过之前还有 %2 步：先看%3。"};
    Message one_more{"One more step leads to the digit of %2.", "再有一步就能得出 %2 的数。"};
    Message more{"%1 more steps lead to the digit of %2.", "再有 %1 步就能得出 %2 的数。"};
    Message rule{"%1.", "%1。"};
    Message then{", then ", "，然后"};
    Message times{"%1 (%2)", "%1（%2）"};  // a technique, how often
    Message summary{"%1 steps: %2", "共 %1 步：%2"};
    Message on_cells{"%1 in %2", "%1（%2）"};                 // hidden single in box 2
    Message on_digit{"%1 on %2 in %3", "%1（%3，数字 %2）"};  // X-wing on 5 in r26c38
    Message look_wrong{"A digit in %1 is wrong.", "%1里有一个数填错了。"};
    Message rule_wrong{"%1 = %2 is wrong.", "%1 = %2 是错的。"};
    Message digit_wrong{"%1; with %2 there, the puzzle has no solution.", "%1；那里填 %2 的话谜题无解。"};
    Message must_go{"Remove %2 from %1: with it, the puzzle has no solution.", "请擦去 %1 的 %2：填着它谜题无解。"};
    Message given{"%1 is a given.", "%1 是题目给定的。"};
    Message look_removal{"A candidate in %1 was removed by mistake.", "%1里误删了一个候选数。"};
    Message rule_removal{"%1 lacks a candidate that it needs.", "%1 缺了一个需要的候选数。"};
    Message wrong_removal{"%1 can be %2: this candidate must stay.", "%1 可以是 %2：这个候选数不能删。"};
    Message rule_reason{"No technique is known here that leads on; the solver proves the digit of %1.",
                        "此处没有已知的技巧可用；求解器证明了 %1 的数。"};
    // Of a digit that is proved before the techniques were all tried.
    Message rule_reason_early{"No step by a technique was found in time; the solver proves the digit of %1.",
                              "时限内没有找到可用的技巧；求解器证明了 %1 的数。"};
    Message many_facts_early{
        "%1: no step by a technique was found in time; the digit follows from %2 facts together (digits, "
        "candidates and houses), too many to follow by hand.",
        "%1：时限内没有找到可用的技巧；它由 %2 个条件（已填的数、候选数和各单元的规则）共同得出，难以用手推理。"};
    Message many_facts{
        "%1: no technique is known here; the digit follows from %2 facts together (digits, candidates and "
        "houses), too many to follow by hand.",
        "%1：此处没有已知的技巧；它由 %2 个条件（已填的数、候选数和各单元的规则）共同得出，难以用手推理。"};
    Message look_nowhere{"No cell to look at.", "没有可看的地方。"};
    Message full{"The board is full.", "盘面已填满。"};
    Message cut_short{"No hint was found in time.", "时限内没有找到提示。"};
    Message no_conclusion{"No digit can be deduced from the board.", "由盘面得不出新的数。"};
} kHintStep;

}  // namespace i18n
