#pragma once

#include <span>

#include "sat/core/error.h"
#include "sudoku/constraint/constraint.h"
#include "sudoku/notation/text_words.h"

namespace sudoku {

// A line "KIND NUMBERS... CELLS... [/ CELLS...] ["TEXT"]".  Cells are those of cell_text.h, or a whole line of the
// grid: "row 3", "row 3 left", "column 4", "column 4 up".  The first word need not be a kind: then the names of other
// words that would be allowed there help to suggest one.
// Errors: with the line and column.  Whether the constraint fits the puzzle is not checked.
sat::Result<Constraint> read_constraint_line(std::span<const TextWord> words, const Grid& grid,
                                             std::span<const std::string_view> other_names);

// The same as text.  Requires: it fits its puzzle.
std::string constraint_line(const Grid& grid, const Constraint& constraint);

// "RxC", two numbers from 1 to 65,536; nullopt if it is not.
std::optional<std::pair<std::size_t, std::size_t>> read_product(std::string_view text);

}  // namespace sudoku
