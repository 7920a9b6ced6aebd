#pragma once

#include "sudoku/rate/explainer/hint.h"

namespace sudoku::explainer {

// The four patterns that dynamic chains may use as links, each as a walk over all of its occurrences that remove
// something: `visit(pattern)` ends the walk by returning true, which the walk then returns.

// All places of a digit in `base` lie in `cover`: it is removed from the rest of `cover`.
struct Locking {
    int base, cover, digit;
    void removals(const Grid& grid, Removals& out) const {
        out.clear();
        const auto& cells = kGeometry.cells[cover];
        for (const std::uint8_t cell : cells)
            if (grid.has(cell, digit) && !kGeometry.house_set[base].has(cell)) out.add(cell, 1u << digit);
    }
};

// Positions in a line by the box that they lie in, and in a box by the line of one kind.
inline constexpr std::array<Mask, 3> kThirds{0007, 0070, 0700};      // a line's boxes, a box's rows
inline constexpr std::array<Mask, 3> kBoxColumns{0111, 0222, 0444};  // a box's columns

// The lines (or boxes) that a house may be locked into: -1, or the one that holds all of `places`.
inline int only_third(unsigned places, const std::array<Mask, 3>& thirds) {
    for (int t = 0; t < 3; ++t)
        if ((places & ~static_cast<unsigned>(thirds[t])) == 0) return t;
    return -1;
}

// The house of the other kind that holds all places of a digit in a house, or -1.  `to` is kBoxes, kRows or kColumns.
inline int locked_into(int house, int to, unsigned places) {
    const int i = house % kNine;
    const int third = only_third(places, to == kColumns && house < kRows ? kBoxColumns : kThirds);
    if (third < 0) return -1;
    if (to == kRows) return kRows + i / 3 * 3 + third;
    if (to == kColumns) return kColumns + i % 3 * 3 + third;
    return house < kColumns ? i / 3 * 3 + third : third * 3 + i / 3;
}

// Any occurrence, whether it removes something or not.
template <class Visit>
bool any_locking(const Grid& grid, Visit visit) {
    constexpr std::array<std::pair<int, int>, 4> kKinds{
        {{kBoxes, kColumns}, {kBoxes, kRows}, {kColumns, kBoxes}, {kRows, kBoxes}}};
    for (const auto& [from, to] : kKinds)
        for (int d = 0; d < kNine; ++d)
            for (int base = from; base < from + kNine; ++base) {
                const unsigned places = grid.places[base][d];
                if ((places & (places - 1)) == 0) continue;
                const int cover = locked_into(base, to, places);
                if (cover >= 0 && visit(Locking{base, cover, d})) return true;
            }
    return false;
}
inline bool removes(const Grid& grid, const Locking& l) {
    return size_of(grid.places[l.cover][l.digit]) > size_of(grid.places[l.base][l.digit]);
}

// `digits` have their places in `house` at `positions` only, which are as many.
struct HiddenSet {
    int house;
    Mask digits, positions;
    void removals(const Grid& grid, Removals& out) const {
        out.clear();
        for (unsigned rest = positions; rest != 0; rest &= rest - 1) {
            const int cell = kGeometry.cells[house][lowest(rest)];
            out.add(cell, grid.candidates[cell] & ~static_cast<unsigned>(digits));
        }
    }
};
template <class Visit>
bool any_hidden_pair(const Grid& grid, Visit visit) {
    for (const int kind : kBoxColumnRow)
        for (int house = kind; house < kind + kNine; ++house) {
            if (grid.blanks[house] <= 4) continue;
            const auto& places = grid.places[house];
            const bool found = any_pair(kNine, [&](int a, int b) {
                return places[a] == places[b] && size_of(places[a]) == 2 &&
                       visit(HiddenSet{house, static_cast<Mask>(1u << a | 1u << b), places[a]});
            });
            if (found) return true;
        }
    return false;
}

// The cells of `house` at `positions` have `digits` only, which are as many.
struct NakedSet {
    int house;
    Mask positions, digits;
    void removals(const Grid& grid, Removals& out) const {
        out.clear();
        for (int p = 0; p < kNine; ++p) {
            const int cell = kGeometry.cells[house][p];
            if ((positions >> p & 1) == 0) out.add(cell, grid.candidates[cell] & digits);
        }
    }
};
template <class Visit>
bool any_naked_pair(const Grid& grid, Visit visit) {
    for (const int kind : kBoxColumnRow)
        for (int house = kind; house < kind + kNine; ++house) {
            if (grid.blanks[house] < 4) continue;
            const auto& cells = kGeometry.cells[house];
            const bool found = any_pair(kNine, [&](int a, int b) {
                const Mask digits = grid.candidates[cells[a]];
                return digits == grid.candidates[cells[b]] && size_of(digits) == 2 &&
                       visit(NakedSet{house, static_cast<Mask>(1u << a | 1u << b), digits});
            });
            if (found) return true;
        }
    return false;
}

// The places of a digit in the lines `base` of one kind lie in as many lines `cover` of the other.
struct Fish {
    int base_kind, cover_kind, digit;
    Mask base, cover;  // numbers of lines
    void removals(const Grid& grid, Removals& out) const {
        out.clear();
        for (unsigned lines = cover; lines != 0; lines &= lines - 1) {
            const int house = cover_kind + lowest(lines);
            for (unsigned rest = grid.places[house][digit] & ~static_cast<unsigned>(base); rest != 0; rest &= rest - 1)
                out.add(kGeometry.cells[house][lowest(rest)], 1u << digit);
        }
    }
};
template <class Visit>
bool any_x_wing(const Grid& grid, Visit visit) {
    for (const int from : {kColumns, kRows}) {
        const int to = kRows + kColumns - from;
        const bool found = any_pair(kNine, [&](int a, int b) {
            for (int d = 0; d < kNine; ++d) {
                const Mask places = grid.places[from + a][d];
                if (places != grid.places[from + b][d] || size_of(places) != 2 || grid.placed[d] > 5) continue;
                if (visit(Fish{from, to, d, static_cast<Mask>(1u << a | 1u << b), places})) return true;
            }
            return false;
        });
        if (found) return true;
    }
    return false;
}

}  // namespace sudoku::explainer
