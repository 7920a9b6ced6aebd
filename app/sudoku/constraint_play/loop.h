#pragma once

#include <functional>

#include "app/sudoku/constraint_play/game.h"

namespace constraint_play {

// Plays until the player quits or the program is interrupted.  `keep` is called after every key.
void run(Game& game, tui::Terminal& terminal, const std::function<void(const Game&)>& keep);

// Carries out what a key asked for.
void find_hint_in_time(Game& game);

}  // namespace constraint_play
