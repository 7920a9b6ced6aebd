#pragma once

#include <string>
#include <string_view>

#include "app/tui/screen.h"

namespace watch_tests {

// Compares the characters of a screen, and below them what has a look that means something (! conflict, d decision,
// @ the cell of the event, h its house, = what forced it), with tests/screen/watch/NAME.txt.  With
// SATDOKU_NEW_PICTURES in the environment the file is written instead.  Empty: they are the same.
std::string difference(std::string_view name, const tui::Screen& screen);

}  // namespace watch_tests
