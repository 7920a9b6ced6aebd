#include "app/sudoku/hints/wording.h"

#include <algorithm>
#include <array>
#include <map>

#include "app/sudoku/hints/cell_list.h"
#include "app/sudoku/hints/hint_text.h"
#include "sudoku/text/symbols.h"

namespace hints {
namespace {

using sudoku::Candidate;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::HouseKind;

struct KindName {
    HouseKind kind;
    i18n::Message one, several;
};
constexpr std::array kKindNames{
    KindName{HouseKind::row, i18n::kPart.row, i18n::kPart.rows},
    KindName{HouseKind::column, i18n::kPart.column, i18n::kPart.columns},
    KindName{HouseKind::box, i18n::kPart.box, i18n::kPart.boxes},
    KindName{HouseKind::region, i18n::kPart.region, i18n::kPart.regions},
    KindName{HouseKind::diagonal, i18n::kPart.diagonal, i18n::kPart.diagonals},
    KindName{HouseKind::window, i18n::kPart.window, i18n::kPart.windows},
    KindName{HouseKind::position, i18n::kPart.position, i18n::kPart.positions},
};
const KindName& name_of_kind(HouseKind kind) {
    return *std::ranges::find(kKindNames, kind, &KindName::kind);
}

}  // namespace

std::string Wording::list(const std::vector<std::string>& members, const i18n::Message& last,
                          const i18n::Message& next) const {
    std::string text;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (i > 0) text += (i + 1 == members.size() ? last : next).in(language_);
        text += members[i];
    }
    return text;
}

std::string Wording::joined(const std::vector<std::string>& members, const i18n::Message& between) const {
    std::string text;
    for (const std::string& member : members) text += (text.empty() ? "" : std::string(between.in(language_))) + member;
    return text;
}

std::string Wording::cell(Cell c) const {
    return cell_name(c, rules_.side());
}

std::string Wording::cells(std::vector<Cell> cells) const {
    return list(cell_names(std::move(cells), rules_.side(), rules_.side() <= 9));
}

std::string Wording::digit(Digit d) const {
    return d >= 1 && d <= sudoku::kMaxSymbol ? std::string(1, sudoku::symbol_of(d)) : std::to_string(d);
}

std::string Wording::all_of(std::span<const Digit> digits) const {
    std::vector<std::string> members;
    for (const Digit d : digits) members.push_back(digit(d));
    return list(members, i18n::kPart.last_digit_and);
}

std::string Wording::list_of(std::span<const Digit> digits) const {
    std::vector<std::string> members;
    for (const Digit d : digits) members.push_back(digit(d));
    return list(members);
}

std::string Wording::one_of(std::span<const Digit> digits) const {
    std::vector<std::string> members;
    for (const Digit d : digits) members.push_back(digit(d));
    return list(members, i18n::kPart.last_digit_or);
}

std::string Wording::house(std::size_t h) const {
    return name_of(rules_.house(h), language_);
}

std::string Wording::houses(std::span<const std::size_t> houses) const {
    std::vector<std::string> members;
    for (std::size_t i = 0; i < houses.size();) {
        const HouseKind kind = rules_.house(houses[i]).kind;
        std::vector<std::string> indices;
        for (; i < houses.size() && rules_.house(houses[i]).kind == kind; ++i)
            indices.push_back(std::to_string(rules_.house(houses[i]).index + 1));
        const KindName& name = name_of_kind(kind);
        members.push_back(
            say(indices.size() == 1 ? name.one : name.several, {list(indices, i18n::kPart.last_digit_and)}));
    }
    return list(members, i18n::kPart.last_and);
}

std::string Wording::equals(Candidate x) const {
    return say(i18n::kPart.equals, {cell(x.cell), digit(x.digit)});
}

std::string Wording::is_not(Candidate x) const {
    return say(i18n::kPart.is_not, {cell(x.cell), digit(x.digit)});
}

std::string Wording::conclusion(const sudoku::Step& step) const {
    return step.placed ? equals(*step.placed) : removal(step.removed);
}

// Cells that lose the same digits are named together.
std::string Wording::removal(const std::vector<Candidate>& removed) const {
    std::map<Cell, std::vector<Digit>> digits_of;
    for (const Candidate x : removed) digits_of[x.cell].push_back(x.digit);
    using Group = std::pair<std::vector<Digit>, std::vector<Cell>>;
    std::vector<Group> groups;
    for (auto& [c, digits] : digits_of) {
        std::ranges::sort(digits);
        const auto same = std::ranges::find(groups, digits, &Group::first);
        if (same == groups.end()) groups.push_back({digits, {c}});
        else same->second.push_back(c);
    }
    std::vector<std::string> members;
    for (const auto& [digits, cells_of] : groups)
        members.push_back(say(i18n::kPart.cannot_be, {cells(cells_of), one_of(digits)}));
    return list(members, i18n::kPart.and_also, i18n::kPart.also);
}

std::string name_of(const sudoku::House& house, i18n::Language language) {
    return i18n::say(name_of_kind(house.kind).one, language, {std::to_string(house.index + 1)});
}

}  // namespace hints
