#pragma once

#include <vector>

#include "sat/core/error.h"
#include "sat/core/random.h"
#include "sat/core/terminator.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/constraint/other_names.h"

namespace sudoku {

struct ComposeRequest {
    // The grid, the digits that each cell may hold, and the constraints that the puzzle keeps: its board.
    ConstraintPuzzle frame;
    // Global kinds (is_global()) become rules of the puzzle, and so do those that say that all marks are given
    // (completions()), with these marks; of the others (proposals()) constraints are drawn.
    std::vector<NamedKind> kinds;
    // No given, no drawn constraint and no rule of the whole grid can be left out (but marks that are all given are
    // kept), and each kind is among them.  Otherwise all constraints stay,
    // and a given may be left over if a short search does not find out that it is.
    bool minimal = false;
    // Cells that are all given or none, as a symmetry exchanges them; they take the role of a given above.  Cells in
    // none of these groups are given alone.
    std::vector<std::vector<Cell>> groups = {};
    // If constraints are left out: as many givens, or groups, are removed after the constraints.  The more, the fewer
    // constraints and the easier puzzles.
    std::size_t late_givens = 0;
    // Drawn constraints that a short search finds to be superfluous are left out, too; a minimal puzzle has none
    // anyway.
    bool drops_constraints = false;
};

// All cells of the grid: the groups of the request, and each other cell alone.
std::vector<std::vector<Cell>> groups_of(const ComposeRequest& request);

struct Composed {
    ConstraintPuzzle puzzle;
    Values solution;  // the only one
};

// Composes a puzzle with one solution.  A random full grid that the frame and the global kinds accept; constraints of
// the other kinds that hold in it, drawn at random, the usual number of each kind divided by the number of kinds; then
// givens, and in minimal puzzles constraints as well, are removed in random order as long as the solution is the only
// one. If that takes too long, it begins anew with more late givens; if a kind is left out, with fewer. The same
// request and random numbers give the same puzzle. Errors: the frame or a kind does not fit; a kind of which none can
// be drawn, or none is ever needed; no grid satisfies the rules, or the clauses that decide it would be too many;
// "interrupted" (`stop` may be null).
sat::Result<Composed> compose(const ComposeRequest& request, sat::Random& random,
                              const sat::Terminator* stop = nullptr);

}  // namespace sudoku
