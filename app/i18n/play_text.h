#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The full-screen game.
inline constexpr struct PlayText {
    // The title line and the panel.
    Message level{"Level %1", "%1 级"};
    Message difficulty{"Difficulty %1", "难度 %1"};
    Message id{"ID %1", "编号 %1"};
    Message no_id{"imported", "导入的谜题"};
    Message mistakes{"Mistakes %1", "错误 %1"};
    Message hints{"Hints %1", "提示 %1"};
    Message pencil{"[PENCIL]", "[铅笔]"};
    Message paused_title{"[PAUSED]", "[暂停]"};
    Message not_saved{"[NOT SAVED]", "[未保存]"};
    Message board{"Board %1, %2", "盘面 %1，%2"};
    Message several{"several solutions", "有多个解"};
    Message marks{"Marks %1", "候选数 %1"};
    Message no_marks{"no marks", "无候选数"};
    Message given{"given", "已知数"};
    Message left{"Left:", "剩余："};
    Message warn{"Warnings:", "警示："};
    Message warn_conflicts{"conflicts", "冲突"};
    Message warn_wrong{"wrong digits", "错误数字"};
    Message warn_counts{"counts", "剩余数"};
    Message on{"on", "开"};
    Message off{"off", "关"};

    // Shown instead of the board.
    Message paused{"Paused: press p to resume.", "已暂停：按 p 继续。"};
    Message too_small{
        "Terminal too small: %1 rows and %2 columns; %3 rows and %4 columns are needed. Your game is kept.",
        "终端太小：现有 %1 行 %2 列，需要 %3 行 %4 列。本局已保留。"};

    // The keys, as the help names what they do.
    Message key_up{"up", "上移"};
    Message key_down{"down", "下移"};
    Message key_left{"left", "左移"};
    Message key_right{"right", "右移"};
    Message key_row_start{"first cell of the row", "行首"};
    Message key_row_end{"last cell of the row", "行尾"};
    Message key_column_top{"top of the column", "列首"};
    Message key_column_bottom{"bottom of the column", "列尾"};
    Message key_next_blank{"next blank cell", "下一个空格"};
    Message key_previous_blank{"previous blank cell", "上一个空格"};
    Message key_digit{"enter the digit, or mark it in pencil mode", "填数；铅笔模式下标记候选数"};
    Message key_clear{"clear the cell", "清除"};
    Message key_pencil{"pencil", "铅笔"};
    Message key_fill_marks{"automatic pencil marks", "自动候选数"};
    Message key_undo{"undo", "撤销"};
    Message key_redo{"redo", "重做"};
    Message key_hint{"hint", "提示"};
    Message key_check{"check for wrong digits", "检查有无错误"};
    Message key_pause{"pause", "暂停"};
    Message key_new{"new game", "新局"};
    Message key_import{"import a puzzle", "导入谜题"};
    Message key_export{"export the board", "导出盘面"};
    Message key_save{"save now", "立即保存"};
    Message key_statistics{"statistics", "统计"};
    Message key_conflicts{"warnings: conflicts", "警示：冲突"};
    Message key_wrong{"warnings: wrong digits", "警示：错误数字"};
    Message key_counts{"warnings: remaining counts", "警示：剩余数"};
    Message key_watch{"watch the solver", "观看求解"};
    Message key_answer{"give up and show the solution", "放弃并显示答案"};
    Message key_help{"help", "帮助"};
    Message key_quit{"save and quit", "保存并退出"};
    Message key_mouse{"Mouse: click a cell to select it, or a listed digit to enter it; right-click to mark.",
                      "鼠标：左键选格，或点数字列表填数；右键标候选数。"};
    Message help_signs{"Next to a digit: ! conflict, ? wrong, * hint.", "数字旁：! 冲突，? 错误，* 提示。"};
    Message help_title{"Keys", "按键"};

    // What a key came to.
    Message is_given{"This digit is a given and cannot be changed.", "这是已知数，不能更改。"};
    Message is_over{"The game is over: press n for a new one.", "本局已结束：按 n 开新局。"};
    Message is_paused{"Paused: press p to resume.", "已暂停：按 p 继续。"};
    Message digit_range{"Enter a digit from 1 to %1.", "可填数字为 1 到 %1。"};
    Message has_digit{"Clear the digit before adding pencil marks.", "此格已有数字，请先清除再标记。"};
    Message nothing_to_undo{"Nothing to undo.", "没有可撤销的操作。"};
    Message nothing_to_redo{"Nothing to redo.", "没有可重做的操作。"};
    Message pencil_on{"Pencil mode: digits are pencil marks.", "铅笔模式：数字作为候选数。"};
    Message pencil_off{"Pen mode: digits are entered.", "填数模式。"};
    Message marks_filled{"Pencil marks filled in.", "已在所有空格标出候选数。"};
    Message no_blank{"No blank cells left.", "没有空格。"};
    Message all_right{"No mistakes so far.", "目前没有错误。"};
    Message some_wrong{"Wrong digits: %1.", "有 %1 个数字是错的。"};
    Message no_conflicts{"No conflicts so far; the puzzle has several solutions.", "目前没有冲突；此题有多个解。"};
    Message some_conflict{"Cells in conflict: %1.", "有 %1 个格互相冲突。"};
    Message full_but_wrong{"The board is full but has mistakes: press ! to check.", "已填满，但有错误：按 ! 检查。"};
    Message switched{"%1: %2", "%1：%2"};
    Message saved{"Saved.", "已保存。"};
    Message cannot_save{"Could not save: %1", "未能保存：%1"};
    Message make_again{"Generating a puzzle ...", "正在出题……"};
    Message thinking{"Looking for a hint ...", "正在寻找提示……"};
    Message no_answer{"The puzzle has several solutions.", "此题有多个解，没有唯一答案。"};
    Message answer_again{"Press X again to give up and see the solution.", "再按一次 X 放弃并显示答案。"};
    Message reading{"Reading ...", "正在读取……"};
    Message nearest{"No exact match was found in time; this is the closest.",
                    "时限内没有完全符合要求的题；这是最接近的一道。"};
    Message damaged{"The saved game could not be read: %1", "存档无法读取：%1"};
    Message no_hint{"No hint was found in time.", "时限内没有找到提示。"};
    Message resumed{"Game resumed.", "接着上次继续。"};
    Message unknown_key{"%1 does nothing here: press H for the keys.", "%1 无效：按 H 查看按键。"};

    // Hints.
    Message hint_title{"Hint %1 of 3", "提示 %1/3"};
    Message hint_more{"? or Enter: more   Esc: close", "? 或 Enter：更多   Esc：关闭"};
    Message hint_apply{"Enter: apply   Esc: close", "Enter：填入   Esc：关闭"};
    Message hint_end{"Esc: close", "Esc：关闭"};

    // Forms.
    Message new_title{"New game", "新局"};
    Message by_level{"by level", "按级别"};
    Message by_difficulty{"by difficulty", "按难度"};
    Message field_choose{"Choose", "选择"};
    Message field_number{"How hard", "难易"};
    Message field_size{"Size", "大小"};
    Message field_variant{"Rules", "规则"};
    Message classic{"classic", "标准"};
    Message form_keys{"Arrows: choose   Enter: play   Esc: back", "方向键：选择   Enter：开始   Esc：返回"};
    Message first_keys{"Arrows: choose   Enter: play   i: import   q: quit",
                       "方向键：选择   Enter：开始   i：导入   q：退出"};
    Message replace_title{"The game is not finished", "本局尚未完成"};
    Message unfinished{"Time %1, %2 of %3 cells filled. Start the new game? The current one will be lost.",
                       "用时 %1，已填 %2/%3 格。开始新局？当前这局将丢失。"};
    Message replace_keys{"Enter: start the new game   Esc: keep playing   q: save and quit",
                         "Enter：开始新局   Esc：继续本局   q：保存并退出"};
    Message import_title{"Import", "导入"};
    Message import_what{
        "Paste or type a puzzle in any format, such as 81 characters, or a puzzle ID; press Enter to finish.",
        "粘贴或输入任意格式的谜题（如 81 个字符）或谜题编号，按 Enter 结束。"};
    Message import_keys{"Enter: play   Backspace: delete   Esc: cancel", "Enter：开始   Backspace：删除   Esc：取消"};
    Message export_title{"Export", "导出"};
    Message export_format{"Format", "格式"};
    Message export_what{"Content", "内容"};
    Message export_givens{"original puzzle", "初始谜题"};
    Message export_board{"current board", "当前盘面"};
    Message export_file{"File (empty: show)", "文件（留空则显示）"};
    Message export_keys{"Up/Down: format   Tab: content   Enter: export   Esc: cancel",
                        "上下：格式   Tab：内容   Enter：导出   Esc：取消"};
    Message exported{"Written to %1.", "已写入 %1。"};
    Message page_keys{"Up/Down: scroll   Esc: close", "上下：滚动   Esc：关闭"};

    // The end.
    Message solved_title{"Solved!", "完成！"};
    Message solved{"Time %1, mistakes %2, hints %3.", "用时 %1，错误 %2 次，提示 %3 次。"};
    Message answer_shown{"This is the solution.", "这是答案。"};
    Message solved_keys{"n: new game   t: statistics   q: quit   Esc: view the board",
                        "n：新局   t：统计   q：退出   Esc：看盘面"};
    Message statistics_title{"Statistics", "统计"};
    Message statistics_board{"%1, %2", "%1，%2"};
    Message played{"played", "局数"};
    Message finished{"solved", "完成"};
    Message best{"best", "最佳"};
    Message median{"median", "中位"};
    Message total{"all", "全部"};
    Message unknown_level{"imported", "导入"};
    Message unaided{"Times count only games solved without hints.", "用时只计未用提示完成的局。"};
    Message none_yet{"No games finished yet.", "还没有完成过一局。"};
} kPlay;

}  // namespace i18n
