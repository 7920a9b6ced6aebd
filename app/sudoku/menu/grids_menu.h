#pragma once

#include "app/sudoku/menu/services.h"
#include "app/tui/dialogue.h"

namespace menu {

// Asks for a number and a file, and writes that many complete grids to it, all different.
void write_grids(const Services& services, Dialogue& dialogue);

}  // namespace menu
