#pragma once

#include "app/menu/dialogue.h"
#include "app/menu/services.h"

namespace menu {

// Asks for a number and a file, and writes so many complete grids to it, all different.
void write_grids(const Services& services, Dialogue& dialogue);

}  // namespace menu
