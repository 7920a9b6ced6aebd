#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// Forcing chains: what follows from an assumption is followed until it contradicts itself, or until all
// candidates of a cell, or all places of a digit in a house, have led to the same.  (SudokuWiki: "Digit",
// "Cell" and "Unit Forcing Chains"; Sudoku Explainer, N. Juillerat: "Contradiction", "Cell" and "Region
// Forcing Chains"; HoDoKu: "Forcing Chain Contradiction", "Verity".)  Told is the contradiction with the
// fewest nodes; where there is none, the set whose chains have the fewest together.
//
// Step: chains, each from an assumption, trimmed to what is needed, and
//   contradiction  cells, digits: the assumed candidate.  One chain; its last node denies an earlier one.
//   What was
//                  assumed to stand is removed, what was assumed not to stand is placed.
//   of a cell      cells: the cell.  A chain for each of its candidates, all ending in the same, the
//   conclusion. of a house     houses, digits, cells: the digit's places there.  A chain for each of them.
// Nothing on boards with more than kMostFollowed candidates left.

// Every link is between two candidates: one of a set of two does not stand, so the other does.
std::optional<Step> find_forcing_chain(const CandidateGrid& grid);
// Branches may meet: of a larger set all but one have fallen on the way.  (Sudoku Explainer: "dynamic";
// HoDoKu: "Forcing Net".)
std::optional<Step> find_forcing_net(const CandidateGrid& grid);

inline constexpr std::uint32_t kMostFollowed = 2048;

}  // namespace sudoku
