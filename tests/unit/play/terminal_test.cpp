#include <doctest/doctest.h>

#include "app/terminal/box_lines.h"
#include "app/terminal/theme.h"
#include "app/terminal/wrap.h"

namespace {

using terminal::Arms;
using terminal::Look;
using terminal::Role;
using terminal::Theme;

TEST_CASE("every meeting of lines has a character, and the character has its arms") {
    for (std::uint8_t n = 1; n < 81; ++n) {
        const Arms arms{static_cast<std::uint8_t>(n / 27), static_cast<std::uint8_t>(n / 9 % 3),
                        static_cast<std::uint8_t>(n / 3 % 3), static_cast<std::uint8_t>(n % 3)};
        CHECK(terminal::line_of(arms) != U' ');
        CHECK(terminal::arms_of(terminal::line_of(arms)) == arms);
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

TEST_CASE("text is wrapped at blanks, and around wide characters") {
    using Lines = std::vector<std::string>;
    CHECK(terminal::wrap("one two three", 7) == Lines{"one two", "three"});
    CHECK(terminal::wrap("一二三四", 5) == Lines{"一二", "三四"});
    CHECK(terminal::wrap("unbreakable", 4) == Lines{"unbr", "eaka", "ble"});
    CHECK(terminal::wrap("a\n\nb", 4) == Lines{"a", "", "b"});
    CHECK(terminal::wrap("", 4) == Lines{""});
    CHECK(terminal::cut("一二三", 5) == "一二");
}

TEST_CASE("half of a wide character does not stay behind when the other is overwritten") {
    terminal::Screen screen({1, 4});
    screen.put(0, 0, "一二");
    screen.put(0, 1, "ab");
    CHECK(terminal::to_text(screen) == " ab\n");
    CHECK_FALSE(screen.at(0, 3).second_half);
    CHECK(screen.at(0, 0).character == U' ');
}

TEST_CASE("themes are found by their names") {
    CHECK(terminal::find_theme("auto") == Theme::automatic);
    CHECK(terminal::find_theme("mono") == Theme::mono);
    CHECK_FALSE(terminal::find_theme("pink"));
}

}  // namespace
