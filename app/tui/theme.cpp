#include "app/tui/theme.h"

#include <array>

#include "sat/core/assert.h"

namespace tui {
namespace {

struct NamedTheme {
    std::string_view name;
    Theme theme;
};
constexpr std::array kThemes{NamedTheme{"auto", Theme::automatic}, NamedTheme{"dark", Theme::dark},
                             NamedTheme{"light", Theme::light}, NamedTheme{"mono", Theme::mono}};

constexpr std::size_t kRoles = static_cast<std::size_t>(Role::count_);
using Inks = std::array<Paint, kRoles>;

constexpr Paint ink(std::uint8_t of_256, std::uint8_t of_16, bool bold = false) {
    return {Colour{of_256, of_16}, std::nullopt, bold};
}

// In the order of Role.  Bold is the same as in mono, so that a role keeps its weight in every theme.
constexpr Inks kDark{
    Paint{},                                  // text
    Paint{std::nullopt, std::nullopt, true},  // title
    ink(245, 7),                              // dim
    ink(240, 8),                              // frame
    ink(250, 7),                              // frame_strong
    ink(117, 14, true),                       // given
    ink(231, 15),                             // entered
    ink(251, 7),                              // mark
    ink(210, 9, true),                        // conflict
    ink(218, 13, true),                       // wrong
    ink(221, 11, true),                       // hint
    ink(120, 10),                             // good
    ink(222, 11),                             // message
    ink(80, 14),                              // key
};
constexpr Inks kLight{
    Paint{},                                  // text
    Paint{std::nullopt, std::nullopt, true},  // title
    ink(241, 8),                              // dim
    ink(249, 7),                              // frame
    ink(238, 0),                              // frame_strong
    ink(18, 4, true),                         // given
    ink(16, 0),                               // entered
    ink(239, 8),                              // mark
    ink(124, 1, true),                        // conflict
    ink(90, 5, true),                         // wrong
    ink(58, 5, true),                         // hint
    ink(22, 2),                               // good
    ink(58, 4),                               // message
    ink(24, 4),                               // key
};

// Behind the digits.
struct Papers {
    Colour cursor, same_digit, house, extra;
};
constexpr Papers kDarkPapers{{19, 4}, {53, 0}, {237, 0}, {234, 0}};
constexpr Papers kLightPapers{{117, 6}, {222, 7}, {253, 7}, {255, 15}};

// On 16 colours the papers of houses and areas say nothing where they are the background; the labels at the edge and
// the characters in the cells say it then, as in mono.
Paint coloured(const Look& look, const Inks& inks, const Papers& papers) {
    Paint paint = inks[static_cast<std::size_t>(look.role)];
    if (look.extra) paint.paper = papers.extra;
    if (look.house) paint.paper = papers.house;
    if (look.same_digit) paint.paper = papers.same_digit;
    if (look.cursor) paint.paper = papers.cursor;
    paint.underline = look.same_digit;
    return paint;
}

Paint mono(const Look& look) {
    Paint paint;
    paint.bold = kDark[static_cast<std::size_t>(look.role)].bold;
    paint.underline = look.same_digit;
    paint.reverse = look.cursor;
    return paint;
}

}  // namespace

std::optional<Theme> find_theme(std::string_view name) {
    for (const NamedTheme& t : kThemes)
        if (t.name == name) return t.theme;
    return std::nullopt;
}

Rgb rgb_of(std::uint8_t of_256) {
    constexpr std::array<Rgb, 16> kBasic{{{0, 0, 0},
                                          {205, 0, 0},
                                          {0, 205, 0},
                                          {205, 205, 0},
                                          {0, 0, 238},
                                          {205, 0, 205},
                                          {0, 205, 205},
                                          {229, 229, 229},
                                          {127, 127, 127},
                                          {255, 0, 0},
                                          {0, 255, 0},
                                          {255, 255, 0},
                                          {92, 92, 255},
                                          {255, 0, 255},
                                          {0, 255, 255},
                                          {255, 255, 255}}};
    constexpr std::array<std::uint8_t, 6> kSteps{0, 95, 135, 175, 215, 255};
    if (of_256 < 16) return kBasic[of_256];
    if (of_256 >= 232) {
        const auto grey = static_cast<std::uint8_t>(8 + 10 * (of_256 - 232));
        return {grey, grey, grey};
    }
    const unsigned place = of_256 - 16u;
    return {kSteps[place / 36], kSteps[place / 6 % 6], kSteps[place % 6]};
}

Paint paint_of(const Look& look, Theme theme) {
    ASSERT(theme != Theme::automatic);
    if (theme == Theme::dark) return coloured(look, kDark, kDarkPapers);
    if (theme == Theme::light) return coloured(look, kLight, kLightPapers);
    return mono(look);
}

Ground ground_of(Theme theme) {
    if (theme == Theme::dark) return {{208, 208, 208}, {18, 18, 18}};
    return {{28, 28, 28}, {255, 255, 255}};
}

}  // namespace tui
