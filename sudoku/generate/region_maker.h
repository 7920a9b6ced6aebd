#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/model/box.h"

namespace sudoku {

// The largest side with random regions.
inline constexpr std::size_t kMostRegions = 36;

// Random regions of a jigsaw, in the form of Variant::regions: side() connected regions of side() cells, numbered by
// first cell.  Deterministic in box and seed.
//
// A walk over layouts, starting at the boxes: joins two adjacent regions, samples a random spanning tree of their
// cells, and cuts it at an edge that halves the cells (DeFord, Duchin, Solomon: Recombination, a family of Markov
// chains for redistricting, 2021).  The simpler walk of swapping single cells leads to long thin regions.
//
// Some layouts have no grid (about one in twenty on 9x9), or one that is hard to find; the caller must detect this and
// try again.
// Requires: box.side() <= kMostRegions.
std::vector<std::uint16_t> random_regions(Box box, std::uint64_t seed);

}  // namespace sudoku
