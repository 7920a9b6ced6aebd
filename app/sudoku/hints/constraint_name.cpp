#include "app/sudoku/hints/constraint_name.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "app/i18n/constraint_text.h"
#include "app/i18n/deduce_text.h"
#include "app/i18n/hint_text.h"
#include "app/sudoku/hints/cell_list.h"

namespace hints {
namespace {

using i18n::kClue;
using i18n::kPart;
using i18n::Language;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::Grid;
using sudoku::Look;

// Longer lists of cells and numbers are cut.
constexpr std::size_t kMostLineCells = 6, kMostCageCells = 12, kMostNumbers = 4;

// Kinds whose number is a sum.
bool has_sum(std::string_view kind) {
    constexpr std::array<std::string_view, 9> kSums{"killer", "sum",      "pair-sum", "little-killer", "sandwich",
                                                    "x-sum",  "sum-line", "sum-loop", "lunchbox"};
    return std::ranges::find(kSums, kind) != kSums.end();
}

std::string numbers_of(const Constraint& constraint, Language language) {
    if (constraint.numbers.size() > kMostNumbers) return {};
    std::vector<std::string> members;
    for (const int number : constraint.numbers) members.push_back(std::to_string(number));
    return joined(members, kPart.next, language);
}

// Of a line of cells that a clue stands before, as players see it; empty if they would not find it by that: other
// lines, and those that do not begin at the border of the grid.
std::string outside_place(const Grid& grid, const Constraint& constraint, Language language) {
    const std::vector<Cell>& line = constraint.groups.front();
    if (line.size() < 2) return {};
    const auto row = [&](Cell c) { return static_cast<int>(grid.row(c)); };
    const auto column = [&](Cell c) { return static_cast<int>(grid.column(c)); };
    const int down = row(line[1]) - row(line[0]), right = column(line[1]) - column(line[0]);
    if (std::abs(down) > 1 || std::abs(right) > 1) return {};
    for (std::size_t i = 1; i < line.size(); ++i)
        if (row(line[i]) - row(line[i - 1]) != down || column(line[i]) - column(line[i - 1]) != right) return {};
    if (down != 0 && right != 0)
        return say(kClue.diagonal_from, language,
                   {cell_name(line.front(), grid.columns()), cell_name(line.back(), grid.columns())});
    const int first = down != 0 ? row(line.front()) : column(line.front());
    const int border = down + right > 0 ? 0 : static_cast<int>(down != 0 ? grid.rows() : grid.columns()) - 1;
    if (first != border) return {};
    const i18n::Message& side = down > 0    ? kClue.above_column
                                : down < 0  ? kClue.below_column
                                : right > 0 ? kClue.left_of_row
                                            : kClue.right_of_row;
    return say(side, language, {std::to_string((down != 0 ? column(line.front()) : row(line.front())) + 1)});
}

std::vector<Cell> cells_in_groups(const Constraint& constraint) {
    std::vector<Cell> cells;
    for (const std::vector<Cell>& group : constraint.groups) cells.insert(cells.end(), group.begin(), group.end());
    return cells;
}

}  // namespace

std::string joined(const std::vector<std::string>& members, const i18n::Message& last, Language language) {
    std::string text;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (i > 0) text += (i + 1 == members.size() ? last : kPart.next).in(language);
        text += members[i];
    }
    return text;
}

bool is_line(Look look) {
    return look == Look::line || look == Look::bulb || look == Look::arrow || look == Look::ends ||
           look == Look::edge || look == Look::outside || look == Look::diagonal;
}

std::string place_of(const Grid& grid, const std::vector<Cell>& cells, bool in_order, Language language) {
    if (!in_order && cells.size() <= kMostCageCells)
        return joined(cell_names(cells, grid.columns(), grid.rows() <= 9 && grid.columns() <= 9), kPart.next, language);
    if (cells.size() > kMostLineCells)
        return say(kClue.many_cells, language,
                   {cell_name(cells.front(), grid.columns()), cell_name(cells.back(), grid.columns()),
                    std::to_string(cells.size())});
    std::string text;
    for (const Cell c : cells) text += (text.empty() ? "" : "-") + cell_name(c, grid.columns());
    return text;
}

std::string name_of(const Grid& grid, const Constraint& constraint, Language language, std::string place) {
    const std::string_view name = i18n::text_of_kind(constraint.kind->name).name.in(language);
    const std::vector<Cell> cells = cells_in_groups(constraint);
    if (cells.empty() && place.empty())
        return say(kClue.rule, language, {language == Language::en ? constraint.kind->name : name});
    if (place.empty()) place = place_of(grid, cells, is_line(constraint.kind->look), language);
    const std::string number = constraint.groups.empty() ? std::string() : numbers_of(constraint, language);
    if (number.empty()) return say(kClue.named, language, {name, place});
    if (constraint.kind->look == Look::outside)
        if (const std::string at = outside_place(grid, constraint, language); !at.empty())
            return say(kClue.outside, language, {name, number, at});
    return say(has_sum(constraint.kind->name) ? kClue.summed : kClue.numbered, language, {name, place, number});
}

}  // namespace hints
