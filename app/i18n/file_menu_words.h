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
    Message not_loaded{"There is no puzzle: choose 1 or 2 first.\n", "还没有谜题：请先选 1 或 2。\n"};

    Message created{"%1 holes, made in %2 ms.\n", "%1 个空格，生成用时 %2 毫秒。\n"};
    Message ask_save_file{"File to save to (empty: do not save): ", "保存到文件（直接回车：不保存）："};
    Message not_saved{"It was not saved.\n", "没有保存。\n"};
    Message saved{"Saved to %1 in %2 ms.\n", "已保存到 %1，用时 %2 毫秒。\n"};
    Message cannot_save{"It cannot be saved as %1: %2.\n", "不能保存为 %1：%2。\n"};

    Message ask_load_file{"File to load (empty: none): ", "要读取的文件（直接回车：不读取）："};
    Message ask_number{"There are several puzzles in it. Number of the puzzle (1 is the first): ",
                       "文件里有多道谜题。第几道（1 是第一道）："};
    Message bad_number{"Expected the number of a puzzle, from 1; found '%1'.\n",
                       "应为谜题的序号，从 1 开始；输入的是 '%1'。\n"};
    Message no_puzzle{"%1 has no puzzle.\n", "%1 里没有谜题。\n"};
    Message fewer{"%1 has %2 puzzles only.\n", "%1 里只有 %2 道谜题。\n"};
    Message load_stopped{"Loading was stopped.\n", "读取已中止。\n"};
    Message loaded{"Loaded %1: %2 givens, %3 holes.\n", "已读取 %1：%2 个已知数，%3 个空格。\n"};
    Message named{"Its name: %1\n", "名称：%1\n"};

    Message one_solution{"One solution, found in %1 ms.\n", "有唯一解，用时 %1 毫秒。\n"};
    Message several_solutions{"Several solutions; one of them, found in %1 ms.\n",
                              "有多个解；这是其中一个，用时 %1 毫秒。\n"};
    Message no_solution{"No solution; the search took %1 ms.\n", "无解；搜索用时 %1 毫秒。\n"};
    Message legend{"Behind a digit: ' it was found.\n", "数字后的记号：' 是求出的。\n"};
    Message solving_stopped{"The search was stopped after %1 ms.\n", "求解在 %1 毫秒后中止。\n"};
} kFileMenu;

}  // namespace i18n
