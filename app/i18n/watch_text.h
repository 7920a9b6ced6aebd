#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The events of a search.
inline constexpr struct WatchText {
    // What happened.  %1: a literal, or "r3c5 = 7".
    Message beginning{"start", "开始"};
    Message decided{"depth %2: try %1", "第 %2 层：假设 %1"};
    Message refuted{"%1: the opposite led to a conflict", "%1：相反的假设导致冲突"};
    Message looked_ahead{"%1: lookahead shows that the opposite fails", "%1：预测表明相反的取值行不通"};
    Message pure{"%1: pure, its negation is in no open clause", "%1：纯文字，其否定不在任何未满足的子句中"};
    Message back{"backtrack to depth %1", "回溯到第 %1 层"};
    Message back_far{"backjump to depth %1; decisions that played no part in the conflict: %2",
                     "回跳到第 %1 层；其间有 %2 个假设与冲突无关"};
    Message back_to_end{"backjump to depth 0: no decision played a part in the conflict",
                        "回跳到第 0 层：没有假设与冲突有关"};
    Message restart{"restart: back to depth 0, keeping what holds without decisions",
                    "重启：回到第 0 层，保留无需假设的结论"};
    Message anew{"new attempt: start from scratch", "新的尝试：从头开始"};
    Message merged{"autarky: the last decision satisfies every clause it touches; depth %1",
                   "自足赋值：最后的假设满足它触及的每个子句；第 %1 层"};

    // Of a formula.  %2: the number of a clause, %3: its literals.
    Message unit{"%1: last literal left in clause %2: %3", "%1：子句 %2 只剩这个文字：%3"};
    Message unit_derived{"%1: last literal left in a clause derived before the search",
                         "%1：搜索前推出的子句只剩这个文字"};
    Message falsified{"conflict: every literal of clause %1 is false: %2", "冲突：子句 %1 的文字全为假：%2"};
    Message falsified_derived{"conflict: a clause derived before the search is false", "冲突：搜索前推出的子句为假"};

    // Of a board: why.  %1: "r3c5 = 7" or "r3c5 is not 7".
    Message only_digit{"%1: only digit left in %2", "%1：%2 只剩这个数"};
    Message only_place{"%1: only place for %2 in %3", "%1：%3中 %2 只剩这一处"};
    Message same_house{"%1: %2 is in %3, same %4", "%1：%2 已在 %3，同属 %4"};
    Message same_pair{"%1: %2 is in %3, and the two must differ", "%1：%2 已在 %3，而这两格必须不同"};
    Message same_cell{"%1: it holds %2", "%1：此格已是 %2"};
    Message given{"%1: given", "%1：已知数"};
    Message ruled_out{"%1: the puzzle's pencil marks rule it out", "%1：题目的候选数排除了它"};
    Message derived{"%1: by a clause derived before the search", "%1：由搜索前推出的子句"};

    // Conflicts on a board.
    Message no_digit{"conflict: no digit is left for %1", "冲突：%1 没有可填的数"};
    Message no_place{"conflict: %1 has no place in %2", "冲突：%2中没有放 %1 的位置"};
    Message twice{"conflict: two %1s in %2: %3 and %4", "冲突：%2中有两个 %1：%3 和 %4"};
    Message twice_pair{"conflict: %1 is in both %2 and %3, which must differ",
                       "冲突：%2 和 %3 都是 %1，而这两格必须不同"};
    Message two_digits{"conflict: %1 would be both %2 and %3", "冲突：%1 要同时是 %2 和 %3"};
    Message against_given{"conflict: %1 is given", "冲突：已知 %1"};
    Message against_marks{"conflict: the puzzle's pencil marks rule out %1", "冲突：题目的候选数排除了 %1"};
    Message broken{"conflict: the puzzle itself breaks the rules", "冲突：题目本身违反规则"};

    // The end.
    Message satisfiable{"satisfiable: every clause is satisfied", "可满足：每个子句都已满足"};
    Message unsatisfiable{"unsatisfiable: no decision is left to flip", "不可满足：没有可改的假设了"};
    Message solved{"solved", "已解出"};
    Message no_solution{"no solution: no decision is left to flip", "无解：没有可改的假设了"};
    Message limit_reached{"undecided: search limit reached", "没有结论：到达搜索的上限"};
    Message cut{"recording ends after %1 events; the search continues", "记录在 %1 个事件后结束，搜索仍在继续"};
    Message interrupted{"interrupted", "已中断"};
    Message more_steps{"... more steps follow: use --steps N, or --steps 0 for all",
                       "……后面还有：--steps N 显示更多，--steps 0 显示全部"};
    Message totals{"events %1: decisions %2, propagations %3, conflicts %4, backtracks %5, max depth %6",
                   "事件 %1：假设 %2，传播 %3，冲突 %4，回溯 %5，最深 %6 层"};

    // The screen.
    Message title_board{"Watching DPLL: %1", "观看 DPLL：%1"};
    Message title_formula{"Watching DPLL: %1, %2 variables, %3 clauses", "观看 DPLL：%1，%2 个变元，%3 个子句"};
    Message decisions{"decisions %1", "假设 %1"};
    Message propagations{"propagations %1", "传播 %1"};
    Message conflicts{"conflicts %1", "冲突 %1"};
    Message backtracks{"backtracks %1", "回溯 %1"};
    Message depth{"depth %1, max %2", "第 %1 层，最深 %2 层"};
    Message event_of{"event %1 of %2", "第 %1 个事件，共 %2 个"};
    Message event_of_more{"event %1 of more than %2", "第 %1 个事件，共 %2 个以上"};
    Message stopped{"paused", "暂停"};
    Message running{"running, %1 steps/s", "运行中，每秒 %1 步"};
    Message speed{"speed %1", "速度 %1"};
    Message details_on{"all eliminations", "逐个排除"};
    Message searching{"searching ... (Space to pause)", "正在搜索……（空格键暂停）"};
    Message trail{"Trail", "轨迹"};
    Message trail_above{"... %1 levels above", "……上面还有 %1 层"};
    Message level{"depth %1: %2", "第 %1 层：%2"};
    Message no_decision{"no decision", "无假设"};
    Message placed{"digits %1", "%1 个数"};
    Message tree{"Tree", "搜索树"};
    Message tree_above{"... %1 lines above", "……上面还有 %1 行"};
    Message conflict_here{"conflict", "冲突"};
    Message clause{"Clause %1", "子句 %1"};
    Message is_true{"true", "真"};
    Message is_false{"false", "假"};
    Message is_open{"open", "未定"};
    Message clauses{"clauses: %1 satisfied, %2 open, %3 false", "子句：%1 个满足，%2 个未定，%3 个为假"};
    Message clause_signs{" (3* true, 3x false, 3 open)", "（3* 真，3x 假，3 未定）"};
    Message more_literals{"... and %1 more", "……还有 %1 个"};
    Message candidates{"%1 can be %2", "%1 可填 %2"};
    Message step_cells{"Cells of this step", "此步涉及的格"};
    Message cells_filled{"filled: %1", "已填：%1"};
    Message cells_without{"no %1: %2", "不能填 %1：%2"};
    Message cells_with{"can be %1: %2", "可填 %1：%2"};
    Message digit_lost{"%1 lost %2 before", "%1 先前已排除 %2"};
    Message too_small{"Terminal too small: %1 rows and %2 columns; %3 rows and %4 columns are needed.",
                      "终端太小：现有 %1 行 %2 列，需要 %3 行 %4 列。"};
    Message legend{"1:7 = decided at depth 1", "1:7 = 第 1 层的假设"};

    // The keys.
    Message key_run{"run/pause", "运行/暂停"};
    Message key_step{"step", "下一步"};
    Message key_back{"back", "上一步"};
    Message key_next_decision{"next decision", "下个假设"};
    Message key_previous_decision{"previous decision", "上个假设"};
    Message key_next_conflict{"next conflict", "下个冲突"};
    Message key_faster{"faster", "加快"};
    Message key_slower{"slower", "减慢"};
    Message key_start{"start", "开头"};
    Message key_end{"end", "结尾"};
    Message key_details{"eliminations", "排除步骤"};
    Message key_leave{"quit", "退出"};

    // Errors.
    Message too_many_variables{"cannot watch a search with more than %1 variables", "不能观看超过 %1 个变元的搜索"};
    Message not_watched{"engine '%1' cannot be watched; expected flagged", "引擎 '%1' 不能观看；应为 flagged"};
    Message too_large{"the search exceeds its memory limit", "搜索超出内存上限"};
} kWatch;

}  // namespace i18n
