#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "sat/core/random.h"
#include "sudoku/constraint/constraint.h"

namespace sudoku {

// What constraints are proposed for: a puzzle so far, and its solution.
struct Draft {
    ConstraintPuzzle puzzle;
    Values solution;
};

// A kind of constraints that can be drawn at random: one row of proposals().
struct Proposal {
    std::string_view kind;
    std::size_t usual;  // number of constraints on 81 cells, if it is the only kind
    // A constraint that fits the puzzle and holds in its solution; nullopt if this attempt did not find one.
    std::optional<Constraint> (*propose)(const Draft& draft, const ConstraintKind& kind, sat::Random& random);
};
std::span<const Proposal> proposals();
// Null if constraints of this kind are not proposed.
const Proposal* find_proposal(std::string_view kind);

// True if the kind is a rule of the whole grid, which needs no proposal.
bool is_global(const ConstraintKind& kind);

}  // namespace sudoku
