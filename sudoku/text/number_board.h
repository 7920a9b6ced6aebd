#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/board.h"
#include "sudoku/text/symbol_reading.h"

// Boards whose cells are numbers, or texts of any kind.
namespace sudoku {

struct NumberCell {
    Digit value = kBlank;
    bool is_zero = false;  // written as 0
};

// The board of side * side numbers.  0 is a blank unless the digits begin with it: the alphabet that is asked for says
// so, or the boards before; or 0 is beside another blank, no number is the side, and no row or column has 0 twice.  The
// same is assumed of symbols.  Errors, without a position: a number too large; 0 may be either.
sat::Result<Board> board_of_numbers(std::span<const NumberCell> cells, std::size_t side, AlphabetHint& hint);

// The board of side * side texts without white space around them: symbols in any alphabet if each has at most one,
// otherwise numbers, capital letters (A is 10), and blanks, among them the empty text.  nullopt: they are not a board.
// `may_be_padded`: numbers may begin with 0.
std::optional<sat::Result<Board>> board_of_texts(std::span<const std::string_view> texts, std::size_t side,
                                                 AlphabetHint& hint, bool may_be_padded);

// The number in a text, a capital letter's included; 0 for a blank; nullopt if it is none of them.
std::optional<Digit> number_in_text(std::string_view text, bool may_be_padded);

}  // namespace sudoku
