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
    Message conflicts{"Conflicts %1", "冲突 %1"};
    Message pencil{"[PENCIL]", "[铅笔]"};
    Message corner_mode{"[CORNERS]", "[角标]"};
    Message cell_colour_mode{"[COLOUR CELLS]", "[格子上色]"};
    Message mark_colour_mode{"[COLOUR MARKS %1]", "[候选数上色 %1]"};
    Message setting{"[NEW PUZZLE]", "[录入谜题]"};
    Message givens{"Givens %1", "已知数 %1"};
    Message paused_title{"[PAUSED]", "[暂停]"};
    Message not_saved{"[NOT SAVED]", "[未保存]"};
    Message board{"Board %1, %2", "盘面 %1，%2"};
    Message several{"several solutions", "有多个解"};
    Message marks{"Marks %1", "候选数 %1"};
    Message no_marks{"no marks", "无候选数"};
    Message corner_marks{"corners %1", "角标 %1"};
    Message cell_colour{"colour %1", "颜色 %1"};
    Message filled_in{"%1, filled in", "%1，由程序填入"};
    Message was_wrong{"%1, not %2", "%1，不是 %2"};
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
    Message key_corners{"corner marks", "角标"};
    Message key_cell_colours{"colour the cell: 1 to 6, 0 for none", "给格子上色：1 到 6，0 为无色"};
    Message key_mark_colours{"colour marks; again: the next colour", "给候选数上色；再按换颜色"};
    Message key_plain{"back to entering digits", "回到填数"};
    Message key_fill_marks{"automatic pencil marks", "自动候选数"};
    Message key_undo{"undo", "撤销"};
    Message key_redo{"redo", "重做"};
    Message key_undo_to_right{"undo until no digit is wrong", "撤销到没有错误数字为止"};
    Message key_savepoint{"set a savepoint", "设存档点"};
    Message key_back{"back to the last savepoint", "回到上一个存档点"};
    Message key_restart{"begin this puzzle again", "重新开始此题"};
    Message key_filter{"filter: cells where a digit is possible", "筛选：某数字可填的格"};
    Message key_hint{"hint", "提示"};
    Message key_check{"check for wrong digits", "检查有无错误"};
    Message key_pause{"pause", "暂停"};
    Message key_new{"new game", "新局"};
    Message key_games{"the kept games", "已保存的各局"};
    Message key_import{"import a puzzle", "导入谜题"};
    Message key_export{"export the board", "导出盘面"};
    Message key_print{"write the board as a picture to print", "把盘面写成可打印的图片"};
    Message key_save{"save now", "立即保存"};
    Message key_statistics{"statistics", "统计"};
    Message key_conflicts{"warnings: conflicts", "警示：冲突"};
    Message key_wrong{"warnings: wrong digits", "警示：错误数字"};
    Message key_counts{"warnings: remaining counts", "警示：剩余数"};
    Message key_theme{"colours: dark, light, mono", "配色：深色、浅色、单色"};
    Message key_watch{"watch the solver", "观看求解"};
    Message key_answer{"give up and show the solution", "放弃并显示答案"};
    Message key_help{"help", "帮助"};
    Message key_quit{"save and quit", "保存并退出"};
    Message key_mouse{"Mouse: click a cell to select it, or a listed digit to enter it; right-click to mark.",
                      "鼠标：左键选格，或点数字列表填数；右键标候选数。"};
    Message help_signs{"Next to a digit: ! conflict, ? wrong, * hint.", "数字旁：! 冲突，? 错误，* 提示。"};
    Message help_marks{"Corner marks are bold; a + stands for marks that do not fit, a to f for colours.",
                       "角标为粗体；+ 表示还有放不下的候选数，a 到 f 表示颜色。"};
    Message help_suspend{"^Z suspends the program. The key pad enters digits, too.",
                         "^Z 挂起程序。数字小键盘也可填数。"};
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
    Message corners_on{"Corner mode: digits are corner marks.", "角标模式：数字作为角标。"};
    Message cell_colours_on{"Colour mode: 1 to 6 colour the cell, 0 removes the colour.",
                            "上色模式：1 到 6 给格子上色，0 去掉颜色。"};
    Message mark_colours_on{"A digit colours its mark with %1; y: next colour, Esc: end.",
                            "数字给该候选数上颜色 %1；y：换颜色，Esc：结束。"};
    Message no_such_mark{"There is no such mark in this cell.", "此格没有这个候选数。"};
    Message was_right{"No wrong digits: nothing was undone.", "没有错误数字，无需撤销。"};
    Message undone_to_right{"Back to the last position without wrong digits; r redoes.",
                            "已回到没有错误数字的局面；按 r 可重做。"};
    Message savepoint_set{"Savepoint %1 set; Z returns to it.", "已设存档点 %1：按 Z 可回到该点。"};
    Message savepoint_here{"There is a savepoint here already.", "此处已有存档点。"};
    Message savepoint_back{"Back at savepoint %1 of %2; r redoes.", "已回到存档点 %1/%2；按 r 可重做。"};
    Message savepoint_none{"There is no earlier savepoint: S sets one.", "前面没有存档点：按 S 设一个。"};
    Message savepoint_first{"There is no earlier savepoint.", "前面没有存档点。"};
    Message savepoints{"Savepoints %1", "存档点 %1"};
    Message filter_ask{"Filter: press the digit; / or Esc: none.", "筛选：请按数字；按 / 或 Esc 取消。"};
    Message filter_on{"Cells where %1 is possible: %2. / or Esc ends the filter.",
                      "%1 可填的格：%2。按 / 或 Esc 结束筛选。"};
    Message filter_off{"No filter.", "已取消筛选。"};
    Message filter_title{"[FILTER %1]", "[筛选 %1]"};
    Message printed{"Written: %1", "已写入：%1"};
    Message print_full{"Not written: %1 exists, and so do all names up to %2.",
                       "未写入：%1 已存在，直到 %2 的各个名称也都已存在。"};
    Message no_colours{"This terminal has no colours to change.", "此终端没有颜色可换。"};
    Message restart_again{"Press R again to restart; time and marks are reset.",
                          "再按一次 R 重新开始此题；用时与标记清零。"};
    Message restarted{"The puzzle begins again.", "此题重新开始。"};
    Message theme{"Colours: %1", "配色：%1"};
    Message theme_dark{"dark", "深色"};
    Message theme_light{"light", "浅色"};
    Message theme_mono{"mono", "单色"};
    Message paste_ignored{"The pasted text was ignored: a question needs a key.", "粘贴的文字已忽略：问题须按键回答。"};
    Message paste_cut{"The text is longer than %1 bytes; the rest was left out.", "文字超过 %1 字节，其余已略去。"};
    Message paste_unended{"The terminal did not report the end of the pasted text; it was taken as it is.",
                          "终端没有报告粘贴结束，已按现有文字处理。"};
    Message kept_other{"The other game is kept: press g for the list.", "另一局已保存：按 g 查看列表。"};
    Message begun_before{"Resumed your earlier game of this puzzle.", "已接着玩此题以前的那一局。"};
    Message marks_removed{"Candidates removed.", "已删除候选数。"};
    Message marks_filled_and_removed{"Candidates filled in, then removed: press u to undo, twice for both.",
                                     "已标出候选数，再删除：按 u 撤销，按两次全部撤销。"};
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
    Message resumed{"Game resumed.", "接着上次继续。"};
    Message unknown_key{"%1 does nothing here: press H for the keys.", "%1 无效：按 H 查看按键。"};

    // Hints.
    Message hint_title{"Hint %1 of 3", "提示 %1/3"};
    Message hint_more{"? or Enter: more   Esc: close", "? 或 Enter：更多   Esc：关闭"};
    Message hint_apply{"Enter: enter the digit   Esc: close", "Enter：填入   Esc：关闭"};
    Message hint_remove{"Enter: remove the candidates   Esc: close", "Enter：删除候选数   Esc：关闭"};
    Message hint_fill_and_remove{
        "Your pencil marks are not complete. Enter: fill in all candidates, then remove these   Esc: close",
        "候选数尚未标全。Enter：先标出全部候选数，再删除这些   Esc：关闭"};
    Message hint_clear{"Enter: clear the digit   Esc: close", "Enter：擦去此数   Esc：关闭"};
    Message hint_restore{"Enter: put the candidate back   Esc: close", "Enter：恢复候选数   Esc：关闭"};
    Message hint_scroll{"PgDn PgUp: scroll", "PgDn PgUp：滚动"};
    Message hint_end{"Esc: close", "Esc：关闭"};

    // Forms.
    Message new_title{"New game", "新局"};
    Message field_number{"How hard", "难易"};
    Message field_size{"Size", "大小"};
    Message field_variant{"Rules", "规则"};
    Message classic{"classic", "标准"};
    Message form_keys{"Arrows: choose   Enter: play   Esc: back", "方向键：选择   Enter：开始   Esc：返回"};
    Message first_keys{"Arrows: choose   Enter: play   i: import   q: quit",
                       "方向键：选择   Enter：开始   i：导入   q：退出"};
    Message more_keys{"e: type a puzzle into an empty board   g: kept games", "e：在空盘上录入谜题   g：已保存的各局"};
    Message more_keys_entry{"e: continue the puzzle you were typing   g: kept games",
                            "e：继续录入谜题   g：已保存的各局"};
    Message replace_title{"The game is not finished", "本局尚未完成"};
    Message unfinished{"Time %1, %2 of %3 cells filled. Start the new game? The current one will be lost.",
                       "用时 %1，已填 %2/%3 格。开始新局？当前这局将丢失。"};
    Message replace_keys{"Enter: start the new game   Esc: keep playing   q: save and quit",
                         "Enter：开始新局   Esc：继续本局   q：保存并退出"};
    Message games_title{"Kept games", "已保存的各局"};
    Message games_keys{"Up/Down: choose   Enter: play   x: delete   Esc: back",
                       "上下：选择   Enter：开始   x：删除   Esc：返回"};
    Message games_none{"No game is kept.", "没有已保存的局。"};
    Message games_filled{"%1 of %2", "已填 %1/%2"};
    Message games_here{"this game", "本局"};
    Message games_elsewhere{"open elsewhere", "在别处打开"};
    Message delete_again{"Press x again to delete this game for good.", "再按一次 x 彻底删除这一局。"};
    Message deleted{"The game was deleted.", "该局已删除。"};
    Message puzzles_title{"Which puzzle? %1 of %2", "选哪一题？%1/%2"};
    Message puzzles_keys{"Up/Down or number: choose   Enter: play   Esc: back",
                         "上下或题号：选择   Enter：开始   Esc：返回"};
    Message puzzles_first{"Only the first %1 of %2 puzzles are listed.", "只列出 %2 道谜题中的前 %1 道。"};
    Message puzzles_stopped{"The rest could not be read: %1", "其余部分无法读取：%1"};
    Message puzzles_row{"%1 givens", "已知数 %1"};
    Message setting_keys{"Type the puzzle; 0 or . is a blank. Enter: check and play, Esc: leave.",
                         "录入谜题；0 或 . 为空格。Enter：检查并开始，Esc：离开。"};
    Message setting_only{"First finish the puzzle: Enter plays it, Esc leaves it.",
                         "请先录完谜题：Enter 开始，Esc 离开。"};
    Message set_several{"Several solutions: %1 can be %2 or %3. Enter again: play it anyway.",
                        "有多个解：%1 可为 %2 或 %3。再按 Enter 仍然开始。"};
    Message set_full{"The board has no blank cell.", "盘面没有空格。"};
    Message set_left{"Entry cancelled.", "已取消录入。"};
    Message set_kept{"Your entry is kept: press n, then e to continue it.", "录入的谜题已保留：按 n 再按 e 可继续。"};
    Message set_unsaved{"Your entry could not be saved; it lasts until you quit: press n, then e to continue it.",
                        "录入的谜题未能保存，退出前仍保留：按 n 再按 e 可继续。"};
    Message set_goes_on{"Your entry continues. R clears the board.", "继续录入。按 R 清空盘面。"};
    Message set_elsewhere{"Another program has a typed puzzle that is not finished; play or clear it there.",
                          "另一个程序中有未录完的谜题：请先在那里开始或清空它。"};
    Message set_damaged{"Your entry could not be read: %1", "录入的谜题无法读取：%1"};
    Message set_other{"An entry is kept (%1). Press e again to discard it.",
                      "有一个未录完的谜题（%1）。再按一次 e 放弃它。"};
    Message set_clear_again{"Press R again to clear the board.", "再按一次 R 清空盘面。"};
    Message set_quit_again{"This entry cannot be saved. Press q again to quit without it.",
                           "录入的谜题无法保存。再按一次 q 放弃并退出。"};
    Message needs_regions{"A jigsaw needs its regions: import it from a text that draws them.",
                          "锯齿数独需要区域：请导入画有区域的文本。"};
    Message import_title{"Import", "导入"};
    Message import_what{
        "Paste or type a puzzle in any format, such as 81 characters, a link, or a puzzle ID; press Enter to finish.",
        "粘贴或输入任意格式的谜题（如 81 个字符、链接）或谜题编号，按 Enter 结束。"};
    Message import_keys{"Enter: play   Backspace: delete   Esc: cancel", "Enter：开始   Backspace：删除   Esc：取消"};
    Message export_title{"Export", "导出"};
    Message export_format{"Format", "格式"};
    Message export_what{"Content", "内容"};
    Message export_givens{"original puzzle", "初始谜题"};
    Message export_board{"current board", "当前盘面"};
    Message export_file{"File (empty: show)", "文件（留空则显示）"};
    Message export_keys{"Up/Down: format   Tab: content   Enter: export   Esc: cancel",
                        "上下：格式   Tab：内容   Enter：导出   Esc：取消"};
    Message export_lost{"%1 cannot hold %2", "%1 容纳不下：%2"};
    Message exported{"Written to %1.", "已写入 %1。"};
    Message page_keys{"Up/Down: scroll   Esc: close", "上下：滚动   Esc：关闭"};

    // The end.
    Message solved_title{"Solved!", "完成！"};
    Message solved{"Time %1, mistakes %2, hints %3.", "用时 %1，错误 %2 次，提示 %3 次。"};
    Message answer_shown{"The solution: yours in green, ? where yours was wrong, the rest filled in.",
                         "这是答案。绿色为你填对的数字，? 为填错的，其余由程序填入。"};
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
