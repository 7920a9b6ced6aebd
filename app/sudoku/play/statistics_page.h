#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/i18n/messages.h"
#include "sudoku/game/statistics.h"

namespace play {

// Played, solved, best and median time of every level and difficulty, for each kind of board.
std::vector<std::string> statistics_lines(std::span<const sudoku::FinishedGame> games, i18n::Language language);

// The one line of it that a game belongs to: its level, or where that is unknown its difficulty; with the heads of the
// columns before it.
std::vector<std::string> statistics_of(const sudoku::FinishedGame& game, std::span<const sudoku::FinishedGame> games,
                                       i18n::Language language);

}  // namespace play
