#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The menu of the CNF problem.
inline constexpr struct CnfText {
    Message title{"\n--- CNF problem ---\n", "\n--- CNF 问题 ---\n"};
    Message load{"load a .cnf file", "读取 .cnf 文件"};
    Message display{"display the clauses", "显示子句"};
    Message save{"save the formula", "保存公式"};
    Message destroy{"destroy the formula", "销毁公式"};
    Message textbook{"DPLL (unoptimised)", "DPLL（未优化）"};
    Message improved{"improved DPLL, with both times and the optimisation rate", "改进的 DPLL，给出两个时间和优化率"};
    Message verify{"verify the result", "检验结果"};
    Message ask_input_file{"File to load (empty: cancel): ", "要读取的文件（直接回车：取消）："};
    Message ask_save_file{"Save to file (empty: do not save): ", "保存到文件（直接回车：不保存）："};
    Message not_saved{"Not saved.\n", "没有保存。\n"};
    Message ask_rule{
        "Branching rule (1 live-most, 2 static-most, 3 first-literal, 4 first-variable, auto, or a name;\nempty: the "
        "best one): ",
        "决策规则（1 live-most，2 static-most，3 first-literal，4 "
        "first-variable，auto，或规则的名字；\n直接回车用最好的一个）："};
    Message not_loaded{"No formula is loaded: choose 1 first.\n", "还没有公式：请先选 1 读取。\n"};
    Message loaded{"Loaded %1: %2 variables, %3 clauses.\n", "已读取 %1：%2 个变元，%3 个子句。\n"};
    Message load_stopped{"Loading was interrupted.\n", "读取已中断。\n"};
    Message saved{"Saved to %1.\n", "已保存到 %1。\n"};
    Message destroyed{"Formula destroyed.\n", "公式已销毁。\n"};
    Message searching{"Solving with %1 (limit %2 ms) ...\n", "正在用 %1 求解（限时 %2 毫秒）……\n"};
    Message verdict{"%1: %2\n", "%1：%2\n"};
    Message not_decided{"%1: undecided (%2)\n", "%1：没有结论（%2）\n"};
    Message search_time{"Search time: %1 ms\n", "求解时间：%1 毫秒\n"};
    Message rate{"%1\n", "%1\n"};
    Message result_written{"Result written to %1.\n", "结果已写入 %1。\n"};
    Message result_not_written{"Result not written: %1.\n", "结果没有写成：%1。\n"};
    Message no_result_yet{"There is no result to verify yet: choose 5 or 6 first.\n",
                          "还没有可检验的结果：请先选 5 或 6。\n"};
    Message verified_right{"Correct: the result in %1 satisfies every clause.\n", "正确：%1 中的结果满足每个子句。\n"};
    Message verified_wrong_clause{"Wrong: the result in %1 does not satisfy clause %2 (%3).\n",
                                  "错误：%1 中的结果不满足第 %2 个子句（%3）。\n"};
    Message verified_wrong_constraint{"Wrong: the result in %1 does not satisfy constraint %2 (%3).\n",
                                      "错误：%1 中的结果不满足第 %2 个约束（%3）。\n"};
    Message verified_unsatisfiable{"The result in %1 is unsatisfiable: there is no assignment to verify.\n",
                                   "%1 中的结果是不可满足：没有可检验的赋值。\n"};
    Message verified_undecided{"The result in %1 is undecided: there is nothing to verify.\n",
                               "%1 中的结果是没有结论：没有可检验的内容。\n"};
    Message verified_bad{"Cannot read the result: %1.\n", "结果无法读取：%1。\n"};
} kCnf;

}  // namespace i18n
