#pragma once

#include <span>
#include <vector>

#include "sat/core/terminator.h"
#include "sudoku/deduce/clues.h"

namespace sudoku::deduce {

// Rules and givens that no grid satisfies together.
struct Core {
    std::vector<ClueId> clues;  // in increasing order
    std::vector<Cell> cells;    // in increasing order; their givens, or candidates, are needed
    bool minimal = false;       // without any one of these there is a grid
};

// The puzzle without givens and other limits of candidates.
ConstraintPuzzle without_givens(ConstraintPuzzle puzzle);

// A small core of a puzzle without solution, found by deletion in several orders (Marques-Silva, Lynce: On improving
// MUS extraction algorithms, SAT 2011), where a search of a few nodes decides whether the rest has a solution.  A rule
// of the whole grid is replaced by its parts, such as pairs of cells a knight's move apart, if few of them suffice.
// nullopt: a search of limited length does not show that there is none, or `stop` (may be null) came first; if it comes
// later, the core may be larger.
// `allowed`: the givens, by cell of the grid.  Requires: `open` are the clues of without_givens().
std::optional<Core> find_core(const Clues& open, std::span<const Digits> allowed, const sat::Terminator* stop);

}  // namespace sudoku::deduce
