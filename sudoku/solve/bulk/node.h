#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku::bulk {

// A set of cells of one board: for every band a word, bit c for the cell of plane c (layout.h), and a fourth word that
// is 0, so that they fill a vector.
using Bands = std::array<std::uint32_t, 4>;

// The candidates of one board: for each digit, the cells that have it.
struct Node {
    alignas(16) std::array<Bands, 9> cells;
};

struct CellPlace {
    std::size_t band, cell;
};
// The position of a cell in the text of its board, row by row.
constexpr std::size_t position(CellPlace place) {
    return (3 * place.band + place.cell % 9 / 3) * 9 + place.cell / 9 * 3 + place.cell % 3;
}
// A cell to branch on, and its candidates as a set.
struct Branch {
    CellPlace place;
    unsigned digits;
};

// The candidates of a cell, as a set.
inline unsigned candidates(const Node& node, CellPlace place) {
    unsigned set = 0;
    for (std::size_t d = 0; d < 9; ++d) set |= (node.cells[d][place.band] >> place.cell & 1u) << d;
    return set;
}

}  // namespace sudoku::bulk
