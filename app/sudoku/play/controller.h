#pragma once

#include "app/sudoku/play/view_state.h"
#include "app/tui/curses.h"
#include "sudoku/game/session.h"

namespace play {

// The command of a key for the world outside the game: of the clock, the disk, of searches.  Details stand in the form
// that lies over the board.
enum class Command : std::uint8_t {
    nothing,
    hint,
    new_game,
    import,
    replace,
    export_board,
    save,
    statistics,
    watch,
    quit,
};

struct Answer {
    Command command = Command::nothing;
    bool changed = false;  // the game is another one than before: it is to be saved
    bool solved = false;   // by this key
};

// What a key or a click does.  Of the session everything it can change, of the view what is seen; nothing else.
// `size`: of the screen the event was made on.
Answer press(const tui::Event& event, sudoku::Session& session, ViewState& state, tui::Size size);

}  // namespace play
