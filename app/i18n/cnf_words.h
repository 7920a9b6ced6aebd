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
    Message judge{"judge the result", "检验结果"};
    Message ask_input_file{"File to load (empty: none): ", "要读取的文件（直接回车：不读取）："};
    Message ask_save_file{"File to save to (empty: do not save): ", "保存到文件（直接回车：不保存）："};
    Message not_saved{"It was not saved.\n", "没有保存。\n"};
    Message ask_rule{
        "Decision rule (1 live-most, 2 static-most, 3 first-literal, 4 first-variable, auto, or a name;\n"
        "empty for the best one): ",
        "决策规则（1 live-most，2 static-most，3 first-literal，4 first-variable，auto，或规则的名字；\n"
        "直接回车用最好的一个）："};
    Message not_loaded{"No formula is loaded: choose 1 first.\n", "还没有公式：请先选 1 读取。\n"};
    Message loaded{"Loaded %1: %2 variables, %3 clauses.\n", "已读取 %1：%2 个变元，%3 个子句。\n"};
    Message load_stopped{"Loading was stopped.\n", "读取已中止。\n"};
    Message saved{"Saved to %1.\n", "已保存到 %1。\n"};
    Message destroyed{"The formula is destroyed.\n", "公式已销毁。\n"};
    Message searching{"Searching with %1, at most %2 ms ...\n", "正在用 %1 求解，最多 %2 毫秒……\n"};
    Message verdict{"%1: %2\n", "%1：%2\n"};
    Message not_decided{"%1: not decided (%2)\n", "%1：没有结论（%2）\n"};
    Message search_time{"Time of the search: %1 ms\n", "求解时间：%1 毫秒\n"};
    Message rate{"%1\n", "%1\n"};
    Message result_written{"Result written to %1.\n", "结果已写入 %1。\n"};
    Message result_not_written{"The result was not written: %1.\n", "结果没有写成：%1。\n"};
    Message no_result_yet{"There is no result to judge yet: choose 5 or 6 first.\n",
                          "还没有可检验的结果：请先选 5 或 6。\n"};
    Message judged_right{"Right: every clause is satisfied by the result in %1.\n",
                         "正确：%1 中的结果满足每个子句。\n"};
    Message judged_wrong_clause{"Wrong: the result in %1 does not satisfy clause %2 (%3).\n",
                                "错误：%1 中的结果不满足第 %2 个子句（%3）。\n"};
    Message judged_unsatisfiable{"The result in %1 says unsatisfiable: there is no assignment to judge.\n",
                                 "%1 中的结果是不可满足：没有可检验的赋值。\n"};
    Message judged_undecided{"The result in %1 says not decided: there is nothing to judge.\n",
                             "%1 中的结果是没有结论：没有可检验的内容。\n"};
    Message judged_bad{"The result cannot be read: %1.\n", "结果无法读取：%1。\n"};
} kCnf;

}  // namespace i18n
