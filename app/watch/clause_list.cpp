#include "app/watch/clause_list.h"

#include <algorithm>

namespace watch {
namespace {

using sat::ClauseId;
using sat::Lit;
using tui::Look;
using tui::Role;

constexpr std::size_t kGap = 2;  // between two columns

}  // namespace

// As wide as it can get, so that clauses do not move when a value changes.
std::size_t ClauseList::width_of(ClauseId clause) const {
    std::size_t width = number_width();
    for (const Lit l : formula_.clause(clause)) width += tui::display_width(scene_.narrator.literal(l)) + 2;
    return width;
}

std::size_t ClauseList::width_of_column(std::size_t column, std::size_t rows) const {
    std::size_t width = 0;
    const std::size_t end = std::min((column + 1) * rows, formula_.num_clauses());
    for (std::size_t c = column * rows; c < end; ++c)
        width = std::max(width, width_of(ClauseId{static_cast<std::uint32_t>(c)}));
    return width;
}

std::optional<std::size_t> ClauseList::rows(std::size_t columns, std::size_t most) const {
    const std::size_t clauses = formula_.num_clauses();
    if (clauses == 0 || clauses > most * columns) return std::nullopt;
    for (std::size_t rows = 1; rows <= most; ++rows) {
        std::size_t used = 0;
        for (std::size_t k = 0; k * rows < clauses && used <= columns + kGap; ++k)
            used += width_of_column(k, rows) + kGap;
        if (used <= columns + kGap) return rows;
    }
    return std::nullopt;
}

// Column by column, so that clauses of one kind stand below each other.
void ClauseList::draw(Area area, std::optional<ClauseId> current, tui::Screen& screen) const {
    std::size_t column = area.column;
    for (std::size_t k = 0; k * area.rows < formula_.num_clauses(); ++k) {
        const std::size_t end = std::min((k + 1) * area.rows, formula_.num_clauses());
        for (std::size_t c = k * area.rows; c < end; ++c) {
            const ClauseId clause{static_cast<std::uint32_t>(c)};
            draw_clause(clause, area.row + c % area.rows, column, current == clause, screen);
        }
        column += width_of_column(k, area.rows) + kGap;
    }
}

std::string ClauseList::text_of(Lit l) const {
    const std::string name = scene_.narrator.literal(l);
    if (scene_.replay.is_true(l)) return name + "*";
    return scene_.replay.is_false(l) ? name + "x" : name;
}

// A satisfied clause is dim but for what satisfies it; in an open one, false literals are red and open ones plain.
void ClauseList::draw_clause(ClauseId clause, std::size_t row, std::size_t column, bool is_current,
                             tui::Screen& screen) const {
    const auto literals = formula_.clause(clause);
    const bool satisfied = std::ranges::any_of(literals, [&](Lit l) { return scene_.replay.is_true(l); });
    const bool falsified = std::ranges::all_of(literals, [&](Lit l) { return scene_.replay.is_false(l); });
    std::string number = std::to_string(clause.index + 1);
    number.insert(0, number_width() - number.size(), ' ');
    column = screen.put(row, column, number, {falsified ? Role::conflict : Role::dim, is_current});
    for (const Lit l : literals) {
        Look look{satisfied ? Role::dim : Role::text};
        if (scene_.replay.is_true(l)) look.role = Role::good;
        if (scene_.replay.is_false(l)) look.role = falsified ? Role::conflict : satisfied ? Role::dim : Role::wrong;
        column = screen.put(row, column + 1, text_of(l), look);
    }
}

}  // namespace watch
