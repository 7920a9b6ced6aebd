#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The game that is played line by line.
inline constexpr struct LineGameText {
    Message ask_difficulty{"Difficulty (1 easy, 2 medium, 3 hard, 4 fiendish, 5 extreme; 0 to leave): ",
                           "难度（1 简单，2 中等，3 困难，4 魔鬼，5 极限；0 返回）："};
    Message bad_difficulty{"Invalid difficulty '%1'; enter 1 to 5, or 0 to leave.\n",
                           "难度 '%1' 无效；请输入 1 到 5，或 0 返回。\n"};
    Message ask_tips{"Tips (1 on, 0 off): ", "提醒（1 开，0 关）："};
    Message bad_tips{"Invalid answer '%1'; enter 1 (on) or 0 (off).\n", "输入 '%1' 无效；请输入 1（开）或 0（关）。\n"};
    Message making{"Generating a puzzle (^C to cancel) ...\n", "正在出题（^C 取消）……\n"};
    Message stopped_making{"No puzzle was generated.\n", "没有生成谜题。\n"};

    Message level{"Level %1", "级别 %1"};
    Message no_level{"Unrated puzzle", "未定级"};
    Message difficulty{"%1 (%2)", "%1（%2）"};
    Message rules_of{"variant %1, boxes %2", "变体 %1，宫 %2"};
    Message givens{"%1 givens", "%1 个已知数"};
    Message id{"puzzle %1", "题号 %1"};
    Message next{", ", "，"};
    Message how_to_move{
        "Enter: row column digit. 0 clears the cell, -1 fills it in and explains why.\nEnter 0 0 0 to end the game and "
        "see the solution, or h for all commands.\n",
        "请输入：行 列 数字。数字 0 清除该格，-1 填入正确的数字并说明理由。\n输入 0 0 0 结束游戏并查看答案，输入 h "
        "查看全部命令。\n"};
    Message legend{"After a digit: ' entered by you, ! conflict, ? wrong (with tips on).\n",
                   "数字后的记号：' 你填的，! 冲突，? 错误（提醒开启时）。\n"};
    Message rings{"A ring marks an empty cell on a diagonal or in a window.\n", "圆圈表示对角线或窗口里的空格。\n"};
    Message letters{"Digits above 9 are letters (A is 10, B is 11 ...); numbers work too.\n",
                    "大于 9 的数字用字母（A 是 10，B 是 11……）；也可以输入数。\n"};
    Message move{"Move: ", "下一步："};

    Message expected_move{"Invalid move '%1'. Enter row column digit, such as 3 5 7, or h for all commands.\n",
                          "输入 '%1' 无效。请输入：行 列 数字，例如 3 5 7；输入 h 查看全部命令。\n"};
    Message bad_row{"Invalid row '%2'; expected 1 to %1.\n", "行 '%2' 无效；应为 1 到 %1。\n"};
    Message bad_column{"Invalid column '%2'; expected 1 to %1.\n", "列 '%2' 无效；应为 1 到 %1。\n"};
    Message bad_digit{"Invalid digit '%2'; expected 1 to %1, 0 to clear, or -1 for the correct one.\n",
                      "数字 '%2' 无效；应为 1 到 %1，0 清除，-1 填入正确的数字。\n"};
    Message bad_cell{"Invalid hint request '%1'; enter ? or ? row column.\n",
                     "提示请求 '%1' 无效；请输入 ? 或 ? 行 列。\n"};
    Message is_given{"%1 is a given and cannot be changed.\n", "%1 是已知数，不能更改。\n"};
    Message has_digit{"%1 is already %2.\n", "%1 已经是 %2。\n"};
    Message is_blank{"%1 is already empty.\n", "%1 本来就是空的。\n"};

    Message conflict{"%2 = %1 breaks the rules: %3.\n", "%2 = %1 违反规则：%3。\n"};
    Message twice{"%2 is also %1 (%3)", "%2也是 %1（%3）"};
    Message must_differ{"%2 is also %1, and the two cells must differ", "%2 也是 %1，而这两格必须不同"};
    Message wrong{"%2 = %1 is wrong.\n", "%2 = %1 是错的。\n"};
    Message digit_done{"Every %1 is placed.\n", "%1 已经全部填完。\n"};
    Message revealed{"%1 = %2.\n", "%1 = %2。\n"};
    Message no_right_digit{"The puzzle has several solutions, so no digit is certain there.\n",
                           "这道题有多个解，那里没有唯一正确的数字。\n"};
    Message more_hint{"(Enter ? again for more.)\n", "（再输入 ? 可得到更多提示。）\n"};
    Message no_hint{"No hint available.\n", "没有提示。\n"};

    Message nothing_to_undo{"Nothing to undo.\n", "没有可撤销的步骤。\n"};
    Message nothing_to_redo{"Nothing to redo.\n", "没有可重做的步骤。\n"};
    Message checked_good{"No mistakes so far; %1 empty cells left.\n", "目前没有错误；还剩 %1 个空格。\n"};
    Message checked_wrong{"Wrong: %1.\n", "填错的格：%1。\n"};
    Message tips_on{"Tips are on.\n", "提醒已打开。\n"};
    Message tips_off{"Tips are off.\n", "提醒已关闭。\n"};

    Message full{"The board is full but has mistakes: %1 cells are in conflict.\n",
                 "盘面已填满，但有错误：%1 格冲突。\n"};
    Message full_excluded{"The board is full but has a digit that the puzzle's pencil marks exclude.\n",
                          "盘面已填满，但有数字被题目的候选数排除。\n"};
    Message ask_go_on{"1 to continue, 0 to stop: ", "1 继续，0 停止："};
    Message bad_go_on{"Invalid answer '%1'; enter 1 (continue) or 0 (stop).\n",
                      "输入 '%1' 无效；请输入 1（继续）或 0（停止）。\n"};
    Message answer{"Solution:\n", "答案：\n"};
    Message no_answer{"This puzzle has no solution.\n", "这道题无解。\n"};
    Message answer_stopped{"The search for the solution was interrupted.\n", "求解被中断。\n"};
    Message solved{"Solved! Time %1, mistakes %2, hints %3.\n", "成功！用时 %1，错误 %2 次，提示 %3 次。\n"};
    Message left{"You left the game unfinished.\n", "已离开，本局未完成。\n"};

    // The help, from the table of commands.
    Message help_moves{
        "  row column digit   place a digit; 0 clears, -1 fills it in and explains why\n  0 0 0              end the "
        "game and show the solution\n",
        "  行 列 数字         填数字；0 清除，-1 填入正确的并说明理由\n  0 0 0              结束游戏并显示答案\n"};
    Message undo{"undo a move", "撤销一步"};
    Message redo{"redo a move", "重做一步"};
    Message hint{"a hint in three steps; ? row column: for that cell", "提示，分三步给出；? 行 列 只问那一格"};
    Message check{"check for wrong digits", "检查错误的数字"};
    Message tips{"turn tips on or off", "打开或关闭提醒"};
    Message board{"show the board again", "重新显示盘面"};
    Message help{"show this list", "显示这张表"};
    Message quit{"leave the game", "离开游戏"};
} kLineGame;

}  // namespace i18n
