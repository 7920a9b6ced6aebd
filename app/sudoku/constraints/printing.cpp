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
    options.limit = 2;
    options.stop = &cli::terminator();
    options.on_solution = [&](const sudoku::Values& values) {
        if (!made.entry.values) made.entry.values = values;
    };
    const auto result = solver->solve(options);
    if (!result) return result.error();
    if (result->solutions == 0) made.wrong = sat::Phrase("no solution");
    if (result->solutions > 1) made.wrong = sat::Phrase("several solutions");
    return sat::Done{};
}

}  // namespace

sat::Result<MadeConstraintEntry> PrintConstraints::make(sudoku::ConstraintPuzzle puzzle, std::uint64_t number) {
    const auto shared = std::make_shared<const sudoku::ConstraintPuzzle>(std::move(puzzle));
    MadeConstraintEntry made{printing::entry_of(shared, number)};
    if (solved_)
        if (const sat::Status solved = solve(*shared, cache_, made); !solved) return solved.error();
    return made;
}

}  // namespace sudoku_program
