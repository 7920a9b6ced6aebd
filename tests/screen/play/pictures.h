#pragma once

#include <string>
#include <string_view>

#include "app/tui/screen.h"

// Screens as files that people can read: the characters, then one letter for the look of each.
namespace pictures {

// Lines of "|characters|", then lines of "|looks|": the letter of the role, a blank for plain text; in capitals where
// it is in a house of the cursor, @ at the cursor, = for the same digit, % where a filter's digit is possible, 1 to 6
// for a colour.
std::string of(const tui::Screen& screen);

// Compares with tests/screen/play/NAME.txt.  With SATDOKU_NEW_PICTURES set in the environment the file is written
// instead.  Returns what is wrong; empty: nothing.
std::string difference(std::string_view name, const tui::Screen& screen);

}  // namespace pictures
