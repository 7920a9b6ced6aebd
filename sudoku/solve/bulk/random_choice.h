// Compiled once for each instruction set by hwy/foreach_target.h, hence a toggle in place of a guard.
#if defined(SATDOKU_SUDOKU_SOLVE_BULK_RANDOM_CHOICE_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SATDOKU_SUDOKU_SOLVE_BULK_RANDOM_CHOICE_H_
#undef SATDOKU_SUDOKU_SOLVE_BULK_RANDOM_CHOICE_H_
#else
#define SATDOKU_SUDOKU_SOLVE_BULK_RANDOM_CHOICE_H_
#endif

#include <hwy/highway.h>

#include <bit>
#include <cstdint>

#include "sudoku/solve/bulk/cell_set.h"
#include "sudoku/solve/bulk/planes.h"

// Random cells to branch on, for random solutions.
HWY_BEFORE_NAMESPACE();
namespace sudoku::bulk::HWY_NAMESPACE {

// The cells with several candidates.
HWY_INLINE CellSet open_cells(const Node& node) {
    CellSet one = no_cells(), two = no_cells();  // at least this many
    SATDOKU_UNROLL
    for (std::size_t d = 0; d < 9; ++d) {
        const CellSet here = cell_set(node.cells[d]);
        two = two | (one & here);
        one = one | here;
    }
    return two;
}

// The first cell of a set from a random position on.  Requires: the set is not empty.
HWY_INLINE CellPlace drawn_cell(CellSet set, std::uint64_t random) {
    alignas(16) Bands cells;
    keep(set, cells);
    const auto start = static_cast<std::size_t>((random >> 32) * (3 * kCellPlanes) >> 32);
    std::size_t band = start / kCellPlanes;
    std::uint32_t rest = cells[band] & (~0u << start % kCellPlanes);
    while (rest == 0) {
        band = band < 2 ? band + 1 : 0;
        rest = cells[band];
    }
    return {band, static_cast<std::size_t>(std::countr_zero(rest))};
}

}  // namespace sudoku::bulk::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SATDOKU_SUDOKU_SOLVE_BULK_RANDOM_CHOICE_H_
