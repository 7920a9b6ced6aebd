#include "app/sudoku/watch/board_grid.h"

#include <algorithm>

#include "app/tui/box_lines.h"

namespace watch {
namespace {

constexpr std::uint8_t kNone = 0, kLight = 1, kHeavy = 2;

// UTF-8 of a character of the Basic Multilingual Plane beyond U+07FF, as box-drawing characters are; or a blank.
std::string utf8_of(char32_t c) {
    if (c < 0x80) return std::string(1, static_cast<char>(c));
    return {static_cast<char>(0xe0u | c >> 12), static_cast<char>(0x80u | (c >> 6 & 0x3fu)),
            static_cast<char>(0x80u | (c & 0x3fu))};
}

// Places of `n` cells of `extent`, one after the other, with room for the lines that there are; after them the size.
std::vector<std::size_t> places(std::size_t n, std::size_t extent, const std::vector<bool>& line_before) {
    std::vector<std::size_t> at(n + 1);
    std::size_t next = 0;
    for (std::size_t k = 0; k <= n; ++k) {
        next += line_before[k] ? 1 : 0;
        at[k] = next;
        next += extent;
    }
    return at;
}

}  // namespace

BoardGrid::BoardGrid(const sudoku::Rules& rules, Form form)
    : rules_(rules), form_(form), region_of_(rules.num_cells()) {
    const std::size_t n = rules.side();
    for (std::size_t h = 2 * n; h < 3 * n; ++h)  // rows, columns, then boxes or regions (R2)
        for (const sudoku::Cell c : rules.house(h).cells) region_of_[c] = static_cast<std::uint32_t>(h);
    for (std::size_t k = 0; k <= n; ++k) {
        line_above_.push_back(form.inner_lines || any_boundary(k, true));
        line_left_.push_back(form.inner_lines || any_boundary(k, false));
    }
    row_of_ = places(n, form.cell_rows, line_above_);
    column_of_ = places(n, form.cell_columns, line_left_);
}

bool BoardGrid::any_boundary(std::size_t line, bool of_rows) const {
    const std::size_t n = rules_.side();
    if (line == 0 || line == n) return true;
    for (std::size_t k = 0; k < n; ++k) {
        const std::size_t a = of_rows ? (line - 1) * n + k : k * n + line - 1;
        if (region_of_[a] != region_of_[a + (of_rows ? n : 1)]) return true;
    }
    return false;
}

std::uint8_t BoardGrid::vertical(std::size_t row, std::size_t line) const {
    const std::size_t n = rules_.side();
    if (line == 0 || line == n || region_of_[row * n + line - 1] != region_of_[row * n + line]) return kHeavy;
    return form_.inner_lines ? kLight : kNone;
}

std::uint8_t BoardGrid::horizontal(std::size_t line, std::size_t column) const {
    const std::size_t n = rules_.side();
    if (line == 0 || line == n || region_of_[(line - 1) * n + column] != region_of_[line * n + column]) return kHeavy;
    return form_.inner_lines ? kLight : kNone;
}

// Every corner gets the arms of the lines that meet in it, and every line runs from corner to corner.
void BoardGrid::draw_lines(std::size_t top, std::size_t left, tui::Screen& screen) const {
    const std::size_t n = rules_.side();
    const auto put = [&](std::size_t row, std::size_t column, tui::Arms arms) {
        const bool heavy = std::max({arms.up, arms.right, arms.down, arms.left}) == kHeavy;
        screen.put(top + row, left + column, utf8_of(tui::line_of(arms)),
                   {heavy ? tui::Role::frame_strong : tui::Role::frame});
    };
    for (std::size_t i = 0; i <= n; ++i)
        for (std::size_t k = 0; k <= n; ++k) {
            const std::size_t row = row_of_[i] - (line_above_[i] ? 1 : 0),
                              column = column_of_[k] - (line_left_[k] ? 1 : 0);
            if (line_above_[i] && line_left_[k])
                put(row, column,
                    {i > 0 ? vertical(i - 1, k) : kNone, k < n ? horizontal(i, k) : kNone,
                     i < n ? vertical(i, k) : kNone, k > 0 ? horizontal(i, k - 1) : kNone});
            if (line_above_[i] && k < n)
                for (std::size_t x = 0; x < form_.cell_columns; ++x)
                    put(row, column_of_[k] + x, {kNone, horizontal(i, k), kNone, horizontal(i, k)});
            if (line_left_[k] && i < n)
                for (std::size_t y = 0; y < form_.cell_rows; ++y)
                    put(row_of_[i] + y, column, {vertical(i, k), kNone, vertical(i, k), kNone});
        }
}

}  // namespace watch
