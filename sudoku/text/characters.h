#pragma once

#include <algorithm>
#include <string_view>

// Kinds of ASCII characters, and trimming.
namespace sudoku {

inline constexpr std::string_view kWhiteSpace = " \t\r\v\f";  // within a line

// Not by a search in kWhiteSpace, which the compiler makes a call: long lines ask this of every byte.
inline bool is_white(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
inline bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
inline bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
inline bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}
inline bool is_letter(char c) {
    return is_capital(c) || is_small(c);
}

// The text without these characters at either end; a part of it even if it is empty.
inline std::string_view trimmed(std::string_view text, std::string_view what = kWhiteSpace) {
    text.remove_prefix(std::min(text.find_first_not_of(what), text.size()));
    return text.substr(0, text.find_last_not_of(what) + 1);
}

}  // namespace sudoku
