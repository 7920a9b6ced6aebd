#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// `sudoku check`: one line for each puzzle.
inline constexpr struct CheckText {
    Message puzzle{"Puzzle # %1: ", "谜题 # %1 "};
    Message one{"one solution", "有唯一解"};
    Message none{"no solution", "无解"};
    Message several{"several solutions", "有多解"};
    Message error{"error: %1", "有错：%1"};
    Message minimal{", minimal", "，没有多余的已知数"};
    Message all_minimal{", minimal", "，没有多余的已知数和约束"};
    Message redundant{", redundant givens:", "，多余的已知数："};
    Message constraint{"  redundant: %1\n", "  多余的约束：%1\n"};
} kCheck;

}  // namespace i18n
