#pragma once

#include "app/sudoku/play/game.h"
#include "app/tui/curses.h"

namespace play {

// The clock, chance and the stop flag of this process.  `seed`: of the first puzzle; empty: from the system.
World world_of_process(std::optional<std::uint64_t> seed);

// Shows on the open terminal how a puzzle is solved.
using Watch = std::function<sat::Status(tui::Terminal&, const sudoku::Puzzle&, const sudoku::Rules&, i18n::Language)>;

// Plays until the player leaves or the program must stop; the game is kept either way.
void run(Game& game, tui::Terminal& terminal, const Watch& watch);

}  // namespace play
