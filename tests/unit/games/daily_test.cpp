#include <doctest/doctest.h>

#include "app/sudoku/games/daily.h"
#include "tests/unit/sudoku_game/games.h"

using games::game_of_day;
using games::seed_of_day;

namespace {

sudoku::Deadline without_end() {
    return {nullptr, [] { return false; }};
}

}  // namespace

TEST_CASE("the seed of a day is its date") {
    CHECK(seed_of_day("2026-11-27").value() == 20261127);
    CHECK(seed_of_day("2028-02-29").value() == 20280229);
    CHECK(seed_of_day("0001-01-01").value() == 10101);
}

TEST_CASE("what is not a date of the calendar is refused") {
    for (const char* text : {"", "today", "2026-11-31", "2027-02-29", "2026-00-01", "2026-13-01", "2026-1-01",
                             "26-11-27", "2026-11-2x", "2026/11/27", "20261127", "2026-11-27 ", "+026-11-27"}) {
        const auto seed = seed_of_day(text);
        CHECK_MESSAGE(!seed.ok(), text);
        if (!seed)
            CHECK(seed.error().message() == std::string(text) + " is not a date; expected one such as 2026-11-27");
    }
}

TEST_CASE("the puzzle of a day is the same each time, and another one on another day and of another difficulty") {
    const auto board_of = [](unsigned difficulty, const char* date) {
        const auto game = game_of_day({}, difficulty, date, without_end());
        REQUIRE(game.ok());
        CHECK(game->as_asked);
        CHECK(game->start.difficulty == difficulty);
        return game->start.puzzle.board;
    };
    const sudoku::Board easy = board_of(1, "2026-11-27"), hard = board_of(3, "2026-11-27");
    CHECK(board_of(1, "2026-11-27") == easy);
    CHECK(board_of(1, "2026-11-28") != easy);
    CHECK(hard != easy);
    const auto by_seed = games::game_of_difficulty({}, 3, 20261127, without_end());
    REQUIRE(by_seed.ok());
    CHECK(by_seed->start.puzzle.board == hard);
}

// Players of one version compare their times, on all machines and in all builds.  A change of the generator changes
// these.
TEST_CASE("the puzzles of a day are these") {
    const std::string expected[] = {
        "31.2.4.....2.17.635..3.62..9...716...51...7986..529..4.34..2.8....1.5.27.25.9.3..",
        "23....86.19.....4..84......56..8.....487.2..9.716....481..4.....2..57....59...3..",
        "....651...1.7...8...9.....2....36.5.2........35.1.7.....6.2...3......2164.1...7..",
        "83........157...............9.2...5...7........419..2...6.2..435......1.42.68..95",
        "..7.12............15.4........5.69.773..4.6.....9.3..2.146..2..2.51.............6"};
    for (unsigned difficulty = 1; difficulty <= 5; ++difficulty) {
        const auto game = game_of_day({}, difficulty, "2026-11-27", without_end());
        REQUIRE(game.ok());
        std::string line;
        for (const sudoku::Digit d : game->start.puzzle.board.digits())
            line += d == sudoku::kBlank ? '.' : static_cast<char>('0' + d);
        CHECK(line == expected[difficulty - 1]);
    }
}

TEST_CASE("a puzzle that is the best so far at the deadline is not the puzzle of the day") {
    std::uint64_t polls = 0;
    const sudoku::Deadline soon{nullptr, [&] { return ++polls > 3; }};
    const auto game = game_of_day({sudoku::Box{2, 2}, {}}, 5, "2026-11-27", soon);
    REQUIRE_FALSE(game.ok());
    const std::string text = game.error().message();
    CHECK((text == "the puzzle of the day was not found in time" || text == "no puzzle found in time"));
    CHECK_FALSE(game_of_day({}, 1, "tomorrow", without_end()).ok());
}
