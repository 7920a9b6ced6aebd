#pragma once

#include <string>
#include <string_view>

namespace sudoku {

// The text with %XX replaced by the byte; other % stay.
std::string percent_decoded(std::string_view text);
// The text with all bytes but letters, digits and - _ . ~ as %XX.
std::string percent_encoded(std::string_view text);

}  // namespace sudoku
