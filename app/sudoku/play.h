#pragma once

#include <optional>

#include "app/sudoku/play/game.h"

namespace sudoku_program {

// The full-screen game on this terminal: resumes the unfinished game or asks for a new one; returns when the player
// leaves.  `seed`: of the first puzzle; empty: from the system.
// Errors: not a terminal, or its type is unknown.
sat::Status play_full_screen(const play::GameOptions& options, std::optional<std::uint64_t> seed);

}  // namespace sudoku_program
