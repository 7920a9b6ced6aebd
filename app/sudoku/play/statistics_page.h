#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "sudoku/game/statistics.h"

namespace play {

// Played, solved, best and median time of every level and difficulty, for each kind of board.
std::vector<std::string> statistics_lines(std::span<const sudoku::FinishedGame> games, i18n::Language language);

// The line for a game: its difficulty, or if that is unknown its level; after the column headings.
std::vector<std::string> statistics_of(const sudoku::FinishedGame& game, std::span<const sudoku::FinishedGame> games,
                                       i18n::Language language);

}  // namespace play
