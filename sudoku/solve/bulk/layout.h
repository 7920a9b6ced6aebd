#pragma once

#include <cstddef>
#include <cstdint>

// The layout of many boards in one register (docs/bulk.md).
//
// A plane holds one fact about a cell of each band for many boards at once.  Each board is a lane; a 64-bit word holds
// 21 lanes, three bits of each: bit p of lane p for the upper band (rows 1 to 3), bit p + 21 for the middle one, bit p
// + 42 for the lower one.  Bit 63 is 0.  So only operations across bands need a shift: rows, boxes, digits and cells
// are combined plane by plane.
namespace sudoku::bulk {

inline constexpr std::size_t kLanesPerWord = 21;
inline constexpr std::uint64_t kUpperBand = (1ull << kLanesPerWord) - 1;
inline constexpr std::uint64_t kEveryBand = ~0ull >> 1;

// The cells of a band, one plane each: the stack, the row in its band, the column in its stack, each from 0.
inline constexpr std::size_t kCellPlanes = 27;
constexpr std::size_t cell_plane(std::size_t stack, std::size_t row, std::size_t column) {
    return stack * 9 + row * 3 + column;
}
// The candidates of a band: nine digits of 27 cells.
inline constexpr std::size_t kCandidatePlanes = 9 * kCellPlanes;
constexpr std::size_t candidate_plane(std::size_t digit, std::size_t cell) {
    return digit * kCellPlanes + cell;
}

}  // namespace sudoku::bulk
