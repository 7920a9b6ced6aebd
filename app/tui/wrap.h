#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tui {

// The longest prefix of a text that fits into `width` columns.
std::string cut(std::string_view text, std::size_t width);

// The text in lines of at most `width` columns, broken at blanks and next to wide characters; a word wider than a line
// is cut.  A newline starts a new line.  Requires: width >= 2.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

}  // namespace tui
