#pragma once

#include "app/play/layout.h"
#include "app/play/view_state.h"
#include "app/terminal/screen.h"
#include "sudoku/game/session.h"

namespace play {

// What lies over the board: a page, a form, a hint.  Hints leave the board in view: they stand in the panel, or in the
// half of the screen where the cursor is not.  Empty `layout`: the board has no room; then no hint is shown.
void draw_over(const sudoku::Session& session, const ViewState& state, const std::optional<Layout>& layout,
               terminal::Screen& screen);

}  // namespace play
