#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "sat/core/utf8.h"

// Text from outside, as a message may show it: a terminal that is sent a control character may do anything.
namespace sat {

// Bytes of the character at the front; 0: it is a control character (C0, C1, DEL) or no UTF-8.
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

// The text with a question mark for each character that cannot be shown; beyond `most` characters: dots.
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

// What a message quotes.
inline std::string shown(std::string_view text) {
    return printable(text, 40);
}

}  // namespace sat
