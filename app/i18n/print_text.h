#pragma once

#include "app/i18n/messages.h"

namespace i18n {

// The pages of `sudoku print`.
inline constexpr struct PrintText {
    Message sudoku{"Sudoku", "数独"};
    Message solutions{"Solutions", "答案"};
    Message one_puzzle{"1 puzzle", "1 道题"};
    Message puzzles{"%1 puzzles", "%1 道题"};
    Message with_solutions{"with solutions", "附答案"};
    Message from_to{"%1 to %2", "%1到%2"};
} kPrint;

}  // namespace i18n
