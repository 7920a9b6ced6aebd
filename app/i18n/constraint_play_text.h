#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The full-screen game of a puzzle with constraints, beside the texts of kPlay.
inline constexpr struct ConstraintPlayText {
    Message open{"Open %1", "空格 %1"};
    Message cell_marks{"%1: marks %2", "%1：候选数 %2"};
    Message cell_blank{"%1: no marks", "%1：无候选数"};
    Message cell_given{"%1: %2, given", "%1：%2，已知数"};
    Message cell_filled{"%1: %2", "%1：%2"};
    Message digit_range{"Enter a digit from %1 to %2.", "可填数字为 %1 到 %2。"};
    Message solved{"Solved! Time %1, mistakes %2, hints %3; t: statistics, R: again.",
                   "完成！用时 %1，错误 %2，提示 %3；t 统计，R 重新开始。"};
    Message answer{"The solution is filled in; R begins again.", "已填入答案；R 重新开始。"};
    Message over{"The game is over: R begins again, q quits.", "本局已结束：R 重新开始，q 退出。"};
    Message broken{"Broken: %1", "违反：%1"};
    Message full_but_wrong{"The grid is full, but not right: c shows conflicts.", "已填满，但不正确：c 显示冲突。"};
    Message no_wrong{"No wrong digits so far.", "目前没有错误数字。"};
    Message wrong_digits{"Wrong digits: %1", "错误数字：%1"};
    Message wrong_first{"There are wrong digits: ! shows them.", "有错误数字：按 ! 显示。"};
    Message not_unique{"It is not known that there is one solution, so this key can do nothing.",
                       "不确定是否有唯一解，此键不可用。"};
    Message thinking{"Thinking...", "思考中……"};
    Message no_hint{"No hint was found in time.", "限时内没有找到提示。"};
    Message more_hint{"? again: more", "再按 ?：更多"};
    Message several{"The puzzle has several solutions, or it is not known that there is one.",
                    "此谜题有多个解，或不确定是否有唯一解。"};
    Message marks_filled{"Marked: the digits that no other cell rules out.", "候选数：未被其他格排除的数。"};
    Message continued{"This is where you stopped; R begins again.", "继续上次的进度；R 重新开始。"};
    Message first_of_several{"The input has several puzzles; this is the first.", "输入有多个谜题，这是第一个。"};
    Message unread{"Not read: %1", "未读取：%1"};
    Message step_value{"previous or next digit", "上一个或下一个数字"};
    Message scroll_rules{"scroll the rules", "滚动规则"};
    Message not_here{"This key does nothing in this game: H lists the keys.", "此键在本局无用：H 列出按键。"};
    Message signs{"Next to a digit: ! conflict, ? wrong.", "数字旁：! 冲突，? 错误。"};
} kConstraintPlay;

}  // namespace i18n
