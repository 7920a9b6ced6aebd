#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

#include "sat/core/assert.h"

namespace sat {

// Length in bytes of the UTF-8 character at the front (RFC 3629: no surrogates, nothing overlong, nothing above
// U+10FFFF); 0 if it is not UTF-8.  Requires: !text.empty().
inline std::size_t utf8_length(std::string_view text) {
    ASSERT(!text.empty());
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    const unsigned char second = byte(1);
    const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool beyond = (first == 0xed && second > 0x9f) || (first == 0xf4 && second > 0x8f);
    return overlong || beyond ? 0 : length;
}

// ---- untrusted text in messages: control characters could do anything to a terminal

// Length in bytes of the character at the front; 0 if it is a control character (C0, C1, DEL) or not UTF-8.
// Requires: !text.empty().
inline std::size_t showable_length(std::string_view text) {
    const std::size_t length = utf8_length(text);
    const auto first = static_cast<unsigned char>(text.front());
    const bool c1 = length == 2 && first == 0xc2 && static_cast<unsigned char>(text[1]) < 0xa0;
    return first < 0x20 || first == 0x7f || c1 ? 0 : length;
}

inline bool is_showable(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = showable_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

// The text with '?' for each character that cannot be shown, cut after `most` characters with "...".
inline std::string printable(std::string_view text, std::size_t most = std::string_view::npos) {
    std::string result;
    for (std::size_t characters = 0; !text.empty(); ++characters) {
        if (characters == most) return result + "...";
        const std::size_t length = showable_length(text), taken = utf8_length(text);
        result += length == 0 ? "?" : text.substr(0, length);
        text.remove_prefix(taken == 0 ? 1 : taken);
    }
    return result;
}

// Text as a message quotes it.
inline std::string shown(std::string_view text) {
    return printable(text, 40);
}

// ---- independent of the locale

// Converts A to Z to lower case, independent of the locale; all other bytes stay.
inline std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 'a' - 'A');
    return lower;
}

// `value` with exactly `places` digits after the point, independent of the locale, clamped to +-10^15.
// Requires: 0 <= places <= 9; `value` is not NaN.
inline std::string decimal(double value, int places) {
    ASSERT(places >= 0 && places <= 9 && value == value);
    std::array<char, 32> digits;
    const double sane = std::clamp(value, -1e15, 1e15);
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), sane, std::chars_format::fixed, places);
    return {digits.data(), end.ptr};
}

}  // namespace sat
