#pragma once

#include <cstddef>
#include <string_view>

// Boards of one symbol a cell as words of a line, where others stand beside them.  docs/puzzle-formats.md explains the
// rules to users.
namespace sudoku {

// Words of fewer symbols are never taken for a whole board where something stands beside them.
inline constexpr std::size_t kSmallestWord = 16;
// Smaller boards have no form with pencil marks: 8 and 27 symbols are rows of boards.
inline constexpr std::size_t kSmallestMarked = 4;

inline bool is_white(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

// Takes the next word off the front of `rest`, with the white space before it; empty: there is none.
std::string_view take_word(std::string_view& rest);

// Could a word of this many symbols be a board or its pencil marks?
bool is_board_length(std::size_t n);
// How many bytes of it are in no cell.
std::size_t strange_in(std::string_view word);
// Rather than a row of stars or dots?
bool has_digit(std::string_view word);
// Of symbols of boards.
bool has_blank(std::string_view word);
// Is the word a board, or its pencil marks, with nothing wrong?
bool is_board_word(std::string_view word);
// Rather a board with a slip, beside a board of so many symbols, than something else?  At most a quarter of
// as many symbols is wrong, or one symbol that is no blank stands for blanks; or it has digits and blanks in
// another number.
bool is_spoilt(std::string_view word, std::size_t length);
// Does the word describe the same `puzzle` further: a board without blanks with its givens, or its pencil marks?
// Requires: `puzzle` is a board, or pencil marks.
bool is_solution_word(std::string_view word, std::string_view puzzle);

// Does a line, or the piece at its front, begin a list of boards, one a word?  It does if its first two words
// are boards, of which one may have a slip.  A puzzle is no list with words that say more of it and perhaps
// other text after them, but with another board after them it is.  Words with tabs between them, which may
// be columns, are a list only if, besides, three of them or more are boards that do not all say more of one;
// one of the three may have a slip where all others are boards, too.  They are none if a heading has named
// the columns.
bool begins_list(std::string_view text, bool columns_have_names = false);

}  // namespace sudoku
