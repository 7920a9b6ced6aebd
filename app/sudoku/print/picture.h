#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A page as rectangles, lines, shapes and texts, before a painter (svg.h, pdf.h) writes it.  Lengths are millimetres
// from the upper left corner of the page, x to the right and y down.
namespace printing {

struct Colour {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(Colour, Colour) = default;
};
constexpr Colour grey(std::uint8_t level) {
    return {level, level, level};
}
inline constexpr Colour kBlack = grey(0), kWhite = grey(255);

struct Area {
    double x = 0, y = 0, width = 0, height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    friend bool operator==(const Area&, const Area&) = default;
};

struct Fill {
    Area area;
    Colour colour;
};

// Upright or level; it has square ends, half its width beyond both points.
struct Line {
    double x1 = 0, y1 = 0, x2 = 0, y2 = 0, width = 0;
    Colour colour = kBlack;
};

struct Point {
    double x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

// A polyline with round corners and ends, a polygon if it is closed, or a circle around its only point.
struct Shape {
    std::vector<Point> points;
    bool closed = false;
    double radius = 0;                // of a circle; 0: no circle
    std::optional<Colour> fill = {};  // of a polygon or circle
    double width = 0;                 // of the line; 0: none
    Colour colour = kBlack;
    double dash = 0;  // the length of dashes, which have no round ends; 0: solid
    double gap = 0;   // between dashes
};

enum class Align : std::uint8_t { left, centre, right };

struct Text {
    std::string text;  // UTF-8
    double x = 0;      // of its left end, middle or right end
    double y = 0;      // of its baseline
    double size = 0;   // of the font
    Align align = Align::centre;
    bool bold = false;
    Colour colour = kBlack;
    double room = 0;      // its greatest width, to which a painter that measures may narrow it; 0: any
    bool turned = false;  // upside down about (x, y)
};

struct Picture {
    double width = 0, height = 0;
    std::string title = {};  // for screen readers
    // Painted in this order.
    std::vector<Fill> fills = {};
    std::vector<Shape> backdrop = {};
    std::vector<Line> lines = {};
    std::vector<Shape> shapes = {};
    std::vector<Text> texts = {};
};

// Capital letters and digits, as a share of the size of a common sans-serif font.
inline constexpr double kCapHeight = 0.72;
// The baseline of a line of capital letters or digits whose middle is at `y`.
constexpr double baseline_for(double y, double size) {
    return y + size * kCapHeight / 2;
}

// What a line of common sans-serif text takes, rather too much than too little.
double text_width(std::string_view text, double size, bool bold);
// The text, or its beginning and "..." if it would be wider than `room`.
std::string elided(std::string_view text, double size, bool bold, double room);
// The lines of a text that is broken at spaces, each as long as the room allows; a longer word is a line of its own.
// There is at least one line.
std::vector<std::string> wrapped(std::string_view text, double size, bool bold, double room);

// The area that a line, a shape or a text covers, that of a text by text_width() and at most its room.
Area extent_of(const Line& line);
Area extent_of(const Shape& shape);
Area extent_of(const Text& text);

// Appends a picture turned upside down about the middle of `around`.
void append_turned(const Picture& part, const Area& around, Picture& page);

}  // namespace printing
