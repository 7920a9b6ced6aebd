#pragma once

#include <optional>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace menu {

// The first solution of a puzzle, and whether there are more.
struct Solved {
    std::optional<sudoku::Board> first;
    bool several = false;
    bool stopped = false;  // a signal ended the search; what was found until then counts
};
// Checked against rules and givens.  Errors: the solver cannot take such boards, or was wrong.
sat::Result<Solved> solve(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules);

}  // namespace menu
