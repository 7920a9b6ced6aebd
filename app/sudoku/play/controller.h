#pragma once

#include "app/sudoku/play/view_state.h"
#include "app/tui/curses.h"
#include "sudoku/game/session.h"

namespace play {

// The outside action of a key: clock, disk, searches.  Its details are in the open form.
enum class Command : std::uint8_t {
    nothing,
    hint,
    new_game,
    import,
    replace,
    export_board,
    print,
    save,
    statistics,
    watch,
    games,          // show the list of kept games
    open_game,      // of the list
    delete_game,    // of the list
    choose_puzzle,  // of the list
    empty_board,    // to type a puzzle into
    set_puzzle,     // it is typed
    leave_setting,  // it is not
    restart,
    theme,
    quit,
};

struct Answer {
    Command command = Command::nothing;
    bool changed = false;  // the game has changed and must be saved
    bool solved = false;   // by this key
};

// Applies a key or click to the session and the view.  `size`: of the screen of the event.
Answer press(const tui::Event& event, sudoku::Session& session, ViewState& state, tui::Size size);

}  // namespace play
