#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// Naked pair, triple, quad: k cells that all see each other and have only k digits: each digit stands in one
// of them, and falls wherever all of them that have it are seen.  Cells of a house are tried, and as pairs
// all cells that see each other.  Step: cells, digits; houses: a house of all the cells, empty if there is
// none (a pair of an anti-knight board).  Requires: 2 <= size <= 4.
std::optional<Step> find_naked_subset(const CandidateGrid& grid, std::size_t size);

// Hidden pair, triple, quad: k digits whose places in a house are only k cells, so that nothing else stands
// there. Step: cells, digits; houses: the house.  Requires: 2 <= size <= 4.
std::optional<Step> find_hidden_subset(const CandidateGrid& grid, std::size_t size);

}  // namespace sudoku
