#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sudoku/solve/bulk/layout.h"
#include "sudoku/solve/bulk/node.h"

namespace sudoku::bulk {

using SetOfCell = std::array<std::array<Bands, kCellPlanes>, 3>;  // by band and cell

// The 20 peers of a cell: those of its row, column and box.
constexpr SetOfCell make_peers() {
    SetOfCell peers{};
    for (std::size_t a = 0; a < 81; ++a)
        for (std::size_t b = 0; b < 81; ++b) {
            const std::size_t ra = a / 9, ca = a % 9, rb = b / 9, cb = b % 9;
            if (a == b || (ra != rb && ca != cb && (ra / 3 != rb / 3 || ca / 3 != cb / 3))) continue;
            peers[ra / 3][cell_plane(ca / 3, ra % 3, ca % 3)][rb / 3] |= 1u << cell_plane(cb / 3, rb % 3, cb % 3);
        }
    return peers;
}
alignas(16) inline constexpr SetOfCell kPeers = make_peers();

// The cell alone.
constexpr SetOfCell make_single_cells() {
    SetOfCell cells{};
    for (std::size_t band = 0; band < 3; ++band)
        for (std::size_t cell = 0; cell < kCellPlanes; ++cell) cells[band][cell][band] = 1u << cell;
    return cells;
}
alignas(16) inline constexpr SetOfCell kSingleCell = make_single_cells();

}  // namespace sudoku::bulk
