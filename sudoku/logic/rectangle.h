#pragma once

#include <optional>

#include "sudoku/logic/step.h"

namespace sudoku {

// Unique rectangles: four blank cells in two rows, two columns and two boxes that held only two digits could
// be filled in two ways, and the puzzle would have two solutions.  So something else must stand in one of
// them. (SudokuWiki: "Unique Rectangles"; HoDoKu: "Uniqueness".)  Only under classic rules: a diagonal or a
// knight's move would tell the two ways apart.
//
// A cell of the rectangle must still have both digits.  Then it is blank, so that no given stands there, and
// pencil marks that came with the puzzle leave both ways open too.
//
// Step: cells: the rectangle, around; digits: the two first; ends: what the conclusion is drawn from, and
//   type 1     one cell has more than the two; it holds neither.  ends: that cell.
//   type 2, 5  all cells that have more have the same digit more, which stands in one of them.  digits: that
//   one as
//              the third; ends: these cells.
//   type 4     two neighbours have more; the first digit has no other place in a house of both, so the second
//   stands
//              in neither.  houses: that house; ends: the two.
//   hidden     the cell across from one with just the two: in its row and its column the first digit stands
//   in the
//              rectangle, so it is not the second.  houses: the row, the column; ends: that cell.
// Types 1 and 2 have no houses; type 2 alone has three digits; type 4 has one house, hidden has two.
std::optional<Step> find_unique_rectangle(const CandidateGrid& grid);

}  // namespace sudoku
