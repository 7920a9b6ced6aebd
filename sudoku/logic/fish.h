#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// X-wing, swordfish, jellyfish (size 2, 3, 4): in k rows all places of a digit lie in k columns; so each of
// these columns has it in one of the rows, and nowhere else.  And the same with rows and columns changed.
// Holds under all rules, since all have rows and columns.  (SudokuWiki: "X-Wing", "Sword-Fish", "Jelly-Fish";
// HoDoKu: "basic fish".)
//
// Step: digits: the digit; houses: the base, where all its places count; covers: where it falls; cells: its
// places in the base.  Requires: 2 <= size <= 4.
std::optional<Step> find_fish(const CandidateGrid& grid, std::size_t size);

}  // namespace sudoku
