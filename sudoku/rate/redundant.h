#pragma once

#include <optional>
#include <vector>

#include "sudoku/solve/solver.h"

namespace sudoku {

struct RedundantGivens {
    std::vector<Cell> cells;  // rising
    bool complete = true;     // false: the search was stopped, or a given hit its budget; `cells` holds those found
    std::optional<sat::Error>
        error;  // the solver's, or it was wrong (checked_search.h), with `complete` false; empty otherwise
};

// The givens of a puzzle with exactly one solution that could be left out, each alone, with that solution
// still the only one; a puzzle without any is minimal.  Of `options` the node budget (for each given) and the
// stop flag are used.  One search a given: for a solution that has another digit there. Requires: `solution`
// is the only solution of `puzzle`; `solver` is for its rules.
RedundantGivens redundant_givens(const Puzzle& puzzle, const Board& solution, const Rules& rules, Solver& solver,
                                 const SearchOptions& options = {});

}  // namespace sudoku
