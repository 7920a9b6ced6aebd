#pragma once

#include <cstddef>
#include <string_view>

#include "sudoku/text/characters.h"

// Boards with one symbol per cell as words of a line with other words. docs/puzzle-formats.md explains the rules to
// users.
namespace sudoku {

// Shorter words are never interpreted as a whole board if there is other text on the line.
inline constexpr std::size_t kSmallestWord = 16;
// Smaller boards cannot be written as pencil marks: 8 and 27 symbols are rows of boards.
inline constexpr std::size_t kSmallestMarked = 4;

// Removes the next word from the front of `rest`, with the white space before it; empty if there is none.
std::string_view take_word(std::string_view& rest);

// True if a word of this many symbols could be a board or its pencil marks.
bool is_board_length(std::size_t n);
// The number of bytes that cannot be cells.
std::size_t strange_in(std::string_view word);
// True if it has a digit, unlike a row of stars or dots.
bool has_digit(std::string_view word);
// True if it has a blank symbol.
bool has_blank(std::string_view word);
// True if the word is a valid board, or its pencil marks.
bool is_board_word(std::string_view word);
// True if the word is likely a misspelt board, next to a board of `length` symbols: at most a quarter of the symbols
// are wrong, or one other symbol is used for blanks, or it has digits and blanks of a different number.
bool is_spoilt(std::string_view word, std::size_t length);
// True if the word has marks in their positions, among them the givens of `puzzle`, a board.
bool is_marks_word(std::string_view word, std::string_view puzzle);
// True if the word describes the same `puzzle`: a board without blanks that keeps its givens, or its pencil marks.
// Requires: `puzzle` is a board, or pencil marks.
bool is_solution_word(std::string_view word, std::string_view puzzle);

// True if a line, or the first piece of it, begins a list of boards, one per word: its first two words are boards, one
// of which may be misspelt.  A puzzle followed by its solution or marks, and perhaps other text, is not a list, unless
// another board follows.  Words separated by tabs, which may be columns, are a list only if, in addition, three or more
// of them are boards that do not all describe the same puzzle; one of the three may be misspelt if all others are
// boards, too.  They are not a list if a heading has named the columns.
bool begins_list(std::string_view text, bool columns_have_names = false);

}  // namespace sudoku
