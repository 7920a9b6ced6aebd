#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/constraint/constraint.h"
#include "sudoku/constraint/other_names.h"
#include "sudoku/symmetry/transformation.h"

namespace sudoku_program {

// `sudoku generate` for puzzles with constraints.
struct ComposeOptions {
    // The grid, givens and constraints that each puzzle has.
    sudoku::ConstraintPuzzle frame;
    std::vector<sudoku::NamedKind> kinds;
    std::uint64_t count = 1, seed = 0;
    std::optional<unsigned> difficulty;  // of the walk, 1 to 5
    bool minimal = false, rate = false;
    const sudoku::ClueSymmetry* symmetry = sudoku::find_clue_symmetry("none");
    double seconds = 60;  // for one puzzle
    std::string format;   // of target_choices(); empty: the project's own text
    std::string output = "-";
};

// Puzzle N of a seed is the same whatever the other options of output.  When the time for one puzzle is over, the run
// ends with an error.  Returns the exit status.
int compose_puzzles(const ComposeOptions& options);

}  // namespace sudoku_program
