// Bivalue universal grave: with a few candidates less every cell and every digit of a house would have two, which no
// puzzle with one solution can reach.
#include <vector>

#include "sudoku/rate/explainer/finders.h"

namespace sudoku::explainer {
namespace {

class BugFinder {
public:
    explicit BugFinder(const Grid& grid) : grid_(grid), rest_(grid) {}

    bool find(Hint& hint) {
        if (!collect() || !is_grave()) return false;
        if (bug_cells_.size() == 1) return type1(hint);
        if (size_of(all_extra_) == 1) return type2(hint) || (bug_cells_.size() == 2 && type4(hint));
        if (!have_common_ || common_.empty()) return false;
        return (bug_cells_.size() == 2 && type4(hint)) || type3(hint);
    }

private:
    // Adds a cell, and returns false if no type can apply any more.
    bool add(int cell, int d, bool counts) {
        if (!bug_set_.has(cell)) bug_cells_.push_back(cell);
        bug_set_ = bug_set_ | CellSet::of(cell);
        extra_[cell] = static_cast<Mask>(extra_[cell] | 1u << d);
        if (counts) all_extra_ = static_cast<Mask>(all_extra_ | 1u << d);
        rest_.remove(cell, d);
        common_ = have_common_ ? common_ & kGeometry.peers[cell] : kGeometry.peers[cell];
        have_common_ = true;
        common_ = common_.minus(bug_set_);
        return bug_cells_.size() == 1 || size_of(all_extra_) <= 1 || !common_.empty();
    }

    // Finds the cells with a candidate too many.  False: it is no grave.
    bool collect() {
        CellSet suspects;
        int only = -1;
        bool one_digit = true;
        for (int house = 0; house < kHouses; ++house)
            for (int d = 0; d < kNine; ++d) {
                const unsigned places = grid_.places[house][d];
                if (places == 0 || size_of(places) == 2) continue;
                CellSet here;
                for (unsigned rest = places; rest != 0; rest &= rest - 1) {
                    const int cell = kGeometry.cells[house][lowest(rest)];
                    if (size_of(grid_.candidates[cell]) >= 3) here = here | CellSet::of(cell);
                }
                if (only < 0) {
                    suspects = here;
                    only = d;
                } else if (one_digit && only == d) {
                    suspects = suspects | here;
                } else {
                    one_digit = false;
                }
                if (here.empty()) return false;
                if (here.size() == 1 && !add(here.first(), d, true)) return false;
            }
        if (!one_digit || only < 0 || suspects.size() <= static_cast<int>(bug_cells_.size())) return true;
        return !any_cell(suspects.minus(bug_set_), [&](int cell) {
            extra_[cell] = 0;
            return !add(cell, only, false);
        });
    }

    bool is_grave() const {
        for (int cell = 0; cell < kCells; ++cell)
            if (grid_.digit[cell] == kEmpty && size_of(rest_.candidates[cell]) != 2) return false;
        for (const auto& house : rest_.places)
            for (const Mask places : house)
                if (places != 0 && size_of(places) != 2) return false;
        return true;
    }

    bool type1(Hint& hint) const {
        const int cell = bug_cells_[0];
        hint.removed.clear();
        hint.removed.add(cell, grid_.candidates[cell] & ~static_cast<unsigned>(all_extra_));
        hint.rating = 5.6;
        return true;
    }
    bool type2(Hint& hint) const {
        if (!have_common_) return false;
        hint.removed.clear();
        any_cell(common_, [&](int cell) {
            hint.removed.add(cell, grid_.candidates[cell] & all_extra_);
            return false;
        });
        hint.rating = 5.7;
        return !hint.removed.empty();
    }
    // The house of a kind that holds all bug cells, or -1.
    int shared_house(int kind) const {
        const int house = kGeometry.houses[bug_cells_[0]][kind];
        for (const int cell : bug_cells_)
            if (kGeometry.houses[cell][kind] != house) return -1;
        return house;
    }
    bool type3(Hint& hint) const {
        for (int size = 2; size <= 6; ++size)
            for (int kind = 0; kind < 3; ++kind)
                if (const int house = shared_house(kind); house >= 0 && naked_set(house, size, hint)) return true;
        return false;
    }
    bool naked_set(int house, int size, Hint& hint) const {
        std::vector<int> cells;
        any_cell(common_ & kGeometry.house_set[house], [&](int cell) {
            cells.push_back(cell);
            return false;
        });
        if (static_cast<int>(cells.size()) < size || size_of(all_extra_) < 2) return false;
        return any_combination(size - 1, static_cast<int>(cells.size()), [&](unsigned set) {
            unsigned all = 0;
            CellSet members;
            for (unsigned rest = set; rest != 0; rest &= rest - 1) {
                const int cell = cells[lowest(rest)];
                if (size_of(grid_.candidates[cell]) < 2) return false;
                all |= grid_.candidates[cell];
                members = members | CellSet::of(cell);
            }
            if (size_of(all) != size || (all_extra_ & ~all) != 0) return false;
            hint.removed.clear();
            for (const int cell : cells)
                if (!members.has(cell) && !bug_set_.has(cell)) hint.removed.add(cell, grid_.candidates[cell] & all);
            hint.rating = 5.7 + (size - 1) * 0.1;
            return !hint.removed.empty();
        });
    }
    bool type4(Hint& hint) const {
        const int c1 = bug_cells_[0], c2 = bug_cells_[1];
        const unsigned both = grid_.candidates[c1] & grid_.candidates[c2] & ~static_cast<unsigned>(all_extra_);
        if (size_of(both) != 1) return false;
        for (int kind = 0; kind < 3; ++kind) {
            if (shared_house(kind) < 0) continue;
            hint.removed.clear();
            for (const int cell : {c1, c2})
                hint.removed.add(cell, grid_.candidates[cell] & ~static_cast<unsigned>(extra_[cell]) & ~both);
            hint.rating = 5.7;
            return true;
        }
        return false;
    }

    const Grid& grid_;
    Grid rest_;  // without the extra candidates
    std::vector<int> bug_cells_;
    CellSet bug_set_, common_;  // common_: what all of them see
    bool have_common_ = false;
    std::array<Mask, kCells> extra_{};
    Mask all_extra_ = 0;
};

}  // namespace

bool find_bug(const Grid& grid, Hint& hint) {
    return BugFinder(grid).find(hint);
}

}  // namespace sudoku::explainer
