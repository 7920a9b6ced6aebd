#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The menu of puzzle files.
inline constexpr struct FileMenuText {
    Message title{"\n--- Puzzle files ---\n", "\n--- 谜题文件 ---\n"};
    Message create{"create a puzzle", "生成谜题"};
    Message load{"load a puzzle", "读取谜题"};
    Message solve{"solve it", "求解"};
    Message play{"play it", "玩这道题"};
    Message not_loaded{"No puzzle is loaded: choose 1 or 2 first.\n", "还没有谜题：请先选 1 或 2。\n"};

    Message created{"%1 empty cells, generated in %2 ms.\n", "%1 个空格，生成用时 %2 毫秒。\n"};
    Message ask_save_file{"Save to file (empty: do not save): ", "保存到文件（直接回车：不保存）："};
    Message not_saved{"Not saved.\n", "没有保存。\n"};
    Message saved{"Saved to %1 in %2 ms.\n", "已保存到 %1，用时 %2 毫秒。\n"};
    Message cannot_save{"Cannot save as %1: %2.\n", "不能保存为 %1：%2。\n"};

    Message ask_load_file{"File to load (empty: cancel): ", "要读取的文件（直接回车：取消）："};
    Message ask_number{"The file has several puzzles. Number of the puzzle to load (from 1): ",
                       "文件里有多道谜题。读取第几道（从 1 开始）："};
    Message bad_number{"Invalid puzzle number '%1'; enter a number from 1.\n",
                       "序号 '%1' 无效；请输入从 1 开始的序号。\n"};
    Message no_puzzle{"%1 contains no puzzle.\n", "%1 里没有谜题。\n"};
    Message fewer{"%1 has only %2 puzzles.\n", "%1 里只有 %2 道谜题。\n"};
    Message load_stopped{"Loading was interrupted.\n", "读取已中断。\n"};
    Message loaded{"Loaded %1: %2 givens, %3 empty cells.\n", "已读取 %1：%2 个已知数，%3 个空格。\n"};
    Message named{"Name: %1\n", "名称：%1\n"};

    Message one_solution{"One solution, found in %1 ms.\n", "有唯一解，用时 %1 毫秒。\n"};
    Message several_solutions{"Several solutions; found one in %1 ms.\n", "有多个解；求出其中一个，用时 %1 毫秒。\n"};
    Message no_solution{"No solution; the search took %1 ms.\n", "无解；搜索用时 %1 毫秒。\n"};
    Message legend{"Digits marked ' were filled in by the solver.\n", "带 ' 的数字是求出的。\n"};
    Message solving_stopped{"The search was interrupted after %1 ms.\n", "求解在 %1 毫秒后中断。\n"};
} kFileMenu;

}  // namespace i18n
