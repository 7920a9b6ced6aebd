#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

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

constexpr std::array kDigitRoles{Role::given, Role::entered, Role::mark, Role::conflict,
                                 Role::wrong, Role::hint,    Role::good};

TEST_CASE("the contents of cells are legible on every background of a theme, and roles have their own colours") {
    for (const Theme theme : {Theme::dark, Theme::light}) {
        std::set<std::pair<int, bool>> inks;
        for (const Role role : kDigitRoles) {
            for (unsigned bits = 0; bits < 16; ++bits) {
                const Look look{role, (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0};
                const tui::Paint paint = paint_of(look, theme);
                const tui::Rgb paper = paint.paper ? tui::rgb_of(paint.paper->of_256) : tui::ground_of(theme).paper;
                INFO("role " << static_cast<int>(role) << ", look " << bits);
                CHECK(contrast(tui::rgb_of(paint.ink->of_256), paper) >= 4);
                if (paint.paper) CHECK(paint.ink->of_16 != paint.paper->of_16);
            }
            inks.emplace(paint_of({role}, theme).ink->of_256, paint_of({role}, theme).bold);
        }
        CHECK(inks.size() == kDigitRoles.size());
    }
}

TEST_CASE("text is wrapped at blanks, and around wide characters") {
    using Lines = std::vector<std::string>;
    CHECK(tui::wrap("one two three", 7) == Lines{"one two", "three"});
    CHECK(tui::wrap("一二三四", 5) == Lines{"一二", "三四"});
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
