#pragma once

#include <optional>
#include <string>

#include "app/cli/options.h"
#include "sudoku/generate/accept.h"

namespace sudoku_program {

using sudoku::kDifficulties;
using sudoku::kMostRatedSide;
using sudoku::RatingRange;

// A difficulty's name on the scale ("hard"), or its number.  `difficulty` outlives the table.
cli::Value difficulty_value(std::optional<unsigned>& difficulty);
// "easy, medium, hard, fiendish, extreme"
std::string difficulty_names();

// Harder puzzles need chains that use chains as links, which the explainer does not have: it rates none above this.
inline constexpr double kMostGeneratedRating = 9.8;
// Reads "LOW..HIGH", or one rating.  Errors: another form, a rating out of 1 to 12, LOW above HIGH.
sat::Result<RatingRange> read_rating_range(const std::string& text);

// The level with this number of givens; 0: none.
unsigned level_by_givens(const sudoku::Board& puzzle);

}  // namespace sudoku_program
