#pragma once

#include <optional>
#include <string>

#include "app/cli/options.h"
#include "sudoku/generate/generator.h"
#include "sudoku/generate/request.h"
#include "sudoku/logic/techniques.h"
#include "sudoku/rate/difficulty.h"
#include "sudoku/solve/solver.h"

namespace sudoku_program {

// Puzzles of one difficulty, 1 to 5, as sudoku rate prints it (the hardest technique that a puzzle needs).
inline constexpr auto kDifficulties = static_cast<unsigned>(sudoku::kDifficultyScale.size());
// A name of the scale ("hard"), or its number.  `difficulty` outlives the table.
cli::Value difficulty_value(std::optional<unsigned>& difficulty);
// "easy, medium, hard, fiendish, extreme"
std::string difficulty_names();
// Maximum side of boards rated by techniques: on larger ones a walkthrough can take minutes.
inline constexpr std::size_t kMostRatedSide = 16;

// The digging that yields this difficulty most often, the default of generate: a goal and, for the goal `level`, the
// range of levels.  Measured; docs/difficulty.md has the figures.
void choose_digging(unsigned difficulty, sudoku::Request& request);

// Accepts the puzzles of this difficulty.  A puzzle is given up as soon as it needs a harder technique.  One per
// thread.  Requires: puzzles have one solution; `rules` outlive it.
sudoku::Generator::Accept accept_difficulty(unsigned difficulty, const sudoku::Rules& rules);

// The same for the puzzles whose hardest technique this is.
sudoku::Generator::Accept accept_technique(const sudoku::TechniqueEntry& technique, const sudoku::Rules& rules);

// A range of Sudoku Explainer's ratings (ER), both ends included.
struct RatingRange {
    double low = 0, high = 0;
};
// Harder puzzles need chains that use chains as links, which the explainer does not have: it rates none above this.
inline constexpr double kMostGeneratedRating = 9.8;
// Reads "LOW..HIGH", or one rating.  Errors: another form, a rating out of 1 to 12, LOW above HIGH.
sat::Result<RatingRange> read_rating_range(const std::string& text);
void choose_digging(const RatingRange& range, sudoku::Request& request);
// Accepts the puzzles rated in this range.  Requires: Explainer::can_rate(rules); puzzles have one solution.
sudoku::Generator::Accept accept_rating(const RatingRange& range);

// The level with this number of givens; 0: none.
unsigned level_by_givens(const sudoku::Board& puzzle);

}  // namespace sudoku_program
