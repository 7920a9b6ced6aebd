#include "sudoku/model/variant.h"

#include <algorithm>

#include "sat/core/suggestion.h"
#include "sat/core/text.h"

namespace sudoku {
namespace {

using sat::Done;
using sat::Error;
using sat::Status;

std::vector<Cell> rectangle(std::size_t side, std::size_t row, std::size_t column, Box box) {
    std::vector<Cell> cells;
    for (std::size_t r = row; r < row + box.rows; ++r)
        for (std::size_t c = column; c < column + box.columns; ++c) cells.push_back(static_cast<Cell>(r * side + c));
    return cells;
}

void add_diagonal(std::size_t side, bool falling, RulesBuilder& rules) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < side; ++i) cells.push_back(static_cast<Cell>(i * side + (falling ? i : side - 1 - i)));
    rules.house(HouseKind::diagonal, std::move(cells));
}

Status add_x(Box box, RulesBuilder& rules) {
    add_diagonal(box.side(), true, rules);
    add_diagonal(box.side(), false, rules);
    return Done{};
}

// The number of windows side by side: they have the shape of the boxes, begin at the second line, and are one line
// apart.
std::size_t windows_along(std::size_t side, std::size_t length) {
    return (side - 1) / (length + 1);
}

Status windows_fit(Box box) {
    const std::size_t down = windows_along(box.side(), box.rows), across = windows_along(box.side(), box.columns);
    if (down >= 2 && across >= 2) return Done{};
    return Error{
        "windows do not fit a board with boxes of %1; expected room for two windows along each side, as on 9x9",
        to_string(box)};
}

Status add_windows(Box box, RulesBuilder& rules) {
    if (Status fit = windows_fit(box); !fit) return fit;
    const std::size_t side = box.side();
    for (std::size_t i = 0; i < windows_along(side, box.rows); ++i)
        for (std::size_t j = 0; j < windows_along(side, box.columns); ++j)
            rules.house(HouseKind::window, rectangle(side, 1 + i * (box.rows + 1u), 1 + j * (box.columns + 1u), box));
    return Done{};
}

// The rising diagonal, and the first and the last window.
Status add_percent(Box box, RulesBuilder& rules) {
    if (Status fit = windows_fit(box); !fit) return fit;
    const std::size_t side = box.side();
    add_diagonal(side, false, rules);
    rules.house(HouseKind::window, rectangle(side, 1, 1, box));
    rules.house(HouseKind::window, rectangle(side, side - 1 - box.rows, side - 1 - box.columns, box));
    return Done{};
}

// The cells at the same position in their boxes.
Status add_disjoint(Box box, RulesBuilder& rules) {
    const std::size_t side = box.side();
    for (std::size_t row = 0; row < box.rows; ++row) {
        for (std::size_t column = 0; column < box.columns; ++column) {
            std::vector<Cell> cells;
            for (std::size_t r = row; r < side; r += box.rows)
                for (std::size_t c = column; c < side; c += box.columns)
                    cells.push_back(static_cast<Cell>(r * side + c));
            rules.house(HouseKind::position, std::move(cells));
        }
    }
    return Done{};
}

// Pairs of cells `down` rows and `across` columns apart, in both directions.
void add_moves(std::size_t side, std::size_t down, std::size_t across, RulesBuilder& rules) {
    for (std::size_t r = 0; r + down < side; ++r) {
        for (std::size_t c = 0; c + across < side; ++c) {
            const auto at = [&](std::size_t row, std::size_t column) { return static_cast<Cell>(row * side + column); };
            rules.pair(at(r, c), at(r + down, c + across));
            rules.pair(at(r, c + across), at(r + down, c));
        }
    }
}

Status add_anti_knight(Box box, RulesBuilder& rules) {
    add_moves(box.side(), 1, 2, rules);
    add_moves(box.side(), 2, 1, rules);
    return Done{};
}

Status add_anti_king(Box box, RulesBuilder& rules) {
    add_moves(box.side(), 1, 1, rules);
    return Done{};
}

Status add_nothing(Box, RulesBuilder&) {
    return Done{};
}

constexpr std::string_view kJigsaw = "jigsaw";

constexpr VariantEntry kVariants[] = {
    {kJigsaw, "regions of any shape instead of boxes", add_nothing},
    {"x", "both diagonals are houses", add_x},
    {"percent", "the rising diagonal and two windows on the other are houses", add_percent},
    {"windows", "windows of a box's shape, a line apart, are houses (four on 9x9)", add_windows},
    {"disjoint", "cells with the same place in their boxes are a house", add_disjoint},
    {"anti-knight", "cells a knight's move apart differ", add_anti_knight},
    {"anti-king", "cells that touch at a corner differ", add_anti_king},
};

// Checks for side() regions of side() cells each.
Status check_regions(std::size_t side, const std::vector<std::uint16_t>& regions) {
    if (regions.size() != side * side)
        return Error{"the regions are of %1 cells; expected %2, those of a board of side %3", regions.size(),
                     side * side, side};
    std::vector<std::size_t> size(side, 0);
    for (const std::uint16_t r : regions) {
        if (r >= side) return Error{"more than %1 regions", side};
        ++size[r];
    }
    for (std::size_t r = 0; r < side; ++r)
        if (size[r] != side) return Error{"region %1 has %2 cells; expected %3", r + 1, size[r], side};
    return Done{};
}

void add_regions(std::size_t side, const std::vector<std::uint16_t>& regions, RulesBuilder& rules) {
    std::vector<std::vector<Cell>> cells(side);
    for (Cell c = 0; c < regions.size(); ++c) cells[regions[c]].push_back(c);
    for (std::vector<Cell>& region : cells) rules.house(HouseKind::region, std::move(region));
}

void add_boxes(Box box, RulesBuilder& rules) {
    for (std::size_t r = 0; r < box.side(); r += box.rows)
        for (std::size_t c = 0; c < box.side(); c += box.columns)
            rules.house(HouseKind::box, rectangle(box.side(), r, c, box));
}

}  // namespace

std::span<const VariantEntry> variants() {
    return kVariants;
}

bool Variant::is_jigsaw() const {
    return std::any_of(parts.begin(), parts.end(), [](const VariantEntry* part) { return part->name == kJigsaw; });
}

std::string Variant::name() const {
    std::string names;
    for (const VariantEntry* part : parts) names += (names.empty() ? "" : ",") + std::string(part->name);
    return names.empty() ? "classic" : names;
}

sat::Result<Variant> read_variant(std::string_view text) {
    Variant variant;
    if (text == "classic") return variant;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view name = text.substr(begin, end - begin);
        const auto* entry = std::find_if(std::begin(kVariants), std::end(kVariants),
                                         [&](const VariantEntry& v) { return v.name == name; });
        if (entry == std::end(kVariants))
            return sat::unknown_name("variant", sat::shown(name), sat::names_in(kVariants, {"classic"}));
        if (std::find(variant.parts.begin(), variant.parts.end(), entry) != variant.parts.end())
            return Error{"variant '%1' is given twice", name};
        variant.parts.push_back(entry);
        begin = end + 1;
    }
    std::sort(variant.parts.begin(), variant.parts.end());
    return variant;
}

sat::Result<Rules> make_rules(Box box, const Variant& variant) {
    RulesBuilder rules(box);
    if (variant.is_jigsaw()) {
        if (variant.regions.empty()) return Error{"a jigsaw needs regions"};
        if (Status right = check_regions(box.side(), variant.regions); !right) return right.error();
        add_regions(box.side(), variant.regions, rules);
    } else {
        if (!variant.regions.empty()) return Error{"regions are given, but the variant is not jigsaw"};
        add_boxes(box, rules);
    }
    for (const VariantEntry* part : variant.parts)
        if (Status added = part->add(box, rules); !added) return added.error();
    return std::move(rules).build();
}

Rules classic_rules(Box box) {
    RulesBuilder rules(box);
    add_boxes(box, rules);
    return std::move(rules).build();
}

}  // namespace sudoku
