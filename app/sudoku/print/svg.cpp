#include "app/sudoku/print/svg.h"

#include <string_view>

#include "app/svg/markup.h"

namespace printing {
namespace {

using svg::append_tag;
using svg::escaped;

// At most two places: a hundredth of a millimetre.
std::string number(double value) {
    return svg::number(value, 2);
}

std::string colour_text(Colour colour) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const unsigned part : {colour.red, colour.green, colour.blue})
        text.append({kDigits[part / 16], kDigits[part % 16]});
    return text;
}

void append(const Fill& fill, std::string& svg) {
    append_tag("rect",
               {{"x", number(fill.area.x)},
                {"y", number(fill.area.y)},
                {"width", number(fill.area.width)},
                {"height", number(fill.area.height)},
                {"fill", colour_text(fill.colour)}},
               svg);
    svg += "/>\n";
}

void append(const Line& line, std::string& svg) {
    append_tag("line",
               {{"x1", number(line.x1)},
                {"y1", number(line.y1)},
                {"x2", number(line.x2)},
                {"y2", number(line.y2)},
                {"stroke", line.colour == kBlack ? "" : colour_text(line.colour)},
                {"stroke-width", number(line.width)}},
               svg);
    svg += "/>\n";
}

void append(const Shape& shape, std::string& svg) {
    const bool is_circle = shape.radius > 0, has_line = shape.width > 0;
    std::string path;
    for (const Point& point : shape.points)
        path += (path.empty() ? "M" : "L") + number(point.x) + ' ' + number(point.y);
    if (shape.points.size() == 1) path += "h0";  // a dot, as wide as the line
    if (shape.closed) path += 'Z';
    const Point at = shape.points.front();
    append_tag(is_circle ? "circle" : "path",
               {{"d", is_circle ? "" : path},
                {"cx", is_circle ? number(at.x) : ""},
                {"cy", is_circle ? number(at.y) : ""},
                {"r", is_circle ? number(shape.radius) : ""},
                {"fill", shape.fill ? colour_text(*shape.fill) : "none"},
                {"stroke", has_line ? colour_text(shape.colour) : ""},
                {"stroke-width", has_line ? number(shape.width) : ""},
                {"stroke-dasharray", shape.dash > 0 ? number(shape.dash) + ' ' + number(shape.gap) : ""},
                {"stroke-linecap", !has_line || is_circle ? ""
                                   : shape.dash > 0       ? "butt"
                                                          : "round"},
                {"stroke-linejoin", has_line && !is_circle ? "round" : ""}},
               svg);
    svg += "/>\n";
}

void append(const Text& text, std::string& svg) {
    const std::string x = number(text.x), y = number(text.y);
    append_tag("text",
               {{"x", x},
                {"y", y},
                {"font-size", number(text.size)},
                {"font-weight", text.bold ? "bold" : ""},
                {"text-anchor", text.align == Align::left    ? "start"
                                : text.align == Align::right ? "end"
                                                             : ""},
                {"fill", text.colour == kBlack ? "" : colour_text(text.colour)},
                {"transform", text.turned ? "rotate(180 " + x + " " + y + ")" : ""}},
               svg);
    svg += ">" + escaped(text.text) + "</text>\n";
}

}  // namespace

std::string svg_below_lines(const Picture& picture) {
    std::string svg;
    for (const Fill& fill : picture.fills) append(fill, svg);
    for (const Shape& shape : picture.backdrop) append(shape, svg);
    return svg;
}

std::string svg_from_lines(const Picture& picture) {
    std::string svg = "<g stroke=\"#000\">\n";
    for (const Line& line : picture.lines) append(line, svg);
    svg += "</g>\n";
    for (const Shape& shape : picture.shapes) append(shape, svg);
    for (const Text& text : picture.texts) append(text, svg);
    return svg;
}

std::string to_svg(const Picture& picture) {
    std::string svg;
    append_tag("svg",
               {{"xmlns", "http://www.w3.org/2000/svg"},
                {"viewBox", "0 0 " + number(picture.width) + " " + number(picture.height)},
                {"width", number(picture.width) + "mm"},
                {"height", number(picture.height) + "mm"},
                {"font-family", "Helvetica, Arial, sans-serif"},
                {"text-anchor", "middle"},
                {"stroke-linecap", "square"}},
               svg);
    svg += ">\n<title>" + escaped(picture.title) + "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
    svg += svg_below_lines(picture);
    svg += svg_from_lines(picture);
    return svg + "</svg>\n";
}

}  // namespace printing
