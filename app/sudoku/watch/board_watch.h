#pragma once

#include "app/i18n/messages.h"
#include "app/tui/curses.h"
#include "sat/core/settings.h"
#include "sudoku/encode/encode.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace watch {

class BoardFormula;  // board_narrator.h

// Shows on an open terminal how DPLL solves the puzzle, until the user leaves (or the program must stop).  The givens
// are those of the puzzle's board: a game passes the board to solve.
// Errors: the puzzle's clauses do not fit memory.  Requires: sides agree.
sat::Status run_board_watch(tui::Terminal& terminal, const sudoku::Puzzle& puzzle, const sudoku::Rules& rules,
                            i18n::Language language);

// The same for a formula that is made, with settings and a title of one's own.
// Requires: the settings pass sat::choose() and their engine has an observer.
void run_board(tui::Terminal& terminal, const BoardFormula& board, const sat::Settings& settings,
               i18n::Language language, const std::string& title);

// The default: the reduced encoding, in which "only digit" and "only place" both are
// clauses and the givens need no steps; a search that a reader can follow, which tries a cell or a place with the
// fewest possibilities, and makes nothing true but by decisions and unit clauses.
const sudoku::EncodingEntry& board_encoding();
sat::Settings board_settings();
// The puzzle's name, or its size.
std::string board_title(const BoardFormula& board);

}  // namespace watch
