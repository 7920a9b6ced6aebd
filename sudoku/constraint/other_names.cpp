#include "sudoku/constraint/other_names.h"

#include <algorithm>

#include "sudoku/constraint/kinds.h"

namespace sudoku {

namespace {

constexpr OtherName kOtherNames[] = {
    {"thermo", "thermometer"},
    {"slow-thermo", "slow-thermometer"},
    {"cage", "killer"},
    {"killer-cage", "killer"},
    {"sum-cage", "sum"},
    {"kropki", "difference", "ratio"},
    {"white-dot", "difference"},
    {"black-dot", "ratio"},
    {"white-kropki", "difference"},
    {"black-kropki", "ratio"},
    {"xv", "pair-sum"},
    {"inequality", "greater"},
    {"greater-than", "greater"},
    {"futoshiki", "greater"},
    {"quadruple", "contain"},
    {"quad", "contain"},
    {"german-whisper", "whisper"},
    {"dutch-whisper", "whisper", "", 4},
    {"pill-arrow", "arrow", "", 0, 2},
    {"ten-line", "sum-line", "", 10},
    {"10-line", "sum-line", "", 10},
    {"region-sum-line", "region-sum"},
    {"entropy", "entropic"},
    {"min", "minimum"},
    {"max", "maximum"},
    {"circle", "counting-circles"},
};

std::vector<NamedKind> kinds_of_exactly(std::string_view name) {
    if (const ConstraintKind* const kind = find_constraint_kind(name)) return {kind};
    const auto* const found = std::ranges::find(kOtherNames, name, &OtherName::name);
    if (found == std::end(kOtherNames)) return {};
    std::vector<NamedKind> kinds{{find_constraint_kind(found->kind), found->number, found->first_cells}};
    if (!found->second.empty()) kinds.emplace_back(find_constraint_kind(found->second));
    return kinds;
}

}  // namespace

std::span<const OtherName> other_constraint_names() {
    return kOtherNames;
}

std::vector<NamedKind> constraint_kinds_named(std::string_view name) {
    for (;;) {
        if (std::vector<NamedKind> kinds = kinds_of_exactly(name); !kinds.empty()) return kinds;
        if (name.ends_with('s')) name.remove_suffix(1);
        else if (name.ends_with("-line")) name.remove_suffix(5);
        else return {};
    }
}

}  // namespace sudoku
