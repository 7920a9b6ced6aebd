#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// Wings: a few cells with two or three candidates, one of which must hold the digit z.  They hold under all
// rules, since nothing is used but who sees whom.  (SudokuWiki: "Y-Wing", "XYZ-Wing", "W-Wing"; HoDoKu:
// "Wings".)

// A pivot {x, y} sees pincers {x, z} and {y, z}.  Step: cells: pivot, pincers; digits: x, y, z; ends: the
// pincers.
std::optional<Step> find_xy_wing(const CandidateGrid& grid);
// A pivot {x, y, z} sees pincers {x, z} and {y, z}.  Step: the same, but ends: all three.
std::optional<Step> find_xyz_wing(const CandidateGrid& grid);
// Two cells {x, z} that do not see each other; x has two places in a house, and each is seen by one of them.
// Step: cells: the two, then the places, that seen by the first before the other; digits: x, z; houses: the
// house; ends: the two.
std::optional<Step> find_w_wing(const CandidateGrid& grid);

}  // namespace sudoku
