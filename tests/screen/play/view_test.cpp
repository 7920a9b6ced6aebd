#include <doctest/doctest.h>

#include <bit>

#include "app/cli/date.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/play/board_view.h"
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

TEST_CASE("every cell has its marks on 80x24, and on other usual sizes") {
    Middle m("a");
    same("marks-24x80", draw(m.session, m.state, kUsual));
    same("marks-30x100", draw(m.session, m.state, {30, 100}));
    same("marks-20x40", draw(m.session, m.state, {20, 40}));
    for (const Size size : {kUsual, Size{24, 57}, Size{30, 100}, Size{35, 80}, Size{43, 132}, kLarge}) {
        const play::Layout layout = *play::layout_for(m.session.rules(), size);
        REQUIRE(layout.marks != play::MarkStyle::list);
        const Screen screen = draw(m.session, m.state, size);
        for (sudoku::Cell c = 0; c < 81; ++c)
            for (sudoku::Digit d = 1; d <= 9; ++d) {
                if (m.session.board()[c] != sudoku::kBlank) continue;
                const play::Area place = layout.mark({c, d}, m.session.rules().box());
                const bool is_marked = (m.session.marks(c) >> (d - 1u) & 1u) != 0;
                CHECK((screen.at(place.row, place.column).character == U'0' + d) == is_marked);
            }
    }
}

// Whether a mark is shown in the panel, or where there is none in the last lines.
bool is_beside(const Screen& screen, const play::Layout& layout, sudoku::Digit d) {
    const std::size_t first = layout.panel ? layout.panel->column : 0, row = layout.panel ? 1 : layout.status_row();
    for (std::size_t r = row; r < screen.size().rows; ++r)
        for (std::size_t c = first; c < screen.size().columns; ++c) {
            const Screen::Glyph& glyph = screen.at(r, c);
            const bool is_mark = glyph.look.role == tui::Role::mark || !layout.panel;
            if (is_mark && glyph.character == static_cast<unsigned char>(play::symbol(d)[0])) return true;
        }
    return false;
}

TEST_CASE("on boards of 16 and 25 a cell shows as many marks as it holds, and the cursor's are all on the screen") {
    for (const bool large : {false, true}) {
        Session session = large ? games_for_tests::twenty_five() : games_for_tests::sixteen();
        ViewState state;
        type("a", session, state);
        state.message.clear();
        same(large ? "twenty-five-43x132" : "sixteen-43x132", draw(session, state, {43, 132}));
        while (session.board()[state.cursor] != sudoku::kBlank) ++state.cursor;
        for (const Size size : {kUsual, Size{30, 100}, Size{43, 132}, Size{60, 200}}) {
            const play::Layout layout = *play::layout_for(session.rules(), size);
            if (layout.scrolls) continue;
            const Screen screen = draw(session, state, size);
            for (sudoku::Cell c = 0; c < session.board().num_cells(); ++c) {
                if (session.board()[c] != sudoku::kBlank) continue;
                const auto marks = static_cast<std::size_t>(std::popcount(session.marks(c)));
                const play::Area cell = layout.cell(c);
                std::size_t seen = 0;
                for (std::size_t r = 0; r < cell.rows; ++r)
                    for (std::size_t k = 0; k < cell.columns; ++k)
                        seen += screen.at(cell.row + r, cell.column + k).character != U' ';
                CHECK(seen == std::min(marks, cell.rows * layout.list_columns()));
            }
            if (layout.marks != play::MarkStyle::list) continue;
            for (sudoku::Digit d = 1; d <= session.side(); ++d)
                if ((session.marks(state.cursor) >> (d - 1u) & 1u) != 0) CHECK(is_beside(screen, layout, d));
        }
    }
}

TEST_CASE("a solution that was asked for is shown instead of the blanks and of wrong digits") {
    Middle m("<down><down>1XX");
    same("given-up-24x80", draw(m.session, m.state, kUsual));
}

TEST_CASE("corner marks and colours") {
    Middle m("b14z2<right>m12y1y2<right>z3<up>z6<down><down><down>z5<left>z4<left>z1<esc>");
    same("colours-24x80", draw(m.session, m.state, kUsual));
    const Screen screen = draw(m.session, m.state, kUsual);
    const play::Layout layout = *play::layout_for(m.session.rules(), kUsual);
    const play::Area mark = layout.mark({12, 1}, {}), cell = layout.cell(13);
    CHECK(screen.at(mark.row, mark.column).character == U' ');
    CHECK(screen.at(cell.row + 1, cell.column).character == U'c');
}

TEST_CASE("a list to choose from keeps the chosen row in sight") {
    Middle m;
    play::ChoiceList list;
    list.of_games = false;
    for (std::uint64_t n = 1; n <= 40; ++n) list.rows.push_back({"puzzle " + std::to_string(n), n, n != 22});
    m.state.over = list;
    type("21<down>", m.session, m.state);
    same("puzzles-24x80", draw(m.session, m.state, kUsual));
    for (const Size size : {kUsual, Size{20, 40}, Size{10, 24}})
        for (std::size_t at = 0; at < 40; ++at) {
            std::get<play::ChoiceList>(m.state.over).at = at;
            CHECK(holds(draw(m.session, m.state, size), "> puzzle " + std::to_string(at + 1)));
        }
}

TEST_CASE("an empty board to type a puzzle into") {
    Session session = games_for_tests::empty();
    ViewState state;
    state.setting = true;
    type("53..7....5", session, state);
    same("setting-24x80", draw(session, state, kUsual));
}

TEST_CASE("a filter shows where a digit is possible: as a mark, in a colour, and in place of other marks") {
    Middle m("a/4");
    same("filter-24x80", draw(m.session, m.state, kUsual));
    for (const Size size : {kUsual, Size{20, 40}, kLarge, Size{15, 24}}) {
        const play::Layout layout = *play::layout_for(m.session.rules(), size);
        const Screen screen = draw(m.session, m.state, size);
        for (sudoku::Cell c = 0; c < 81; ++c) {
            const play::Area cell = layout.cell(c);
            bool is_seen = false, is_coloured = true;
            for (std::size_t r = 0; r < cell.rows; ++r)
                for (std::size_t k = 0; k < cell.columns; ++k) {
                    const Screen::Glyph& glyph = screen.at(cell.row + r, cell.column + k);
                    is_seen = is_seen || (glyph.character == U'4' && glyph.look.same_digit);
                    is_coloured = is_coloured && glyph.look.possible;
                }
            const bool is_possible = play::is_possible(m.session, c, 4);
            CHECK(is_seen == is_possible);
            CHECK(is_coloured == is_possible);
        }
    }
    // The player's marks count: where 4 is removed from them, it is not possible.
    const auto count = [&] {
        std::size_t n = 0;
        for (sudoku::Cell c = 0; c < 81; ++c) n += play::is_possible(m.session, c, 4) ? 1 : 0;
        return n;
    };
    const std::size_t before = count();
    sudoku::Cell cell = 0;
    while (!play::is_possible(m.session, cell, 4) || std::popcount(m.session.marks(cell)) < 2) ++cell;
    m.session.toggle_mark(cell, 4);
    CHECK(count() == before - 1);
    type("<esc>", m.session, m.state);
    for (const Screen screen = draw(m.session, m.state, kUsual); const std::size_t row : {5u, 10u})
        for (std::size_t c = 0; c < 80; ++c) CHECK_FALSE(screen.at(row, c).look.possible);
}

TEST_CASE("a list says what it lacks, and its rows stay visible") {
    Middle m;
    play::ChoiceList list;
    list.of_games = false;
    for (int i = 1; i <= 40; ++i) list.rows.push_back({"puzzle " + std::to_string(i), static_cast<std::uint64_t>(i)});
    list.notes = {"Only the first 40 of 50 puzzles are listed.",
                  "The rest could not be read: a reason that takes more than one line of a box, since it is long"};
    m.state.over = list;
    for (const Size size : {kUsual, Size{40, 120}, Size{20, 40}})
        for (std::size_t at = 0; at < 40; at += 13) {
            std::get<play::ChoiceList>(m.state.over).at = at;
            const Screen screen = draw(m.session, m.state, size);
            CHECK(holds(screen, "> puzzle " + std::to_string(at + 1)));
            CHECK(holds(screen, "Only the first"));
            CHECK(holds(screen, "Esc: back"));
        }
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
    const play::Layout layout = *play::layout_for(m.session.rules(), kUsual);
    for (sudoku::Cell cell = 0; cell < 81; ++cell)
        for (std::size_t r = 0; r < layout.cell_rows; ++r)
            for (std::size_t c = 0; c < layout.cell_columns; ++c)
                CHECK(screen.at(layout.cell(cell).row + r, layout.cell(cell).column + c).character == U' ');
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

TEST_CASE("a hint is shown next to the board, in three stages") {
    Middle m;
    type("<home><pgup><right><right>x<right>x", m.session, m.state);
    sudoku::Hint hint = *sudoku::find_hint(m.session, std::nullopt, [] { return false; });
    REQUIRE(hint.kind == sudoku::Hint::Kind::step);
    const sudoku::Cell cell = hint.cell;
    const sudoku::Digit digit = hint.digit;
    hints::HintText text = hints::text_of(hint, m.session.rules(), i18n::Language::en);
    m.state.over = play::HintShown{std::move(hint), std::move(text)};
    same("hint-1-24x80", draw(m.session, m.state, kUsual));
    type("??", m.session, m.state);
    same("hint-3-24x80", draw(m.session, m.state, kUsual));
    same("hint-3-24x50", draw(m.session, m.state, {24, 50}));
    type("<enter>", m.session, m.state);
    CHECK(m.session.board()[cell] == digit);
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
    CHECK(cli::clock_text(0) == "0:00");
    CHECK(cli::clock_text(59'999) == "0:59");
    CHECK(cli::clock_text(754'000) == "12:34");
    CHECK(cli::clock_text(3'723'000) == "1:02:03");
}

}  // namespace
