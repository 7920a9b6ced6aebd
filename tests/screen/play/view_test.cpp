#include <doctest/doctest.h>

#include "app/i18n/play_text.h"
#include "tests/screen/play/games.h"
#include "tests/screen/play/pictures.h"

namespace {

using games_for_tests::type;
using play::draw;
using play::ViewState;
using sudoku::Session;
using tui::Screen;
using tui::Size;

constexpr Size kUsual{24, 80}, kLarge{40, 120};

void same(std::string_view name, const Screen& screen) {
    const std::string difference = pictures::difference(name, screen);
    INFO(difference);
    CHECK(difference.empty());
}

// A game in its middle: digits, one in conflict, one wrong, marks; two minutes and three seconds old.
struct Middle {
    Session session = games_for_tests::classic();
    ViewState state;
    explicit Middle(std::string_view keys = {}) {
        type("<home><pgup><right><right>4<right>5<down><left>m236m", session, state);
        session.advance(123'000);
        type(keys, session, state);
    }
};

bool holds(const Screen& screen, std::string_view text) {
    return tui::to_text(screen).find(text) != std::string::npos;
}

TEST_CASE("a game in progress on 80x24: the board next to its panel") {
    const Middle m;
    same("middle-24x80", draw(m.session, m.state, kUsual));
}

TEST_CASE("on 120x40 every cell has room for small marks") {
    Middle m("a");
    same("middle-40x120", draw(m.session, m.state, kLarge));
}

TEST_CASE("medium-sized cells have dense marks") {
    Middle m("a");
    same("tight-40x70", draw(m.session, m.state, {40, 70}));
}

TEST_CASE("boards of other sizes and rules") {
    ViewState state;
    Session four = games_for_tests::four(), sixteen = games_for_tests::sixteen(), jigsaw = games_for_tests::jigsaw(),
            windows = games_for_tests::with_windows();
    same("four-24x80", draw(four, state, kUsual));
    same("sixteen-24x80", draw(sixteen, state, kUsual));
    same("sixteen-60x160", draw(sixteen, state, {60, 160}));
    same("jigsaw-24x80", draw(jigsaw, state, kUsual));
    same("windows-24x80", draw(windows, state, kUsual));
}

TEST_CASE("the smallest screen that holds a board, and one that does not") {
    const Middle m;
    same("least", draw(m.session, m.state, {15, 24}));
    CHECK_FALSE(play::layout_for(m.session.rules(), {15, 24})->scrolls);
    CHECK(play::layout_for(m.session.rules(), {14, 24})->scrolls);
    const Size least = play::least_size(m.session.rules());
    same("too-small", draw(m.session, m.state, {least.rows - 1, least.columns}));
    CHECK(play::layout_for(m.session.rules(), least));
    CHECK_FALSE(play::layout_for(m.session.rules(), {least.rows, least.columns - 1}));
    const Session four = games_for_tests::four();
    CHECK_FALSE(play::layout_for(four.rules(), play::least_size(four.rules()))->scrolls);
}

TEST_CASE("a board larger than the screen is shown in a window around the cursor") {
    Session large = games_for_tests::large_jigsaw();
    ViewState state;
    same("window-top-24x80", draw(large, state, kUsual));
    type("<end><pgdn>", large, state);
    same("window-bottom-24x80", draw(large, state, kUsual));
    same("window-bottom-12x40", draw(large, state, {12, 40}));
    // Wherever the cursor is, its cell is seen, and a click on what is seen finds it.
    for (const Size size : {Size{10, 24}, Size{12, 40}, kUsual})
        for (state.cursor = 0; state.cursor < 256; ++state.cursor) {
            const play::Layout layout = *play::layout_for(large.rules(), size);
            const play::Scroll scroll = play::scroll_of(layout, state.cursor);
            const play::Area cell = layout.cell(state.cursor);
            REQUIRE(cell.row >= scroll.rows);
            REQUIRE(cell.column >= scroll.columns);
            const std::size_t row = cell.row - scroll.rows, column = cell.column - scroll.columns;
            CHECK(draw(large, state, size).at(row, column).look.cursor);
            CHECK(play::hit(layout, large.rules().box(), row, column, scroll).cell == state.cursor);
        }
}

TEST_CASE("if the board is not visible, no key changes it, and forms are still shown") {
    Session session = games_for_tests::classic();
    ViewState state;
    state.cursor = 40;
    const Size small{8, 60};
    type("5mafu?XXp", session, state, small);
    CHECK(session.moves().empty());
    CHECK_FALSE(session.is_paused());
    CHECK_FALSE(session.is_over());
    CHECK(type("q", session, state, small).command == play::Command::quit);
    type("n", session, state, small);
    CHECK(holds(draw(session, state, small), "New game"));
}

TEST_CASE("a paused game hides its board") {
    const Middle m("p");
    const Screen screen = draw(m.session, m.state, kUsual);
    same("paused-24x80", screen);
    for (std::size_t r = 2; r < 20; ++r)
        for (std::size_t c = 3; c < 38; ++c) {
            const char32_t shown = screen.at(r, c).character;
            CHECK_FALSE((shown >= U'1' && shown <= U'9'));
        }
}

TEST_CASE("wrong digits and conflicts are marked, each by its own switch") {
    Middle m("ec");
    const Screen with = draw(m.session, m.state, kUsual);
    same("wrong-24x80", with);
    CHECK(holds(with, "5?"));
    CHECK_FALSE(holds(with, "5!"));
    type("e#", m.session, m.state);
    const Screen without = draw(m.session, m.state, kUsual);
    same("no-warnings-24x80", without);
    CHECK_FALSE(holds(without, "5!"));
    CHECK_FALSE(holds(without, "?  "));
}

TEST_CASE("help, forms and the end") {
    Middle m("H");
    same("help-24x80", draw(m.session, m.state, kUsual));
    type("<esc>n<down><right>", m.session, m.state);
    same("new-24x80", draw(m.session, m.state, kUsual));
    type("<esc>i53..7", m.session, m.state);
    same("import-24x80", draw(m.session, m.state, kUsual));
    type("<esc>o<down>game.txt", m.session, m.state);
    same("export-24x80", draw(m.session, m.state, kUsual));
    Session four = games_for_tests::four();
    ViewState state;
    CHECK(type(games_for_tests::keys_to_the_end(four), four, state).solved);
    four.advance(65'000);
    same("solved-24x80", draw(four, state, kUsual));
}

TEST_CASE("a hint is shown next to the board, in three steps") {
    Middle m;
    sudoku::Hint hint;
    hint.kind = sudoku::Hint::Kind::deduction;
    hint.cell = 40;
    hint.digit = 5;
    m.state.over =
        play::HintShown{hint, "Look at box 5.", "Naked single: one cell there has one digit left.", "r5c5 = 5.", 1};
    same("hint-1-24x80", draw(m.session, m.state, kUsual));
    type("??", m.session, m.state);
    same("hint-3-24x80", draw(m.session, m.state, kUsual));
    same("hint-3-24x50", draw(m.session, m.state, {24, 50}));
    type("<enter>", m.session, m.state);
    CHECK(m.session.board()[40] == 5);
}

TEST_CASE("Chinese characters take two columns and do not move the board") {
    Middle m;
    m.state.language = i18n::Language::zh;
    const Screen screen = draw(m.session, m.state, kUsual);
    same("zh-24x80", screen);
    const Screen english = draw(m.session, Middle().state, kUsual);
    for (std::size_t r = 1; r < 20; ++r)
        for (std::size_t c = 0; c < 39; ++c) CHECK(screen.at(r, c) == english.at(r, c));
    type("H", m.session, m.state);
    same("zh-help-24x80", draw(m.session, m.state, kUsual));
}

TEST_CASE("a terminal without UTF-8 gets ASCII only") {
    const Middle m;
    const Screen plain = tui::to_ascii(draw(m.session, m.state, kUsual));
    same("ascii-24x80", plain);
    for (const char c : tui::to_text(plain)) CHECK(static_cast<unsigned char>(c) < 0x80);
}

TEST_CASE("time is shown in minutes, from an hour on with hours") {
    CHECK(play::clock_text(0) == "0:00");
    CHECK(play::clock_text(59'999) == "0:59");
    CHECK(play::clock_text(754'000) == "12:34");
    CHECK(play::clock_text(3'723'000) == "1:02:03");
}

}  // namespace
