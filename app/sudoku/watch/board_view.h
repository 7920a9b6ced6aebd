#pragma once

#include "app/sudoku/watch/board_narrator.h"
#include "app/watch/scene.h"

namespace watch {

// The screen of a search on a board: the board with what is decided, what follows and what is left, the trail and the
// counters beside it, the last event below.  A pure function.
//
// In the largest of the forms that fit: cells with all their candidates; cells of one line; and without the lines
// inside boxes.  A decision stands with its depth, "2:7"; a conflict, with "!".
tui::Screen draw_board(const Scene& scene, const BoardFormula& board, tui::Size size);

}  // namespace watch
