#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sudoku/logic/candidate_grid.h"

namespace sudoku {

// What falls once one of some cells must hold a digit: that digit in every cell that sees them all.  Most
// techniques end with it.

// Is there such a candidate?  Requires: `cells` is not empty.
bool anything_sees_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells);
// Appends them, rising.  Requires: `cells` is not empty.
void remove_what_sees_all(const CandidateGrid& grid, Digit d, std::span<const Cell> cells,
                          std::vector<Candidate>& removed);

// The cells of a house at these places, rising.
std::vector<Cell> cells_at(const Rules& rules, std::size_t house, PlaceBits places);
// The cell of a house at the only, or the first, of these places.  Requires: places != 0.
Cell first_cell_at(const Rules& rules, std::size_t house, PlaceBits places);
Cell last_cell_at(const Rules& rules, std::size_t house, PlaceBits places);
// A house that holds all of these cells, the first one; nullopt: none.  Requires: `cells` is not empty.
std::optional<std::size_t> common_house(const CandidateGrid& grid, std::span<const Cell> cells);

}  // namespace sudoku
