#include "app/tui/screen.h"

#include <array>

namespace tui {
namespace {

struct Decoded {
    char32_t character;
    std::size_t length;
};

// The first character of a non-empty text; U+FFFD for an invalid byte.
Decoded decode(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xc2 ? 0
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf5 ? 4
                                              : 0;
    if (length == 0 || length > text.size()) return {U'\uFFFD', 1};
    if (length == 1) return {first, 1};
    char32_t character = first & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {U'\uFFFD', 1};
        character = character << 6 | (byte(i) & 0x3fu);
    }
    return {character, length};
}

void append(char32_t c, std::string& text) {
    if (c < 0x80) {
        text += static_cast<char>(c);
    } else if (c < 0x800) {
        text += static_cast<char>(0xc0 | c >> 6);
        text += static_cast<char>(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        text += static_cast<char>(0xe0 | c >> 12);
        text += static_cast<char>(0x80 | (c >> 6 & 0x3f));
        text += static_cast<char>(0x80 | (c & 0x3f));
    } else {
        text += static_cast<char>(0xf0 | c >> 18);
        text += static_cast<char>(0x80 | (c >> 12 & 0x3f));
        text += static_cast<char>(0x80 | (c >> 6 & 0x3f));
        text += static_cast<char>(0x80 | (c & 0x3f));
    }
}

struct Range {
    char32_t first, last;
};
// Wide characters in the sense of Unicode, as far as the messages need them (UAX #11: East Asian Width): Hangul, CJK,
// full-width forms, symbols and pictures beyond the basic plane.
constexpr std::array kWide{Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},  Range{0x3041, 0xa4cf},
                           Range{0xac00, 0xd7a3},   Range{0xf900, 0xfaff},  Range{0xfe30, 0xfe6f},
                           Range{0xff00, 0xff60},   Range{0xffe0, 0xffe6},  Range{0x1f300, 0x1f64f},
                           Range{0x1f900, 0x1f9ff}, Range{0x20000, 0x3fffd}};
constexpr std::array kCombining{Range{0x300, 0x36f}, Range{0x200b, 0x200f}, Range{0xfe00, 0xfe0f}};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t c) {
    for (const Range& r : ranges)
        if (r.first <= c && c <= r.last) return true;
    return false;
}

std::size_t width_of(char32_t c) {
    if (is_in(kCombining, c)) return 0;
    return is_in(kWide, c) ? 2 : 1;
}

}  // namespace

std::size_t Screen::put(std::size_t row, std::size_t column, std::string_view text, Look look) {
    while (!text.empty()) {
        const Decoded next = decode(text);
        text.remove_prefix(next.length);
        const std::size_t width = width_of(next.character);
        // A control character would move the terminal's cursor.
        const char32_t shown = next.character < 0x20 || next.character == 0x7f ? U'\uFFFD' : next.character;
        if (width == 0) continue;
        if (row < size_.rows && column + width <= size_.columns) {
            part_wide(row, column, width);
            glyphs_[row * size_.columns + column] = {shown, look, false};
            if (width == 2) glyphs_[row * size_.columns + column + 1] = {U' ', look, true};
        }
        column += width;
    }
    return column;
}

void Screen::part_wide(std::size_t row, std::size_t column, std::size_t width) {
    Glyph* const line = glyphs_.data() + row * size_.columns;
    if (line[column].second_half) line[column - 1].character = U' ';
    const std::size_t behind = column + width;
    if (behind < size_.columns && line[behind].second_half) line[behind] = {U' ', line[behind].look, false};
}

void Screen::copy(const Screen& from, std::size_t from_row, std::size_t from_column, Size part, std::size_t row,
                  std::size_t column) {
    for (std::size_t r = 0; r < part.rows && row + r < size_.rows && from_row + r < from.size_.rows; ++r)
        for (std::size_t c = 0; c < part.columns; ++c)
            if (column + c < size_.columns && from_column + c < from.size_.columns)
                glyphs_[(row + r) * size_.columns + column + c] = from.at(from_row + r, from_column + c);
}

std::size_t display_width(std::string_view utf8) {
    std::size_t width = 0;
    while (!utf8.empty()) {
        const Decoded next = decode(utf8);
        utf8.remove_prefix(next.length);
        width += width_of(next.character);
    }
    return width;
}

std::string to_text(const Screen& screen) {
    std::string text;
    for (std::size_t r = 0; r < screen.size().rows; ++r) {
        for (std::size_t c = 0; c < screen.size().columns; ++c)
            if (!screen.at(r, c).second_half) append(screen.at(r, c).character, text);
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

}  // namespace tui
