#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// Texts of all menus, and the menus of `sudoku`.
inline constexpr struct MenuText {
    Message choose{"Your choice: ", "请选择："};
    Message no_such_entry{"Invalid choice '%1'. Enter one of the numbers above.\n",
                          "没有 '%1' 这一项。请输入上面列出的数字。\n"};
    Message line_too_long{"Line too long; maximum %1 bytes.\n", "输入过长；最多 %1 字节。\n"};
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
    Message bad_screen{"Invalid choice '%1'; enter 1 (line by line), 2 (full screen) or 0 (back).\n",
                       "输入 '%1' 无效；请输入 1（逐行）、2（全屏）或 0（返回）。\n"};

    Message ask_resume{"Unfinished game: 1 resume, 2 keep it and start a new one, 0 back: ",
                       "有一局尚未完成：1 继续，2 保留它并另开新局，0 返回："};
    Message bad_resume{"Invalid choice '%1'; enter 1 (resume), 2 (new game) or 0 (back).\n",
                       "输入 '%1' 无效；请输入 1（继续）、2（另开新局）或 0（返回）。\n"};

    Message ask_grids{"Number of grids (1 to %1; 0 to leave): ", "终盘的个数（1 到 %1；0 返回）："};
    Message bad_grids{"Invalid number '%2'; enter 1 to %1, or 0 to leave.\n",
                      "个数 '%2' 无效；请输入 1 到 %1，或 0 返回。\n"};
    Message ask_grids_file{"Output file (default: finale.txt): ", "输出文件（默认 finale.txt）："};
    Message grids_written{"%1 grids written to %2 in %3 ms.\n", "已把 %1 个终盘写入 %2，用时 %3 毫秒。\n"};
    Message grids_fewer{"Only %1 of %2 grids: no more different ones exist.\n",
                        "不同的终盘只有 %1 个（要求 %2 个）。\n"};
    Message grids_stopped{"Interrupted after %1 of %2 grids; no file was written.\n",
                          "生成第 %1 个（共 %2 个）时中断；没有写文件。\n"};
} kMenu;

}  // namespace i18n
