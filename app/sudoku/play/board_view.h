#pragma once

#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/view_state.h"
#include "app/tui/screen.h"
#include "sudoku/game/session.h"

namespace play {

// Frame, numbers of rows and columns, cells with their digits, marks and signs.
void draw_board(const sudoku::Session& session, const ViewState& state, const Layout& layout, tui::Screen& screen);

// The small marks of one cell as a block, starting at (row, column); an unmarked digit is a dot.
void draw_mark_block(const sudoku::Session& session, sudoku::Cell c, std::size_t row, std::size_t column,
                     tui::Screen& screen);

// The digit on the screen: that of the solution once the player has given up.
sudoku::Digit shown_digit(const sudoku::Session& session, sudoku::Cell c);

// Whether a blank cell can hold the digit: no peer has it, the puzzle does not exclude it, and where the player has
// pencil marks it is one of them.  Requires: 1 <= d <= side.
bool is_possible(const sudoku::Session& session, sudoku::Cell c, sudoku::Digit d);

// The letter that repeats a colour, 'a' for the first.
char colour_sign(std::uint8_t colour);

// As one character: 1 to 9, A for 10, ...
std::string symbol(sudoku::Digit d);

}  // namespace play
