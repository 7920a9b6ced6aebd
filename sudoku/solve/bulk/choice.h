// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>

#include "sudoku/solve/bulk/cell_set.h"
#include "sudoku/solve/bulk/node.h"
#include "sudoku/solve/bulk/peers.h"
#include "sudoku/solve/bulk/planes.h"

HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

// Of a board: the cells with exactly two candidates, with exactly three, and with two or more; and the exclusive or of
// the digits of each cell, bit by bit, which for a cell of two makes either from the other.
struct Sizes {
    CellSet two, three, several, code[4];
};
HWY_INLINE Sizes sizes_of(const Node& node) {
    CellSet one = no_cells(), two = no_cells(), three = no_cells(), four = no_cells();  // at least so many
    Sizes sizes;
    for (CellSet& c : sizes.code) c = no_cells();
    SATDOKU_UNROLL
    for (std::size_t d = 0; d < 9; ++d) {
        const CellSet here = cell_set(node.cells[d]);
        four = four | (three & here);
        three = three | (two & here);
        two = two | (one & here);
        one = one | here;
        SATDOKU_UNROLL
        for (std::size_t k = 0; k < 4; ++k)
            if ((d >> k & 1) != 0) sizes.code[k] = sizes.code[k] ^ here;
    }
    sizes.two = minus(two, three);
    sizes.three = minus(three, four);
    sizes.several = two;
    return sizes;
}

HWY_INLINE std::uint32_t size_of_both(Halves a, Halves b) {
    return static_cast<std::uint32_t>(std::popcount(a.low & b.low) + std::popcount(a.high & b.high));
}

inline CellPlace first_of(CellSet set) {
    alignas(16) Bands cells;
    keep(set, cells);
    std::size_t band = 0;
    while (cells[band] == 0) ++band;
    return {band, static_cast<std::size_t>(std::countr_zero(cells[band]))};
}

// So many cells are compared, the last one again where there are fewer, since no processor foresees how many there are.
// Boards that have more to choose from are loose, and any cell will do.
inline constexpr std::size_t kLooks = 4;

// The cell to branch on: one with two candidates, of the digit that most such cells have; among the first kLooks of
// these one whose two digits take the most candidates from the cells around it, those of cells with two candidates
// counted three times.  Where no cell has two, the first that has three, or several.
// Requires: a cell with several candidates.
HWY_INLINE Branch choose_branch(const Node& node) {
    const Sizes sizes = sizes_of(node);
    if (is_empty(sizes.two)) {
        const CellPlace place = first_of(is_empty(sizes.three) ? sizes.several : sizes.three);
        return {place, candidates(node, place)};
    }
    alignas(16) std::array<Bands, 9> pairs;
    alignas(16) std::array<Bands, 4> code;
    for (std::size_t k = 0; k < 4; ++k) keep(sizes.code[k], code[k]);
    std::size_t most = 0;
    int most_cells = 0;
    SATDOKU_UNROLL
    for (std::size_t d = 0; d < 9; ++d) {
        const CellSet both = cell_set(node.cells[d]) & sizes.two;
        keep(both, pairs[d]);
        const int n = size(both);
        most = n > most_cells ? d : most;
        most_cells = n > most_cells ? n : most_cells;
    }
    const Halves all_most = halves_of(node.cells[most]), pairs_most = halves_of(pairs[most]);
    std::uint32_t best = 0;  // score, digit, band and cell, the later ones for ties
    Halves rest = pairs_most;
    for (std::size_t look = 0; look < kLooks; ++look) {
        const bool is_low = rest.low != 0;
        const auto at = static_cast<std::uint32_t>(std::countr_zero(is_low ? rest.low : rest.high));
        const std::uint32_t band = is_low ? at >> 5 : 2, cell = at & 31;
        std::uint32_t second = static_cast<std::uint32_t>(most);
        SATDOKU_UNROLL
        for (std::size_t k = 0; k < 4; ++k) second ^= (code[k][band] >> cell & 1u) << k;
        const Halves peers = halves_of(kPeers[band][cell]);
        const std::uint32_t score =
            size_of_both(all_most, peers) + size_of_both(halves_of(node.cells[second]), peers) +
            2 * (size_of_both(pairs_most, peers) + size_of_both(halves_of(pairs[second]), peers));
        best = std::max(best, score << 16 | second << 8 | band << 5 | cell);
        const Halves others{rest.low & (rest.low - 1), is_low ? rest.high : rest.high & (rest.high - 1)};
        rest = (others.low | others.high) != 0 ? others : rest;
    }
    return {{best >> 5 & 3, best & 31}, 1u << most | 1u << (best >> 8 & 15)};
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
