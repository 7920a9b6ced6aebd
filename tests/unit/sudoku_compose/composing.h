#pragma once

#include <algorithm>

#include "sudoku/compose/compose.h"
#include "sudoku/compose/proposals.h"
#include "sudoku/constraint/kinds.h"

// What the tests of puzzles that are composed share.
namespace compose_tests {

inline sudoku::ConstraintPuzzle board(int side, int box_rows, int box_columns) {
    const auto n = static_cast<std::size_t>(side);
    sudoku::ConstraintPuzzle puzzle{sudoku::Grid(n, n, n)};
    puzzle.constraints.push_back(sudoku::constraint_of("board", {}, {1, 1, side, box_rows, box_columns}));
    return puzzle;
}

// The board, or a mark that is there because all are: what minimal puzzles keep without needing it.
inline bool is_kept(const sudoku::ComposeRequest& request, const sudoku::Constraint& constraint) {
    if (constraint.kind->name == "board") return true;
    return std::ranges::any_of(request.kinds, [&](const sudoku::NamedKind& asked) {
        const sudoku::Completion* const all = sudoku::find_completion(asked.kind->name);
        return all != nullptr && all->marks == constraint.kind->name;
    });
}

}  // namespace compose_tests
