#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

// A line of a board with other characters in place of ASCII: lines of a frame, full-width digits and letters, white
// space of other kinds, signs for a blank.
struct Respelling {
    std::string text;
    std::string drawing;                // the same, with kHeavyBar for heavy bars
    std::vector<std::uint32_t> origin;  // by byte of `text`, and of its end: the byte of the line it stands for
};

// A heavy or double bar, in the text of a drawing.
inline constexpr char kHeavyBar = '\x02';
inline constexpr std::string_view kBars = "|\x02";

// Lines of a frame become | - +, heavy and double rules =, one character each, so that they stay aligned.  nullopt if
// there is nothing to respell.
std::optional<Respelling> respell(std::string_view line);

}  // namespace sudoku
