#include <algorithm>

#include "app/tui/box_lines.h"
#include "app/tui/screen.h"

namespace tui {
namespace {

char of_line(Arms arms) {
    const bool across = arms.left != 0 || arms.right != 0, along = arms.up != 0 || arms.down != 0;
    if (across && along) return '+';
    if (across) return std::max(arms.left, arms.right) == 2 ? '=' : '-';
    return std::max(arms.up, arms.down) == 2 ? '#' : '|';
}

char to_ascii(char32_t c) {
    if (c < 0x80) return static_cast<char>(c);
    if (arms_of(c) != Arms{}) return of_line(arms_of(c));
    return c == U'·' ? '.' : '?';
}

}  // namespace

Screen to_ascii(const Screen& screen) {
    Screen plain(screen.size());
    for (std::size_t r = 0; r < screen.size().rows; ++r) {
        for (std::size_t c = 0; c < screen.size().columns; ++c) {
            const Screen::Glyph& glyph = screen.at(r, c);
            const char shown = glyph.second_half ? '?' : to_ascii(glyph.character);
            plain.put(r, c, std::string_view(&shown, 1), glyph.look);
        }
    }
    return plain;
}

}  // namespace tui
