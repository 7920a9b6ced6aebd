#pragma once

#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/view_state.h"
#include "app/tui/screen.h"
#include "sudoku/game/session.h"

namespace play {

// Overlays: a page, a form, a hint.  Hints keep the board visible: they are in the panel, or in the half of the screen
// without the cursor.  Empty `layout`: no room for the board; then no hint is shown.
void draw_over(const sudoku::Session& session, const ViewState& state, const std::optional<Layout>& layout,
               tui::Screen& screen);

}  // namespace play
