#pragma once

#include <optional>

#include "app/sudoku/constraint_play/game.h"
#include "app/tui/screen.h"

namespace constraint_play {

// The screen: a title line; the grid, of which a part around the cursor if it does not fit; beside or below it the
// rules, the hint or the help; a line for messages and one that names keys.
tui::Screen draw(const Game& game, tui::Size size);

// The cell that is drawn at this place of the screen.
std::optional<sudoku::Cell> cell_at(const Game& game, tui::Size size, std::size_t row, std::size_t column);

}  // namespace constraint_play
