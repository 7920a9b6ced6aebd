#include "app/sudoku/play/layout.h"
#include "tests/unit/play/player.h"

namespace play_test {
namespace {

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

TEST_CASE("a puzzle begins again with the second R, its time and counts anew") {
    Player player;
    player.import(kPuzzle);
    player.game->advance(5000, kSize);
    player.press(Event::Kind::tab);
    player.type("1R");
    CHECK(player.shows("Press R again to restart; time and marks are reset."));
    player.type("R");
    CHECK(player.cells() == kPuzzle);
    CHECK(player.game->session().milliseconds() == 0);
    CHECK(player.kept()->moves().empty());
    player.type("XX");
    CHECK(player.game->session().is_given_up());
    player.type("RR");
    CHECK_FALSE(player.game->session().is_over());
    CHECK(player.game->session().hints() == 1);  // the solution was seen, so it is no game without hints
    CHECK(player.kept());
}

TEST_CASE("giving up shows the solution, with right digits, wrong ones and those filled in of different looks") {
    Player player;
    player.import(kPuzzle);
    player.press(Event::Kind::home);
    player.press(Event::Kind::page_up);
    player.press(Event::Kind::tab);
    player.type("4");
    player.press(Event::Kind::tab);
    player.type("2");
    const sudoku::Cell wrong = player.game->state().cursor;
    player.press(Event::Kind::tab);
    player.type("XX");
    const tui::Screen screen = player.game->screen(kSize);
    const auto layout = *play::layout_for(player.game->session().rules(), kSize);
    const sudoku::Board& solution = *player.game->session().start().solution;
    for (sudoku::Cell c = 0; c < 81; ++c) {
        const play::Area cell = layout.cell(c);
        const tui::Screen::Glyph& glyph = screen.at(cell.row, cell.column + 2);
        CHECK(glyph.character == static_cast<char32_t>(U'0' + solution[c]));
        const tui::Role role = player.game->session().is_given(c) ? tui::Role::given
                               : c == 2                           ? tui::Role::good
                               : c == wrong                       ? tui::Role::wrong
                                                                  : tui::Role::answer;
        CHECK(glyph.look.role == role);
    }
    CHECK(player.shows("6?"));
    CHECK(player.shows("The solution:"));
    player.press(Event::Kind::left);
    player.press(Event::Kind::left);
    CHECK(player.shows("r1c4: 6, not 2"));
}

TEST_CASE("the count of mistakes reveals nothing that the switches hide, and everything at the end") {
    Player player;
    player.import(kPuzzle);
    player.press(Event::Kind::home);
    player.press(Event::Kind::page_up);
    player.press(Event::Kind::tab);
    player.press(Event::Kind::tab);
    player.type("2");  // r1c4 is 6, and 2 is in no conflict
    REQUIRE(player.game->session().mistakes() == 1);
    CHECK(player.shows("Conflicts 0"));
    CHECK_FALSE(player.shows("Mistakes"));
    player.type("5");
    CHECK(player.shows("Conflicts 1"));
    player.type("c");
    CHECK_FALSE(player.shows("Conflicts"));
    player.type("e");
    CHECK(player.shows("Mistakes 2"));
    player.type("exXX");
    CHECK(player.shows("Mistakes 2"));
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

}  // namespace
}  // namespace play_test
