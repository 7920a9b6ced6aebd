#pragma once

#include "app/sudoku/play/layout.h"
#include "app/tui/screen.h"

namespace play {

// The lines of a board: heavy where two regions meet, light between other cells as far as the layout has them.
void draw_frame(const sudoku::Rules& rules, const Layout& layout, tui::Screen& screen);

}  // namespace play
