// Exported boards keep apart what is given and what the player did.
#include "app/sudoku/play/exported.h"

#include "sudoku/text/formats.h"
#include "tests/unit/play/player.h"

namespace play_test {
namespace {

using Lines = std::vector<std::string>;

// The puzzle with a digit in row 1, column 3, in a game of 9x9.
void begin_with_digit(Player& player) {
    player.import(kPuzzle);
    player.press(Event::Kind::home);
    player.press(Event::Kind::page_up);
    player.press(Event::Kind::tab);
    player.type("4");
}

void choose_format(Player& player, std::string_view name) {
    player.type("o");
    const auto chosen = [&] {
        return sudoku::formats()[std::get<play::ExportForm>(player.game->state().over).format].name;
    };
    for (std::size_t i = 0; i < sudoku::formats().size() && chosen() != name; ++i) player.press(Event::Kind::down);
    REQUIRE(chosen() == name);
}

std::string exported_as(Player& player, std::string_view name) {
    choose_format(player, name);
    player.type(player.folder.path("out.txt"));
    player.press(Event::Kind::enter);
    return player.folder.read("out.txt");
}

Lines losses_of(const Player& player, std::string_view name, i18n::Language language = i18n::Language::en) {
    play::ExportForm form;
    while (sudoku::formats()[form.format].name != name) ++form.format;
    return play::export_losses(player.game->session(), form, language);
}

TEST_CASE("the player's digits and pencil marks are not exported as givens") {
    Player player;
    begin_with_digit(player);
    player.type("f");
    player.press(Event::Kind::tab);
    player.type("m2m");  // row 1, column 4 had 2 and 6
    CHECK(exported_as(player, "hodoku") ==
          ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214:::\n");
    CHECK(exported_as(player, "sdx").starts_with("5 3 u4 6 7 "));
    const std::string json = exported_as(player, "json");
    CHECK(json.find("\"puzzle\": [[5, 3, 0, 0, 7,") != std::string::npos);
    CHECK(json.find("\"state\": [[5, 3, 4, 0, 7,") != std::string::npos);
    CHECK(json.find("\"candidates\": [[[], [], [], [6], [], ") != std::string::npos);
}

TEST_CASE("the original puzzle is exported without digits and marks of the player") {
    Player player;
    begin_with_digit(player);
    player.type("f");
    choose_format(player, "hodoku");
    player.press(Event::Kind::tab);
    player.type(player.folder.path("out.txt"));
    player.press(Event::Kind::enter);
    CHECK(player.folder.read("out.txt") == ":0000:x:" + std::string(kPuzzle) + "::::\n");
}

TEST_CASE("the form says what the chosen format cannot hold") {
    Player player;
    player.import(kPuzzle);
    CHECK(losses_of(player, "line").empty());
    begin_with_digit(player);
    const std::string placed = "line cannot hold which digits were placed; they become givens";
    CHECK(losses_of(player, "line") == Lines{placed});
    CHECK(losses_of(player, "line", i18n::Language::zh) ==
          Lines{"line 容纳不下：哪些数字是玩家填的；它们成为题目给出的数字"});
    CHECK(losses_of(player, "hodoku").empty());
    player.press(Event::Kind::tab);
    player.type("m2m");
    CHECK(losses_of(player, "hodoku") == Lines{"hodoku cannot hold the player's notes, which some blank cells lack"});
    player.type("f");
    CHECK(losses_of(player, "hodoku").empty());
    CHECK(losses_of(player, "line") == Lines{placed, "line cannot hold the player's notes"});
    choose_format(player, "line");
    CHECK(player.shows("line cannot hold the player's notes"));
    player.press(Event::Kind::tab);
    CHECK_FALSE(player.shows("cannot hold"));
}

TEST_CASE("candidates that the puzzle excludes stay excluded, and the player's marks come on top") {
    sudoku::GameStart start;
    start.puzzle.board = sudoku::Board(9);
    start.puzzle.marks.emplace(9);
    start.puzzle.marks->forbid(0, 3);
    sudoku::Session session(start);
    CHECK(play::exported(session, true).marks == start.puzzle.marks);
    CHECK(play::exported(session, true).unread.empty());
    const auto done = sudoku::Session::Outcome::done;
    REQUIRE(session.toggle_mark(1, 5) == done);
    CHECK(play::exported(session, true).marks == start.puzzle.marks);
    CHECK(play::exported(session, true).unread.size() == 1);
    REQUIRE(session.fill_marks() == done);
    REQUIRE(session.toggle_mark(1, 5) == done);
    REQUIRE(session.toggle_mark(0, 3) == done);
    const sudoku::Puzzle puzzle = play::exported(session, true);
    REQUIRE(puzzle.marks);
    CHECK(puzzle.unread.empty());
    CHECK_FALSE(puzzle.marks_are_notes);
    CHECK_FALSE(puzzle.marks->allows(0, 3));
    CHECK_FALSE(puzzle.marks->allows(1, 5));
    CHECK(puzzle.marks->count(2) == 9);
    CHECK(play::exported(session, false).marks->allows(1, 5));
}

}  // namespace
}  // namespace play_test
