#pragma once

#include <optional>

#include "app/play/game.h"
#include "app/terminal/theme.h"

namespace sudoku_program {

// The full-screen game on this terminal: goes on with the game that was left, or asks for a new one; ends when the
// player leaves.  `seed`: of the first puzzle; empty: from the system.
// Faults: there is no terminal, or its type is unknown.
sat::Status play_full_screen(const play::GameOptions& options, std::optional<std::uint64_t> seed,
                             terminal::Theme theme = terminal::Theme::automatic);

}  // namespace sudoku_program
