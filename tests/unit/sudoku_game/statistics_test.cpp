#include <doctest/doctest.h>

#include "sudoku/game/statistics.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;

namespace {

FinishedGame game_of(unsigned level, std::uint64_t milliseconds, bool solved = true, std::uint64_t hints = 0) {
    FinishedGame game;
    game.when = "2026-11-21";
    game.level = level;
    game.difficulty = 6 - level;
    game.milliseconds = milliseconds;
    game.solved = solved;
    game.hints = hints;
    return game;
}

}  // namespace

TEST_CASE("a finished game is one line, and reads back from it") {
    GameStart start = easy();
    start.level = 2;
    start.difficulty = 1;
    start.id = "AB";
    Session session(start);
    session.advance(9876);
    session.set(2, 1);
    for (Cell c = 0; c < 81; ++c)
        if (!session.is_given(c)) session.set(c, (*start.solution)[c]);
    const FinishedGame game = finished_game(session, "2026-11-21T12:00:00Z");
    CHECK(game.solved);
    CHECK(game.mistakes == 1);
    CHECK(game.milliseconds == 9876);
    CHECK(game.box == "3x3");
    const std::string line = to_line(game);
    CHECK(std::count(line.begin(), line.end(), '\n') == 1);
    const FinishedGames read = read_finished(line + line);
    CHECK(read.bad_lines == 0);
    CHECK(read.games == std::vector{game, game});
}

TEST_CASE("an invalid line does not affect the others") {
    const FinishedGame game = game_of(1, 5);
    const std::string line = to_line(game);
    for (std::size_t size = 1; size + 1 < line.size(); ++size) {
        const FinishedGames last = read_finished(line + line.substr(0, size));
        CHECK(last.games.size() == 1);
        CHECK(last.bad_lines == 1);
    }
    const FinishedGames middle = read_finished(line + "{\"level\":9}\n\n[[[[\n" + line);
    CHECK(middle.games.size() == 2);
    CHECK(middle.bad_lines == 2);
    CHECK(read_finished("").games.empty());
    std::string grade = line;
    grade.replace(grade.find("\"level\":1"), 9, "\"level\":6");
    CHECK(read_finished(grade).bad_lines == 1);
}

TEST_CASE("best and median times are of games solved without a hint") {
    const std::vector<FinishedGame> games{game_of(1, 900),       game_of(1, 100),         game_of(1, 300),
                                          game_of(1, 50, false), game_of(1, 10, true, 2), game_of(2, 700)};
    const auto boards = tallies(games);
    REQUIRE(boards.size() == 1);
    const Tally& one = boards[0].by_level[1];
    CHECK(one.played == 5);
    CHECK(one.solved == 4);
    CHECK(one.unaided == 3);
    CHECK(one.best == 100);
    CHECK(one.median == 300);
    CHECK(boards[0].all.median == 500);  // of 100, 300, 700, 900
    CHECK(boards[0].by_difficulty[4].best == 700);
    CHECK(boards[0].by_level[0].played == 0);
    CHECK_FALSE(boards[0].by_level[0].best);
}

TEST_CASE("games on different boards are counted separately") {
    std::vector<FinishedGame> games{game_of(1, 900), game_of(1, 10), game_of(1, 20)};
    games[1].box = "2x2";
    games[2].variant = "x";
    const auto boards = tallies(games);
    REQUIRE(boards.size() == 3);
    CHECK(boards[1].box == "2x2");
    CHECK(boards[1].all.best == 10);
    CHECK(boards[0].all.best == 900);
}
