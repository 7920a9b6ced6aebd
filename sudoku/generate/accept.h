#pragma once

#include <cstddef>

#include "sudoku/generate/generator.h"
#include "sudoku/generate/request.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/rate/difficulty.h"

namespace sudoku {

// Puzzles of one difficulty, 1 to 5, as rate_by_logic() has it (the hardest technique that a puzzle needs).
inline constexpr auto kDifficulties = static_cast<unsigned>(kDifficultyScale.size());
// Maximum side of boards rated by techniques: on larger ones a walkthrough can take minutes.
inline constexpr std::size_t kMostRatedSide = 16;

// The digging that yields this difficulty most often: a goal and, for the goal `level`, the range of levels.  Measured;
// docs/difficulty.md has the figures.
void choose_digging(unsigned difficulty, Request& request);

// Accepts the puzzles of this difficulty.  A puzzle is given up as soon as it needs a harder technique.  One per
// thread.  Requires: puzzles have one solution; `rules` outlive it.
Generator::Accept accept_difficulty(unsigned difficulty, const Rules& rules);

// The same for the puzzles whose hardest technique this is.
Generator::Accept accept_technique(const TechniqueEntry& technique, const Rules& rules);

// A range of Sudoku Explainer's ratings (ER), both ends included.
struct RatingRange {
    double low = 0, high = 0;
};
void choose_digging(const RatingRange& range, Request& request);
// Accepts the puzzles rated in this range.  Requires: Explainer::can_rate(rules); puzzles have one solution.
Generator::Accept accept_rating(const RatingRange& range);

}  // namespace sudoku
