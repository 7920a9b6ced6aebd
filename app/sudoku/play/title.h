#pragma once

#include "app/sudoku/play/view_state.h"
#include "app/tui/screen.h"
#include "sudoku/game/session.h"

namespace play {

// The first line: modes, level, difficulty, ID to the left; mistakes, hints, time to the right.  What does not fit is
// omitted from the end of the left part, which is the least important.
void draw_title(const sudoku::Session& session, const ViewState& state, tui::Screen& screen);

}  // namespace play
