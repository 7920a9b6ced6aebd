#include "app/sudoku/play/paper.h"

#include <array>
#include <initializer_list>
#include <string_view>

#include "app/i18n/difficulty_text.h"
#include "app/i18n/play_text.h"
#include "app/sudoku/play/board_view.h"
#include "app/sudoku/play/layout.h"

namespace play {
namespace {

using sudoku::Cell;
using sudoku::Digit;
using sudoku::Session;

constexpr std::size_t kCell = 48, kMargin = 12, kTitle = 36;
// Pale, so that ink stays legible and little of it is used.
constexpr std::array<std::string_view, Session::kColours> kPapers{"#fbdcdc", "#d9f2d9", "#e2dcf8",
                                                                  "#d5eef2", "#f3efcf", "#f6dcee"};
constexpr std::string_view kExtraPaper = "#eeeeee";  // of the areas of a variant

std::string text_of(std::size_t n) {
    return std::to_string(n);
}

struct Attribute {
    std::string_view name;
    std::string value;
};

// An element, closed or with its text.
std::string element(std::string_view name, std::initializer_list<Attribute> attributes, std::string_view text = {}) {
    std::string svg = "<" + std::string(name);
    for (const Attribute& a : attributes) svg.append(" ").append(a.name).append("=\"").append(a.value).append("\"");
    if (text.empty()) return svg + "/>\n";
    return svg.append(">").append(text).append("</").append(name).append(">\n");
}

class Paper {
public:
    Paper(const Session& session, i18n::Language language)
        : session_(session), language_(language), side_(session.side()) {}

    std::string svg() {
        const std::size_t width = side_ * kCell + 2 * kMargin, height = width + kTitle;
        out_ = element("title", {}, title());
        out_ += element("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "white"}});
        put(width / 2, kMargin + 18, 16, false, title());
        for (Cell c = 0; c < side_ * side_; ++c) paper(c);
        for (Cell c = 0; c < side_ * side_; ++c) session_.board()[c] == sudoku::kBlank ? marks(c) : digit(c);
        lines();
        return element("svg",
                       {{"xmlns", "http://www.w3.org/2000/svg"},
                        {"viewBox", "0 0 " + text_of(width) + " " + text_of(height)},
                        {"width", "180mm"},
                        {"font-family", "Helvetica, Arial, sans-serif"},
                        {"text-anchor", "middle"}},
                       "\n" + out_);
    }

private:
    std::size_t left(Cell c) const { return kMargin + c % side_ * kCell; }
    std::size_t top(Cell c) const { return kMargin + kTitle + c / side_ * kCell; }

    std::string title() const {
        const sudoku::GameStart& start = session_.start();
        const std::string variant = start.variant.name();
        std::string text = text_of(side_) + "x" + text_of(side_) + " ";
        text += variant == "classic" ? i18n::kPlay.classic.in(language_) : std::string_view(variant);
        if (start.difficulty != 0) text.append(", ").append(i18n::difficulty_name(start.difficulty, language_));
        return start.id.empty() ? text : text + ", " + start.id;
    }

    void put(std::size_t x, std::size_t y, std::size_t size, bool bold, const std::string& text) {
        out_ += element("text",
                        {{"x", text_of(x)},
                         {"y", text_of(y)},
                         {"font-size", text_of(size)},
                         {"font-weight", bold ? "bold" : "normal"}},
                        text);
    }

    bool is_extra(Cell c) const {
        for (const std::uint32_t h : session_.rules().houses_of(c)) {
            const auto kind = session_.rules().house(h).kind;
            if (kind == sudoku::HouseKind::diagonal || kind == sudoku::HouseKind::window) return true;
        }
        return false;
    }

    void paper(Cell c) {
        const std::uint8_t colour = session_.colour(c);
        if (colour == 0 && !is_extra(c)) return;
        const std::string_view fill = colour == 0 ? kExtraPaper : kPapers[colour - 1u];
        out_ += element("rect", {{"x", text_of(left(c))},
                                 {"y", text_of(top(c))},
                                 {"width", text_of(kCell)},
                                 {"height", text_of(kCell)},
                                 {"fill", std::string(fill)}});
    }

    void digit(Cell c) {
        put(left(c) + kCell / 2, top(c) + kCell * 7 / 10, kCell * 6 / 10, session_.is_given(c),
            symbol(session_.board()[c]));
    }

    // Each digit at its place, in the shape of a box.
    void marks(Cell c) {
        const sudoku::Box box = session_.rules().box();
        const std::size_t wide = kCell / box.columns, high = kCell / box.rows;
        for (Digit d = 1; d <= side_; ++d) {
            const bool is_corner = (session_.corners(c) >> (d - 1u) & 1u) != 0;
            if (!is_corner && (session_.marks(c) >> (d - 1u) & 1u) == 0) continue;
            put(left(c) + (d - 1u) % box.columns * wide + wide / 2,
                top(c) + (d - 1u) / box.columns * high + high * 3 / 4, std::min(wide, high) * 3 / 4, is_corner,
                symbol(d));
        }
    }

    void line(std::size_t x1, std::size_t y1, std::size_t x2, std::size_t y2, bool thick) {
        out_ += element("line", {{"x1", text_of(x1)},
                                 {"y1", text_of(y1)},
                                 {"x2", text_of(x2)},
                                 {"y2", text_of(y2)},
                                 {"stroke", "black"},
                                 {"stroke-linecap", "square"},
                                 {"stroke-width", thick ? "3" : "0.75"}});
    }

    // Thick between regions and around the board.
    void lines() {
        const auto is_border = [&](Cell c, bool is_last, Cell next) {
            return is_last || region_of(session_.rules(), c) != region_of(session_.rules(), next);
        };
        const auto side = static_cast<Cell>(side_);
        for (Cell c = 0; c < side * side; ++c) {
            const std::size_t x = left(c), y = top(c);
            line(x + kCell, y, x + kCell, y + kCell, is_border(c, c % side + 1 == side, c + 1));
            line(x, y + kCell, x + kCell, y + kCell, is_border(c, c / side + 1 == side, c + side));
        }
        const std::size_t first = kMargin, above = kMargin + kTitle, length = side_ * kCell;
        line(first, above, first + length, above, true);
        line(first, above, first, above + length, true);
    }

    const Session& session_;
    const i18n::Language language_;
    const std::size_t side_;
    std::string out_;
};

}  // namespace

std::string paper_svg(const Session& session, i18n::Language language) {
    return Paper(session, language).svg();
}

}  // namespace play
