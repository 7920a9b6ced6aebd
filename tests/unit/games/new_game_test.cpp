#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "app/sudoku/games/puzzle_list.h"
#include "sat/core/terminator.h"
#include "sudoku/generate/region_maker.h"
#include "sudoku/model/conflict.h"
#include "sudoku/rate/rating.h"
#include "sudoku/text/formats.h"
#include "tests/unit/games/first_game.h"
#include "tests/unit/sudoku_game/games.h"

using namespace games_for_tests;
using games::BoardKind;
using games::NewGame;

namespace {

// Ends after this many questions instead of a time.
Deadline asked(std::uint64_t times) {
    return {nullptr, [left = times]() mutable { return left-- == 0; }};
}

BoardKind kind(Box box, const char* variant) {
    return {box, read_variant(variant).value()};
}

// Can it be played, is its solution right, and is it the only one?
void check_game(const NewGame& game) {
    const GameStart& start = game.start;
    const Rules rules = make_rules(start.box, start.variant).value();
    REQUIRE(start.solution);
    CHECK(check_solution(*start.solution, start.puzzle, rules).ok());
    CHECK(solutions_of(start.puzzle, rules, 2).size() == 1);
    CHECK(start.difficulty == rate_by_logic(start.puzzle, *start.solution, rules).difficulty);
    CHECK(Session(start).audit());
}

void check_same(const NewGame& a, const NewGame& b) {
    CHECK(a.start.puzzle.board == b.start.puzzle.board);
    CHECK(a.start.solution == b.start.solution);
    CHECK(a.start.variant.name() == b.start.variant.name());
    CHECK(a.start.variant.regions == b.start.variant.regions);
    CHECK(a.start.id == b.start.id);
    CHECK(a.start.level == b.start.level);
    CHECK(a.start.difficulty == b.start.difficulty);
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a game of any level and difficulty of 9x9 is as requested, and is reproduced by its ID") {
    for (unsigned grade = 1; grade <= 5; ++grade) {
        CAPTURE(grade);
        const auto level = games::game_of_level(kind({3, 3}, "classic"), grade, 7, asked(20000));
        REQUIRE(level.ok());
        CHECK(level->as_asked);
        CHECK(level->start.level == grade);
        check_game(*level);
        const auto difficulty = games::game_of_difficulty(kind({3, 3}, "classic"), grade, 7, asked(20000));
        REQUIRE(difficulty.ok());
        CHECK(difficulty->as_asked);
        CHECK(difficulty->start.difficulty == grade);
        check_game(*difficulty);
        for (const auto* game : {&level, &difficulty}) {
            const auto again = games::game_of_id((*game)->start.id, {}, {nullptr, nullptr});
            REQUIRE(again.ok());
            check_same(**game, *again);
        }
    }
}

TEST_CASE("games are made on every board and variant, jigsaws with random regions") {
    const BoardKind kinds[] = {kind({2, 2}, "classic"),   kind({2, 2}, "jigsaw"),   kind({2, 3}, "x"),
                               kind({2, 3}, "jigsaw"),    kind({1, 7}, "jigsaw"),   kind({2, 4}, "classic"),
                               kind({3, 3}, "jigsaw"),    kind({3, 3}, "jigsaw,x"), kind({3, 3}, "windows"),
                               kind({3, 3}, "percent"),   kind({3, 3}, "disjoint"), kind({3, 3}, "anti-knight"),
                               kind({3, 3}, "anti-king"), kind({3, 4}, "classic"),  kind({4, 4}, "classic")};
    for (const BoardKind& board : kinds) {
        const std::string name = to_string(board.box) + " " + board.variant.name();
        CAPTURE(name);
        const auto game = games::game_of_level(board, 2, 3, asked(20000));
        REQUIRE(game.ok());
        check_game(*game);
        CHECK(game->start.variant.is_jigsaw() == !game->start.variant.regions.empty());
        const auto again = games::game_of_id(game->start.id, {}, {nullptr, nullptr});
        REQUIRE(again.ok());
        check_same(*game, *again);
    }
}

TEST_CASE("a difficulty that a board does not have becomes the nearest, with a message") {
    const auto game = games::game_of_difficulty(kind({2, 2}, "classic"), 5, 1, asked(100));
    REQUIRE(game.ok());
    CHECK_FALSE(game->as_asked);
    CHECK(game->start.difficulty < 5);
    check_game(*game);
}

TEST_CASE("what cannot be made is an error in words") {
    const auto fault = [](const sat::Result<NewGame>& game) { return game ? std::string() : game.error().message(); };
    CHECK(has(fault(games::game_of_level(kind({2, 2}, "windows"), 1, 1, asked(1000))), "do not fit"));
    CHECK(has(fault(games::game_of_level(kind({6, 6}, "classic"), 1, 1, asked(1000))), "side at most 25"));
    CHECK(has(fault(games::game_of_id("HELLO", {}, asked(1000))), "is not a valid puzzle ID"));
    const BoardKind impossible = kind({2, 2}, "x,disjoint,anti-king");
    CHECK(has(fault(games::game_of_level(impossible, 1, 1, asked(1000))), "satisfies these rules"));
    const sat::Terminator stop{true};
    CHECK_FALSE(games::game_of_level(kind({3, 3}, "classic"), 1, 1, {&stop, nullptr}).ok());
    CHECK_FALSE(games::game_of_difficulty(kind({3, 3}, "classic"), 4, 1, {&stop, nullptr}).ok());
}

TEST_CASE("81 pasted characters are a game, and so is every format") {
    const auto pasted = games::first_game(std::string(kEasyLine), {}, asked(1000));
    REQUIRE(pasted.ok());
    check_game(*pasted);
    CHECK(pasted->start.difficulty == 1);
    CHECK(pasted->start.id.empty());
    CHECK(pasted->start.level == 0);
    std::size_t formats_read = 0;
    for (const FormatEntry& format : formats()) {
        if (!format.obstacle(pasted->start.puzzle).empty()) continue;
        CAPTURE(format.name);
        std::string text{format.heading};
        format.append(pasted->start.puzzle, {}, text);
        const auto read = games::first_game(text, {}, asked(1000));
        REQUIRE(read.ok());
        if ((format.holds & kHoldsSingles) != 0) CHECK(read->start.puzzle.board == pasted->start.puzzle.board);
        ++formats_read;
    }
    CHECK(formats_read >= 5);
}

TEST_CASE("the puzzles of a text are listed, with those that cannot be read") {
    const std::string text = std::string(kEasyLine) + " one\n" + std::string(kEasyLine.substr(0, 80)) +
                             "5\n53..7....53\n" + std::string(kEasyLine) + "\n";
    const auto list = games::puzzles_of_text(text, {});
    REQUIRE(list.ok());
    CHECK_FALSE(list->stopped);
    CHECK(list->read == 4);
    REQUIRE(list->puzzles.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) CHECK(list->puzzles[i].number == i + 1);
    const auto game = [&](std::size_t i) { return games::game_of_puzzle(*list->puzzles[i].puzzle, {}, asked(1000)); };
    CHECK(game(0).ok());
    CHECK(list->puzzles[0].puzzle->notes.front() == "#Cone");
    REQUIRE_FALSE(game(1).ok());
    CHECK(has(game(1).error().message(), "the puzzle has no solution: digit 5 appears twice"));
    CHECK_FALSE(list->puzzles[2].puzzle.ok());
    CHECK(game(3).ok());
    CHECK(games::puzzles_of_text("", {}).error().message() == "no puzzle found");
}

TEST_CASE("a puzzle with several solutions is a game without a known one") {
    const auto game = games::first_game("1...............", {}, asked(1000));
    REQUIRE(game.ok());
    CHECK_FALSE(game->start.solution);
    CHECK(game->start.difficulty == 0);
}

TEST_CASE("a puzzle without solution, of a wrong side or too large is rejected") {
    const auto none = games::first_game("12......3....4..", {}, asked(1000));
    if (!none) CHECK(has(none.error().message(), "no solution"));
    games::Import other;
    other.rules.box = Box{2, 2};
    CHECK_FALSE(games::first_game(std::string(kEasyLine), other, asked(1000)).ok());
    GameStart wide;
    wide.puzzle.board = Board(36);
    wide.box = {6, 6};
    CHECK(has(games::game_of_start(wide, asked(1000)).error().message(), "side 36"));
}

TEST_CASE("a variant's puzzle is read with its variant") {
    const auto made = games::game_of_level(kind({3, 3}, "jigsaw,x"), 3, 11, asked(20000));
    REQUIRE(made.ok());
    std::string text;
    find_format("line")->append(made->start.puzzle, {}, text);
    games::Import import;
    import.rules.variant = made->start.variant;
    const auto read = games::first_game(text, import, asked(1000));
    REQUIRE(read.ok());
    CHECK(read->start.solution == made->start.solution);
}
