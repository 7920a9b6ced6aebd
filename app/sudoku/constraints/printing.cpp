#include "app/sudoku/constraints/printing.h"

#include <memory>
#include <utility>

#include "app/cli/supervisor.h"
#include "sudoku/propagate/constraint_solver.h"

namespace sudoku_program {
namespace {

// A second solution is looked for, too.
sat::Status solve(const sudoku::ConstraintPuzzle& puzzle, sudoku::DiagramCache& cache, MadeConstraintEntry& made) {
    auto solver = sudoku::ConstraintSolver::make(puzzle, cache, &cli::terminator());
    if (!solver) return solver.error();
    sudoku::ConstraintSolveOptions options;
    options.stop = &cli::terminator();
    auto found = solver->few_solutions(options);
    if (!found) return found.error();
    if (found->values.empty()) made.wrong = sat::Phrase("no solution");
    if (found->values.size() > 1) made.wrong = sat::Phrase("several solutions");
    if (!found->values.empty()) made.entry.values = std::move(found->values.front());
    return sat::Done{};
}

}  // namespace

sat::Result<MadeConstraintEntry> PrintConstraints::make(sudoku::ConstraintPuzzle puzzle, std::uint64_t number) {
    const auto shared = std::make_shared<const sudoku::ConstraintPuzzle>(std::move(puzzle));
    MadeConstraintEntry made{printing::entry_of(shared, number, language_)};
    if (solved_)
        if (const sat::Status solved = solve(*shared, cache_, made); !solved) return solved.error();
    return made;
}

}  // namespace sudoku_program
