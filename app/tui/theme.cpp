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

// On paper of its own, which has the same meaning in every theme; with 16 colours the ink has it.
constexpr Paint on_paper(Colour ink, std::uint8_t paper_of_256, std::uint8_t paper_of_16) {
    return {ink, Colour{paper_of_256, paper_of_16}, true};
}

// In the order of Role.  Bold is the same as in mono, so that a role keeps its weight in every theme.  A test checks
// the contrast of every ink on every paper.
constexpr Inks kDark{
    Paint{},                                  // text
    Paint{std::nullopt, std::nullopt, true},  // title
    ink(248, 7),                              // dim
    ink(242, 8),                              // frame
    ink(250, 7),                              // frame_strong
    ink(117, 14, true),                       // given
    ink(231, 15),                             // entered
    ink(251, 7),                              // mark
    ink(217, 9, true),                        // conflict
    ink(219, 13, true),                       // wrong
    ink(221, 11, true),                       // hint
    ink(120, 10),                             // good
    ink(222, 11),                             // message
    ink(80, 14),                              // key
    ink(229, 3),                              // answer
    ink(215, 11, true),                       // corner
    ink(248, 7),                              // shade
    on_paper({16, 10}, 114, 0),               // cause
    on_paper({16, 14}, 111, 0),               // second
    on_paper({16, 11}, 179, 0),               // fin
    on_paper({231, 9}, 124, 0),               // removed
};
constexpr Inks kLight{
    Paint{},                                  // text
    Paint{std::nullopt, std::nullopt, true},  // title
    ink(240, 8),                              // dim
    ink(246, 8),                              // frame
    ink(238, 0),                              // frame_strong
    ink(18, 4, true),                         // given
    ink(16, 0),                               // entered
    ink(238, 8),                              // mark
    ink(124, 1, true),                        // conflict
    ink(90, 5, true),                         // wrong
    ink(58, 5, true),                         // hint
    ink(22, 12),                              // good
    ink(58, 4),                               // message
    ink(24, 4),                               // key
    ink(24, 1),                               // answer
    ink(53, 4, true),                         // corner
    ink(240, 8),                              // shade
    on_paper({16, 12}, 114, 15),              // cause
    on_paper({16, 4}, 111, 15),               // second
    on_paper({16, 5}, 179, 15),               // fin
    on_paper({231, 1}, 124, 15),              // removed
};

// Behind the digits.
struct Papers {
    std::uint8_t cursor, same_digit, house, extra;
    std::array<std::uint8_t, kColours> colours;
};
constexpr Papers kDarkPapers{19, 53, 237, 234, {88, 22, 55, 23, 239, 17}};
constexpr Papers kLightPapers{117, 222, 253, 255, {224, 194, 189, 159, 187, 225}};

Paint coloured(const Look& look, const Inks& inks, const Papers& papers) {
    Paint paint = inks[static_cast<std::size_t>(look.role)];
    if (paint.paper) return paint;
    const auto lay = [&](std::uint8_t paper) { paint.paper = Colour{paper, 0}; };
    if (look.extra) lay(papers.extra);
    if (look.house) lay(papers.house);
    if (look.same_digit || look.possible) lay(papers.same_digit);
    if (look.colour != 0) lay(papers.colours[look.colour - 1u]);
    if (look.cursor) lay(papers.cursor);
    paint.underline = look.same_digit;
    if (look.role == Role::shade && paint.paper) paint.ink->of_256 = paint.paper->of_256;
    return paint;
}

Paint mono(const Look& look) {
    Paint paint;
    paint.bold = kDark[static_cast<std::size_t>(look.role)].bold;
    paint.dim = look.role == Role::answer;
    paint.underline = look.same_digit || look.role == Role::cause || look.role == Role::second;
    paint.reverse = look.cursor || look.role == Role::removed;
    if (look.role == Role::second) paint.bold = false;
    return paint;
}

}  // namespace

std::optional<Theme> find_theme(std::string_view name) {
    for (const NamedTheme& t : kThemes)
        if (t.name == name) return t.theme;
    return std::nullopt;
}

std::string_view name_of(Theme theme) {
    for (const NamedTheme& t : kThemes)
        if (t.theme == theme) return t.name;
    return {};
}

Theme next_theme(Theme theme) {
    if (theme == Theme::dark) return Theme::light;
    return theme == Theme::light ? Theme::mono : Theme::dark;
}

// By the luma of Rec. 709.
bool is_light(Rgb background) {
    return 0.2126 * background.red + 0.7152 * background.green + 0.0722 * background.blue > 127.5;
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
