#pragma once

#include <optional>

#include "app/sudoku/play/game.h"
#include "app/tui/theme.h"

namespace sudoku_program {

// The full-screen game on this terminal: goes on with the game that was left, or asks for a new one; ends when the
// player leaves.  `seed`: of the first puzzle; empty: from the system.
// Errors: there is no terminal, or its type is unknown.
sat::Status play_full_screen(const play::GameOptions& options, std::optional<std::uint64_t> seed,
                             tui::Theme theme = tui::Theme::automatic);

}  // namespace sudoku_program
