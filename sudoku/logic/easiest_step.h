#pragma once

#include <optional>

#include "sudoku/logic/techniques.h"

namespace sudoku {

// The place of a technique in the list; the reduction stands behind it.
std::size_t rank_of(const TechniqueEntry& technique);

// What the first technique of the list tells that tells anything; nullopt: none does.
// `unique`: may techniques be used that need it?  `only`: steps that place a digit in another cell do not count.
std::optional<Step> easiest_step(const CandidateGrid& grid, bool unique, std::optional<Cell> only = std::nullopt);

}  // namespace sudoku
