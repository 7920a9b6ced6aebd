#pragma once

#include <optional>

#include "app/sudoku/play/controller.h"
#include "app/sudoku/play/keys.h"

namespace play {

// A key while the player types a puzzle into an empty board: after a digit or a blank the cursor advances, so that a
// printed puzzle is typed row by row.  nullopt: the key means what it always does.
std::optional<Command> press_setting(const tui::Event& event, std::optional<Action> action, sudoku::Session& session,
                                     ViewState& state);

}  // namespace play
