#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/constraint/kinds.h"
#include "sudoku/propagate/constraint_solver.h"
#include "sudoku/propagate/propagator.h"

// Puzzles on 9x9 grids for the tests of this folder.
namespace propagate_tests {

using namespace sudoku;

// A solution of the classic rules.
inline constexpr std::string_view kSolved =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

inline Values solved() {
    Values values;
    for (const char c : kSolved) values.push_back(c - '0');
    return values;
}

// Rows, columns and boxes of 9x9, or of 4x4.
inline ConstraintPuzzle blank9() {
    ConstraintPuzzle puzzle{Grid(9, 9, 9)};
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 9, 3, 3}));
    return puzzle;
}
inline ConstraintPuzzle blank4() {
    ConstraintPuzzle puzzle{Grid(4, 4, 4)};
    puzzle.constraints.push_back(constraint_of("board", {}, {1, 1, 4, 2, 2}));
    return puzzle;
}

// The candidates after propagation, as sets of digits with bit 0 for the lowest digit; empty if there is a
// contradiction.
inline std::vector<Digits> left_by(const ConstraintPuzzle& puzzle) {
    const sat::Result<Parts> parts = Parts::of(puzzle);
    if (!parts) throw std::runtime_error(parts.error().message());
    return propagated(Network(*parts));
}

inline ConstraintSolver solver_of(const ConstraintPuzzle& puzzle) {
    DiagramCache cache;
    sat::Result<ConstraintSolver> solver = ConstraintSolver::make(puzzle, cache);
    if (!solver) throw std::runtime_error(solver.error().message());
    return std::move(solver).value();
}

// The number of solutions, by search of up to `search_nodes` nodes and then by counting models.
inline std::string number_of_solutions(const ConstraintPuzzle& puzzle, std::uint64_t search_nodes = 2'000) {
    if (const sat::Status fit = fits(puzzle); !fit) throw std::runtime_error(fit.error().message());
    ConstraintCountOptions options;
    options.search_nodes = search_nodes;
    const auto count = solver_of(puzzle).count(options);
    if (!count) throw std::runtime_error(count.error().message());
    return count->solutions;
}

}  // namespace propagate_tests
