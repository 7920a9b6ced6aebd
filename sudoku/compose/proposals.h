#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/core/random.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/constraint/other_names.h"

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
    // A constraint of the kind that is asked for, with its number, which fits the puzzle, holds in its solution and has
    // a place in its picture; nullopt if this attempt did not find one.
    std::optional<Constraint> (*propose)(const Draft& draft, const NamedKind& asked, sat::Random& random);
};
std::span<const Proposal> proposals();
// Null if constraints of this kind are not proposed.
const Proposal* find_proposal(std::string_view kind);

// A kind that says that all marks of another kind are given (a negative constraint): one row of completions().
struct Completion {
    std::string_view kind, marks;
    // All marks that hold in the solution and are not yet there, then the constraint that says that they are all.
    std::vector<Constraint> (*complete)(const Draft& draft);
};
std::span<const Completion> completions();
// Null if the kind is not one of these.
const Completion* find_completion(std::string_view kind);

// A kind of which no constraints are generated: one row of not_composed().
struct NotComposed {
    std::string_view kind, why;
};
std::span<const NotComposed> not_composed();

// True if the kind is a rule of the whole grid, which needs no proposal.
bool is_global(const ConstraintKind& kind);

// Can puzzles with constraints of this kind be generated?  The error says why not.
sat::Status check_composable(const ConstraintKind& kind);
// Does the puzzle lack what a constraint of this kind needs, or has it the only one there may be?
sat::Status check_needed_parts(const ConstraintKind& kind, const ConstraintPuzzle& puzzle);
// Can two digits of the grid differ by the number that is asked for?  No error if it is no difference.
sat::Status check_number(const NamedKind& asked, const Grid& grid);

}  // namespace sudoku
