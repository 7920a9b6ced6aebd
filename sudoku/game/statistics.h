#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/game/constraint_session.h"
#include "sudoku/game/session.h"

namespace sudoku {

// A finished game.
struct FinishedGame {
    std::string when;                    // as the program writes dates; not parsed here
    unsigned level = 0, difficulty = 0;  // 1 to 5; 0: unknown
    std::string box = "3x3", variant = "classic";
    std::string id;  // empty: imported
    std::uint64_t milliseconds = 0, hints = 0, mistakes = 0;
    bool solved = false;  // otherwise given up
    friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};
FinishedGame finished_game(const Session& session, std::string when);
// Its `variant` is the names of the kinds of constraints, as far as there are at most three, "many" otherwise; its
// `box` that of the whole grid, or the rows and columns of the grid.
FinishedGame finished_game(const ConstraintSession& session, std::string when);

// One line of JSON, its newline included.
std::string to_line(const FinishedGame& game);

struct FinishedGames {
    std::vector<FinishedGame> games;  // in their order
    std::size_t bad_lines = 0;        // skipped, so that a broken line only loses one game
};
// Empty lines are no lines.
FinishedGames read_finished(std::string_view text);

// Totals over a number of games.
struct Tally {
    std::uint64_t played = 0, solved = 0;
    std::uint64_t unaided = 0;  // solved without a hint: those the times are of
    // Milliseconds; of an even number of games the median is the mean of the middle two.
    std::optional<std::uint64_t> best, median;
};
Tally tally(std::span<const FinishedGame* const> games);

// The games on one kind of board, by level and by difficulty: times on different boards cannot be compared.
struct BoardTallies {
    std::string box, variant;
    Tally all;
    std::array<Tally, 6> by_level, by_difficulty;  // of 0 (unknown) to 5; a game that has both is in both
    Tally imported;                                // neither is known
};
// In the order in which the kinds of boards first occur.
std::vector<BoardTallies> tallies(std::span<const FinishedGame> games);

}  // namespace sudoku
