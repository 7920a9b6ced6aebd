#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// XY-chain (SudokuWiki: "XY-Chains"): cells with two candidates, each seeing the next.  If the first does not
// hold z, each of them in turn is forced to its other digit, and the last one to z: one of the two ends holds
// z.  Told is a shortest one.
//
// Step: cells: the chain; digits: z; ends: first and last; chains: one, from "the first does not hold z" to
// "the last holds z".
std::optional<Step> find_xy_chain(const CandidateGrid& grid);

}  // namespace sudoku
