#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// What every menu says, and the menus of `sudoku`.
inline constexpr struct MenuText {
    Message choose{"Your choice: ", "请选择："};
    Message no_such_entry{"There is no entry '%1'. Type one of the numbers above.\n",
                          "没有 '%1' 这一项。请输入上面列出的数字。\n"};
    Message line_too_long{"A line of more than %1 bytes is no answer.\n", "一行超过 %1 字节，不能作为回答。\n"};
    Message goodbye{"Goodbye.\n", "再见。\n"};
    Message exit{"exit", "退出"};
    Message back{"back", "返回"};
    Message error{"%1.\n", "%1。\n"};

    Message main_title{"\n--- Sudoku ---\n", "\n--- 数独 ---\n"};
    Message play{"play", "玩数独"};
    Message files{"puzzle files", "谜题文件"};
    Message cnf{"CNF problem", "CNF 问题"};
    Message grids{"complete grids", "生成终盘"};
    Message ask_screen{"1 line by line, 2 full screen, 0 back: ", "1 逐行，2 全屏，0 返回："};
    Message bad_screen{"Expected 1 (line by line), 2 (full screen) or 0 (back); found '%1'.\n",
                       "应为 1（逐行）、2（全屏）或 0（返回），输入的是 '%1'。\n"};

    Message ask_resume{"A game was left. 1 goes on with it, 2 begins a new one in its place, 0 back: ",
                       "有一局没玩完。1 继续，2 另开一局（替换它），0 返回："};
    Message bad_resume{"Expected 1 (go on), 2 (a new game) or 0 (back); found '%1'.\n",
                       "应为 1（继续）、2（另开一局）或 0（返回），输入的是 '%1'。\n"};

    Message ask_grids{"Number of grids (1 to %1; 0 leaves): ", "终盘的个数（1 到 %1；0 返回）："};
    Message bad_grids{"Expected a number from 1 to %1, or 0 to leave; found '%2'.\n",
                      "应为 1 到 %1 的数，或 0 返回；输入的是 '%2'。\n"};
    Message ask_grids_file{"File to write (empty: finale.txt): ", "写入的文件（直接回车：finale.txt）："};
    Message grids_written{"%1 grids written to %2 in %3 ms.\n", "已把 %1 个终盘写入 %2，用时 %3 毫秒。\n"};
    Message grids_fewer{"There are no more different grids: %1 of %2.\n", "不同的终盘只有 %1 个（要求 %2 个）。\n"};
    Message grids_stopped{"Stopped after %1 of %2 grids; nothing was written.\n",
                          "做到第 %1 个（共 %2 个）时中止；没有写文件。\n"};
} kMenu;

}  // namespace i18n
