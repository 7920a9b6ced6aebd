// Intersections, subsets and fish.
#include "sudoku/rate/explainer/finders.h"
#include "sudoku/rate/explainer/patterns.h"

namespace sudoku::explainer {
namespace {

// The hidden single that a locking leaves in another house of the kind of its base: the cell, or -1.
int single_after(const Grid& grid, const Locking& l) {
    const int kind = l.base / kNine * kNine;
    for (int house = kind; house < kind + kNine; ++house) {
        if (house == l.base || !crosses(house, l.cover)) continue;
        const unsigned places = grid.places[house][l.digit];
        if (size_of(places) < 2) continue;
        int left = 0, cell = -1;
        for (unsigned rest = places; rest != 0; rest &= rest - 1) {
            const int at = kGeometry.cells[house][lowest(rest)];
            if (!kGeometry.house_set[l.cover].has(at)) ++left, cell = at;
        }
        if (left == 1) return cell;
    }
    return -1;
}

// Positions of the cells of a house whose candidates (or of the digits whose places) can be part of a set of `size`.
template <class MaskOf>
unsigned members(int size, MaskOf mask_of) {
    unsigned found = 0;
    for (int i = 0; i < kNine; ++i)
        if (const int n = size_of(mask_of(i)); 2 <= n && n <= size) found |= 1u << i;
    return found;
}

// Calls `visit(members, union)` for the sets of `size` members whose union has `size` elements.
template <class MaskOf, class Visit>
bool any_set(int size, MaskOf mask_of, Visit visit) {
    std::array<int, kNine> usable;
    int count = 0;
    for (unsigned rest = members(size, mask_of); rest != 0; rest &= rest - 1) usable[count++] = lowest(rest);
    return any_combination(size, count, [&](unsigned chosen) {
        unsigned set = 0, all = 0;
        for (; chosen != 0; chosen &= chosen - 1) {
            const int i = usable[lowest(chosen)];
            set |= 1u << i;
            all |= mask_of(i);
        }
        return size_of(all) == size && visit(static_cast<Mask>(set), static_cast<Mask>(all));
    });
}

// The digit whose only place in the house is left outside of the set; the cell, or -1.
int single_outside(const Grid& grid, const HiddenSet& set, int& digit) {
    for (digit = 0; digit < kNine; ++digit) {
        if ((set.digits >> digit & 1) != 0) continue;
        const unsigned places = grid.places[set.house][digit];
        const unsigned outside = places & ~static_cast<unsigned>(set.positions);
        if (size_of(places) > 1 && size_of(outside) == 1) return kGeometry.cells[set.house][lowest(outside)];
    }
    return -1;
}

template <class Visit>
bool any_hidden_set(const Grid& grid, int size, int more_blanks_than, Visit visit) {
    for (const int kind : kBoxColumnRow)
        for (int house = kind; house < kind + kNine; ++house) {
            if (grid.blanks[house] <= more_blanks_than) continue;
            const bool found = any_set(
                size, [&](int d) { return grid.places[house][d]; },
                [&](Mask digits, Mask positions) {
                    return visit(HiddenSet{house, digits, positions});
                });
            if (found) return true;
        }
    return false;
}

}  // namespace

bool find_direct_locking(const Grid& grid, Hint& hint) {
    return any_locking(grid, [&](const Locking& l) {
        const int cell = single_after(grid, l);
        if (cell < 0) return false;
        hint.rating = l.base < kRows ? 1.7 : 1.9;
        hint.placed_cell = cell;
        hint.placed_digit = l.digit;
        return true;
    });
}

bool find_locking(const Grid& grid, Hint& hint) {
    return any_locking(grid, [&](const Locking& l) {
        if (!removes(grid, l)) return false;
        l.removals(grid, hint.removed);
        hint.rating = l.base < kRows ? 2.6 : 2.8;
        return true;
    });
}

bool find_direct_hidden_set(const Grid& grid, int size, Hint& hint) {
    return any_hidden_set(grid, size, size, [&](const HiddenSet& set) {
        int d = 0;
        const int cell = single_outside(grid, set, d);
        if (cell < 0) return false;
        hint.rating = size == 2 ? 2.0 : 2.5;
        hint.placed_cell = cell;
        hint.placed_digit = d;
        return true;
    });
}

bool find_hidden_set(const Grid& grid, int size, Hint& hint) {
    return any_hidden_set(grid, size, 2 * size, [&](const HiddenSet& set) {
        set.removals(grid, hint.removed);
        hint.rating = size == 2 ? 3.4 : size == 3 ? 4.0 : 5.4;
        return !hint.removed.empty();
    });
}

bool find_naked_set(const Grid& grid, int size, Hint& hint) {
    for (const int kind : kBoxColumnRow)
        for (int house = kind; house < kind + kNine; ++house) {
            if (grid.blanks[house] < 2 * size) continue;
            const bool found = any_set(
                size, [&](int p) { return grid.candidates[kGeometry.cells[house][p]]; },
                [&](Mask positions, Mask digits) {
                    NakedSet{house, positions, digits}.removals(grid, hint.removed);
                    return !hint.removed.empty();
                });
            if (!found) continue;
            hint.rating = size == 2 ? 3.0 : size == 3 ? 3.6 : 5.0;
            return true;
        }
    return false;
}

bool find_fish(const Grid& grid, int size, Hint& hint) {
    for (const int from : {kColumns, kRows}) {
        std::array<unsigned, kNine> usable{};  // lines by digit
        for (int d = 0; d < kNine; ++d)
            if (grid.placed[d] + 2 * size <= kNine)
                usable[d] = members(size, [&](int line) { return grid.places[from + line][d]; });
        const bool found = any_combination(size, kNine, [&](unsigned lines) {
            for (int d = 0; d < kNine; ++d) {
                if ((lines & ~usable[d]) != 0) continue;
                unsigned cover = 0;
                for (unsigned rest = lines; rest != 0; rest &= rest - 1) cover |= grid.places[from + lowest(rest)][d];
                if (size_of(cover) != size) continue;
                Fish{from, kRows + kColumns - from, d, static_cast<Mask>(lines), static_cast<Mask>(cover)}.removals(
                    grid, hint.removed);
                if (!hint.removed.empty()) return true;
            }
            return false;
        });
        if (!found) continue;
        hint.rating = size == 2 ? 3.2 : size == 3 ? 3.8 : 5.2;
        return true;
    }
    return false;
}

bool find_xy_wing(const Grid& grid, bool three_digits, Hint& hint) {
    const int pivot_size = three_digits ? 3 : 2;
    for (int pivot = 0; pivot < kCells; ++pivot) {
        const unsigned xy = grid.candidates[pivot];
        if (size_of(xy) != pivot_size) continue;
        for (const std::uint8_t first : kGeometry.peer_list[pivot]) {
            const unsigned xz = grid.candidates[first];
            if (size_of(xz) != 2 || size_of(xy & ~xz) != 1) continue;
            for (const std::uint8_t second : kGeometry.peer_list[pivot]) {
                const unsigned yz = grid.candidates[second];
                if (size_of(yz) != 2 || size_of(xy | xz | yz) != 3) continue;
                if (size_of(xy & xz & yz) != pivot_size - 2) continue;
                CellSet victims = kGeometry.peers[first] & kGeometry.peers[second];
                if (three_digits) victims = victims & kGeometry.peers[pivot];
                victims = victims.minus(CellSet::of(pivot));
                const int z = lowest(xz & yz);
                hint.removed.clear();
                any_cell(victims, [&](int cell) {
                    if (grid.has(cell, z)) hint.removed.add(cell, 1u << z);
                    return false;
                });
                if (hint.removed.empty()) continue;
                hint.rating = three_digits ? 4.4 : 4.2;
                return true;
            }
        }
    }
    return false;
}

}  // namespace sudoku::explainer
