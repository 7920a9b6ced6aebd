#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "sudoku/game/session.h"
#include "sudoku/model/board.h"
#include "sudoku/model/rules.h"

namespace menu {

// The kinds of digits on a board.
enum class DigitLook : std::uint8_t { given, entered, wrong, conflict };

struct BoardStyle {
    bool colour = false;  // escape sequences of ECMA-48: givens blue, good digits green, conflicts red
    bool utf8 = true;     // box-drawing characters; otherwise + - |
};

// A board with lines around its boxes or regions, and the numbers of rows and columns.  A blank is a dot, or a ring
// where it lies in a diagonal or window of the variant.  A character after the digit repeats the colour:
// ' entered, ? wrong, ! in conflict.
//
//          1  2  3   4  5  6   7  8  9
//       ┌─────────┬─────────┬─────────┐
//     1 │ 5  3' · │ ·  7  · │ ·  ·  · │
//
// `looks`: of every cell; empty: all given.  Requires: sides agree.
std::string board_text(const sudoku::Board& board, const sudoku::Rules& rules, std::span<const DigitLook> looks,
                       const BoardStyle& style);

// The board of a game.  `tell_wrong`: also mark wrong digits that are not in conflict.
std::string board_text(const sudoku::Session& session, bool tell_wrong, const BoardStyle& style);

// A digit as boards show it: 1 to 9, A for 10 and so on while there are letters, otherwise its number.
std::string digit_text(sudoku::Digit digit, std::size_t side);

}  // namespace menu
