#pragma once

#include <optional>

#include "sudoku/text/drawing.h"
#include "sudoku/text/line_queue.h"

namespace sudoku {

// Finds the candidates of every cell in increasing order, a row a line, with or without bars and rules, which show the
// boxes as in other drawings; a single one is a given, or placed by the player if u stands before it (SudoCue's .sdx):
// "| 12 127 4 | 68 u3 ...".  Sides 4 to 9.  nullopt if the lines are not such a board.  `box`: the required shape.
// Requires: there is a line at the front.
std::optional<Drawing> find_candidates(LineQueue& lines, const std::optional<Box>& box);

}  // namespace sudoku
