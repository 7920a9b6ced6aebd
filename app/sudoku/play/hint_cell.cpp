#include "app/sudoku/play/hint_cell.h"

#include <algorithm>

#include "app/sudoku/play/board_view.h"

namespace play {

using sudoku::Digit;
using tui::Role;

std::optional<Role> role_in_hint(const HintMarks& hint, sudoku::Candidate x) {
    using Part = HintMarks::Part;
    switch (hint.part(x)) {
        case Part::none: return std::nullopt;
        case Part::second: return Role::second;
        case Part::fin: return Role::fin;
        case Part::removed: return Role::removed;
        case Part::cause:
        case Part::placed: break;
    }
    return Role::cause;
}

void draw_shade(const Area& cell, tui::Look look, tui::Screen& screen) {
    look.role = Role::shade;
    for (std::size_t r = cell.row; r < cell.row + cell.rows; ++r)
        for (const std::size_t column : {cell.column, cell.column + cell.columns - 1}) screen.put(r, column, ".", look);
}

void draw_few_marks(const HintMarks& hint, sudoku::Cell c, const Area& cell, tui::Look look, tui::Screen& screen) {
    if (!hint.has_part(c)) return;
    std::vector<Digit> shown, go;
    for (Digit d = 1; d <= hint.side(); ++d)
        if (const auto role = role_in_hint(hint, {c, d})) (*role == Role::removed ? go : shown).push_back(d);
    shown.resize(std::min(shown.size(), cell.columns - (go.empty() ? 0 : 1)));
    shown.insert(shown.end(), go.begin(), go.end());
    shown.resize(std::min(shown.size(), cell.columns));
    std::size_t column = cell.column;
    for (const Digit d : shown) {
        look.role = *role_in_hint(hint, {c, d});
        column = screen.put(cell.row, column, symbol(d), look);
    }
    if (column + 1 < cell.column + cell.columns) draw_number(hint, c, cell, look, screen);
}

void draw_number(const HintMarks& hint, sudoku::Cell c, const Area& cell, tui::Look look, tui::Screen& screen) {
    if (hint.number(c) == ' ') return;
    look.role = Role::hint;
    screen.put(cell.row + cell.rows - 1, cell.column + cell.columns - 1, std::string(1, hint.number(c)), look);
}

}  // namespace play
