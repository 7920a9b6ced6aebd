#pragma once

#include <cstddef>
#include <string_view>

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
// Harder puzzles need chains that use chains as links, which the explainer does not have: it rates none above this.
inline constexpr double kMostGeneratedRating = 9.8;
// Reads "LOW..HIGH", or one rating.  Errors: another form, a rating out of 1 to 12, LOW above HIGH.
sat::Result<RatingRange> read_rating_range(std::string_view text);
void choose_digging(const RatingRange& range, Request& request);
// Accepts the puzzles rated in this range.  `stop` interrupts a rating, then none is accepted; it may be null.
// Requires: Explainer::can_rate(rules); puzzles have one solution.
Generator::Accept accept_rating(const RatingRange& range, const sat::Terminator* stop = nullptr);

}  // namespace sudoku
