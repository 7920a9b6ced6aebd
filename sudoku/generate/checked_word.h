#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

// Bytes as a word that can be printed, typed and read out on the phone: with a check byte behind them, in the alphabet
// of Crockford's base 32 (no I, L, O, U).
std::string to_checked_word(std::string_view bytes);

// Small letters are read too, and O, I, L as 0, 1, 1.  nullopt: a letter is none of the alphabet, or is wrong: every
// single one is noticed.
std::optional<std::string> read_checked_word(std::string_view word);

}  // namespace sudoku
