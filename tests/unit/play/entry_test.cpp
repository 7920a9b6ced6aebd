// Puzzles typed into an empty board.
#include "tests/unit/play/player.h"

namespace play_test {
namespace {

TEST_CASE("a puzzle is typed into an empty board, and played once it has one solution") {
    Player player;
    player.import(kOther);
    player.type("1");
    const std::string before = player.cells();
    player.type("ne");
    CHECK(player.shows("[NEW PUZZLE]"));
    player.type(kPuzzle.substr(0, 40));
    player.press(Event::Kind::enter);
    CHECK(player.shows("Several solutions: r"));
    player.press(Event::Kind::home);
    player.press(Event::Kind::page_up);
    player.type("55");
    player.press(Event::Kind::enter);
    CHECK(player.shows("no solution"));
    player.press(Event::Kind::escape);
    CHECK(player.cells() == before);
    CHECK(player.kept()->board().num_givens() == 33);
    player.type("neRR");
    player.type(kPuzzle);
    player.press(Event::Kind::enter);
    CHECK(player.cells() == kPuzzle);
    CHECK(player.game->session().is_given(0));
    CHECK(player.game->session().start().solution);
    CHECK(player.folder.exists("game-2.json"));
}

TEST_CASE("a typed puzzle with several solutions is played after a second Enter") {
    Player player;
    player.type("e");
    player.type(kPuzzle.substr(0, 40));
    player.press(Event::Kind::enter);
    player.press(Event::Kind::enter);
    CHECK_FALSE(player.game->session().start().solution);
    CHECK(player.game->session().is_given(0));
    CHECK(player.kept());
}

// The first 40 cells of the puzzle, typed into an empty board.
std::string typed_half(Player& player) {
    player.type("e");
    player.type(kPuzzle.substr(0, 40));
    return std::string(kPuzzle.substr(0, 40)) + std::string(41, '.');
}

TEST_CASE("a puzzle being typed survives Escape, q and a killed program, until it is played") {
    Player player;
    const std::string half = typed_half(player);
    REQUIRE(player.cells() == half);
    SUBCASE("Escape") {
        player.press(Event::Kind::escape);
        CHECK(player.shows("Your entry is kept"));
        CHECK(player.shows("e: continue the puzzle you were typing"));
    }
    SUBCASE("q") {
        CHECK(player.press(Event{Event::Kind::character, U'q'}) == Command::quit);
        player.restart();
        CHECK(player.shows("e: continue the puzzle you were typing"));
    }
    SUBCASE("killed") {
        player.restart();
    }
    SUBCASE("another game") {
        player.import(kOther);
        CHECK(player.cells() == kOther);
        player.type("n");
    }
    player.type("e");
    CHECK(player.shows("Your entry continues"));
    CHECK(player.cells() == half);
    CHECK(player.game->state().cursor == 40);
    player.type(kPuzzle.substr(40));
    player.press(Event::Kind::enter);
    CHECK(player.cells() == kPuzzle);
    CHECK(player.game->session().is_given(0));
    player.type("n");
    CHECK(player.shows("e: type a puzzle into an empty board"));
    player.type("e");
    CHECK(player.cells() == std::string(81, '.'));
}

TEST_CASE("an entry on another board is given up by the second key only, and R clears by the second only") {
    Player player;
    const std::string half = typed_half(player);
    player.type("R5R");
    CHECK(player.cells() == half.substr(0, 40) + "5" + half.substr(41));
    player.press(Event::Kind::escape);
    player.press(Event::Kind::down);
    player.press(Event::Kind::left);  // another size
    player.type("e");
    CHECK(player.shows("An entry is kept (3x3). Press e again to discard it."));
    player.press(Event::Kind::right);
    player.type("e");
    CHECK(player.game->session().board().num_givens() == 16);
    player.type("RR");
    CHECK(player.cells() == std::string(81, '.'));
    player.press(Event::Kind::escape);
    CHECK(player.shows("Entry cancelled."));
    CHECK_FALSE(player.folder.exists("entry.json"));
    typed_half(player);
    player.press(Event::Kind::escape);
    player.press(Event::Kind::down);
    player.press(Event::Kind::left);
    player.type("ee");
    CHECK(player.game->session().board().num_givens() == 0);
    CHECK(player.game->session().side() != 9);
}

TEST_CASE("an entry that cannot be saved is lost by the second q only, and by the end of the input") {
    Game game(play::GameOptions{}, quiet_world(), sat::Result<store::Store>(sat::Error{"no folder"}));
    game.resume();
    const auto type = [&](char32_t key) {
        const Command command = game.press({Event::Kind::character, key}, kSize);
        if (command != Command::nothing && command != Command::quit) game.perform(command);
        return command;
    };
    type(U'e');
    type(U'5');
    CHECK(type(U'q') == Command::nothing);
    CHECK(game.state().message == "This entry cannot be saved. Press q again to quit without it.");
    type(U'3');
    CHECK(type(U'q') == Command::nothing);
    CHECK(game.session().board().num_givens() == 2);
    CHECK(game.press({Event::Kind::end_of_input}, kSize) == Command::quit);
    type(U'3');
    CHECK(type(U'q') == Command::nothing);
    CHECK(type(U'q') == Command::quit);
}

TEST_CASE("an entry that cannot be written is not said to be kept, and q asks even after Escape") {
    Player player;
    typed_half(player);
    // A folder in place of the file: it can be neither replaced nor removed as a file.
    std::filesystem::remove(player.folder.path("entry.json"));
    std::filesystem::create_directories(player.folder.path("entry.json/full"));
    player.type("7");
    CHECK(player.shows("Could not save"));
    player.press(Event::Kind::escape);
    CHECK_FALSE(player.shows("Your entry is kept"));
    CHECK(player.shows("Your entry could not be saved; it lasts until you quit"));
    CHECK(player.press(Event{Event::Kind::character, U'q'}) == Command::nothing);
    CHECK(player.shows("Press q again"));
    player.press(Event::Kind::down);
    SUBCASE("the entry is still there") {
        player.press(Event::Kind::up);
        player.type("e");
        CHECK(player.cells() == std::string(kPuzzle.substr(0, 40)) + "7" + std::string(40, '.'));
    }
    SUBCASE("a second q loses it") {
        CHECK(player.press(Event{Event::Kind::character, U'q'}) == Command::nothing);
        CHECK(player.press(Event{Event::Kind::character, U'q'}) == Command::quit);
    }
    SUBCASE("q saves it once that works again") {
        std::filesystem::remove_all(player.folder.path("entry.json"));
        CHECK(player.press(Event{Event::Kind::character, U'q'}) == Command::quit);
        CHECK(player.folder.exists("entry.json"));
    }
}

TEST_CASE("a damaged entry is set aside by e, which says so, and a new one is typed") {
    Player player;
    player.folder.write("entry.json", "damaged");
    player.restart();
    player.type("e");
    CHECK(player.game->state().message.starts_with("Your entry could not be read: "));
    CHECK(player.game->state().message.ends_with("/entry.damaged.json"));
    CHECK(player.folder.read("entry.damaged.json") == "damaged");
    CHECK(player.cells() == std::string(81, '.'));
    player.type("5");
    CHECK(player.folder.exists("entry.json"));
}

TEST_CASE("two programs do not overwrite each other's entry") {
    Player player;
    Game other(play::GameOptions{}, quiet_world(), store::Store::open(player.folder.path()));
    other.resume();
    const auto type = [&](Game& game, char32_t key) {
        const Command command = game.press({Event::Kind::character, key}, kSize);
        if (command != Command::nothing) game.perform(command);
    };
    const std::string half = typed_half(player);
    const auto refused = [&] {
        type(other, U'e');
        return !other.state().setting &&
               std::get<play::NewGameForm>(other.state().over).error.starts_with("Another program has a typed puzzle");
    };
    CHECK(refused());
    player.press(Event::Kind::escape);
    CHECK(refused());
    player.type("eRR");
    player.press(Event::Kind::escape);
    type(other, U'e');
    CHECK(other.state().setting);
    type(other, U'7');
    player.type("e");
    CHECK_FALSE(player.game->state().setting);
    CHECK(player.cells() == std::string(81, '.'));
    CHECK(sudoku::read_save(player.folder.read("entry.json")).value().board()[0] == 7);
}

}  // namespace
}  // namespace play_test
