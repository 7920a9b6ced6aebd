#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// A cell with one candidate.  Step: cells, digits: that one; houses: a house where it is the last blank cell,
// empty if there is none.
std::optional<Step> find_naked_single(const CandidateGrid& grid);

// A digit with one place in a house; boxes and regions are looked at first, since that is where players see
// it. Step: cells, digits: that one; houses: the house.
std::optional<Step> find_hidden_single(const CandidateGrid& grid);

}  // namespace sudoku
