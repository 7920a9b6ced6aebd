#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// Simple colouring (SudokuWiki: "Simple Colouring", rules 2 and 4; HoDoKu: "Simple Colors", wrap and trap):
// two places of a digit in a house get two colours, and so on from house to house; one of the colours is
// true.  Told is the shortest path between two coloured cells from which something follows, not all that is
// coloured.
//
//   trap: the ends of the path have different colours; the digit falls wherever both are seen.
//   wrap: the ends have the same colour and see each other; that colour is false.
//
// Step: digits: the digit; cells: the path, its colours alternate; houses: that of each two neighbours on it;
// ends: first and last of it.  A trap has an even number of cells, a wrap an odd one.
std::optional<Step> find_simple_colouring(const CandidateGrid& grid);

}  // namespace sudoku
