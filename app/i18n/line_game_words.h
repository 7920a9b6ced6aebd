#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The game that is played line by line.
inline constexpr struct LineGameText {
    Message ask_level{"Level (1 extremely easy, 2 easy, 3 medium, 4 difficult, 5 evil; 0 leaves): ",
                      "级别（1 入门，2 简单，3 中等，4 困难，5 极难；0 返回）："};
    Message bad_level{"Expected a level from 1 to 5, or 0 to leave; found '%1'.\n",
                      "应为 1 到 5 的级别，或 0 返回；输入的是 '%1'。\n"};
    Message ask_tips{"Tips (1 on, 0 off): ", "提醒（1 开，0 关）："};
    Message bad_tips{"Expected 1 (on) or 0 (off), found '%1'.\n", "应为 1（开）或 0（关），输入的是 '%1'。\n"};
    Message making{"Making a puzzle; ^C stops it ...\n", "正在出题（^C 中止）……\n"};
    Message stopped_making{"No puzzle was made.\n", "没有出成题。\n"};

    Message level{"Level %1", "级别 %1"};
    Message no_level{"A puzzle without level", "未定级的题"};
    Message difficulty{"difficulty %1 of 5 by its hardest step", "难度 %1/5（按最难的一步）"};
    Message rules_of{"variant %1, boxes %2", "变体 %1，宫 %2"};
    Message givens{"%1 givens", "%1 个已知数"};
    Message id{"puzzle %1", "题号 %1"};
    Message next{", ", "，"};
    Message how_to_move{
        "A move is: row column digit; digit 0 clears, -1 fills in the right digit and says why.\n"
        "0 0 0 ends the game and shows the answer; h lists everything.\n",
        "每步输入：行 列 数字；数字 0 清除，-1 填入正确的数字并说明理由。\n"
        "0 0 0 结束游戏并显示答案；h 列出全部命令。\n"};
    Message legend{"Behind a digit: ' it is yours, ! it is in conflict, ? it is wrong (with tips on).\n",
                   "数字后的记号：' 你填的，! 有冲突，? 不对（提醒开启时）。\n"};
    Message rings{"A ring is a blank in a diagonal or window.\n", "圆圈是对角线或窗口里的空格。\n"};
    Message letters{"Digits beyond 9 are letters: A is 10, B is 11 ...; their numbers may be typed too.\n",
                    "大于 9 的数字用字母：A 是 10，B 是 11……；也可以输入数。\n"};
    Message move{"Move: ", "下一步："};

    Message expected_move{"Expected: row column digit, such as 3 5 7, or a command; h lists them. Found '%1'.\n",
                          "应为：行 列 数字，例如 3 5 7，或一个命令；h 列出全部命令。输入的是 '%1'。\n"};
    Message bad_row{"Expected a row from 1 to %1, found '%2'.\n", "行应为 1 到 %1，输入的是 '%2'。\n"};
    Message bad_column{"Expected a column from 1 to %1, found '%2'.\n", "列应为 1 到 %1，输入的是 '%2'。\n"};
    Message bad_digit{"Expected a digit from 1 to %1, 0 to clear, or -1 for the right one; found '%2'.\n",
                      "数字应为 1 到 %1，0 清除，或 -1 填入正确的；输入的是 '%2'。\n"};
    Message bad_cell{"Expected ? alone, or ? row column; found '%1'.\n", "应为单独的 ?，或 ? 行 列；输入的是 '%1'。\n"};
    Message is_given{"%1 is a given: it stays.\n", "%1 是已知数：不能改。\n"};
    Message has_digit{"%1 is %2 already.\n", "%1 已经是 %2。\n"};
    Message is_blank{"%1 is blank already.\n", "%1 本来就是空的。\n"};

    Message conflict{"%1 in %2 breaks the rules: %3.\n", "%2 填 %1 违反规则：%3。\n"};
    Message twice{"%1 stands in %2 too (%3)", "%2也有 %1（%3）"};
    Message must_differ{"%1 stands in %2 too, and the two cells must differ", "%2 也是 %1，而这两格必须不同"};
    Message wrong{"%1 in %2 is not right.\n", "%2 不是 %1。\n"};
    Message digit_done{"All places of %1 are filled.\n", "%1 已经全部填完。\n"};
    Message revealed{"%1 = %2.\n", "%1 = %2。\n"};
    Message no_right_digit{"This puzzle has several solutions: no digit is the only right one there.\n",
                           "这道题有多个解：那里没有唯一正确的数字。\n"};
    Message more_hint{"(? again says more.)\n", "（再输入 ? 可得到更多提示。）\n"};
    Message no_hint{"There is no hint.\n", "没有提示。\n"};

    Message nothing_to_undo{"There is nothing to take back.\n", "没有可撤销的步骤。\n"};
    Message nothing_to_redo{"There is nothing to make again.\n", "没有可重做的步骤。\n"};
    Message checked_good{"So far every digit is right; %1 blanks are left.\n", "目前每个数字都对；还剩 %1 个空格。\n"};
    Message checked_wrong{"Not right: %1.\n", "不对的格：%1。\n"};
    Message tips_on{"Tips are on.\n", "提醒已打开。\n"};
    Message tips_off{"Tips are off.\n", "提醒已关闭。\n"};

    Message full{"The board is full, but not right: %1 cells are in conflict.\n",
                 "盘面填满了，但不对：有 %1 格冲突。\n"};
    Message full_excluded{"The board is full, but a digit stands where the puzzle excludes it.\n",
                          "盘面填满了，但有数字被题目的候选数排除。\n"};
    Message ask_go_on{"1 goes on, 0 stops: ", "1 继续，0 停止："};
    Message bad_go_on{"Expected 1 (go on) or 0 (stop), found '%1'.\n", "应为 1（继续）或 0（停止），输入的是 '%1'。\n"};
    Message answer{"The answer:\n", "答案：\n"};
    Message no_answer{"This puzzle has no solution.\n", "这道题无解。\n"};
    Message answer_stopped{"The search for the answer was stopped.\n", "求答案时中止。\n"};
    Message solved{"Solved! Time %1, mistakes %2, hints %3.\n", "成功！用时 %1，错误 %2 次，提示 %3 次。\n"};
    Message left{"The game is left where it is.\n", "已离开，本局停在这里。\n"};

    // The help, from the table of commands.
    Message help_moves{
        "  row column digit   places a digit; 0 clears, -1 fills in the right one and says why\n"
        "  0 0 0              ends the game and shows the answer\n",
        "  行 列 数字         填数字；0 清除，-1 填入正确的并说明理由\n"
        "  0 0 0              结束游戏并显示答案\n"};
    Message undo{"takes a move back", "撤销一步"};
    Message redo{"makes it again", "重做一步"};
    Message hint{"a hint: where to look, then the rule, then the digit; ? row column is about that cell",
                 "提示：先说看哪里，再说规则，再说数字；? 行 列 只问那一格"};
    Message check{"says which digits are wrong", "检查哪些数字不对"};
    Message tips{"tips on or off", "打开或关闭提醒"};
    Message board{"shows the board again", "重新显示盘面"};
    Message help{"this list", "显示这张表"};
    Message quit{"leaves the game", "离开游戏"};
} kLineGame;

}  // namespace i18n
