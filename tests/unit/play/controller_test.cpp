#include <doctest/doctest.h>

#include "app/sudoku/play/keys.h"
#include "app/sudoku/play/layout.h"
#include "app/sudoku/play/paste.h"
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
    CHECK(t.state.mode == play::Mode::digits);
    t.press("a");
    CHECK(t.marks(1, 3) == 0b1011);
    t.press("uuuu");
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

TEST_CASE("a hint longer than its panel scrolls, and otherwise these keys move the cursor") {
    Table t;
    sudoku::Hint hint;
    hint.kind = sudoku::Hint::Kind::wrong;
    hint.cell = 2;
    std::string text;
    for (int i = 0; i < 300; ++i) text += "word ";
    t.state.over = play::HintShown{hint, {"Where.", "Rule.", text}};
    t.press("<pgdn>");
    CHECK(t.state.cursor == 72);
    t.press("??");
    const auto& shown = std::get<play::HintShown>(t.state.over);
    CHECK(shown.step == 3);
    const std::size_t begin = shown.top;
    t.press("<pgdn>");
    CHECK(shown.top > begin);
    for (int i = 0; i < 50; ++i) t.press("<pgdn>");
    const std::size_t end = shown.top;
    t.press("<pgup>");
    CHECK(shown.top < end);
    for (int i = 0; i < 50; ++i) t.press("<pgup>");
    CHECK(shown.top == 0);
    CHECK(t.state.cursor == 72);
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

TEST_CASE("a puzzle is typed into an empty board row by row, without moving the cursor") {
    Session session = games_for_tests::empty();
    ViewState state;
    state.setting = true;
    type("53..7 0", session, state);
    CHECK(state.cursor == 7);
    CHECK(session.board()[4] == 7);
    type("<bs>1<up>", session, state);
    CHECK(session.board()[6] == 1);
    CHECK(state.cursor == 79);
    CHECK(type("m", session, state).command == Command::nothing);
    CHECK(state.mode == play::Mode::digits);
    CHECK(state.message == "First finish the puzzle: Enter plays it, Esc leaves it.");
    CHECK(type("<enter>", session, state).command == Command::set_puzzle);
    CHECK(type("<esc>", session, state).command == Command::leave_setting);
}

TEST_CASE("corner marks and colours have modes of their own, and Escape leads back to digits") {
    Table t;
    t.press("<right><right>b14");
    CHECK(t.session.corners(2) == 0b1001);
    CHECK(t.marks(1, 3) == 0);
    t.press("m2");
    CHECK(t.marks(1, 3) == 0b10);
    t.press("z3");
    CHECK(t.session.colour(2) == 3);
    t.press("0");
    CHECK(t.session.colour(2) == 0);
    CHECK(t.marks(1, 3) == 0b10);
    t.press("y2");
    CHECK(t.session.colour(2, 2) == 1);
    t.press("y2");
    CHECK(t.session.colour(2, 2) == 2);
    t.press("2");
    CHECK(t.session.colour(2, 2) == 0);
    t.press("9");
    CHECK(t.state.message == "There is no such mark in this cell.");
    t.press("<esc>4");
    CHECK(t.at(1, 3) == 4);
    t.press("uuuuuuuuuuuu");
    CHECK(t.session.done() == 0);
}

TEST_CASE("colours beyond the digits of a small board can be given") {
    Session session = games_for_tests::four();
    ViewState state;
    type("z6", session, state);
    CHECK(session.colour(0) == 6);
}

TEST_CASE("U undoes until no digit is wrong, and R asks before the puzzle begins again") {
    Table t;
    t.press("<right><right>4<right>2<right>");
    CHECK(t.session.wrong().size() == 1);
    t.press("U");
    CHECK(t.session.done() == 1);
    t.press("U");
    CHECK(t.state.message == "No wrong digits: nothing was undone.");
    CHECK(t.press("R").command == Command::nothing);
    CHECK(t.press("<down>R").command == Command::nothing);
    CHECK(t.press("R").command == Command::restart);
}

TEST_CASE("Z goes back to the last savepoint before, and from there to the one before that") {
    Table t;
    t.press("Z");
    CHECK(t.state.message == "There is no earlier savepoint: S sets one.");
    CHECK(t.press("S").changed);
    CHECK(t.state.message == "Savepoint 1 set; Z returns to it.");
    CHECK_FALSE(t.press("S").changed);
    CHECK(t.state.message == "There is a savepoint here already.");
    CHECK_FALSE(t.press("Z").changed);
    CHECK(t.state.message == "There is no earlier savepoint.");
    t.press("<tab>4<tab>2S<tab>6<tab>8");
    REQUIRE(t.session.done() == 4);
    CHECK(t.press("Z").changed);
    CHECK(t.session.done() == 2);
    CHECK(t.state.message == "Back at savepoint 2 of 2; r redoes.");
    t.press("Z");
    CHECK(t.session.done() == 0);
    CHECK(t.state.message == "Back at savepoint 1 of 2; r redoes.");
    t.press("rrrrZ");
    CHECK(t.session.done() == 2);
    t.press("u<tab>9");  // savepoint 2 goes with the moves that led to it
    CHECK(t.session.savepoints() == std::vector<std::size_t>{0});
}

TEST_CASE("the filter takes a digit, and ends by its key, Escape or another key instead of the digit") {
    Table t;
    t.press("/");
    CHECK(t.state.message == "Filter: press the digit; / or Esc: none.");
    t.press("4");
    CHECK(t.state.filter == 4);
    CHECK(t.session.moves().empty());
    t.press("<right><right>4");
    CHECK(t.at(1, 3) == 4);
    t.press("/");
    CHECK(t.state.filter == 0);
    t.press("/7<esc>");
    CHECK(t.state.filter == 0);
    t.press("//4");
    CHECK(t.state.filter == 0);
    t.press("/<down>4");
    CHECK(t.state.filter == 0);
    Session sixteen = games_for_tests::sixteen();
    ViewState state;
    type("/G", sixteen, state);
    CHECK(state.filter == 16);
}

TEST_CASE("pasted text answers no question: line ends, letters and all are ignored") {
    Table t;
    t.press("<right><right>4");
    t.state.over = play::ReplaceBox{};
    CHECK(t.press("<paste>53..7<enter>q<enter>").command == Command::nothing);
    CHECK(t.press("</paste>").command == Command::nothing);
    CHECK(std::holds_alternative<play::ReplaceBox>(t.state.over));
    CHECK(t.state.message == "The pasted text was ignored: a question needs a key.");
    CHECK(t.press("<enter>").command == Command::replace);
    t.press("<esc>X<paste>X<enter></paste><esc>");
    CHECK_FALSE(t.session.is_given_up());
}

TEST_CASE("a text that is too long is cut, which is said") {
    const std::string said = "The text is longer than 1000000 bytes; the rest was left out.",
                      most(play::kMostText, '.');
    Table t;
    t.press("<paste>");
    std::get<play::ImportForm>(t.state.over).text = most;
    t.press("1</paste>");
    CHECK(std::get<play::ImportForm>(t.state.over).text == most);
    CHECK(std::get<play::ImportForm>(t.state.over).error == said);
    for (const char* over : {"<esc>H", "<esc>o"}) {
        t.press(over);
        t.press("<paste>");
        REQUIRE(t.state.pasting);
        t.state.pasted = most;
        t.press("1</paste>");
        const auto* form = std::get_if<play::ImportForm>(&t.state.over);
        CHECK((form != nullptr ? form->error : std::get<play::ExportForm>(t.state.over).error) == said);
    }
    t.press("<esc>H<paste>1</paste>");
    CHECK(std::get<play::ImportForm>(t.state.over).error.empty());
}

TEST_CASE("pasted text is a file name where one is asked for, and leaves a page for the import form") {
    Table t;
    t.press("o<paste>/tmp/a<enter>b</paste>");
    CHECK(std::get<play::ExportForm>(t.state.over).file == "/tmp/ab");
    t.press("<esc>H<paste>53..7<enter>6..1</paste>");
    CHECK(std::get<play::ImportForm>(t.state.over).text == "53..7\n6..1");
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
    CHECK(play::help_lines(false, 9, i18n::Language::en).size() == play::keys().size() + 5);
    CHECK(tui::display_width(play::help_line(false, i18n::Language::zh, 40)) <= 40);
}

}  // namespace
