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

// Games on one kind of board, of one difficulty or of one level; a game that has both is in both groups.
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

// How to read FinishedGame::when.
struct Calendar {
    std::optional<Day> (*day_of)(const std::string& when);  // nullopt: not a time
    Day today;                                              // a later day is a mistake of a clock
};

// The kinds of boards in the order in which they first occur.  Games without a day, or with a later one than today, are
// not in `activity`.
std::vector<BoardGames> board_games(std::span<const sudoku::FinishedGame> games, const Calendar& calendar);

}  // namespace stats
