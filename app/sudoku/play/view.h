#pragma once

#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/view_state.h"
#include "app/tui/screen.h"
#include "sudoku/game/session.h"

namespace play {

// The whole screen of a game, a pure function of the game and the view state.  Any size, down to one character; if the
// board does not fit, the screen shows the size needed.
tui::Screen draw(const sudoku::Session& session, const ViewState& state, tui::Size size);

// The choices on each line of the new-game form.
inline constexpr std::size_t kFormLines = 3;

}  // namespace play
