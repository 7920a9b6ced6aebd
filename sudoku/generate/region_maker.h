#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/model/box.h"

namespace sudoku {

// The widest board with random regions.
inline constexpr std::size_t kMostRegions = 36;

// Random regions of a jigsaw, as Variant::regions has them: side() connected regions of side() cells, numbered in the
// order in which they begin.  Deterministic in box and seed.
//
// A walk from layout to layout, which begins at the boxes: two regions that touch are joined, a random tree that spans
// their cells is sampled, and where an edge of it parts the cells into halves, the halves are the new regions (DeFord,
// Duchin, Solomon: Recombination, a family of Markov chains for redistricting, 2021).  Swapping single cells, the
// simpler walk, leads to long thin regions instead.
//
// Some layouts have no grid that keeps them (one in twenty of 9x9, or so), and others one that is hard to find: the
// caller finds out and tries again.
// Requires: box.side() <= kMostRegions.
std::vector<std::uint16_t> random_regions(Box box, std::uint64_t seed);

}  // namespace sudoku
