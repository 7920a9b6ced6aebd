#pragma once

#include <optional>
#include <string>

#include "app/cli/options.h"
#include "sudoku/generate/accept.h"

namespace sudoku_program {

using sudoku::kDifficulties;
using sudoku::kMostGeneratedRating;
using sudoku::kMostRatedSide;
using sudoku::RatingRange;

// A difficulty's name on the scale ("hard"), or its number.  `difficulty` outlives the table.
cli::Value difficulty_value(std::optional<unsigned>& difficulty);
// "easy, medium, hard, fiendish, extreme"
std::string difficulty_names();

// The level with this number of givens; 0: none.
unsigned level_by_givens(const sudoku::Board& puzzle);

}  // namespace sudoku_program
