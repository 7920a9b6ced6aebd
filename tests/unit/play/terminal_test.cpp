#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "app/sudoku/play/turn_clock.h"
#include "app/tui/background.h"
#include "app/tui/box_lines.h"
#include "app/tui/theme.h"
#include "app/tui/wrap.h"

namespace {

using tui::Arms;
using tui::Look;
using tui::Role;
using tui::Theme;

TEST_CASE("every crossing of lines has a character, and the character has its arms") {
    for (std::uint8_t n = 1; n < 81; ++n) {
        const Arms arms{static_cast<std::uint8_t>(n / 27), static_cast<std::uint8_t>(n / 9 % 3),
                        static_cast<std::uint8_t>(n / 3 % 3), static_cast<std::uint8_t>(n % 3)};
        CHECK(tui::line_of(arms) != U' ');
        CHECK(tui::arms_of(tui::line_of(arms)) == arms);
    }
}

TEST_CASE("without colours givens are bold, the cursor is reversed, the same digit is underlined") {
    CHECK(paint_of({Role::given}, Theme::mono).bold);
    CHECK_FALSE(paint_of({Role::entered}, Theme::mono).bold);
    Look look{Role::entered};
    look.cursor = look.same_digit = true;
    CHECK(paint_of(look, Theme::mono).reverse);
    CHECK(paint_of(look, Theme::mono).underline);
    for (std::size_t r = 0; r < static_cast<std::size_t>(Role::count_); ++r)
        CHECK_FALSE(paint_of({static_cast<Role>(r)}, Theme::mono).ink);
}

// Relative luminance and contrast as WCAG 2.1 defines them.
double luminance(tui::Rgb c) {
    const auto linear = [](std::uint8_t part) {
        const double v = part / 255.0;
        return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
}
double contrast(tui::Rgb a, tui::Rgb b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

constexpr std::array kDigitRoles{Role::given, Role::entered, Role::mark,   Role::conflict, Role::wrong,
                                 Role::hint,  Role::good,    Role::answer, Role::corner};
constexpr std::array kThemes{Theme::dark, Theme::light};

tui::Rgb paper_of(const tui::Paint& paint, Theme theme) {
    return paint.paper ? tui::rgb_of(paint.paper->of_256) : tui::ground_of(theme).paper;
}

TEST_CASE("the contents of cells are legible on every background of a theme, and roles have their own colours") {
    for (const Theme theme : kThemes) {
        std::set<std::pair<int, bool>> inks;
        for (const Role role : kDigitRoles) {
            for (unsigned bits = 0; bits < 16; ++bits)
                for (std::uint8_t colour = 0; colour <= tui::kColours; ++colour) {
                    Look look{role, (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0};
                    look.colour = colour;
                    const tui::Paint paint = paint_of(look, theme);
                    INFO("theme " << static_cast<int>(theme) << ", role " << static_cast<int>(role) << ", look " << bits
                                  << ", colour " << static_cast<int>(colour));
                    CHECK(contrast(tui::rgb_of(paint.ink->of_256), paper_of(paint, theme)) >= 4);
                }
            inks.emplace(paint_of({role}, theme).ink->of_256, paint_of({role}, theme).bold);
        }
        CHECK(inks.size() == kDigitRoles.size());
    }
}

// On the background of the theme, and, since terminals differ, on pure black or white: all text, and lines a little
// less.  Terminals with 16 colours or fewer have no other paper (curses.cpp).
TEST_CASE("every ink is legible on the background, with 256 colours and with 16") {
    for (const Theme theme : kThemes) {
        const tui::Rgb ground = theme == Theme::dark ? tui::Rgb{18, 18, 18} : tui::Rgb{255, 255, 255};
        for (std::size_t r = 0; r < static_cast<std::size_t>(Role::count_); ++r) {
            const auto role = static_cast<Role>(r);
            const auto ink = paint_of({role}, theme).ink;
            if (!ink) continue;  // the terminal's own
            INFO("theme " << static_cast<int>(theme) << ", role " << r);
            const auto paper = paint_of({role}, theme).paper;
            CHECK(contrast(tui::rgb_of(ink->of_256), paper ? tui::rgb_of(paper->of_256) : ground) >=
                  (role == Role::frame ? 2.5 : 4));
            CHECK(contrast(tui::rgb_of(ink->of_16), ground) >= (role == Role::frame ? 2.5 : 3.9));
        }
    }
}

TEST_CASE("the colours that a player gives differ, and from the other papers") {
    for (const Theme theme : kThemes) {
        std::set<int> papers;
        for (std::uint8_t colour = 1; colour <= tui::kColours; ++colour) {
            Look look{Role::entered};
            look.colour = colour;
            papers.insert(paint_of(look, theme).paper->of_256);
        }
        for (int other = 0; other < 4; ++other) {
            const Look look{Role::entered, other == 0, other == 1, other == 2, other == 3};
            papers.insert(paint_of(look, theme).paper->of_256);
        }
        CHECK(papers.size() == tui::kColours + 4u);
    }
}

TEST_CASE("the background is read from a terminal's answer, whatever else has arrived") {
    const auto white = tui::read_background("\033]11;rgb:ffff/ffff/ffff\033\\\033[?64;1;2c");
    REQUIRE(white.colour);
    CHECK(tui::is_light(*white.colour));
    CHECK(white.is_complete);
    CHECK(white.typed.empty());
    const auto dark = tui::read_background("4\033]11;rgba:1e/1f/20/ff\a5\033[A\033[?6c6");
    REQUIRE(dark.colour);
    CHECK(dark.colour->blue == 0x20);
    CHECK_FALSE(tui::is_light(*dark.colour));
    CHECK(dark.is_complete);
    CHECK(dark.typed == "456");
    const auto none = tui::read_background("\033[?1;2c");
    CHECK_FALSE(none.colour);
    CHECK(none.is_complete);
    for (const char* const cut : {"", "\033", "\033]", "\033]11;rgb:ff", "\033]11;rgb:zz/00/00\a", "\033[?1;2",
                                  "\033]11;rgb:", "\033]11;rgb:ff/ff/ff"}) {
        CAPTURE(cut);
        CHECK_FALSE(tui::read_background(cut).colour);
        CHECK_FALSE(tui::read_background(cut).is_complete);
        CHECK(tui::read_background(cut).typed.empty());
    }
}

TEST_CASE("a theme's key goes through all themes") {
    Theme theme = Theme::dark;
    std::set<Theme> seen;
    for (int i = 0; i < 3; ++i) seen.insert(theme = tui::next_theme(theme));
    CHECK(seen.size() == 3);
    CHECK(theme == Theme::dark);
    CHECK(tui::find_theme(tui::name_of(Theme::light)) == Theme::light);
}

TEST_CASE("time without a turn of the loop does not count") {
    play::TurnClock clock(1000.25);
    CHECK(clock.turn(1000.75) == 0);
    CHECK(clock.turn(1002.5) == 2);
    CHECK(clock.turn(1003.25) == 1);
    CHECK(clock.turn(2003.25) == 1000);
    CHECK(clock.turn(14'003.25) == 0);  // stopped for twelve seconds
    CHECK(clock.turn(14'503.25) == 500);
    CHECK(clock.turn(10.0) == 0);  // a clock that was set back
    CHECK(clock.turn(510.0) == 500);
}

TEST_CASE("the candidates of a hint are legible and different in every theme, without colours too") {
    constexpr std::array kParts{Role::mark, Role::cause, Role::second, Role::fin, Role::removed};
    for (const Theme theme : {Theme::dark, Theme::light, Theme::mono})
        for (const Role a : kParts) {
            const tui::Paint paint = paint_of({a}, theme);
            if (paint.paper) CHECK(contrast(tui::rgb_of(paint.ink->of_256), tui::rgb_of(paint.paper->of_256)) >= 4);
            for (const Role b : kParts)
                if (a != b) CHECK(paint != paint_of({b}, theme));
        }
}

TEST_CASE("text is wrapped at blanks, and around wide characters") {
    using Lines = std::vector<std::string>;
    CHECK(tui::wrap("one two three", 7) == Lines{"one two", "three"});
    CHECK(tui::wrap("一二三四", 5) == Lines{"一二", "三四"});
    CHECK(tui::wrap("一二。三", 5) == Lines{"一", "二。", "三"});
    CHECK(tui::wrap("一二(三)，四", 8) == Lines{"一二", "(三)，四"});
    CHECK(tui::wrap("一 (二 三", 4) == Lines{"一", "(二", "三"});
    CHECK(tui::wrap("unbreakable", 4) == Lines{"unbr", "eaka", "ble"});
    CHECK(tui::wrap("a\n\nb", 4) == Lines{"a", "", "b"});
    CHECK(tui::wrap("", 4) == Lines{""});
    CHECK(tui::cut("一二三", 5) == "一二");
}

TEST_CASE("overwriting half of a wide character removes the other half") {
    tui::Screen screen({1, 4});
    screen.put(0, 0, "一二");
    screen.put(0, 1, "ab");
    CHECK(tui::to_text(screen) == " ab\n");
    CHECK_FALSE(screen.at(0, 3).second_half);
    CHECK(screen.at(0, 0).character == U' ');
}

TEST_CASE("themes are found by name") {
    CHECK(tui::find_theme("auto") == Theme::automatic);
    CHECK(tui::find_theme("mono") == Theme::mono);
    CHECK_FALSE(tui::find_theme("pink"));
}

}  // namespace
