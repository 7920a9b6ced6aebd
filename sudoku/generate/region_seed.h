#pragma once

#include <cstdint>

#include "sat/core/error.h"
#include "sudoku/generate/deadline.h"
#include "sudoku/model/variant.h"

namespace sudoku {

// The seed for random_regions(): the given one, unless its regions have no grid under this variant, or one that is hard
// to find; then the first suitable one derived from it.  Returns the last one tried at the deadline.  Errors: those of
// the solver.  Requires: the variant is a jigsaw; box.side() <= kMostRegions.
sat::Result<std::uint64_t> seed_with_grid(Box box, const Variant& variant, std::uint64_t seed,
                                          const Deadline& deadline);

}  // namespace sudoku
