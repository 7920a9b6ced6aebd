#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "app/tui/screen.h"

namespace tui {

// The background: `automatic` is for programs to resolve (curses.h), the others are palettes.
enum class Theme : std::uint8_t { automatic, dark, light, mono };
// "auto", "dark", "light", "mono"; nullopt: another word.
std::optional<Theme> find_theme(std::string_view name);
std::string_view name_of(Theme theme);
// The theme that a key switches to: dark, light, mono, and again.
Theme next_theme(Theme theme);

// A colour in both terminal palettes: 256 colours (xterm's cube and greys), and 16 (0 to 7, and 8 to 15 for the bright
// ones).
struct Colour {
    std::uint8_t of_256, of_16;
    friend bool operator==(Colour, Colour) = default;
};
struct Rgb {
    std::uint8_t red, green, blue;
};
// As xterm shows a colour of the 256.
Rgb rgb_of(std::uint8_t of_256);

// True if dark text is easier to read on this background.
bool is_light(Rgb background);

// How a glyph is painted.  Empty colours are the terminal's own.  Papers are for 256 colours: of 16, no background
// leaves every ink legible, so terminals with fewer reverse the cursor and paint no paper.
struct Paint {
    std::optional<Colour> ink, paper;
    bool bold = false, underline = false, reverse = false, dim = false;
    friend bool operator==(const Paint&, const Paint&) = default;
};

// The paint of a look.  In mono, givens are bold, the same digit is underlined, the cursor is reversed; views express
// the rest of a look's meaning by characters, in every theme.
// Requires: the theme is not automatic.
Paint paint_of(const Look& look, Theme theme);

// The default ink and paper of a picture, which has no terminal.  Requires: as above.
struct Ground {
    Rgb ink, paper;
};
Ground ground_of(Theme theme);

}  // namespace tui
