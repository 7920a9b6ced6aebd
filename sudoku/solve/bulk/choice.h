// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <bit>

#include "sudoku/solve/bulk/cell_set.h"
#include "sudoku/solve/bulk/node.h"
#include "sudoku/solve/bulk/peers.h"
#include "sudoku/solve/bulk/planes.h"

// Plain code, but for counting bits, which older processors do one by one.
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
    SATDOKU_UNROLL(9)
    for (std::size_t d = 0; d < 9; ++d) {
        const CellSet here = cell_set(node.cells[d]);
        four = four | (three & here);
        three = three | (two & here);
        two = two | (one & here);
        one = one | here;
        SATDOKU_UNROLL(4)
        for (std::size_t k = 0; k < 4; ++k)
            if ((d >> k & 1) != 0) sizes.code[k] = sizes.code[k] ^ here;
    }
    sizes.two = minus(two, three);
    sizes.three = minus(three, four);
    sizes.several = two;
    return sizes;
}

inline CellPlace first_of(CellSet set) {
    alignas(16) Bands cells;
    keep(set, cells);
    std::size_t band = 0;
    while (cells[band] == 0) ++band;
    return {band, static_cast<std::size_t>(std::countr_zero(cells[band]))};
}

// The cell to branch on: one with two candidates, of the digit that most such cells have; among these one whose two
// digits have the most candidates to lose, those of cells with two candidates counted three times.  Where no cell has
// two, the first with the fewest.
// Requires: a cell with several candidates.
HWY_INLINE CellPlace choose_cell(const Node& node) {
    const Sizes sizes = sizes_of(node);
    if (is_empty(sizes.two)) return first_of(is_empty(sizes.three) ? sizes.several : sizes.three);
    alignas(16) std::array<Bands, 9> pairs;
    alignas(16) std::array<Bands, 4> code;
    for (std::size_t k = 0; k < 4; ++k) keep(sizes.code[k], code[k]);
    std::size_t most = 0;
    int most_cells = 0;
    SATDOKU_UNROLL(9)
    for (std::size_t d = 0; d < 9; ++d) {
        const CellSet both = cell_set(node.cells[d]) & sizes.two;
        keep(both, pairs[d]);
        const int n = size(both);
        most = n > most_cells ? d : most;
        most_cells = n > most_cells ? n : most_cells;
    }
    const CellSet all_most = cell_set(node.cells[most]), pairs_most = cell_set(pairs[most]);
    CellPlace best{};
    int best_score = -1;
    for (std::size_t band = 0; band < 3; ++band)
        for (std::uint32_t rest = pairs[most][band]; rest != 0; rest &= rest - 1) {
            const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
            std::size_t second = most;
            SATDOKU_UNROLL(4)
            for (std::size_t k = 0; k < 4; ++k) second ^= std::size_t{code[k][band] >> cell & 1u} << k;
            const CellSet peers = cell_set(kPeers[band][cell]);
            const int score = size(all_most & peers) + size(cell_set(node.cells[second]) & peers) +
                              2 * (size(pairs_most & peers) + size(cell_set(pairs[second]) & peers));
            best = score > best_score ? CellPlace{band, cell} : best;
            best_score = score > best_score ? score : best_score;
        }
    return best;
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_CHOICE_H_
