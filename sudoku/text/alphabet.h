#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sudoku {

// A way to write digits with one symbol each.
struct Alphabet {
    std::string_view name, summary;
    std::string_view digits;  // for 1, 2, 3 ...
    std::string_view blanks;  // unless they are digits of the board
};

// The usual alphabet, of symbols.h, is the first.
std::span<const Alphabet> alphabets();

// The value of a symbol on a board of this side: 0 for a blank, kNoSymbol (symbols.h) for neither.
std::uint8_t value_in(const Alphabet& alphabet, char symbol, std::size_t side);

inline bool begins_with_zero(const Alphabet& alphabet) {
    return alphabet.digits.front() == '0';
}

// Null if there is none of this name.
const Alphabet* find_alphabet(std::string_view name);

// A set of alphabets.
using AlphabetSet = std::uint32_t;
constexpr AlphabetSet only(std::size_t alphabet) {
    return AlphabetSet{1} << alphabet;
}
inline constexpr AlphabetSet kUsualAlphabet = only(0);

// The alphabets in which these side * side symbols are a board without a digit twice in a row or a column; those that
// begin with 0 only if it occurs, and only the first of those that mean the same.
AlphabetSet alphabets_of(std::string_view symbols, std::size_t side);
// Whether they are a board in this alphabet, repeated digits or not, whether 0 occurs or not.
bool is_written_in(const Alphabet& alphabet, std::string_view symbols, std::size_t side);
// Whether no digit is twice in a row or a column, too.
bool is_consistent_in(const Alphabet& alphabet, std::string_view symbols, std::size_t side);

// A cheap test, true if the symbols may be of another alphabet than the usual one:
//   - it lacks one of them, or one is X, which may be a blank;
//   - 0 is beside another blank or a letter, so that it may be a digit;
//   - there are letters but no digits.
bool may_be_unusual(std::string_view symbols);

}  // namespace sudoku
