#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "app/sudoku/play/game.h"
#include "sudoku/game/save.h"
#include "tests/cli/scratch_folder.h"
#include "tests/screen/play/games.h"

namespace {

using play::Command;
using play::Game;
using tui::Event;

constexpr tui::Size kSize{24, 80};
constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kOther = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

// A world without a clock: deadline never ends, and every puzzle has the next seed.
play::World quiet_world() {
    return {[](double) { return sudoku::Deadline{}; }, [] { return std::string("2026-07-01T12:00:00Z"); },
            [next = std::uint64_t{1}]() mutable { return next++; }};
}

// A game on a folder of its own, played by keys as the program's loop would play it.
struct Player {
    cli::ScratchFolder folder;
    std::optional<Game> game;

    Player() { restart(); }
    // As if the program had been killed.
    void restart() {
        game.reset();
        game.emplace(play::GameOptions{}, quiet_world(), store::Store::open(folder.path()));
        game->resume();
    }
    Command press(const Event& event) {
        const Command command = game->press(event, kSize);
        if (command != Command::nothing) game->perform(command);
        return command;
    }
    void type(std::string_view characters) {
        for (const char c : characters) press({Event::Kind::character, static_cast<unsigned char>(c)});
    }
    Command press(Event::Kind kind) { return press(Event{kind}); }
    void import(std::string_view text) {
        type("i");
        type(text);
        press(Event::Kind::enter);
    }
    std::string screen() const { return tui::to_text(game->screen(kSize)); }
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
    std::string cells() const {
        std::string text;
        for (const sudoku::Digit d : game->session().board().digits())
            text += d == sudoku::kBlank ? '.' : static_cast<char>('0' + d);
        return text;
    }
    // The save, as the next program would find it.
    std::optional<sudoku::Session> kept() const {
        auto session = sudoku::read_save(folder.read("game-1.json"));
        if (!session) return std::nullopt;
        return std::move(session).value();
    }
};

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

TEST_CASE("81 characters are imported and played, and an invalid puzzle is rejected with the reason") {
    Player player;
    CHECK(player.shows("New game"));
    player.import("53..7");
    CHECK(player.shows("Import"));
    CHECK_FALSE(player.shows("imported"));
    player.import("1x");
    CHECK(player.shows("Import"));
    player.press(Event::Kind::escape);
    player.import(kPuzzle);
    CHECK(player.cells() == kPuzzle);
    CHECK(player.game->session().start().solution);
    CHECK(player.kept()->board() == player.game->session().board());
}

TEST_CASE("text pasted with line ends is one puzzle, and an ID reproduces its puzzle") {
    Player player;
    player.press(Event::Kind::paste_begin);
    for (std::size_t row = 0; row < 9; ++row) {
        player.type(kPuzzle.substr(row * 9, 9));
        player.press(Event::Kind::enter);
    }
    player.press(Event::Kind::paste_end);
    player.press(Event::Kind::enter);
    CHECK(player.cells() == kPuzzle);
    REQUIRE(player.game->start({}).ok());
    const std::string id = player.game->session().start().id, made = player.cells();
    player.import(kPuzzle);
    player.import(id);
    CHECK(player.cells() == made);
}

TEST_CASE("a game in progress is replaced only by Enter, wherever the new one comes from") {
    Player player;
    player.import(kPuzzle);
    player.import(kOther);  // nothing was done yet: nothing is asked
    CHECK(player.cells() == kOther);
    player.type("1");
    const std::string before = player.cells();
    const auto asked_and_kept = [&](Event::Kind answer) {
        CHECK(player.shows("not finished"));
        player.type("1n?x ");
        CHECK(player.shows("not finished"));
        CHECK(player.cells() == before);
        player.restart();
        CHECK(player.cells() == before);
        return player.press(answer);
    };
    SUBCASE("imported") {
        player.import(kPuzzle);
        asked_and_kept(Event::Kind::escape);
        player.import(kPuzzle);
    }
    SUBCASE("made by the form") {
        player.type("n");
        player.press(Event::Kind::enter);
        asked_and_kept(Event::Kind::escape);
        player.type("n");
        player.press(Event::Kind::enter);
    }
    SUBCASE("named on the command line") {
        REQUIRE(player.game->start({}).ok());
        asked_and_kept(Event::Kind::escape);
        REQUIRE(player.game->start({}).ok());
    }
    CHECK(player.shows("not finished"));
    player.press(Event::Kind::escape);
    CHECK_FALSE(player.shows("not finished"));
    CHECK(player.cells() == before);
    player.import(kPuzzle);
    player.press(Event::Kind::enter);
    CHECK(player.cells() == kPuzzle);
    player.restart();
    CHECK(player.cells() == kPuzzle);
}

TEST_CASE("a game with all moves undone is in progress, too, and q at the question keeps it") {
    Player player;
    player.import(kOther);
    player.type("1u");
    player.import(kPuzzle);
    CHECK(player.shows("not finished"));
    CHECK(player.press({Event::Kind::character, U'q'}) == Command::quit);
    player.restart();
    CHECK(player.cells() == kOther);
    CHECK(player.game->session().can_redo());
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

TEST_CASE("the clock stops while the terminal is too small to play") {
    Player player;
    player.import(kPuzzle);
    player.game->advance(5000, {5, 10});
    CHECK(player.game->session().milliseconds() == 0);
}

TEST_CASE("the board, or the original puzzle, is exported to the screen completely, or to a file") {
    Player player;
    player.import(kPuzzle);
    player.press(Event::Kind::home);
    player.press(Event::Kind::page_up);
    player.press(Event::Kind::tab);
    player.type("4");
    player.type("o");
    player.press(Event::Kind::enter);
    // 81 characters need two lines of a box on 80 columns.
    CHECK(player.shows("534.7...."));
    CHECK(player.shows("│ " + std::string(kPuzzle.substr(76)) + " "));
    player.press(Event::Kind::escape);
    const std::string file = player.folder.path("out.txt");
    player.type("o" + file);
    player.press(Event::Kind::enter);
    CHECK(player.folder.read("out.txt") == "534" + std::string(kPuzzle.substr(3)) + "\n");
    player.type("o" + file);
    player.press(Event::Kind::tab);
    player.press(Event::Kind::enter);
    CHECK(player.folder.read("out.txt") == std::string(kPuzzle) + "\n");
    player.type("o/nowhere/at/all");
    player.press(Event::Kind::enter);
    CHECK(player.shows("Export"));
    CHECK(player.shows("No such file"));
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

TEST_CASE("a hint has three steps, counts once, is applied by Enter, and can be undone") {
    Player player;
    player.import(kPuzzle);
    player.type("?");
    CHECK(player.shows("Hint 1 of 3"));
    player.type("?");
    CHECK(player.shows("Hint 2 of 3"));
    player.type("?");
    CHECK(player.shows("Hint 3 of 3"));
    player.press(Event::Kind::enter);
    const sudoku::Session& session = player.game->session();
    REQUIRE(session.done() == 1);
    CHECK(session.wrong().empty());
    CHECK(session.hints() == 1);
    CHECK(player.kept()->done() == 1);
    player.type("u");
    CHECK(player.cells() == kPuzzle);
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

}  // namespace
