#pragma once

#include <array>
#include <string>
#include <string_view>

#include "app/svg/markup.h"

namespace svg {

// A colour on a light and on a dark background.
struct Tone {
    std::string_view light, dark;
};

// Okabe and Ito's palette, which is safe for colour-blind readers, with darker shades on white and lighter ones on
// black where one shade is not legible on both.
inline constexpr std::array<Tone, 8> kPalette{{
    {"#d1242f", "#ff7b72"},
    {"#0072b2", "#56b4e9"},
    {"#00805c", "#2fc99a"},
    {"#b35900", "#f0a343"},
    {"#a3508b", "#e09ccb"},
    {"#6a6a00", "#f0e442"},
    {"#57606a", "#adbac7"},
    {"#5b3cc4", "#b8a4ff"},
}};
inline constexpr Tone kPaper{"#ffffff", "#0d1117"}, kInk{"#1f2328", "#e6edf3"}, kDim{"#59636e", "#9da7b3"},
    kGrid{"#d1d9e0", "#30363d"};

// A picture in SVG whose colours follow the background that the reader prefers.  Its elements have the classes paper,
// ink, dim (text), grid (lines), and those of colour().
class Picture {
public:
    // `title` and `description` are for screen readers.
    Picture(double width, double height, std::string_view title, std::string_view description);

    // The colour of a CSS property of a selector: colour(".cut", "stroke", tone).
    void colour(std::string_view selector, std::string_view property, Tone tone);
    // CSS that is the same on every background.
    void style(std::string_view css);

    // Elements, painted in this order.
    void add(std::string_view element) { body_ += element; }
    void text(double x, double y, std::string_view kind, std::string_view anchor, std::string_view words);
    void line(double x1, double y1, double x2, double y2, std::string_view kind);

    // Of a fixed size, `scale` units a pixel.
    std::string finish(double scale = 1) const;

private:
    double width_, height_;
    std::string title_, description_, light_, dark_, style_, body_;
};

// The width of a line of common sans-serif text, rather too much than too little; ideographs are squares.
double text_width(std::string_view text, double size);

}  // namespace svg
