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
    for (const Fill& fill : picture.fills) append(fill, svg);
    svg += "<g stroke=\"#000\">\n";
    for (const Line& line : picture.lines) append(line, svg);
    svg += "</g>\n";
    for (const Text& text : picture.texts) append(text, svg);
    return svg + "</svg>\n";
}

}  // namespace printing
