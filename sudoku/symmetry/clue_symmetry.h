#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "sudoku/symmetry/transformation.h"

namespace sudoku {

// A symmetry of the pattern that the givens make, whatever their digits.  It belongs to the square, not to
// the rules: the givens of a 6x6 board can be symmetric under a quarter turn although its boxes are not.
struct ClueSymmetry {
    std::string_view name, summary;
    // Generates the symmetry; `none` is the identity.
    Transformation (*generator)(std::size_t side);
};
// The one list: none, rot180, rot90, mirror, diagonal.
std::span<const ClueSymmetry> clue_symmetries();
// nullptr: no such symmetry.
const ClueSymmetry* find_clue_symmetry(std::string_view name);

// The cells that a pattern with this symmetry has or has not together, `c` first; 1, 2 or 4 of them.
std::vector<Cell> orbit(const ClueSymmetry& symmetry, std::size_t side, Cell c);
// Are the givens of `board` a symmetric pattern?
bool has(const ClueSymmetry& symmetry, const Board& board);

}  // namespace sudoku
