#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tui {

// As much of the front of a text as `width` columns hold.
std::string cut(std::string_view text, std::size_t width);

// The text in lines of at most `width` columns, broken at blanks, and around wide characters, which need none; a word
// that is wider than a line is cut.  A newline begins a line.  Requires: width >= 2.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

}  // namespace tui
