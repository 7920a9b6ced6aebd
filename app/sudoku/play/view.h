#pragma once

#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/view_state.h"
#include "app/tui/screen.h"
#include "sudoku/game/session.h"

namespace play {

// The whole screen of a game: a function of the game and of what the view knows, and of nothing else.  Any size, down
// to one character; where the board does not fit, the screen shows what is needed.
tui::Screen draw(const sudoku::Session& session, const ViewState& state, tui::Size size);

// "0:07", "12:34", "1:02:03"
std::string clock_text(std::uint64_t milliseconds);

// The new-game form as lines: what each of its lines offers now.
inline constexpr std::size_t kFormLines = 4;

}  // namespace play
