#include "app/tui/svg.h"

#include <array>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

#include "app/svg/markup.h"
#include "app/tui/box_lines.h"

namespace tui {
namespace {

// A character is 10 x 20; text of this size is 10 wide in common fonts; the length of the run corrects other fonts.
constexpr std::size_t kWidth = 10, kHeight = 20, kMargin = 10, kBaseline = 15, kFontSize = 16;
constexpr std::array kStrokes{"0", "1", "2.5"};  // by the weight of an arm

std::string number(std::size_t n) {
    return std::to_string(n);
}

std::string colour(Rgb c) {
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", c.red, c.green, c.blue);
    return text;
}

// The look of a position, with all colours resolved.
struct Ink {
    std::string ink, paper;
    bool bold = false, underline = false, dim = false;
    friend bool operator==(const Ink&, const Ink&) = default;
};

class Picture {
public:
    Picture(const Screen& screen, Theme theme) : screen_(screen), theme_(theme), ground_(ground_of(theme)) {}

    std::string svg(std::string_view title) {
        const Size size = screen_.size();
        const std::string width = number(size.columns * kWidth + 2 * kMargin);
        const std::string height = number(size.rows * kHeight + 2 * kMargin);
        out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height + "\" width=\"" +
               width + "\" height=\"" + height + "\" role=\"img\">\n<title>";
        out_ += svg::escaped(title) + "</title>\n<rect width=\"" + width + "\" height=\"" + height +
                "\" rx=\"8\" fill=\"" + colour(ground_.paper) + "\"/>\n";
        for (std::size_t row = 0; row < size.rows; ++row) papers(row);
        lines();
        out_ += "<g font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"" +
                number(kFontSize) + "\">\n";
        for (std::size_t row = 0; row < size.rows; ++row) texts(row);
        return out_ + "</g>\n</svg>\n";
    }

private:
    Ink ink_at(std::size_t row, std::size_t column) const {
        const Paint paint = paint_of(screen_.at(row, column).look, theme_);
        const auto or_ground = [](const std::optional<Colour>& c, Rgb ground) {
            return colour(c ? rgb_of(c->of_256) : ground);
        };
        Ink ink{or_ground(paint.ink, ground_.ink), or_ground(paint.paper, ground_.paper), paint.bold, paint.underline,
                paint.dim};
        if (paint.reverse) std::swap(ink.ink, ink.paper);
        return ink;
    }
    static std::size_t left(std::size_t column) { return kMargin + column * kWidth; }
    static std::size_t top(std::size_t row) { return kMargin + row * kHeight; }

    // The paper of the characters of a row, where it differs from the ground.
    void papers(std::size_t row) {
        const std::string ground = colour(ground_.paper);
        for (std::size_t c = 0, end; c < screen_.size().columns; c = end) {
            const std::string paper = ink_at(row, c).paper;
            for (end = c + 1; end < screen_.size().columns && ink_at(row, end).paper == paper;) ++end;
            if (paper == ground) continue;
            out_ += "<rect x=\"" + number(left(c)) + "\" y=\"" + number(top(row)) + "\" width=\"" +
                    number((end - c) * kWidth) + "\" height=\"" + number(kHeight) + "\" fill=\"" + paper + "\"/>\n";
        }
    }

    // A stroke in halves of a character: along a row or column of the screen, from one half to another.
    struct Half {
        std::uint8_t weight = 0;
        std::string ink;
        friend bool operator==(const Half&, const Half&) = default;
    };

    void lines() {
        const Size size = screen_.size();
        for (std::size_t row = 0; row < size.rows; ++row) {
            std::vector<Half> halves;
            for (std::size_t c = 0; c < size.columns; ++c) {
                const Arms arms = arms_of(screen_.at(row, c).character);
                halves.push_back({arms.left, ink_at(row, c).ink});
                halves.push_back({arms.right, ink_at(row, c).ink});
            }
            strokes(halves,
                    [&](std::size_t half) { return std::pair(kMargin + half * kWidth / 2, top(row) + kHeight / 2); });
        }
        for (std::size_t c = 0; c < size.columns; ++c) {
            std::vector<Half> halves;
            for (std::size_t row = 0; row < size.rows; ++row) {
                const Arms arms = arms_of(screen_.at(row, c).character);
                halves.push_back({arms.up, ink_at(row, c).ink});
                halves.push_back({arms.down, ink_at(row, c).ink});
            }
            strokes(halves,
                    [&](std::size_t half) { return std::pair(left(c) + kWidth / 2, kMargin + half * kHeight / 2); });
        }
        for (const auto& [style, path] : paths_)
            out_ += "<path d=\"" + path + "\" stroke=\"" + style.second + "\" stroke-width=\"" + kStrokes[style.first] +
                    "\" stroke-linecap=\"square\" fill=\"none\"/>\n";
    }

    // Equal halves that follow each other are one stroke, so that it has no seams.
    template <class Place>
    void strokes(const std::vector<Half>& halves, Place place) {
        for (std::size_t begin = 0, end; begin < halves.size(); begin = end) {
            for (end = begin + 1; end < halves.size() && halves[end] == halves[begin];) ++end;
            if (halves[begin].weight == 0) continue;
            const auto [x1, y1] = place(begin);
            const auto [x2, y2] = place(end);
            paths_[{halves[begin].weight, halves[begin].ink}] +=
                "M" + number(x1) + " " + number(y1) + "L" + number(x2) + " " + number(y2);
        }
    }

    bool is_text(std::size_t row, std::size_t column) const {
        const Screen::Glyph& glyph = screen_.at(row, column);
        return glyph.character != U' ' && !glyph.second_half && arms_of(glyph.character) == Arms{};
    }
    bool is_wide(std::size_t row, std::size_t column) const {
        return column + 1 < screen_.size().columns && screen_.at(row, column + 1).second_half;
    }

    // Runs of characters with one look and one width.
    void texts(std::size_t row) {
        for (std::size_t c = 0; c < screen_.size().columns;) {
            if (!is_text(row, c)) {
                ++c;
                continue;
            }
            const Ink ink = ink_at(row, c);
            const bool wide = is_wide(row, c);
            const std::size_t begin = c, step = wide ? 2 : 1;
            std::u32string text;
            for (; c < screen_.size().columns && is_text(row, c) && is_wide(row, c) == wide && ink_at(row, c) == ink;
                 c += step)
                text += screen_.at(row, c).character;
            append_text(row, begin, c - begin, ink, text);
        }
    }

    void append_text(std::size_t row, std::size_t column, std::size_t columns, const Ink& ink,
                     const std::u32string& text) {
        out_ += "<text x=\"" + number(left(column)) + "\" y=\"" + number(top(row) + kBaseline) + "\" textLength=\"" +
                number(columns * kWidth) + "\" lengthAdjust=\"spacingAndGlyphs\" fill=\"" + ink.ink + "\"";
        if (ink.bold) out_ += " font-weight=\"bold\"";
        if (ink.underline) out_ += " text-decoration=\"underline\"";
        if (ink.dim) out_ += " opacity=\"0.6\"";
        out_ += ">";
        for (const char32_t c : text) append_character(c);
        out_ += "</text>\n";
    }

    // Characters beyond ASCII are written as numbers, which needs no encoder.
    void append_character(char32_t c) {
        if (c < 0x80) out_ += svg::escaped(std::string(1, static_cast<char>(c)));
        else out_ += "&#" + number(c) + ";";
    }

    const Screen& screen_;
    Theme theme_;
    Ground ground_;
    std::string out_;
    std::map<std::pair<std::uint8_t, std::string>, std::string> paths_;  // by weight and colour
};

}  // namespace

std::string to_svg(const Screen& screen, Theme theme, std::string_view title) {
    return Picture(screen, theme).svg(title);
}

}  // namespace tui
