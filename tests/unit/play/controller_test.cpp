#include <doctest/doctest.h>

#include "app/sudoku/play/keys.h"
#include "app/sudoku/play/layout.h"
#include "tests/screen/play/games.h"

namespace {

using games_for_tests::type;
using play::Command;
using play::ViewState;
using sudoku::Session;
using tui::Event;

struct Table {
    Session session = games_for_tests::classic();
    ViewState state;
    Table() { type("<home><pgup>", session, state); }
    play::Answer press(std::string_view keys) { return type(keys, session, state); }
    sudoku::Digit at(std::size_t row, std::size_t column) const {
        return session.board()[session.board().cell(row - 1, column - 1)];
    }
    std::uint64_t marks(std::size_t row, std::size_t column) const {
        return session.marks(session.board().cell(row - 1, column - 1));
    }
};

TEST_CASE("the cursor wraps at the edges, by arrows and by the letters of either layout") {
    Table t;
    t.press("<up>");
    CHECK(t.state.cursor == 72);
    t.press("<left>");
    CHECK(t.state.cursor == 80);
    t.press("kh");
    CHECK(t.state.cursor == 70);
    t.state.wasd = true;
    t.press("sd");
    CHECK(t.state.cursor == 80);
    t.press("<home><pgup><tab>");
    CHECK(t.state.cursor == 2);
    t.press("<btab>");
    CHECK(t.state.cursor == 78);
}

TEST_CASE("a digit is placed, removed when placed again, and cleared by every clearing key") {
    Table t;
    t.press("<right><right>4");
    CHECK(t.at(1, 3) == 4);
    t.press("4");
    CHECK(t.at(1, 3) == 0);
    for (const std::string_view clear : {"0", ".", "x", "<del>", "<bs>"}) {
        t.press("4");
        CHECK(t.at(1, 3) == 4);
        CHECK(t.press(clear).changed);
        CHECK(t.at(1, 3) == 0);
    }
}

TEST_CASE("a given is not changed, and the player gets a message") {
    Table t;
    CHECK_FALSE(t.press("7").changed);
    CHECK(t.at(1, 1) == 5);
    CHECK(t.state.message == "This digit is a given and cannot be changed.");
}

TEST_CASE("pencil mode marks instead of placing; automatic marks fill every blank cell") {
    Table t;
    t.press("<right><right>m14");
    CHECK(t.at(1, 3) == 0);
    CHECK(t.marks(1, 3) == 0b1001);
    t.press("1 ");
    CHECK(t.marks(1, 3) == 0b1000);
    CHECK_FALSE(t.state.pencil);
    t.press("a");
    CHECK(t.marks(1, 3) == 0b1011);
    t.press("u<^z>uu");
    CHECK(t.marks(1, 3) == 0);
    CHECK(t.session.done() == 0);
    t.press("rrrr");
    CHECK(t.marks(1, 3) == 0b1011);
}

TEST_CASE("a paused game accepts no move until it is resumed") {
    Table t;
    t.press("<right><right>p4");
    CHECK(t.at(1, 3) == 0);
    CHECK(t.state.message == "Paused: press p to resume.");
    t.press("p4");
    CHECK(t.at(1, 3) == 4);
}

TEST_CASE("keys for outside actions return a command and change nothing") {
    Table t;
    CHECK(t.press("?").command == Command::hint);
    CHECK(t.press("s").command == Command::save);
    CHECK(t.press("t").command == Command::statistics);
    CHECK(t.press("v").command == Command::watch);
    CHECK(t.press("q").command == Command::quit);
    CHECK(t.press("n<enter>").command == Command::new_game);
    t.press("<esc>");
    CHECK(t.press("i53<enter>").command == Command::import);
    t.press("<esc>");
    CHECK(t.press("o<enter>").command == Command::export_board);
    CHECK(t.session.moves().empty());
}

TEST_CASE("pasted text goes into the import form, including line ends") {
    Table t;
    t.press("<paste>12<enter>34</paste>");
    const auto* form = std::get_if<play::ImportForm>(&t.state.over);
    REQUIRE(form != nullptr);
    CHECK(form->text == "12\n34");
    CHECK(t.press("<enter>").command == Command::import);
}

TEST_CASE("the check counts wrong digits and shows them until the next key") {
    Table t;
    t.press("<right><right>1!");
    CHECK(t.state.message == "Wrong digits: 1.");
    CHECK(t.state.checked);
    t.press("<down>");
    CHECK_FALSE(t.state.checked);
    t.press("u!");
    CHECK(t.state.message == "No mistakes so far.");
}

TEST_CASE("the solution needs a confirmation") {
    Table t;
    t.press("X<down>X");
    CHECK_FALSE(t.session.is_given_up());
    t.press("X");
    CHECK(t.session.is_given_up());
}

TEST_CASE("the last right digit ends the game, on every size of board") {
    for (Session session : {games_for_tests::classic(), games_for_tests::four(), games_for_tests::sixteen(),
                            games_for_tests::jigsaw(), games_for_tests::with_windows()}) {
        ViewState state;
        CHECK(type(games_for_tests::keys_to_the_end(session), session, state).solved);
        CHECK(std::holds_alternative<play::SolvedBox>(state.over));
    }
}

TEST_CASE("a full board with a wrong digit is reported as wrong") {
    Session session = games_for_tests::four();
    ViewState state;
    std::string keys = games_for_tests::keys_to_the_end(session);
    keys.back() = keys.back() == '1' ? '2' : '1';
    CHECK_FALSE(type(keys, session, state).solved);
    CHECK(state.message == "The board is full but has mistakes: press ! to check.");
}

TEST_CASE("a click moves to a cell, toggles a small mark, or places a digit from the panel") {
    Table t;
    const tui::Size size{40, 120};
    const auto layout = play::layout_for(t.session.rules(), size);
    REQUIRE(layout);
    const play::Area cell = layout->cell(2), mark = layout->mark({2, 4}, {}), pad = layout->pad(4);
    const auto click = [&](play::Area a, bool second) {
        return play::press({Event::Kind::click, 0, a.row, a.column, second}, t.session, t.state, size);
    };
    click(cell, false);
    CHECK(t.state.cursor == 2);
    CHECK(click(mark, true).changed);
    CHECK(t.marks(1, 3) == 0b1000);
    CHECK(click(pad, false).changed);
    CHECK(t.at(1, 3) == 4);
}

TEST_CASE("no character has two actions, in either layout") {
    for (const bool wasd : {false, true}) {
        for (char32_t c = 1; c < 0x7f; ++c) {
            int rows = play::digit_of({Event::Kind::character, c}, 16) != 0;
            for (const play::KeyRow& row : play::keys())
                rows += row.both.find(c) != row.both.npos || (wasd ? row.wasd : row.hjkl).find(c) != row.both.npos;
            INFO(static_cast<int>(c));
            CHECK(rows <= 1);
        }
    }
}

TEST_CASE("every row of the key table has a key in both layouts and is in the help of both languages") {
    for (const play::KeyRow& row : play::keys()) {
        CHECK_FALSE(play::names_of(row, false, 9).empty());
        CHECK_FALSE(play::names_of(row, true, 9).empty());
    }
    CHECK(play::help_lines(false, 9, i18n::Language::en).size() == play::keys().size() + 3);
    CHECK(tui::display_width(play::help_line(false, i18n::Language::zh, 40)) <= 40);
}

}  // namespace
