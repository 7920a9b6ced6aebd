#include "app/sudoku/play/board_view.h"

#include <algorithm>

#include "app/sudoku/play/board_frame.h"
#include "app/sudoku/play/hint_cell.h"
#include "sudoku/text/symbols.h"

namespace play {
namespace {

using sudoku::Cell;
using sudoku::Digit;
using sudoku::Rules;
using sudoku::Session;
using tui::Look;
using tui::Role;
using tui::Screen;

bool holds(const std::vector<Cell>& rising, Cell c) {
    return std::binary_search(rising.begin(), rising.end(), c);
}

// Properties of every cell, computed once.
struct Facts {
    std::vector<Cell> conflicts, wrong, seen;  // rising
    std::optional<HintMarks> hint;
    Digit digit = sudoku::kBlank;  // under the cursor, or that of the filter
    bool is_filtered = false;

    Facts(const Session& session, const ViewState& state) {
        if (state.warnings.conflicts && !session.is_given_up()) conflicts = session.conflicts();
        if (state.warnings.wrong || state.checked || session.is_given_up()) wrong = session.wrong();
        if (const auto* shown = std::get_if<HintShown>(&state.over)) {
            hint.emplace(*shown, session.rules());
            return;  // the shades of the hint replace those of the cursor
        }
        is_filtered = state.filter != sudoku::kBlank && !session.is_over();
        if (is_filtered) {
            digit = state.filter;
            return;  // and so does the filter
        }
        seen = session.rules().peers(state.cursor);
        digit = shown_digit(session, state.cursor);
    }
};

// Numbers of rows and columns; those of the cursor are highlighted, which marks its row and column without colours,
// too.
void draw_labels(const ViewState& state, const Layout& layout, bool shows_cursor, Screen& screen) {
    const std::size_t side = layout.side();
    const auto look = [&](bool is_here) { return Look{is_here ? Role::key : Role::dim, shows_cursor && is_here}; };
    for (std::size_t i = 0; i < side; ++i) {
        const std::string number = std::to_string(i + 1);
        screen.put(layout.row_at[i] + (layout.cell_rows - 1) / 2, layout.label_columns - number.size(), number,
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
        if (look.house && facts_.hint) draw_shade(area, look, screen_);
        draw_colour_sign(c, look);
        if (shown_digit(session_, c) != sudoku::kBlank) draw_digit(c, look);
        else draw_blank(c, look);
    }

private:
    Look look_of(Cell c) const {
        const Digit d = shown_digit(session_, c);
        Look look{Role::text};
        look.cursor = c == state_.cursor && !(facts_.hint && facts_.hint->is_shaded(c));
        look.house = facts_.hint ? facts_.hint->is_shaded(c) : holds(facts_.seen, c);
        look.same_digit = d != sudoku::kBlank && d == facts_.digit && !facts_.is_filtered;
        look.possible = facts_.is_filtered && is_possible(session_, c, facts_.digit);
        look.extra = area_sign(session_.rules(), c) != ' ';
        look.colour = session_.colour(c);
        return look;
    }

    Role role_of(Cell c) const {
        if (holds(facts_.conflicts, c)) return Role::conflict;
        if (holds(facts_.wrong, c)) return Role::wrong;
        if (session_.is_given(c)) return Role::given;
        if (session_.is_given_up()) return session_.board()[c] == sudoku::kBlank ? Role::answer : Role::good;
        return state_.warnings.wrong && session_.start().solution ? Role::good : Role::entered;
    }

    // A character next to the digit repeats the colour.
    char sign_of(Cell c) const {
        if (holds(facts_.conflicts, c)) return '!';
        if (holds(facts_.wrong, c)) return '?';
        return facts_.hint && facts_.hint->is_named(c) && !facts_.hint->has_part(c) ? '*' : ' ';
    }

    void put_middle(Cell c, std::string_view text, Look look) const {
        const Area area = layout_.cell(c);
        screen_.put(area.row + (area.rows - 1) / 2, area.column + (area.columns - 1) / 2, text, look);
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
        put_middle(c, symbol(shown_digit(session_, c)), look);
        draw_sign(c, look);
    }

    void draw_sign(Cell c, Look look) const {
        const char sign = sign_of(c);
        if (sign == ' ') return;
        if (sign == '*') look.role = Role::hint;
        const Area area = layout_.cell(c);
        // Marks fill the middle of a blank cell; the last column is free of them.
        const bool is_digit = shown_digit(session_, c) != sudoku::kBlank;
        const std::size_t column = is_digit ? (area.columns - 1) / 2 + 1 : area.columns - 1;
        screen_.put(area.row + (is_digit ? (area.rows - 1) / 2 : 0), area.column + column, std::string(1, sign), look);
    }

    // A letter in the lower left corner repeats the colour of a cell, where no mark needs the place.
    void draw_colour_sign(Cell c, Look look) const {
        if (look.colour == 0 || layout_.cell_columns < 3) return;
        look.role = Role::dim;
        const Area area = layout_.cell(c);
        screen_.put(area.row + area.rows - 1, area.column, std::string(1, colour_sign(look.colour)), look);
    }

    void draw_blank(Cell c, Look look) const {
        if (layout_.marks == MarkStyle::list) {
            draw_list(c, look);
        } else {
            for (Digit d = 1; d <= session_.side(); ++d) {
                if (!is_marked(c, d)) continue;
                const Area place = layout_.mark({c, d}, session_.rules().box());
                screen_.put(place.row, place.column, symbol(d), look_of_mark(c, d, look));
            }
        }
        draw_sign(c, look);
        if (facts_.hint) draw_number(*facts_.hint, c, layout_.cell(c), look, screen_);
    }

    // As many as the cell holds; a plus if there are more.
    void draw_list(Cell c, Look look) const {
        const Area area = layout_.cell(c);
        std::vector<Digit> digits;
        for (Digit d = 1; d <= session_.side(); ++d)
            if (is_marked(c, d)) digits.push_back(d);
        // Where not all fit, that of the filter does.
        if (look.possible) std::ranges::stable_partition(digits, [&](Digit d) { return d == facts_.digit; });
        const std::size_t columns = layout_.list_columns(), room = area.rows * columns;
        if (facts_.hint && facts_.hint->has_part(c) && room < session_.side())
            return draw_few_marks(*facts_.hint, c, area, look, screen_);
        // In the narrowest cells the mark keeps away from the place of digits.
        const std::size_t first = area.columns == 2 ? 1 : 0;
        for (std::size_t i = 0; i < std::min(digits.size(), room); ++i) {
            const bool is_cut = i + 1 == room && digits.size() > room && !(look.possible && i == 0);
            Look mark = look;
            mark.role = Role::mark;
            screen_.put(area.row + i / columns, area.column + first + i % columns, is_cut ? "+" : symbol(digits[i]),
                        is_cut ? mark : look_of_mark(c, digits[i], look));
        }
    }

    // By the player, or because the hint is about it.
    bool is_marked(Cell c, Digit d) const {
        const bool in_hint = facts_.hint && role_in_hint(*facts_.hint, {c, d});
        const bool in_filter = facts_.is_filtered && d == facts_.digit && is_possible(session_, c, d);
        return in_hint || in_filter || ((session_.marks(c) | session_.corners(c)) >> (d - 1u) & 1u) != 0;
    }

    Look look_of_mark(Cell c, Digit d, Look look) const {
        look.role = (session_.corners(c) >> (d - 1u) & 1u) != 0 ? Role::corner : Role::mark;
        look.same_digit = d == facts_.digit && (!facts_.is_filtered || look.possible);
        if (const auto role = facts_.hint ? role_in_hint(*facts_.hint, {c, d}) : std::nullopt) {
            look.role = *role;
            return look;
        }
        if (const std::uint8_t colour = session_.colour(c, d); colour != 0) {
            look.colour = colour;
            look.cursor = false;
        }
        return look;
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

Digit shown_digit(const Session& session, Cell c) {
    const auto& solution = session.start().solution;
    return session.is_given_up() && solution ? (*solution)[c] : session.board()[c];
}

bool is_possible(const Session& session, Cell c, Digit d) {
    const std::uint64_t bit = std::uint64_t{1} << (d - 1u), marks = session.marks(c);
    return session.board()[c] == sudoku::kBlank && (marks == 0 || (marks & bit) != 0) &&
           (session.possible_marks(c) & bit) != 0;
}

char colour_sign(std::uint8_t colour) {
    return static_cast<char>('a' + colour - 1);
}

void draw_mark_block(const Session& session, Cell c, std::size_t row, std::size_t column, Screen& screen) {
    const sudoku::Box box = session.rules().box();
    for (Digit d = 1; d <= session.side(); ++d) {
        const bool is_corner = (session.corners(c) >> (d - 1u) & 1u) != 0;
        const bool is_marked = is_corner || (session.marks(c) >> (d - 1u) & 1u) != 0;
        Look look{is_corner ? Role::corner : is_marked ? Role::mark : Role::dim};
        look.colour = is_marked ? session.colour(c, d) : 0;
        screen.put(row + (d - 1u) / box.columns, column + (d - 1u) % box.columns * 2, is_marked ? symbol(d) : ".",
                   look);
    }
}

void draw_board(const Session& session, const ViewState& state, const Layout& layout, Screen& screen) {
    draw_frame(session.rules(), layout, screen);
    draw_labels(state, layout, !session.is_paused(), screen);
    if (session.is_paused()) return;
    const CellView view(session, state, layout, screen);
    for (Cell c = 0; c < session.board().num_cells(); ++c) view.draw(c);
}

}  // namespace play
