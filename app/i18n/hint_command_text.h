#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// `sudoku hint` and `sudoku explain`.
inline constexpr struct HintCommandText {
    Message puzzle{"Puzzle %1", "谜题 %1"};
    Message named{"%1: %2", "%1：%2"};
    Message no_solution{"no solution", "无解"};
    Message several_solutions{"the puzzle has several solutions, so no hint can be certain",
                              "谜题有多个解，无法给出可靠的提示"};
    Message error{"error: %1", "有错：%1"};
    Message step{"  %1. %2\n", "  %1. %2\n"};
    Message path_step{"  %1.%2. %3\n", "  %1.%2. %3\n"};  // one of several
    Message more{"     %1 For all of them: --cell %2\n", "     %1查看各步：--cell %2\n"};
    Message reason{"     %1\n", "     %1\n"};
    Message rating{"Difficulty %1 (hardest: %2), score %3, %4 steps.",
                   "难度 %1（最难的技巧：%2），得分 %3，共 %4 步。"};
    Message rating_none{"The board is already full.", "盘面已填满。"};
} kHintCommand;

}  // namespace i18n
