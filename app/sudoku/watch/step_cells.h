#pragma once

#include <string>
#include <vector>

#include "app/sudoku/hints/wording.h"
#include "app/sudoku/watch/board_narrator.h"
#include "sat/trace/replay.h"

namespace watch {

// The cells that the last event speaks of, as lines: of a house those with a digit, those that cannot have the digit,
// and those that can; of a cell what excludes its other digits; else the one or two cells.
std::vector<std::string> cells_of_step(const sat::Replay& replay, const BoardFormula& board,
                                       const hints::Wording& wording);

}  // namespace watch
