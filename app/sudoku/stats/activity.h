#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sudoku/game/statistics.h"

// What the list of finished games shows: groups, days.
namespace stats {

using Day = std::chrono::sys_days;

// Games on one kind of board that are as difficult as each other.
struct Group {
    unsigned difficulty = 0, level = 0;  // at most one is not 0; both are 0 for imported puzzles
    sudoku::Tally tally;
    std::vector<std::uint64_t> times = {};  // milliseconds of the games solved without hints, the oldest first
};

// Days on which games were solved.
struct Activity {
    std::map<Day, unsigned> solved;  // the number of games by day; days without any are absent
    unsigned longest_run = 0;        // of days in a row
    std::optional<Day> first, last;  // day with a finished game, solved or given up
};

// One kind of board.
struct BoardGames {
    std::string box, variant;
    sudoku::Tally all;
    std::vector<Group> groups;  // those with games: by difficulty, then by level, then imported puzzles
    Activity activity;
};

// The kinds of boards in the order in which they first occur.  `day_of` gives the day of FinishedGame::when; games
// without one are not in `activity`.
std::vector<BoardGames> board_games(std::span<const sudoku::FinishedGame> games,
                                    std::optional<Day> (*day_of)(const std::string& when));

}  // namespace stats
