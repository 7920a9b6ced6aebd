#pragma once

#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/view_state.h"
#include "app/tui/screen.h"
#include "sudoku/game/session.h"

namespace play {

// What lies over the board: a page, a form, a hint.  Hints leave the board in view: they stand in the panel, or in the
// half of the screen where the cursor is not.  Empty `layout`: the board has no room; then no hint is shown.
void draw_over(const sudoku::Session& session, const ViewState& state, const std::optional<Layout>& layout,
               tui::Screen& screen);

}  // namespace play
