#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// Locked candidates ("pointing", "claiming"; SudokuWiki: intersection removal): all places of a digit in a
// house see the same other cells, which then cannot hold it.  Mostly because the places lie in a second
// house; these are looked for first.  Under extra rules also without one: two places on a diagonal are both
// seen from where the row of one meets the column of the other, and pairs of an anti-knight board see from
// anywhere.
//
// Step: houses: where the digit has its places; covers: the second house, empty if there is none; cells: the
// places; digits: the digit.
std::optional<Step> find_locked_candidates(const CandidateGrid& grid);

}  // namespace sudoku
