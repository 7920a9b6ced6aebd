#include "app/sudoku/hints/clue_wording.h"

#include <algorithm>
#include <array>

#include "app/i18n/constraint_text.h"
#include "app/i18n/deduce_text.h"
#include "app/i18n/hint_text.h"
#include "app/sudoku/hints/cell_list.h"
#include "app/sudoku/hints/constraint_name.h"

namespace hints {

namespace deduce = sudoku::deduce;
namespace {

using i18n::kClue;
using i18n::kPart;
using i18n::text_of_kind;
using sudoku::Cell;
using sudoku::Constraint;
using sudoku::Digits;
using sudoku::Look;

// More conclusions are only counted.
constexpr std::size_t kMostConclusions = 6;
// Of a cell that loses as many, and keeps fewer, the digits that are left are named.
constexpr int kManyDigits = 4;

}  // namespace

std::string ClueWording::cell(Cell c) const {
    return cell_name(c, clues_.grid().columns());
}

std::string ClueWording::cells(const std::vector<Cell>& cells) const {
    const sudoku::Grid& grid = clues_.grid();
    return list(cell_names(cells, grid.columns(), grid.rows() <= 9 && grid.columns() <= 9), kPart.next);
}

std::string ClueWording::list(const std::vector<std::string>& members, const i18n::Message& last) const {
    return joined(members, last, language_);
}

std::vector<std::string> ClueWording::digits(Digits digits) const {
    std::vector<std::string> members;
    for (; digits != 0; digits &= digits - 1)
        members.push_back(std::to_string(clues_.grid().value(static_cast<unsigned>(std::countr_zero(digits)))));
    return members;
}
std::string ClueWording::all_of(Digits set) const {
    return list(digits(set), kPart.last_digit_and);
}
std::string ClueWording::one_of(Digits set) const {
    return list(digits(set), kPart.last_digit_or);
}

std::string ClueWording::sets(const std::vector<Digits>& sets) const {
    std::vector<std::string> members;
    for (const Digits set : sets) {
        std::string sum;
        for (const std::string& digit : digits(set)) sum += (sum.empty() ? "" : "+") + digit;
        members.push_back(std::move(sum));
    }
    return list(members, i18n::kDeduce.next_set);
}

// A line in its order, short ones cell by cell.
std::string ClueWording::place(const deduce::Clue& clue) const {
    const Constraint& constraint = clues_.puzzle().constraints[clue.piece.constraint];
    std::vector<Cell> cells;
    for (const std::vector<Cell>& group : constraint.groups) cells.insert(cells.end(), group.begin(), group.end());
    const bool in_order = clue.piece.part ? clue.cells.size() == 2 : is_line(constraint.kind->look);
    if (clue.piece.part || cells.empty()) cells = clue.cells;
    return place_of(clues_.grid(), cells, in_order, language_);
}

std::string ClueWording::house_of_board(const deduce::Clue& clue) const {
    const sudoku::Grid& grid = clues_.grid();
    const auto same = [&](auto line) {
        return std::ranges::all_of(clue.cells, [&](Cell c) { return line(c) == line(clue.cells.front()); });
    };
    const Cell first = clue.cells.front();
    std::string name;
    if (same([&](Cell c) { return grid.row(c); })) name = say(kPart.row, {std::to_string(grid.row(first) + 1)});
    else if (same([&](Cell c) { return grid.column(c); }))
        name = say(kPart.column, {std::to_string(grid.column(first) + 1)});
    const auto boards =
        std::ranges::count_if(clues_.puzzle().constraints, [](const Constraint& c) { return c.kind->name == "board"; });
    if (boards == 1) return name.empty() ? say(kPart.box, {std::to_string(*clue.piece.part + 1)}) : name;
    return say(kClue.house_of_board, {name.empty() ? say(kClue.box) : name, cell(first), cell(clue.cells.back())});
}

// Of those that have a number rather than a list of cells; empty if it has none.
std::string ClueWording::house(deduce::ClueId id) const {
    const deduce::Clue& clue = clues_[id];
    const auto& constraints = clues_.puzzle().constraints;
    const sudoku::ConstraintKind* const kind = constraints[clue.piece.constraint].kind;
    if (kind->name == "board") return house_of_board(clue);
    if (kind->name == "region") {
        const auto before = std::ranges::count(constraints.begin(), constraints.begin() + clue.piece.constraint + 1,
                                               kind, &Constraint::kind);
        return say(kPart.region, {std::to_string(before)});
    }
    if (!clue.piece.part) return {};
    if (kind->look == Look::diagonal) return say(kClue.diagonal, {text_of_kind(kind->name).name.in(language_)});
    if (kind->name == "windows") return say(kPart.window, {std::to_string(*clue.piece.part + 1)});
    if (kind->name == "disjoint") return say(kPart.position, {std::to_string(*clue.piece.part + 1)});
    return {};
}

std::string ClueWording::clue(deduce::ClueId id) const {
    const deduce::Clue& clue = clues_[id];
    const Constraint& constraint = clues_.puzzle().constraints[clue.piece.constraint];
    const std::string_view name = text_of_kind(constraint.kind->name).name.in(language_);
    if (clue.form == deduce::Clue::Form::whole_rule)
        return say(kClue.rule, {language_ == i18n::Language::en ? constraint.kind->name : name});
    if (std::string house_name = house(id); !house_name.empty()) return house_name;
    return name_of(clues_.grid(), constraint, language_, place(clue));
}

std::string ClueWording::clues_of(const std::vector<deduce::ClueId>& ids) const {
    std::vector<std::string> members;
    for (const deduce::ClueId id : ids) members.push_back(clue(id));
    return list(members, kPart.last_and);
}

std::string ClueWording::rule(deduce::ClueId id) const {
    const Constraint& constraint = clues_.puzzle().constraints[clues_[id].piece.constraint];
    const auto number = [&](std::size_t i) {
        return i < constraint.numbers.size() ? std::to_string(constraint.numbers[i]) : std::string();
    };
    return say({constraint.kind->says, text_of_kind(constraint.kind->name).says_zh}, {number(0), number(1)});
}

// Cells that lose the same digits are named together; where few digits are left, these are named.
std::string ClueWording::removal(const std::vector<deduce::Removal>& removed, const deduce::State& before) const {
    struct Group {
        Digits gone, left;  // left: 0 if `gone` is named
        std::vector<Cell> cells;
    };
    std::vector<Group> groups;
    for (const deduce::Removal& r : removed) {
        const Digits left = before[r.cell] & ~r.digits;
        const bool names_left =
            std::popcount(r.digits) >= kManyDigits && std::popcount(left) < kManyDigits && left != 0;
        const Group group{names_left ? 0 : r.digits, names_left ? left : 0, {}};
        const auto same = std::ranges::find_if(
            groups, [&](const Group& other) { return other.gone == group.gone && other.left == group.left; });
        (same == groups.end() ? groups.emplace_back(group) : *same).cells.push_back(r.cell);
    }
    std::vector<std::string> members;
    std::size_t more = 0;
    for (const Group& group : groups) {
        if (members.size() == kMostConclusions) more += group.cells.size();
        else if (group.left != 0) members.push_back(say(kClue.can_only_be, {cells(group.cells), one_of(group.left)}));
        else members.push_back(say(kPart.cannot_be, {cells(group.cells), one_of(group.gone)}));
    }
    std::string text;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const bool is_last = i + 1 == members.size() && more == 0;
        if (i > 0) text += (is_last ? kPart.and_also : kPart.also).in(language_);
        text += members[i];
    }
    if (more == 0) return text;
    return say(more == 1 ? kClue.one_more_cell : kClue.more_cells, {text, std::to_string(more)});
}

std::string ClueWording::conclusion(const deduce::Step& step, const deduce::State& before) const {
    if (!step.placed) return removal(step.removed, before);
    return say(kPart.equals, {cell(step.placed->cell), one_of(step.placed->digit)});
}

std::string ClueWording::short_conclusion(const deduce::Step& step) const {
    if (step.placed) return cell(step.placed->cell) + "=" + one_of(step.placed->digit);
    std::string text;
    for (const deduce::Removal& r : step.removed)
        for (const std::string& digit : digits(r.digits))
            text += (text.empty() ? "" : ", ") + cell(r.cell) + "<>" + digit;
    return text;
}

}  // namespace hints
