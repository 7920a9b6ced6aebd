#pragma once

#include "app/terminal/curses.h"
#include "app/words/messages.h"
#include "sudoku/encoding/encode.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace watch {

// Shows on an open terminal how DPLL solves the puzzle, until the user leaves (or the program must stop).  The givens
// are those of the puzzle's board: a game hands on what it wants to see solved.
// Faults: the puzzle's clauses do not fit memory.  Requires: sides agree.
sat::Status run_board_watch(terminal::Terminal& terminal, const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                            words::Language language);

}  // namespace watch
