#include "app/sudoku/constraint_play/game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "app/sudoku/constraint_play/keys.h"
#include "app/sudoku/constraint_play/saved.h"
#include "app/sudoku/constraint_play/view.h"
#include "sudoku/notation/notations.h"

using namespace sudoku;
using constraint_play::Game;

namespace {

const std::string kSmall =
    "grid 4x4\nname Small killer\nboxes 2x2\nkiller 3 r1c1 r1c2\nkiller 6 r1c3 r2c3 r2c4\n"
    "thermometer r4c4 r4c3 r4c2\narrow r4c1 / r3c2 r4c2\n";
const Values kSolution{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};

Game game_of(const std::string& text, std::optional<Values> solution = std::nullopt, bool wasd = false) {
    auto puzzle = read_constraint_puzzle(text);
    REQUIRE(puzzle);
    auto session = ConstraintSession::begin(std::move(*puzzle), std::move(solution));
    REQUIRE(session);
    return Game(std::move(*session), {i18n::Language::en, wasd});
}

constexpr tui::Size kSize{24, 80};

// Characters; ^ _ < > are arrows.  The last request.
Game::Request press(Game& game, const std::string& keys) {
    using Kind = tui::Event::Kind;
    Game::Request request = Game::Request::nothing;
    for (const char key : keys) {
        tui::Event event{Kind::character, static_cast<char32_t>(key)};
        if (key == '^') event = {Kind::up};
        if (key == '_') event = {Kind::down};
        if (key == '<') event = {Kind::left};
        if (key == '>') event = {Kind::right};
        request = game.press(event, kSize);
    }
    return request;
}

std::string screen_of(const Game& game, tui::Size size = kSize) {
    return tui::to_text(draw(game, size));
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != text.npos;
}

TEST_CASE("unknown regions are in words until the game is over, and then drawn") {
    Values solution = kSolution;
    for (const int region : {1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4}) solution.push_back(region);
    Game game = game_of("grid 4x4\nboxes none\nchaos-construction\n", solution);
    const std::string before = screen_of(game);
    CHECK(contains(before, "Chaos construction"));
    CHECK_FALSE(contains(before, "┣━"));
    const sat::Terminator stop;
    game.find_hint(stop);
    CHECK(contains(screen_of(game), "there are no techniques for unknown regions"));
    press(game, "XX");
    CHECK(contains(screen_of(game), "┣━"));
    CHECK(contains(screen_of(game), "Chaos construction"));
}

TEST_CASE("the cursor moves round the edges and skips missing cells") {
    Game game = game_of("grid 3x3\nmissing r1c1 r2c2\n");
    CHECK(game.cursor() == 1);
    press(game, "_");  // r2c2 is missing
    CHECK(game.cursor() == 7);
    press(game, "_");
    CHECK(game.cursor() == 1);
    press(game, "<");  // r1c1 is missing
    CHECK(game.cursor() == 2);
    press(game, "h");
    CHECK(game.cursor() == 1);
    press(game, "l>");
    CHECK(game.cursor() == 1);
}

TEST_CASE("digits have the keys of the grid, from 0, and up to Z") {
    Game game = game_of("grid 2x2\ndigits 0-12\n");
    press(game, "0");
    CHECK(game.session().value(0) == 0);
    press(game, "C");
    CHECK(game.session().value(0) == 12);
    press(game, "x");
    CHECK_FALSE(game.session().is_filled(0));
    press(game, "+");
    CHECK(game.session().value(0) == 0);
    press(game, "-");
    CHECK(game.session().value(0) == 12);
    const auto help = constraint_play::help_lines(false, game.session().grid(), i18n::Language::en);
    CHECK(std::ranges::any_of(help, [](const std::string& line) { return line.starts_with("0-9 A-C"); }));
    Game other = game_of("grid 2x2\ndigits -3-1\n");
    press(other, "-");
    CHECK(other.session().value(0) == 1);
    press(other, "----");
    CHECK(other.session().value(0) == -3);
}

TEST_CASE("marks, undo, conflicts, and the end of a game") {
    Game game = game_of(kSmall, kSolution);
    press(game, "m12");
    CHECK(game.is_pencil());
    CHECK(game.session().marks(0) == 0b11);
    press(game, "2m");
    CHECK(game.session().marks(0) == 0b01);
    press(game, "1>1");
    CHECK(contains(game.message(), "Broken: each row"));
    CHECK(contains(screen_of(game), "1!"));
    press(game, "c");
    CHECK_FALSE(contains(screen_of(game), "1!"));
    press(game, "!");
    CHECK(game.message() == "Wrong digits: r1c2");
    press(game, "u");
    CHECK_FALSE(game.session().is_filled(1));
    press(game, "X>X");  // only twice in a row
    CHECK_FALSE(game.session().is_over());
    press(game, "X");
    CHECK(game.session().is_solved());
    CHECK(game.session().counts().given_up);
    press(game, "u");
    CHECK(contains(game.message(), "The game is over"));
    press(game, "?");
    CHECK(contains(game.message(), "The game is over"));
    press(game, "RR");
    CHECK(game.session().open_cells() == 16);
    for (int row = 0; row < 4; ++row) {
        for (int i = 0; i < 4 && game.cursor() % 4 != 0; ++i) press(game, "<");
        for (int i = 0; i < 4 && game.cursor() != static_cast<Cell>(4 * row); ++i) press(game, "_");
        for (int column = 0; column < 4; ++column) {
            press(game, std::to_string(kSolution[static_cast<std::size_t>(4 * row + column)]));
            if (game.session().is_over()) break;  // the next key clears its message
            press(game, ">");
        }
        if (!game.session().is_over()) press(game, "_");
    }
    CHECK(game.session().is_solved());
    CHECK(contains(game.message(), "Solved! Time 0:00, mistakes 0, hints 1;"));
}

TEST_CASE("the title counts, and a game that is paused is hidden") {
    Game game = game_of(kSmall, kSolution);
    game.session().advance(65'000);
    CHECK(contains(screen_of(game), "Conflicts 0  Hints 0  1:05"));
    press(game, "1>1");
    CHECK(contains(screen_of(game), "Conflicts 1  Hints 0  1:05"));
    press(game, "e");
    CHECK(contains(screen_of(game), "Mistakes 1  Hints 0  1:05"));
    CHECK(contains(screen_of(game, {12, 30}), "1:05"));
    CHECK_FALSE(contains(screen_of(game, {12, 30}), "Hints"));
    press(game, "p");
    CHECK(contains(screen_of(game), "[PAUSED]"));
    CHECK(contains(screen_of(game), "press p to resume"));
    CHECK_FALSE(contains(screen_of(game), "━"));
    press(game, "u2");
    CHECK(contains(game.message(), "Paused"));
    CHECK_FALSE(cell_at(game, kSize, 3, 3) == std::nullopt);
    press(game, "p");
    CHECK(contains(screen_of(game), "━"));
    CHECK(game.session().value(1) == 1);
    game.show_unsaved(true);
    CHECK(contains(screen_of(game), "[NOT SAVED]"));
}

TEST_CASE("a page has the whole screen") {
    Game game = game_of(kSmall, kSolution);
    CHECK(press(game, "t") == Game::Request::statistics);
    game.show_page({std::string(70, 'x'), "second"});
    CHECK(contains(screen_of(game), std::string(70, 'x') + "\nsecond\n"));
    press(game, "h");
    CHECK_FALSE(contains(screen_of(game), "second"));
}

TEST_CASE("hints need one solution and no wrong digit, and are shown in three stages") {
    Game unknown = game_of(kSmall);
    CHECK(press(unknown, "?") == Game::Request::hint);
    unknown.find_hint({});
    CHECK(contains(unknown.message(), "It is not known"));
    Game game = game_of(kSmall, kSolution);
    press(game, "3");
    game.find_hint({});
    CHECK(contains(game.message(), "wrong digits"));
    press(game, "u?");
    game.find_hint({});
    CHECK(contains(screen_of(game), "1. Look at "));
    CHECK_FALSE(contains(screen_of(game), "2. "));
    CHECK(game.session().counts().hints == 1);
    CHECK(press(game, "??") == Game::Request::nothing);
    CHECK(contains(screen_of(game), "3. "));
    press(game, ">");
    CHECK_FALSE(contains(screen_of(game), "1. Look at "));
}

TEST_CASE("a grid that does not fit is shown around the cursor, and nothing is drawn outside of the screen") {
    Game game = game_of("grid 21x21\ndigits 1-9\n");
    for (const tui::Size size : {tui::Size{24, 80}, tui::Size{3, 5}, tui::Size{1, 1}, tui::Size{10, 200}}) {
        press(game, "_____________________>>>>>>>>>>>>>>>>>>>");
        const tui::Screen screen = draw(game, size);
        CHECK(screen.size() == size);
        if (size.rows < 10) continue;
        bool has_cursor = false;
        for (std::size_t r = 0; r < size.rows; ++r)
            for (std::size_t k = 0; k < size.columns; ++k) has_cursor = has_cursor || screen.at(r, k).look.cursor;
        CHECK(has_cursor);
    }
}

TEST_CASE("a click selects the cell that is drawn there") {
    Game game = game_of(kSmall, kSolution);
    for (const tui::Size size : {kSize, tui::Size{40, 120}})
        for (Cell c = 0; c < 16; ++c) {
            bool found = false;
            for (std::size_t r = 0; r < size.rows; ++r)
                for (std::size_t k = 0; k < size.columns; ++k) found = found || cell_at(game, size, r, k) == c;
            CHECK(found);
        }
    CHECK_FALSE(cell_at(game, kSize, 0, 0).has_value());
    CHECK_FALSE(cell_at(game, kSize, 23, 79).has_value());
}

TEST_CASE("a saved game is restored, and damaged ones are refused") {
    Game game = game_of(kSmall, kSolution);
    press(game, "1>m34m_4");
    game.session().advance(1234);
    game.session().count_hint();
    game.session().mark_recorded();
    const std::string text = constraint_play::to_save(game.session());
    Game other = game_of(kSmall, kSolution);
    REQUIRE(constraint_play::restore(text, other.session()));
    CHECK(constraint_play::to_save(other.session()) == text);
    CHECK(other.session().marks(1) == 0b0100);  // the 4 below it took the other one
    CHECK(other.session().counts() == game.session().counts());
    const auto error_of = [&](const std::string& bad) {
        const sat::Error error = constraint_play::restore(bad, other.session()).error();
        return std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.message();
    };
    for (const std::string bad : {"", "something else\n", "satdoku game 2\n"})
        CHECK(error_of(bad) == "1:1: not a saved game");
    for (const std::string bad :
         {"digit r1c1", "digit r9c1 1", "digit r1c1 5", "foo r1c1 1", "digit r1c1 1 2", "digit r1c1:2 1", "marks r1c1",
          "time", "time -1", "time 99999999999999999999", "time 9999999999999999", "given-up 1", "hints 1 2"})
        CHECK(error_of("satdoku game 1\n\n" + bad + "\n") == "3:1: '" + bad + "' is not a line of a saved game");
    CHECK(constraint_play::restore("satdoku game 1\nmarks r1c1 2\ndigit r1c1 1\n", other.session()).error().message() ==
          "the saved game does not fit the puzzle");
    CHECK(constraint_play::to_save(other.session()) == text);
    CHECK(constraint_play::file_name_for(game.session().puzzle()) ==
          constraint_play::file_name_for(other.session().puzzle()));
    CHECK(constraint_play::file_name_for(game.session().puzzle()) !=
          constraint_play::file_name_for(game_of("grid 4x4\nboxes 2x2\n").session().puzzle()));
}

}  // namespace
