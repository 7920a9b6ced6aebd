#include "app/svg/picture.h"

#include <algorithm>

namespace svg {

Picture::Picture(double width, double height, std::string_view title, std::string_view description)
    : width_(width), height_(height), title_(escaped(title)), description_(escaped(description)) {
    colour(".paper", "fill", kPaper);
    colour(".ink", "fill", kInk);
    colour(".dim", "fill", kDim);
    colour(".grid", "stroke", kGrid);
    style("text { font: 12px system-ui, \"DejaVu Sans\", sans-serif }");
}

void Picture::colour(std::string_view selector, std::string_view property, Tone tone) {
    const auto rule = [&](std::string_view value) {
        return "  " + std::string(selector) + " { " + std::string(property) + ": " + std::string(value) + " }\n";
    };
    light_ += rule(tone.light);
    dark_ += "  " + rule(tone.dark);
}

void Picture::style(std::string_view css) {
    style_.append("  ").append(css).append("\n");
}

void Picture::text(double x, double y, std::string_view kind, std::string_view anchor, std::string_view words) {
    append_tag("text",
               {{"class", std::string(kind)},
                {"x", number(x)},
                {"y", number(y)},
                {"text-anchor", anchor == "start" ? "" : std::string(anchor)}},
               body_);
    body_ += ">" + escaped(words) + "</text>\n";
}

void Picture::line(double x1, double y1, double x2, double y2, std::string_view kind) {
    append_tag(
        "line",
        {{"class", std::string(kind)}, {"x1", number(x1)}, {"y1", number(y1)}, {"x2", number(x2)}, {"y2", number(y2)}},
        body_);
    body_ += "/>\n";
}

std::string Picture::finish(double scale) const {
    std::string out;
    append_tag("svg",
               {{"xmlns", "http://www.w3.org/2000/svg"},
                {"viewBox", "0 0 " + number(width_) + " " + number(height_)},
                {"width", number(width_ / scale)},
                {"height", number(height_ / scale)},
                {"role", "img"},
                {"aria-labelledby", "t d"}},
               out);
    out += ">\n<title id=\"t\">" + title_ + "</title>\n<desc id=\"d\">" + description_ + "</desc>\n<style>\n" + light_ +
           style_ + "  @media (prefers-color-scheme: dark) {\n" + dark_ + "  }\n</style>\n";
    append_tag("rect", {{"class", "paper"}, {"width", number(width_)}, {"height", number(height_)}, {"rx", "8"}}, out);
    return out + "/>\n" + body_ + "</svg>\n";
}

double text_width(std::string_view text, double size) {
    constexpr unsigned char kWide = 0xe3;  // the first byte of U+3000 and all above
    double width = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xc0) != 0x80) width += byte >= kWide ? 1 : 0.6;
    }
    return width * size;
}

}  // namespace svg
