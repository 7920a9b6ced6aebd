// The patterns that dynamic chains of level 1 use, looked for where something was removed.
#include "sudoku/rate/explainer/net_closures.h"
#include "sudoku/rate/explainer/patterns.h"

namespace sudoku::explainer {

// Returns true if something new follows.
bool NetClosures::use_patterns() {
    const std::array<Mask, kHouses> changed = changed_;
    const CellSet cells = changed_cells_;
    changed_.fill(0);
    changed_cells_ = {};
    for (int house = 0; house < kHouses && !closure_->absurd; ++house)
        for (unsigned rest = changed[house]; rest != 0; rest &= rest - 1) look_at(house, lowest(rest));
    any_cell(cells, [&](int cell) {
        naked_pairs(cell);
        return closure_->absurd;
    });
    return !changed_cells_.empty();
}

template <class Pattern>
void NetClosures::apply(const Pattern& pattern) {
    pattern.removals(*grid_, removed_);
    for (const auto& [cell, digits] : removed_)
        for (unsigned rest = digits; rest != 0; rest &= rest - 1) turn_off(cell, lowest(rest));
}

// The patterns that rest on the places of a digit in a house.
void NetClosures::look_at(int house, int d) {
    const unsigned places = grid_->places[house][d];
    const int count = size_of(places);
    if (count < 2) return;
    if (count <= 3)
        for (const int to : {kBoxes, kRows, kColumns}) {
            if ((to == kBoxes) == (house < kRows)) continue;
            const int cover = locked_into(house, to, places);
            if (cover >= 0 && size_of(grid_->places[cover][d]) > count) apply(Locking{house, cover, d});
        }
    if (count > 2) return;
    hidden_pairs(house, d);
    if (house >= kRows) x_wings(house, d);
}

void NetClosures::hidden_pairs(int house, int d) {
    if (grid_->blanks[house] <= 4) return;
    const Mask places = grid_->places[house][d];
    for (int other = 0; other < kNine; ++other)
        if (other != d && grid_->places[house][other] == places)
            apply(HiddenSet{house, static_cast<Mask>(1u << d | 1u << other), places});
}

void NetClosures::x_wings(int line, int d) {
    if (grid_->placed[d] > 5) return;
    const Mask places = grid_->places[line][d];
    const int kind = line / kNine * kNine;
    for (int other = kind; other < kind + kNine; ++other)
        if (other != line && grid_->places[other][d] == places)
            apply(Fish{kind, kRows + kColumns - kind, d, static_cast<Mask>(1u << (line - kind) | 1u << (other - kind)),
                       places});
}

void NetClosures::naked_pairs(int cell) {
    const Mask digits = grid_->candidates[cell];
    if (size_of(digits) != 2) return;
    for (int k = 0; k < 3; ++k) {
        const int house = kGeometry.houses[cell][k];
        if (grid_->blanks[house] < 4) continue;
        const int own = kGeometry.position[cell][k];
        for (int p = 0; p < kNine; ++p)
            if (p != own && grid_->candidates[kGeometry.cells[house][p]] == digits)
                apply(NakedSet{house, static_cast<Mask>(1u << own | 1u << p), digits});
    }
}

}  // namespace sudoku::explainer
