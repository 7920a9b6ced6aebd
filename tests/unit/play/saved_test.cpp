// What is on the disk: games, finished ones, preferences.
#include <algorithm>
#include <filesystem>

#include "tests/unit/play/player.h"

namespace play_test {
namespace {

void solve(Player& player) {
    const sudoku::Session& session = player.game->session();
    const sudoku::Board solution = *session.start().solution;
    player.press(Event::Kind::home);
    player.press(Event::Kind::page_up);
    for (sudoku::Cell c = 0; c < 81; ++c) {
        if (!session.is_given(c)) player.type(std::string(1, static_cast<char>('0' + solution[c])));
        player.press(Event::Kind::right);
        if (c % 9 == 8) player.press(Event::Kind::down);
    }
}

TEST_CASE("every move is saved with its time, and the time alone each second") {
    Player player;
    player.import(kPuzzle);
    player.game->advance(400, kSize);
    player.type("5");
    CHECK(player.kept()->milliseconds() == 400);
    CHECK(player.kept()->moves() == player.game->session().moves());
    player.type("u");
    CHECK(player.kept()->can_redo());
    player.game->advance(999, kSize);
    CHECK(player.kept()->milliseconds() == 400);
    player.game->advance(1, kSize);
    CHECK(player.kept()->milliseconds() == 1400);
    player.type("p");
    CHECK(player.kept()->is_paused());
    player.game->advance(5000, kSize);
    CHECK(player.kept()->milliseconds() == 1400);
}

TEST_CASE("a failed save is reported once, stays in the title, and is reported again on request") {
    Player player;
    player.import(kPuzzle);
    // The folder is gone: that fails for root too.
    const std::string folder = player.folder.path(), away = folder + "-away";
    std::filesystem::rename(folder, away);
    player.type("5");
    CHECK(player.shows("Could not save"));
    player.type("c");
    player.game->advance(3000, kSize);
    CHECK_FALSE(player.shows("Could not save"));
    CHECK(player.shows("[NOT SAVED]"));
    player.type("s");
    CHECK(player.shows("Could not save"));
    std::filesystem::rename(away, folder);
    player.type("s");
    CHECK(player.shows("Saved."));
    CHECK_FALSE(player.shows("[NOT SAVED]"));
}

TEST_CASE("without a folder for games they can be played, with a message on request") {
    Game game(play::GameOptions{}, quiet_world(), sat::Result<store::Store>(sat::Error{"no folder"}));
    game.resume();
    REQUIRE(game.start({}).ok());
    for (const char key : {'s', 't'}) {
        game.perform(game.press({Event::Kind::character, static_cast<char32_t>(key)}, kSize));
        CHECK(game.state().message.find("no folder") != std::string::npos);
    }
}

TEST_CASE("a solved game is in the statistics once, with its time, and is not resumed") {
    Player player;
    player.type("t");
    player.import(kPuzzle);
    player.game->advance(61'000, kSize);
    solve(player);
    CHECK(player.shows("Solved!"));
    CHECK(player.shows("1:01"));
    player.type("t");
    CHECK(player.shows("3x3, classic"));
    player.restart();
    CHECK(player.shows("New game"));
    const std::string line = player.folder.read("games.jsonl");
    CHECK(std::count(line.begin(), line.end(), '\n') == 1);
}

TEST_CASE("the theme is remembered for later games") {
    Player player;
    CHECK(player.game->theme().empty());
    CHECK(player.press({Event::Kind::escape}) == Command::nothing);
    player.import(kPuzzle);
    CHECK(player.press({Event::Kind::character, U'T'}) == Command::theme);
    player.game->prefer_theme(tui::Theme::light);
    CHECK(player.shows("Colours: light"));
    player.game->prefer_theme(tui::Theme::mono);
    player.restart();
    CHECK(player.game->theme() == "mono");
}

TEST_CASE("the switches of warnings are remembered for later games") {
    Player player;
    player.import(kPuzzle);
    player.type("ce");
    player.restart();
    CHECK(player.game->state().warnings == play::Warnings{false, true, true});
    player.type("c#");
    player.restart();
    CHECK(player.game->state().warnings == play::Warnings{true, true, false});
}

TEST_CASE("savepoints are kept with the game") {
    Player player;
    player.import(kPuzzle);
    player.type("S");
    CHECK(player.shows("Savepoint 1 set"));
    CHECK(player.shows("Savepoints 1"));
    player.press(Event::Kind::tab);
    player.type("1");
    player.restart();
    player.type("Z");
    CHECK(player.cells() == kPuzzle);
    CHECK(player.game->session().can_redo());
}

TEST_CASE("a picture to print never replaces a file, even if all names are taken") {
    Player player;
    player.import(kPuzzle);
    player.folder.write("sudoku-board.svg", "mine");
    for (int n = 2; n < 1000; ++n) player.folder.write("sudoku-board-" + std::to_string(n) + ".svg", "mine");
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(player.folder.path());
    player.type("W");
    const std::string full = player.game->state().message;
    std::filesystem::remove(player.folder.path("sudoku-board-999.svg"));
    player.type("W");
    const std::string last = player.game->state().message;
    std::filesystem::current_path(before);
    CHECK(full.starts_with("Not written: "));
    CHECK(full.ends_with("sudoku-board-999.svg."));
    CHECK(player.folder.read("sudoku-board-998.svg") == "mine");
    CHECK(last.starts_with("Written: "));
    CHECK(player.folder.read("sudoku-board-999.svg").starts_with("<svg "));
}

TEST_CASE("a picture to print is written under a new name, which is said") {
    Player player;
    player.import(kPuzzle);
    player.press(Event::Kind::tab);
    player.type("5m");
    player.press(Event::Kind::tab);
    player.type("12");
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(player.folder.path());
    player.type("W");
    const bool said = player.game->state().message.find("/sudoku-board.svg") != std::string::npos;
    player.type("W");
    std::filesystem::current_path(before);
    CHECK(said);
    REQUIRE(player.folder.exists("sudoku-board.svg"));
    REQUIRE(player.folder.exists("sudoku-board-2.svg"));
    const std::string svg = player.folder.read("sudoku-board.svg");
    const auto count = [&](std::string_view part) {
        std::size_t n = 0;
        for (std::size_t at = svg.find(part); at != svg.npos; at = svg.find(part, at + 1)) ++n;
        return n;
    };
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(count("font-weight=\"bold\"") == 30);  // the givens
    CHECK(count("<text ") == 1 + 30 + 1 + 2);    // title, givens, a digit, two marks
    CHECK(count("<line ") == 2 * (8 + 4));       // thin ones between cells, thick ones around boxes
    CHECK(count("9x9 classic, Easy") == 2);
}

}  // namespace
}  // namespace play_test
