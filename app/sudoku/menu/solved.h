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
    bool stopped = false;  // a signal ended the search; solutions found so far are valid
};
// Checked against rules and givens.  Errors: the solver does not support such boards, or was wrong.
sat::Result<Solved> solve(const sudoku::Puzzle& puzzle, const sudoku::Rules& rules);

}  // namespace menu
