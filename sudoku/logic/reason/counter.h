#pragma once

#include "sudoku/logic/reason/groups.h"

namespace sudoku {

// Brings a board that lacks the conclusion nearer to the solution, one cell or two exchanged cells at a time, as long
// as it breaks no group more; so that it shows with as few groups as possible what every reason must name.  Returns the
// groups it then breaks.  Fewer here are fewer searches later: growing a counter by tests of the SAT library, one group
// at a time, takes as many searches as it breaks groups.
// Requires: both boards are complete; the solution breaks nothing; `board` has another digit in the conclusion's cell.
GroupSet approach(Board& board, const Board& solution, Candidate conclusion, const Groups& groups);

}  // namespace sudoku
