#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "sat/core/assert.h"

namespace sudoku::explainer {

using Mask = std::uint16_t;  // nine bits: digits of a cell, or positions in a house

inline constexpr int kCells = 81, kHouses = 27, kNine = 9;
inline constexpr std::uint8_t kEmpty = 9;  // no digit; digits are 0 to 8 here

// Houses are numbered by kind: 9 boxes, 9 rows, 9 columns.  Sudoku Explainer tries most patterns in boxes first, then
// in columns, then in rows.
inline constexpr int kBoxes = 0, kRows = 9, kColumns = 18;
inline constexpr std::array<int, 3> kBoxColumnRow{kBoxes, kColumns, kRows};

inline int lowest(unsigned mask) {
    return std::countr_zero(mask);
}
// By table: the least x86 processors that a release runs on count bits by a function of the compiler's library.
inline constexpr std::array<std::uint8_t, 1 << kNine> kSizes = [] {
    std::array<std::uint8_t, 1 << kNine> sizes{};
    for (unsigned mask = 0; mask < sizes.size(); ++mask) sizes[mask] = static_cast<std::uint8_t>(std::popcount(mask));
    return sizes;
}();
inline int size_of(unsigned mask) {
    ASSERT(mask < kSizes.size());
    return kSizes[mask];
}
inline bool is_single(unsigned mask) {
    return mask != 0 && (mask & (mask - 1)) == 0;
}

// Set of cells.
struct CellSet {
    std::uint64_t low = 0, high = 0;

    static constexpr CellSet of(int cell) {
        const std::uint64_t bit = std::uint64_t{1} << (cell & 63);
        return {cell < 64 ? bit : 0, cell < 64 ? 0 : bit};
    }
    bool has(int cell) const { return ((cell < 64 ? low : high) >> (cell & 63) & 1) != 0; }
    bool empty() const { return (low | high) == 0; }
    int size() const { return std::popcount(low) + std::popcount(high); }
    bool has_two() const { return (low & (low - 1)) != 0 || (high & (high - 1)) != 0 || (low != 0 && high != 0); }
    int first() const { return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high); }
    void drop_first() { low != 0 ? low &= low - 1 : high &= high - 1; }
    constexpr CellSet operator&(CellSet o) const { return {low & o.low, high & o.high}; }
    constexpr CellSet operator|(CellSet o) const { return {low | o.low, high | o.high}; }
    constexpr CellSet minus(CellSet o) const { return {low & ~o.low, high & ~o.high}; }
    bool operator==(const CellSet&) const = default;
};
// Calls `visit(cell)` in rising order; ends early, and returns true, when `visit` returns true.
template <class Visit>
bool any_cell(CellSet set, Visit visit) {
    for (; !set.empty(); set.drop_first())
        if (visit(set.first())) return true;
    return false;
}

// What does not depend on a puzzle.
struct Geometry {
    std::array<std::array<std::uint8_t, kNine>, kHouses> cells;  // of a house, row-major
    std::array<std::array<std::uint8_t, 3>, kCells> houses;      // of a cell: box, row, column
    std::array<std::array<std::uint8_t, 3>, kCells> position;    // in these
    std::array<CellSet, kHouses> house_set;
    std::array<CellSet, kCells> peers;
    std::array<std::array<std::uint8_t, 20>, kCells> peer_list;  // rising
};
extern const Geometry kGeometry;

// Candidates of the cells, and for each house and digit the positions that allow it.  (G1) places[h][d] has bit p iff
// the cell at position p of h allows d.  (G2) A cell with a digit has no candidates.
struct Grid {
    std::array<Mask, kCells> candidates{};
    std::array<std::array<Mask, kNine>, kHouses> places{};
    std::array<std::uint8_t, kCells> digit{};
    std::array<std::uint8_t, kHouses> blanks{};  // cells without a digit
    std::array<std::uint8_t, kNine> placed{};    // how often each digit was placed
    int num_blanks = kCells;

    // All candidates, no digit.
    static Grid open();
    bool has(int cell, int d) const { return (candidates[cell] >> d & 1) != 0; }
    void remove(int cell, int d) {
        const Mask bit = static_cast<Mask>(1u << d);
        if ((candidates[cell] & bit) == 0) return;
        candidates[cell] = static_cast<Mask>(candidates[cell] & ~bit);
        for (int k = 0; k < 3; ++k) {
            Mask& at = places[kGeometry.houses[cell][k]][d];
            at = static_cast<Mask>(at & ~(1u << kGeometry.position[cell][k]));
        }
    }
    // The cells that allow a digit.
    CellSet cells_with(int d) const {
        CellSet set;
        for (int row = 0; row < 7; ++row) set.low |= std::uint64_t{places[kRows + row][d]} << (kNine * row);
        const std::uint64_t last = places[kRows + 7][d] | std::uint64_t{places[kRows + 8][d]} << kNine;
        return {set.low | last << 63, last >> 1};
    }
    // Places a digit and removes it from the peers.
    void place(int cell, int d);
};

// True if the house of a cell and another cell meet, that is share a cell.
bool crosses(int house, int other);

}  // namespace sudoku::explainer
