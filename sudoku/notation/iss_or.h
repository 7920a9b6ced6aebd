#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sudoku/constraint/constraint.h"

namespace sudoku {

// One of several conditions: a constraint, or digits that a cell may hold.
struct IssBranch {
    const Constraint* constraint = nullptr;  // null: the cell has one of the digits
    Cell cell = 0;
    Digits digits = 0;
};

// At least one of the branches holds, as one constraint of the kind "automaton" along the cells of all of them.
// nullopt if a branch is no automaton along a line by itself, or they are too large together.
std::optional<Constraint> any_of_branches(const ConstraintPuzzle& puzzle, std::span<const IssBranch> branches);

}  // namespace sudoku
