#pragma once

#include "app/sudoku/constraint_play/game.h"

namespace constraint_play {

// What stays of a game when it is left.
class Keeper {
public:
    virtual ~Keeper() = default;
    // Called after every key, and every second of time.
    virtual void keep(Game& game) = 0;
    virtual void show_statistics(Game& game) = 0;
    virtual void prefer(Game& game, tui::Theme theme) = 0;
};

// Plays until the player quits or the program is interrupted.
void run(Game& game, tui::Terminal& terminal, Keeper& keeper);

// Carries out what a key asked for.
void find_hint_in_time(Game& game);

}  // namespace constraint_play
