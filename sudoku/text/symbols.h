#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sat/core/assert.h"
#include "sat/core/text.h"
#include "sudoku/model/board.h"

// The symbols of formats with one character per cell: the digits 1 to 9, the capital letters from A for 10, and the
// blanks.  Lower-case letters are not digits, since x is a blank.
namespace sudoku {

inline constexpr std::string_view kBlankSymbols = ".0*_?$x";
inline constexpr Digit kMaxSymbol = 35;  // Z
inline constexpr std::uint8_t kNoSymbol = 255;

// By character (as unsigned): 0 for a blank, 1 to 35 for a digit, otherwise kNoSymbol.
inline constexpr std::array<std::uint8_t, 256> kSymbolValues = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(kNoSymbol);
    for (const char c : kBlankSymbols) values[static_cast<unsigned char>(c)] = 0;
    for (int d = 1; d <= 9; ++d) values[static_cast<std::size_t>('0' + d)] = static_cast<std::uint8_t>(d);
    for (int d = 10; d <= kMaxSymbol; ++d)
        values[static_cast<std::size_t>('A' + d - 10)] = static_cast<std::uint8_t>(d);
    return values;
}();

inline std::uint8_t symbol_value(char c) {
    return kSymbolValues[static_cast<unsigned char>(c)];
}

// Calls visit(offset, character) for the characters of a word; an invalid UTF-8 byte counts as a character.
template <class Visit>
void for_each_symbol(std::string_view word, const Visit& visit) {
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t length = std::max<std::size_t>(sat::utf8_length(word.substr(at)), 1);
        visit(at, word.substr(at, length));
        at += length;
    }
}

// True if the character is not a cell.
inline bool is_strange(std::string_view symbol) {
    return symbol.size() > 1 || symbol_value(symbol[0]) == kNoSymbol;
}

// Requires: 1 <= d <= kMaxSymbol.
inline char symbol_of(Digit d) {
    ASSERT(d >= 1 && d <= kMaxSymbol);
    return static_cast<char>(d <= 9 ? '0' + d : 'A' + d - 10);
}

}  // namespace sudoku
