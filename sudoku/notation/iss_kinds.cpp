#include "sudoku/notation/iss_kinds.h"

#include <algorithm>
#include <cstdlib>

#include "sat/core/text.h"
#include "sudoku/constraint/kinds.h"
#include "sudoku/notation/cell_text.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Result;
using sat::Status;

constexpr IssKind kPlainKinds[] = {
    {"AntiKnight", "anti-knight", IssForm::whole},
    {"AntiKing", "anti-king", IssForm::whole},
    {"AntiTaxicab", "anti-taxicab", IssForm::whole},
    {"AntiConsecutive", "non-consecutive", IssForm::whole},
    {"GlobalEntropy", "global-entropy", IssForm::whole},
    {"AllDifferent", "different", IssForm::line},
    {"Thermo", "thermometer", IssForm::line},
    {"Renban", "renban", IssForm::line},
    {"Entropic", "entropic", IssForm::line},
    {"RegionSumLine", "region-sum", IssForm::line},
    {"Between", "between", IssForm::line},
    {"Palindrome", "palindrome", IssForm::line},
    {"Zipper", "zipper", IssForm::line},
    {"DoubleArrow", "double-arrow", IssForm::line},
    {"CountingCircles", "counting-circles", IssForm::line},
    {"ValueIndexing", "value-indexing", IssForm::line},
    {"CountDistinct", "different-count", IssForm::line},
    {"Modular", "modular", IssForm::number_line},
    {"Lockout", "lockout", IssForm::number_line},
    {"RellikCage", "no-subset-sum", IssForm::number_line},
    {"Lunchbox", "lunchbox", IssForm::number_line},
    {"WhiteDot", "difference", IssForm::pairs, 1},
    {"BlackDot", "ratio", IssForm::pairs, 2},
    {"X", "pair-sum", IssForm::pairs, 10},
    {"V", "pair-sum", IssForm::pairs, 5},
    {"GreaterThan", "greater", IssForm::pairs},
    {"XSum", "x-sum", IssForm::views},
    {"Skyscraper", "skyscraper", IssForm::views},
    {"HiddenSkyscraper", "hidden-skyscraper", IssForm::views},
    {"NumberedRoom", "numbered-room", IssForm::views},
    {"FullRank", "full-rank", IssForm::views},
};

bool is_adjacent(const Grid& grid, Cell a, Cell b) {
    const auto apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    return apart(grid.row(a), grid.row(b)) + apart(grid.column(a), grid.column(b)) == 1;
}

// A pair begins with the cell that comes first.  Without any pair the item says nothing, which cannot be meant.
Status read_pairs(IssReading& reading, const IssItem& item, const IssKind& kind) {
    const auto cells = reading.cells(item, 0);
    if (!cells) return cells.error();
    const std::vector<int> numbers = kind.number == 0 ? std::vector<int>{} : std::vector<int>{kind.number};
    bool any = false;
    for (std::size_t i = 0; i < cells->size(); ++i)
        for (std::size_t j = i + 1; j < cells->size(); ++j)
            if (is_adjacent(reading.shape.grid, (*cells)[i], (*cells)[j])) {
                reading.add(item, kind.kind, {{(*cells)[i], (*cells)[j]}}, numbers);
                any = true;
            }
    if (!any) reading.unread(item);
    return Done{};
}

// Rules of the whole grid would concern the cells outside it, too.
void read_whole(IssReading& reading, const IssItem& item, std::string_view kind) {
    const bool is_entropic = kind == "global-entropy" && reading.shape.grid.num_digits() != 9;
    if (reading.shape.has_outside() || is_entropic) reading.unread(item);
    else reading.add(item, kind, {});
}

}  // namespace

std::span<const IssKind> iss_kinds() {
    static const std::vector<IssKind> all = [] {
        std::vector<IssKind> joined(std::begin(kPlainKinds), std::end(kPlainKinds));
        for (const auto part : {iss_line_kinds(), iss_outside_kinds(), iss_grid_kinds(), iss_region_kinds()})
            joined.insert(joined.end(), part.begin(), part.end());
        return joined;
    }();
    return all;
}

void IssReading::add(const IssItem& item, std::string_view kind, std::vector<std::vector<Cell>> groups,
                     std::vector<int> numbers, std::string more) {
    Constraint constraint = constraint_of(kind, std::move(groups), std::move(numbers), std::move(more));
    if (const Status status = fits(puzzle, constraint); !status) {
        puzzle.unread.push_back({"%1: %2", item.kind.text, status.error().phrase});
        return;
    }
    constraint.line = error(item.kind, {}).line;
    puzzle.constraints.push_back(std::move(constraint));
}

void IssReading::unread(const IssItem& item) {
    std::string name = sat::shown(item.kind.text);
    const auto known = std::ranges::find(unread_kinds, name, &UnreadKind::name);
    if (known != unread_kinds.end()) {
        ++known->times;
        return;
    }
    std::string first = name;
    for (std::size_t i = 0; i < item.arguments.size() && first.size() < 60; ++i)
        first += ' ' + sat::shown(item.arguments[i].text);
    unread_kinds.push_back({std::move(name), std::move(first), 1});
}

void IssReading::tell_unread() {
    for (const UnreadKind& kind : unread_kinds) {
        if (kind.times == 1) puzzle.unread.push_back({"the constraint %1", kind.first});
        else puzzle.unread.push_back({"%1 constraints %2", kind.times, kind.name});
    }
}

Result<Cell> IssReading::cell(const IssWord& word) const {
    if (const auto found = shape.find(word.text)) return *found;
    return error(word, Error{"unexpected '%1'; expected a cell of the grid, such as R1C2", sat::shown(word.text)});
}

Result<std::vector<Cell>> IssReading::cells(const IssItem& item, std::size_t from) const {
    std::vector<Cell> found;
    for (std::size_t i = from; i < item.arguments.size(); ++i) {
        const Result<Cell> one = cell(item.arguments[i]);
        if (!one) return one.error();
        found.push_back(one.value());
    }
    if (found.empty()) return error(item.kind, Error{"%1 has no cells", sat::shown(item.kind.text)});
    return found;
}

Result<int> IssReading::number(const IssItem& item, std::size_t argument) const {
    if (argument >= item.arguments.size())
        return error(item.kind, Error{"%1 lacks its number", sat::shown(item.kind.text)});
    if (const auto value = read_number(item.arguments[argument].text)) return *value;
    return error(item.arguments[argument],
                 Error{"unexpected '%1'; expected a number", sat::shown(item.arguments[argument].text)});
}

std::vector<std::vector<Cell>> IssReading::boxes() const {
    std::vector<std::vector<Cell>> all;
    const auto size = box();
    if (!size) return all;
    for (std::size_t r = 0; r < shape.rows; r += size->first)
        for (std::size_t c = 0; c < shape.columns; c += size->second) {
            all.emplace_back();
            for (std::size_t i = 0; i < size->first * size->second; ++i)
                all.back().push_back(shape.cell(r + i / size->second, c + i % size->second));
        }
    return all;
}

Status read_iss_item(IssReading& reading, const IssItem& item) {
    const auto kinds = iss_kinds();
    const auto found = std::ranges::find(kinds, std::string_view(item.kind.text), &IssKind::name);
    if (found == kinds.end()) {
        reading.unread(item);
        return Done{};
    }
    const bool is_about_regions = std::ranges::any_of(item.arguments, is_region_cell);
    if (is_about_regions && !item.kind.text.starts_with("Chaos")) return read_iss_regions(reading, item);
    switch (found->form) {
        case IssForm::whole: read_whole(reading, item, found->kind); return Done{};
        case IssForm::pairs: return read_pairs(reading, item, *found);
        case IssForm::views: return read_iss_views(reading, item, found->kind);
        case IssForm::other: return found->read(reading, item);
        case IssForm::line:
        case IssForm::number_line: break;
    }
    const bool has_number = found->form == IssForm::number_line;
    const auto cells = reading.cells(item, has_number ? 1 : 0);
    if (!cells) return cells.error();
    if (!has_number) {
        reading.add(item, found->kind, {*cells});
        return Done{};
    }
    const Result<int> number = reading.number(item, 0);
    if (!number) return number.error();
    reading.add(item, found->kind, {*cells}, {number.value()});
    return Done{};
}

}  // namespace sudoku
