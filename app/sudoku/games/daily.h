#pragma once

#include <cstdint>
#include <string_view>

#include "app/sudoku/games/new_game.h"

// The puzzle of a day: the same for all players.
namespace games {

// The seed of a date "2026-11-27": 20261127, so that `--seed 20261127` makes the same puzzle of this board and
// difficulty.  Errors: not a date of the calendar.
sat::Result<std::uint64_t> seed_of_day(std::string_view date);

// Errors: as game_of_difficulty(); not a date; the deadline came first, since the best so far would not be the puzzle
// that others have.  Requires: 1 <= difficulty <= 5.
sat::Result<NewGame> game_of_day(const BoardKind& board, unsigned difficulty, std::string_view date,
                                 const sudoku::Deadline& deadline);

}  // namespace games
