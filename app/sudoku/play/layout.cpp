#include "app/sudoku/play/layout.h"

#include <algorithm>
#include <array>

namespace play {
namespace {

using sudoku::Box;
using sudoku::Rules;
using tui::Size;

// How cells are drawn.
struct CellForm {
    MarkStyle marks;
    bool row_lines, column_lines;
    std::size_t rows;     // 0: those of a box
    std::size_t columns;  // 0: as needed by the marks; of a list: at least these
};
// From large to small.  The lines between rows are given up first: a row of cells takes two rows of a screen then, and
// 9x9 with all its marks fits 80x24.
constexpr std::array kForms{
    CellForm{MarkStyle::spaced, true, true, 0, 0}, CellForm{MarkStyle::tight, true, true, 0, 0},
    CellForm{MarkStyle::rows, false, true, 3, 0},  CellForm{MarkStyle::rows, false, true, 2, 0},
    CellForm{MarkStyle::list, false, true, 2, 5},  CellForm{MarkStyle::list, true, true, 1, 3},
    CellForm{MarkStyle::list, false, true, 1, 3},  CellForm{MarkStyle::list, false, false, 1, 3},
    CellForm{MarkStyle::list, false, false, 1, 2}};
constexpr std::size_t kWithHelpLine = 2;  // that many of the forms are chosen only with room for the line of keys

constexpr std::size_t kLeastPanel = 21, kMostPanel = 44;  // columns
constexpr std::size_t kPanelGap = 2;
constexpr std::size_t kMostList = 9;                 // columns of a cell
constexpr std::size_t kPadRow = 3, kPadColumns = 5;  // of the panel's list of digits: "9:4  "

// Marks in a row of a cell, where every digit has its place.
std::size_t marks_per_row(MarkStyle style, Box box, std::size_t rows) {
    return style == MarkStyle::rows ? (box.side() + rows - 1) / rows : box.columns;
}

std::size_t columns_of_marks(MarkStyle style, Box box, std::size_t rows) {
    const std::size_t marks = marks_per_row(style, box, rows);
    return style == MarkStyle::spaced ? 2 * marks - 1 : marks;
}

Size cell_size(const CellForm& form, Box box) {
    if (form.marks == MarkStyle::list) return {form.rows, form.columns};
    // A centred digit needs room for a sign next to it.
    const std::size_t rows = form.rows == 0 ? box.rows : form.rows;
    const std::size_t marks = columns_of_marks(form.marks, box, rows);
    if (form.marks == MarkStyle::rows) return {rows, std::max<std::size_t>(marks, 5)};
    if (form.marks == MarkStyle::tight) return {rows, std::max<std::size_t>(marks + 2, 5)};
    return {std::max<std::size_t>(rows, 3), std::max<std::size_t>(marks + 2, 7)};
}

// Whether two neighbouring columns (or rows) of cells are in different regions anywhere.
bool has_line(const Rules& rules, std::size_t after, bool between_rows) {
    const std::size_t side = rules.side();
    for (std::size_t i = 0; i < side; ++i) {
        const std::size_t a = between_rows ? after * side + i : i * side + after;
        const std::size_t b = a + (between_rows ? side : 1);
        if (region_of(rules, static_cast<sudoku::Cell>(a)) != region_of(rules, static_cast<sudoku::Cell>(b)))
            return true;
    }
    return false;
}

// The positions of cells of `length` after the frame at `first`; the last number is the end of the frame.
std::vector<std::size_t> places(const Rules& rules, std::size_t first, std::size_t length, bool all, bool rows) {
    std::vector<std::size_t> at{first + 1};
    for (std::size_t i = 0; i + 1 < rules.side(); ++i)
        at.push_back(at.back() + length + (all || has_line(rules, i, rows) ? 1 : 0));
    at.push_back(at.back() + length);
    return at;
}

Layout lay_out(const Rules& rules, Size screen, const CellForm& form, std::size_t cell_columns = 0) {
    Size cell = cell_size(form, rules.box());
    cell.columns = std::max(cell.columns, cell_columns);
    Layout layout;
    layout.screen = screen;
    layout.cell_rows = cell.rows;
    layout.cell_columns = cell.columns;
    layout.marks = form.marks;
    layout.row_lines = form.row_lines;
    layout.column_lines = form.column_lines;
    layout.label_columns = rules.side() > 9 ? 2 : 1;
    const std::size_t left = layout.label_columns + 1;
    layout.row_at = places(rules, 1, cell.rows, form.row_lines, true);
    layout.column_at = places(rules, left, cell.columns, form.column_lines, false);
    layout.board = {1, left, layout.row_at.back(), layout.column_at.back() + 1 - left};
    layout.row_at.pop_back();
    layout.column_at.pop_back();
    return layout;
}

// The columns of a board with its numbers.
std::size_t width_of(const Layout& layout) {
    return layout.board.column + layout.board.columns;
}

// A list of marks is as long as the screen allows, beside the panel if there is room for one.
Layout widest(const Rules& rules, Size screen, const CellForm& form) {
    const Layout least = lay_out(rules, screen, form);
    if (form.marks != MarkStyle::list || form.columns < 3) return least;
    const std::size_t with_panel = width_of(least) + kPanelGap + kLeastPanel;
    const std::size_t needed = screen.columns >= with_panel ? with_panel : width_of(least);
    if (screen.columns < needed) return least;
    const std::size_t columns = least.cell_columns + (screen.columns - needed) / rules.side();
    return lay_out(rules, screen, form, std::min(columns, kMostList));
}

void add_panel(Layout& layout) {
    const std::size_t begin = width_of(layout) + kPanelGap;
    if (layout.screen.columns < begin + kLeastPanel) return;
    const std::size_t columns = std::min(layout.screen.columns - begin, kMostPanel);
    layout.panel = Area{layout.board.row, begin, layout.status_row() - layout.board.row, columns};
}

// A window on a board that is larger: a few rows of cells, with the title, the frame and the lines below.
constexpr Size kLeastWindow{10, 24};

std::optional<Layout> window_for(const Rules& rules, Size screen) {
    if (screen.rows < kLeastWindow.rows || screen.columns < kLeastWindow.columns) return std::nullopt;
    const auto with = [&](const CellForm& form) {
        Layout layout = lay_out(rules, screen, form);
        layout.scrolls = true;
        add_panel(layout);
        return layout;
    };
    // Wider cells have room for the numbers of all columns; the panel is worth more than these.
    const Layout narrow = with(kForms.back()), wide = with(kForms[kForms.size() - 2]);
    const bool fits = screen.columns >= width_of(wide);
    return fits && wide.panel.has_value() == narrow.panel.has_value() ? wide : narrow;
}

// The part before a window of `visible` places, so that a cell of this length stands in its middle if it can.
std::size_t before_window(std::size_t cell, std::size_t length, std::size_t visible, std::size_t all) {
    if (all <= visible) return 0;
    const std::size_t middle = cell + length / 2;
    return std::min(middle > visible / 2 ? middle - visible / 2 : 0, all - visible);
}

// The title, the board, the status line.
std::size_t least_rows(const Layout& layout) {
    return 1 + layout.board.rows + 1;
}

}  // namespace

Area Layout::mark(sudoku::Candidate x, Box box) const {
    const std::size_t step = marks == MarkStyle::spaced ? 2 : 1;
    const std::size_t per_row = marks_per_row(marks, box, cell_rows);
    const std::size_t above = marks == MarkStyle::rows ? 0 : (cell_rows - box.rows) / 2;
    const std::size_t before = (cell_columns - columns_of_marks(marks, box, cell_rows)) / 2;
    const Area area = cell(x.cell);
    const std::size_t place = x.digit - 1u;
    return {area.row + above + place / per_row, area.column + before + place % per_row * step, 1, 1};
}

Area Layout::pad(sudoku::Digit d) const {
    const std::size_t per_row = std::max<std::size_t>(panel->columns / kPadColumns, 1);
    return {panel->row + kPadRow + (d - 1u) / per_row, panel->column + (d - 1u) % per_row * kPadColumns, 1, 3};
}

namespace {

// nullopt: the cells do not fit.
std::optional<Layout> layout_of(const Rules& rules, Size screen, const CellForm& form) {
    Layout layout = widest(rules, screen, form);
    const bool needs_help_line = &form < kForms.data() + kWithHelpLine;
    if (screen.rows < least_rows(layout) + (needs_help_line ? 1 : 0)) return std::nullopt;
    if (screen.columns < width_of(layout)) return std::nullopt;
    layout.has_help_line = screen.rows > least_rows(layout);
    add_panel(layout);
    return layout;
}

}  // namespace

// Of cells of one height, those without lines that have room for the panel are the better ones.
std::optional<Layout> layout_for(const Rules& rules, Size screen) {
    std::optional<Layout> best;
    for (const CellForm& form : kForms) {
        auto layout = layout_of(rules, screen, form);
        if (!layout) continue;
        if (!best) best = layout;
        if (best->panel || layout->cell_rows != best->cell_rows) break;
        if (layout->panel) best = layout;
    }
    return best ? best : window_for(rules, screen);
}

Size least_size(const Rules& rules) {
    const Layout layout = lay_out(rules, {}, kForms.back());
    return {std::min(least_rows(layout), kLeastWindow.rows),
            std::min(layout.board.column + layout.board.columns, kLeastWindow.columns)};
}

Scroll scroll_of(const Layout& layout, sudoku::Cell cursor) {
    if (!layout.scrolls) return {};
    const Area cell = layout.cell(cursor), &board = layout.board;
    const std::size_t first = board.row + 1;
    return {
        before_window(cell.row - first, cell.rows, layout.status_row() - first, board.rows - 1),
        before_window(cell.column - board.column, cell.columns, layout.screen.columns - board.column, board.columns)};
}

Hit hit(const Layout& layout, Box box, std::size_t row, std::size_t column, Scroll scroll) {
    Hit found;
    const auto side = static_cast<sudoku::Digit>(layout.side());
    const std::size_t board_row = row + scroll.rows, board_column = column + scroll.columns;
    const bool is_on_board = row > layout.board.row && row < layout.status_row() && column >= layout.board.column;
    for (sudoku::Cell c = 0; is_on_board && c < layout.side() * layout.side(); ++c)
        if (layout.cell(c).holds(board_row, board_column)) found.cell = c;
    for (sudoku::Digit d = 1; d <= side; ++d) {
        if (found.cell && layout.marks != MarkStyle::list &&
            layout.mark({*found.cell, d}, box).holds(board_row, board_column))
            found.mark = d;
        if (layout.panel && layout.pad(d).holds(row, column)) found.pad = d;
    }
    return found;
}

}  // namespace play
