#include "app/sudoku/play/board_view.h"

#include <algorithm>

#include "app/tui/box_lines.h"
#include "sudoku/text/symbols.h"

namespace play {
namespace {

using sudoku::Cell;
using sudoku::Digit;
using sudoku::Rules;
using sudoku::Session;
using tui::Arms;
using tui::Look;
using tui::Role;
using tui::Screen;

std::string utf8(char32_t c) {
    // Lines stand between U+0800 and U+FFFF, or are blanks.
    if (c < 0x80) return {static_cast<char>(c)};
    return {static_cast<char>(0xe0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3f)),
            static_cast<char>(0x80 | (c & 0x3f))};
}

bool holds(const std::vector<Cell>& rising, Cell c) {
    return std::binary_search(rising.begin(), rising.end(), c);
}

// Properties of every cell, computed once.
struct Facts {
    std::vector<Cell> conflicts, wrong, hinted, seen;  // rising
    Digit digit = sudoku::kBlank;                      // under the cursor

    Facts(const Session& session, const ViewState& state) {
        if (state.warnings.conflicts) conflicts = session.conflicts();
        if (state.warnings.wrong || state.checked) wrong = session.wrong();
        if (const auto* shown = std::get_if<HintShown>(&state.over)) hinted = cells_of(*shown);
        std::sort(hinted.begin(), hinted.end());
        seen = session.rules().peers(state.cursor);
        digit = session.board()[state.cursor];
    }
};

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
        if (region(r1, c1) != region(r2, c2)) return layout_.all_lines ? 2 : 1;
        const bool is_beyond = r1 >= side_ || c1 >= side_;
        return layout_.all_lines && !is_beyond ? 1 : 0;
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
            arms = {w, 0, w, 0};
        } else if (c.inside) {
            const std::uint8_t w = border(r.index - 1, c.index, r.index, c.index);
            arms = {0, w, 0, w};
        }
        const bool strong = !layout_.all_lines || std::max({arms.up, arms.right, arms.down, arms.left}) == 2;
        screen.put(row, column, utf8(tui::line_of(arms)), {strong ? Role::frame_strong : Role::frame});
    }

    const Rules& rules_;
    const Layout& layout_;
    std::size_t side_;
};

// Numbers of rows and columns; those of the cursor are highlighted, which marks its row and column without colours,
// too.
void draw_labels(const ViewState& state, const Layout& layout, bool shows_cursor, Screen& screen) {
    const std::size_t side = layout.side();
    const auto look = [&](bool is_here) { return Look{is_here ? Role::key : Role::dim, shows_cursor && is_here}; };
    for (std::size_t i = 0; i < side; ++i) {
        const std::string number = std::to_string(i + 1);
        screen.put(layout.row_at[i] + layout.cell_rows / 2, layout.label_columns - number.size(), number,
                   look(state.cursor / side == i));
        if (number.size() >= layout.cell_columns) continue;
        screen.put(layout.board.row, layout.column_at[i] + (layout.cell_columns - number.size()) / 2, number,
                   look(state.cursor % side == i));
    }
}

// A sign for the areas that a variant adds: diagonals by their direction, windows by a dot.
char area_sign(const Rules& rules, Cell c) {
    bool falling = false, rising = false, window = false;
    for (const std::uint32_t h : rules.houses_of(c)) {
        const sudoku::House house = rules.house(h);
        if (house.kind == sudoku::HouseKind::window) window = true;
        if (house.kind != sudoku::HouseKind::diagonal) continue;
        (house.cells.front() == 0 ? falling : rising) = true;
    }
    if (falling && rising) return 'X';
    if (falling) return '\\';
    if (rising) return '/';
    return window ? ':' : ' ';
}

class CellView {
public:
    CellView(const Session& session, const ViewState& state, const Layout& layout, Screen& screen)
        : session_(session), state_(state), layout_(layout), screen_(screen), facts_(session, state) {}

    void draw(Cell c) const {
        const Area area = layout_.cell(c);
        const Look look = look_of(c);
        for (std::size_t r = 0; r < area.rows; ++r)
            screen_.put(area.row + r, area.column, std::string(area.columns, ' '), look);
        draw_area_sign(c, look);
        if (session_.board()[c] != sudoku::kBlank) draw_digit(c, look);
        else draw_blank(c, look);
    }

private:
    Look look_of(Cell c) const {
        const Digit d = session_.board()[c];
        Look look{Role::text};
        look.cursor = c == state_.cursor;
        look.house = holds(facts_.seen, c);
        look.same_digit = d != sudoku::kBlank && d == facts_.digit;
        look.extra = area_sign(session_.rules(), c) != ' ';
        return look;
    }

    Role role_of(Cell c) const {
        if (holds(facts_.conflicts, c)) return Role::conflict;
        if (holds(facts_.wrong, c)) return Role::wrong;
        if (session_.is_given(c)) return Role::given;
        return state_.warnings.wrong && session_.start().solution ? Role::good : Role::entered;
    }

    // A character next to the digit repeats the colour.
    char sign_of(Cell c) const {
        if (holds(facts_.conflicts, c)) return '!';
        if (holds(facts_.wrong, c)) return '?';
        return holds(facts_.hinted, c) ? '*' : ' ';
    }

    void put_middle(Cell c, std::string_view text, Look look) const {
        const Area area = layout_.cell(c);
        screen_.put(area.row + area.rows / 2, area.column + (area.columns - 1) / 2, text, look);
    }

    void draw_area_sign(Cell c, Look look) const {
        const char sign = area_sign(session_.rules(), c);
        if (sign == ' ' || layout_.cell_columns < 3) return;
        look.role = Role::dim;
        const Area area = layout_.cell(c);
        screen_.put(area.row, area.column, std::string(1, sign), look);
    }

    void draw_digit(Cell c, Look look) const {
        look.role = role_of(c);
        put_middle(c, symbol(session_.board()[c]), look);
        draw_sign(c, look);
    }

    void draw_sign(Cell c, Look look) const {
        const char sign = sign_of(c);
        if (sign == ' ') return;
        if (sign == '*') look.role = Role::hint;
        const Area area = layout_.cell(c);
        // Marks fill the middle of a blank cell; the last column is free of them.
        const bool is_digit = session_.board()[c] != sudoku::kBlank;
        const std::size_t column = is_digit ? (area.columns - 1) / 2 + 1 : area.columns - 1;
        screen_.put(area.row + (is_digit ? area.rows / 2 : 0), area.column + column, std::string(1, sign), look);
    }

    void draw_blank(Cell c, Look look) const {
        draw_sign(c, look);
        if (layout_.marks == MarkStyle::none) return;
        for (Digit d = 1; d <= session_.side(); ++d) {
            if ((session_.marks(c) >> (d - 1u) & 1u) == 0) continue;
            Look mark = look;
            mark.role = Role::mark;
            mark.same_digit = d == facts_.digit;
            const Area place = layout_.mark({c, d}, session_.rules().box());
            screen_.put(place.row, place.column, symbol(d), mark);
        }
    }

    const Session& session_;
    const ViewState& state_;
    const Layout& layout_;
    Screen& screen_;
    Facts facts_;
};

}  // namespace

std::string symbol(Digit d) {
    return d <= sudoku::kMaxSymbol ? std::string(1, sudoku::symbol_of(d)) : "?";
}

void draw_mark_block(const Session& session, Cell c, std::size_t row, std::size_t column, Screen& screen) {
    const sudoku::Box box = session.rules().box();
    for (Digit d = 1; d <= session.side(); ++d) {
        const bool marked = (session.marks(c) >> (d - 1u) & 1u) != 0;
        screen.put(row + (d - 1u) / box.columns, column + (d - 1u) % box.columns * 2, marked ? symbol(d) : ".",
                   {marked ? Role::mark : Role::dim});
    }
}

void draw_board(const Session& session, const ViewState& state, const Layout& layout, Screen& screen) {
    Frame(session.rules(), layout).draw(screen);
    draw_labels(state, layout, !session.is_paused(), screen);
    if (session.is_paused()) return;
    const CellView view(session, state, layout, screen);
    for (Cell c = 0; c < session.board().num_cells(); ++c) view.draw(c);
}

}  // namespace play
