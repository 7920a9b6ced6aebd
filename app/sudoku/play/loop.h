#pragma once

#include "app/sudoku/play/game.h"
#include "app/tui/curses.h"

namespace play {

// The clock, random seeds and terminator of this process.  `seed`: of the first puzzle; empty: from the system.
World world_of_process(std::optional<std::uint64_t> seed);

// Shows on the open terminal how a puzzle is solved.
using Watch = std::function<sat::Status(tui::Terminal&, const sudoku::Puzzle&, const sudoku::Rules&, i18n::Language)>;

// Plays a puzzle with constraints on the open terminal.  Errors, with a line and column of the text: it cannot begin.
using PlayConstraints = std::function<sat::Status(tui::Terminal&, const std::string& text, const ViewState& state)>;
struct OtherScreens {
    Watch watch;
    PlayConstraints play_constraints;
};

// Plays until the player quits or the program is interrupted; the game is saved either way.
void run(Game& game, tui::Terminal& terminal, const OtherScreens& others);

}  // namespace play
