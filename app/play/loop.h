#pragma once

#include "app/play/game.h"
#include "app/terminal/curses.h"

namespace play {

// The clock, chance and the stop flag of this process.  `seed`: of the first puzzle; empty: from the system.
World world_of_process(std::optional<std::uint64_t> seed);

// Shows on the open terminal how a puzzle is solved.
using Watch =
    std::function<sat::Status(terminal::Terminal&, const sudoku::Puzzle&, const sudoku::Rules&, words::Language)>;

// Plays until the player leaves or the program must stop; the game is kept either way.
void run(Game& game, terminal::Terminal& terminal, const Watch& watch);

}  // namespace play
