#include "app/sudoku/play/board_frame.h"

#include <algorithm>

#include "app/tui/box_lines.h"

namespace play {
namespace {

using sudoku::Cell;
using sudoku::Rules;
using tui::Arms;
using tui::Role;
using tui::Screen;

std::string utf8(char32_t c) {
    // Lines stand between U+0800 and U+FFFF, or are blanks.
    if (c < 0x80) return {static_cast<char>(c)};
    return {static_cast<char>(0xe0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3f)),
            static_cast<char>(0x80 | (c & 0x3f))};
}

// The frame: a line stands between two cells where they lie in different regions, or everywhere.
class Frame {
public:
    Frame(const Rules& rules, const Layout& layout) : rules_(rules), layout_(layout), side_(rules.side()) {}

    void draw(Screen& screen) const {
        const Area& b = layout_.board;
        for (std::size_t r = b.row; r < b.row + b.rows; ++r)
            for (std::size_t c = b.column; c < b.column + b.columns; ++c) draw_at(r, c, screen);
    }

private:
    // The row or column of cells that a screen line crosses, or precedes (see `inside`).
    struct Place {
        std::size_t index;
        bool inside;
    };
    static Place place_of(std::size_t at, const std::vector<std::size_t>& begins, std::size_t length) {
        for (std::size_t i = 0; i < begins.size(); ++i) {
            if (at < begins[i]) return {i, false};
            if (at < begins[i] + length) return {i, true};
        }
        return {begins.size(), false};
    }

    // How heavy the border is between two cells; places beyond the board are a region of their own.
    std::uint8_t border(std::size_t r1, std::size_t c1, std::size_t r2, std::size_t c2) const {
        const auto region = [&](std::size_t r, std::size_t c) {
            if (r >= side_ || c >= side_) return ~std::uint32_t{0};
            return region_of(rules_, static_cast<Cell>(r * side_ + c));
        };
        if (region(r1, c1) != region(r2, c2)) return layout_.column_lines ? 2 : 1;
        const bool is_beyond = r1 >= side_ || c1 >= side_;
        return (r1 == r2 ? layout_.column_lines : layout_.row_lines) && !is_beyond ? 1 : 0;
    }

    // The four cells around a crossing are (r-1, c-1), (r-1, c), (r, c-1), (r, c); -1 wraps around to beyond.
    Arms crossing(std::size_t r, std::size_t c) const {
        return {border(r - 1, c - 1, r - 1, c), border(r - 1, c, r, c), border(r, c - 1, r, c),
                border(r - 1, c - 1, r, c - 1)};
    }

    void draw_at(std::size_t row, std::size_t column, Screen& screen) const {
        const Place r = place_of(row, layout_.row_at, layout_.cell_rows);
        const Place c = place_of(column, layout_.column_at, layout_.cell_columns);
        if (r.inside && c.inside) return;
        Arms arms = crossing(r.index, c.index);
        if (r.inside) {
            const std::uint8_t w = border(r.index, c.index - 1, r.index, c.index);
            // A gap in the light lines parts two rows of cells that no line does.
            const bool ends = w == 1 && row + 1 == layout_.row_at[r.index] + layout_.cell_rows &&
                              layout_.cell_rows > 1 && r.index + 1 < side_ && layout_.row_at[r.index + 1] == row + 1;
            arms = {w, 0, static_cast<std::uint8_t>(ends ? 0 : w), 0};
        } else if (c.inside) {
            const std::uint8_t w = border(r.index - 1, c.index, r.index, c.index);
            arms = {0, w, 0, w};
        }
        const bool strong = !layout_.column_lines || std::max({arms.up, arms.right, arms.down, arms.left}) == 2;
        screen.put(row, column, utf8(tui::line_of(arms)), {strong ? Role::frame_strong : Role::frame});
    }

    const Rules& rules_;
    const Layout& layout_;
    std::size_t side_;
};

}  // namespace

void draw_frame(const Rules& rules, const Layout& layout, Screen& screen) {
    Frame(rules, layout).draw(screen);
}

}  // namespace play
