#pragma once

#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/view_state.h"
#include "app/tui/screen.h"
#include "sudoku/game/session.h"

namespace play {

// Next to the board: the cell under the cursor with its houses and marks, the number left of each digit, the puzzle,
// the switches.  Requires: the layout has a panel.
void draw_panel(const sudoku::Session& session, const ViewState& state, const Layout& layout, tui::Screen& screen);

// "r3c5: marks 1 2 5", on one line, shown if there is no panel.
std::string cell_text(const sudoku::Session& session, const ViewState& state);

// "1:4 2:0 ...", the number left of each digit.
std::string counts_text(const sudoku::Session& session);

}  // namespace play
