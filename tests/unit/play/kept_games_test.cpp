// Several games beside each other.
#include "tests/unit/play/player.h"

namespace play_test {
namespace {

TEST_CASE("a game in progress is kept when another one begins, wherever that comes from") {
    Player player;
    player.import(kPuzzle);
    player.import(kOther);  // nothing was done yet: that game is not worth keeping
    CHECK(player.cells() == kOther);
    CHECK_FALSE(player.folder.exists("game-2.json"));
    player.type("1");
    const std::string before = player.cells();
    SUBCASE("imported") {
        player.import(kPuzzle);
    }
    SUBCASE("made by the form") {
        player.type("n");
        player.press(Event::Kind::enter);
    }
    SUBCASE("named on the command line") {
        REQUIRE(player.game->start({}).ok());
    }
    CHECK(player.cells() != before);
    CHECK(player.shows("The other game is kept"));
    CHECK(player.kept()->board().num_givens() == player.kept()->start().puzzle.board.num_givens() + 1);
    player.type("g");
    CHECK(player.shows("Kept games"));
    CHECK(player.shows("this game"));
    player.press(Event::Kind::down);
    player.press(Event::Kind::enter);
    CHECK(player.cells() == before);
    player.restart();
    CHECK(player.cells() == before);  // the one played last
}

TEST_CASE("every puzzle has one game: beginning it again continues it") {
    Player player;
    player.import(kPuzzle);
    player.type("1u");
    player.import(kOther);
    player.type("1");
    player.import(kPuzzle);
    CHECK(player.cells() == kPuzzle);
    CHECK(player.game->session().can_redo());
    CHECK(player.shows("Resumed your earlier game of this puzzle."));
    player.import(kPuzzle);  // the current one
    CHECK(player.game->session().can_redo());
    player.type("g");
    CHECK(std::get<play::ChoiceList>(player.game->state().over).rows.size() == 2);
}

TEST_CASE("a kept game is deleted by the second key, and never by another program's") {
    Player player;
    player.import(kPuzzle);
    player.type("1");
    player.import(kOther);
    player.type("1gj");
    const auto rows = [&] { return std::get<play::ChoiceList>(player.game->state().over).rows.size(); };
    player.type("xjjx");
    CHECK(rows() == 2);
    player.type("x");
    CHECK(rows() == 1);
    CHECK_FALSE(player.folder.exists("game-1.json"));
    player.press(Event::Kind::escape);
    CHECK(player.game->session().start().puzzle.board.num_givens() == 32);
    // A second program begins with the other slot, and shows this game as taken.
    Game other(play::GameOptions{}, quiet_world(), store::Store::open(player.folder.path()));
    other.resume();
    other.perform(other.press({Event::Kind::character, U'g'}, kSize));
    const auto& list = std::get<play::ChoiceList>(other.state().over);
    REQUIRE(list.rows.size() == 1);
    CHECK_FALSE(list.rows[0].can_open);
    for (int i = 0; i < 2; ++i) other.perform(other.press({Event::Kind::character, U'x'}, kSize));
    CHECK(other.state().message.find("another program") != std::string::npos);
    other.perform(other.press({Event::Kind::enter}, kSize));
    CHECK(other.session().moves().empty());
    CHECK(player.folder.exists("game-2.json"));
}

TEST_CASE("the current game can be deleted, which leads to a new one") {
    Player player;
    player.import(kPuzzle);
    player.type("1gxx");
    CHECK(player.shows("New game"));
    CHECK_FALSE(player.folder.exists("game-1.json"));
    player.press(Event::Kind::enter);
    CHECK(player.kept());
}

TEST_CASE("a game that cannot be kept is replaced only by Enter, and pasted text is no Enter") {
    Game game(play::GameOptions{}, quiet_world(), sat::Result<store::Store>(sat::Error{"no folder"}));
    game.resume();
    REQUIRE(game.start({}).ok());
    game.perform(game.press({Event::Kind::tab}, kSize));
    const sudoku::Cell cell = game.state().cursor;
    const auto right = static_cast<char32_t>(U'0' + (*game.session().start().solution)[cell]);
    game.press({Event::Kind::character, right}, kSize);
    const std::string id = game.session().start().id;
    const auto press = [&](const Event& event) { game.perform(game.press(event, kSize)); };
    REQUIRE(game.start({}).ok());
    CHECK(std::holds_alternative<play::ReplaceBox>(game.state().over));
    press({Event::Kind::paste_begin});
    for (const char c : std::string(kPuzzle)) press({Event::Kind::character, static_cast<char32_t>(c)});
    press({Event::Kind::enter});
    press({Event::Kind::paste_end});
    CHECK(game.session().start().id == id);
    CHECK(std::holds_alternative<play::ReplaceBox>(game.state().over));
    press({Event::Kind::escape});
    CHECK(game.session().start().id == id);
    REQUIRE(game.start({}).ok());
    press({Event::Kind::enter});
    CHECK(game.session().start().id != id);
}

TEST_CASE("a puzzle pasted on the board is offered for import, and the game before is kept") {
    Player player;
    player.import(kOther);
    player.type("1");
    const std::string before = player.cells();
    player.press(Event::Kind::paste_begin);
    player.type(kPuzzle);
    player.press(Event::Kind::enter);
    player.press(Event::Kind::paste_end);
    CHECK(player.cells() == before);
    CHECK(player.shows("Import"));
    player.press(Event::Kind::enter);
    CHECK(player.cells() == kPuzzle);
    CHECK(player.folder.exists("game-2.json"));
}

}  // namespace
}  // namespace play_test
