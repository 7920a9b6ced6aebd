#pragma once

#include <array>
#include <cstdint>

namespace sudoku {

// Digits as bits: 1 is bit 0.
using DigitSet = std::uint16_t;

// What grids are counted for: boards of a side up to 9, boxes of up to three columns and four rows.
inline constexpr std::size_t kMostDigits = 9, kMostColumns = 3, kMostRows = 4;

// The digits of the columns of one box, column by column: disjoint sets of as many digits as the box has rows, in
// which every digit is.  Behind the columns of a narrower box empty sets follow.
using ColumnSets = std::array<DigitSet, kMostColumns>;

}  // namespace sudoku
