#pragma once

#include "app/sudoku/menu/services.h"
#include "app/tui/dialogue.h"

namespace menu {

// The menu of `sudoku`: play, puzzle files, the CNF problem, complete grids.  It reads lines and writes text, so that
// it works on every terminal and in a pipe.  SIGINT ends work that takes its time, and the menu goes on; at a question
// it ends the menu, as the end of the input does.
void run_main_menu(const Services& services, Dialogue& dialogue);

}  // namespace menu
