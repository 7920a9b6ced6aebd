#pragma once

#include <vector>

#include "sat/core/error.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/constraint/constraint.h"

namespace sudoku {

struct ComposeRequest {
    // The grid, the digits that each cell may hold, and the constraints that the puzzle keeps: its board.
    ConstraintPuzzle frame;
    // Global kinds (is_global()) become rules of the puzzle; of the others (proposals()) constraints are drawn.
    std::vector<const ConstraintKind*> kinds;
    // No given and no drawn constraint can be left out, which can take long to show.  Otherwise all constraints stay,
    // and a given may be left over if a short search does not find out that it is.
    bool minimal = false;
    // Givens come in pairs that a half turn exchanges.  Then a pair takes the role of a given above.
    bool symmetric = false;
};

// Composes a puzzle with one solution.  A random full grid that the frame and the global kinds accept; constraints of
// the other kinds that hold in it, drawn at random, the usual number of each kind divided by the number of kinds; then
// givens, and constraints if it shall be minimal, are removed in random order as long as the solution is the only one.
// The same request and random numbers give the same puzzle.
// Errors: the frame or a kind does not fit; a kind of which none can be drawn; no grid was found that the rules accept,
// or there is none; "interrupted" (`stop` may be null).
sat::Result<ConstraintPuzzle> compose(const ComposeRequest& request, sat::Random& random,
                                      const sat::Terminator* stop = nullptr);

}  // namespace sudoku
