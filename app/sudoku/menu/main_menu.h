#pragma once

#include "app/sudoku/menu/services.h"
#include "app/tui/dialogue.h"

namespace menu {

// The menu of `sudoku`: play, puzzle files, the CNF problem, complete grids.  It reads lines and writes text, so that
// it works on every terminal and in a pipe.  SIGINT ends a long operation and returns to the menu; at a question it
// ends the menu, as end of input does.
void run_main_menu(const Services& services, Dialogue& dialogue);

}  // namespace menu
