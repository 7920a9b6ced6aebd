#pragma once

#include <optional>

#include "sudoku/generate/generator.h"
#include "sudoku/generate/request.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {

// Puzzles of one difficulty, 1 to 5, as sudoku rate prints it (the hardest technique that a puzzle needs).
inline constexpr unsigned kDifficulties = 5;
// Maximum side of boards rated by techniques: on larger ones a walkthrough can take minutes.
inline constexpr std::size_t kMostRatedSide = 16;

// The digging that yields this difficulty most often, the default of generate: a goal and, for the goal `level`, the
// range of levels.  Measured; docs/difficulty.md has the figures.
void choose_digging(unsigned difficulty, sudoku::Request& request);

// Accepts the puzzles of this difficulty.  A puzzle is given up as soon as it needs a harder technique.  One per
// thread.  Requires: puzzles have one solution; `rules` outlive it.
sudoku::Generator::Accept accept_difficulty(unsigned difficulty, const sudoku::Rules& rules);

// The level with this number of givens; 0: none.
unsigned level_by_givens(const sudoku::Board& puzzle);

}  // namespace sudoku_program
