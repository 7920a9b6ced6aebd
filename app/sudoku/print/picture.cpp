#include "app/sudoku/print/picture.h"

#include <algorithm>

#include "sat/core/text.h"

namespace printing {
namespace {

constexpr double kBoldFactor = 1.1;

// The widths of DejaVu Sans, one of the widest of its kind.
double width_of(std::string_view character) {
    constexpr double kIdeograph = 1.0, kCapital = 0.78, kWide = 1.0, kNarrow = 0.4, kOther = 0.65;
    const auto first = static_cast<unsigned char>(character[0]);
    if (first >= 0xe2) return kIdeograph;
    if (character == "W" || character == "M" || character == "m" || character == "@" || character == "%") return kWide;
    if (character[0] >= 'A' && character[0] <= 'Z') return kCapital;
    return std::string_view(" .,:;'!|()ijl").find(character[0]) != std::string_view::npos ? kNarrow : kOther;
}

std::size_t length_of(std::string_view text) {
    return std::max<std::size_t>(sat::utf8_length(text), 1);
}

}  // namespace

double text_width(std::string_view text, double size, bool bold) {
    double width = 0;
    for (; !text.empty(); text.remove_prefix(length_of(text))) width += width_of(text.substr(0, length_of(text)));
    return width * size * (bold ? kBoldFactor : 1);
}

std::string elided(std::string_view text, double size, bool bold, double room) {
    if (text_width(text, size, bold) <= room) return std::string(text);
    constexpr std::string_view kDots = "...";
    const double left = room - text_width(kDots, size, bold);
    std::size_t end = 0;
    for (double width = 0; end < text.size();) {
        const std::size_t length = length_of(text.substr(end));
        width += text_width(text.substr(end, length), size, bold);
        if (width > left) break;
        end += length;
    }
    while (end > 0 && text[end - 1] == ' ') --end;
    return std::string(text.substr(0, end)).append(kDots);
}

std::vector<std::string> wrapped(std::string_view text, double size, bool bold, double room) {
    std::vector<std::string> lines{""};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word(text.substr(at, end - at)),
            longer = lines.back() + (lines.back().empty() ? "" : " ") + word;
        if (lines.back().empty() || text_width(longer, size, bold) <= room) lines.back() = longer;
        else lines.push_back(word);
        at = end + 1;
    }
    return lines;
}

Area extent_of(const Line& line) {
    const double half = line.width / 2, x = std::min(line.x1, line.x2), y = std::min(line.y1, line.y2);
    return {x - half, y - half, std::max(line.x1, line.x2) - x + line.width,
            std::max(line.y1, line.y2) - y + line.width};
}

Area extent_of(const Shape& shape) {
    const double beyond = shape.radius + shape.width / 2;
    const auto [left, right] = std::ranges::minmax(shape.points, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax(shape.points, {}, &Point::y);
    return {left.x - beyond, top.y - beyond, right.x - left.x + 2 * beyond, bottom.y - top.y + 2 * beyond};
}

Area extent_of(const Text& text) {
    constexpr double kDescent = 0.24;
    double width = text_width(text.text, text.size, text.bold);
    if (text.room > 0) width = std::min(width, text.room);
    const double shift = text.align == Align::left ? 0 : text.align == Align::centre ? width / 2 : width;
    const double left = text.turned ? text.x + shift - width : text.x - shift;
    const double above = text.size * (text.turned ? kDescent : kCapHeight);
    return {left, text.y - above, width, text.size * (kCapHeight + kDescent)};
}

void append_turned(const Picture& part, const Area& around, Picture& page) {
    const auto turned_x = [&](double x) { return around.x + around.right() - x; };
    const auto turned_y = [&](double y) { return around.y + around.bottom() - y; };
    const auto append_shapes = [&](const std::vector<Shape>& from, std::vector<Shape>& to) {
        for (Shape shape : from) {
            for (Point& point : shape.points) point = {turned_x(point.x), turned_y(point.y)};
            to.push_back(std::move(shape));
        }
    };
    append_shapes(part.backdrop, page.backdrop);
    append_shapes(part.shapes, page.shapes);
    for (Fill fill : part.fills) {
        fill.area.x = turned_x(fill.area.right());
        fill.area.y = turned_y(fill.area.bottom());
        page.fills.push_back(fill);
    }
    for (const Line& line : part.lines)
        page.lines.push_back(
            {turned_x(line.x1), turned_y(line.y1), turned_x(line.x2), turned_y(line.y2), line.width, line.colour});
    for (Text text : part.texts) {
        text.x = turned_x(text.x);
        text.y = turned_y(text.y);
        text.turned = !text.turned;
        page.texts.push_back(std::move(text));
    }
}

}  // namespace printing
