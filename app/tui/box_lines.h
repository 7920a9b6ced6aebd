#pragma once

#include <cstdint>

namespace tui {

// The lines that meet in one place of the screen: how heavy each arm is, 0 for none, 1 light, 2 heavy.
struct Arms {
    std::uint8_t up = 0, right = 0, down = 0, left = 0;
    friend bool operator==(Arms, Arms) = default;
};

// The box-drawing character with these arms (Unicode block U+2500); a blank for none.
char32_t line_of(Arms arms);
// The arms of a character; no arms for one that is no line.
Arms arms_of(char32_t character);

}  // namespace tui
