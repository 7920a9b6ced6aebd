#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/bracket_reader.h"

namespace sudoku {

// The board of side * side cells, in every alphabet if they are symbols.  Errors, without a position: a number too
// large, or symbols of several alphabets or of none.
sat::Result<Board> board_of_cells(std::span<const BracketToken> cells, AlphabetHint& hint);
// The board of a text of one line without white space and bars; nullopt: it is none.  `named`: what names the text
// calls it a board, so that it may be blank.
std::optional<sat::Result<Board>> board_of_text(std::string_view text, AlphabetHint& hint, bool named = false);
// The symbols of a text that may be a board or a row of one: without white space and bars.
std::string symbols_of_text(std::string_view text);

// The array of these values: a row, a board by rows of cells or of symbols, or something else.
BracketValue array_of(const std::vector<BracketValue>& values);
// The same where candidates of cells are expected: an array of digits, which may be empty, or of such arrays.
BracketValue sets_of(const std::vector<BracketValue>& values);
// What is wrong with an array that is nearly a board by rows; nullopt: it is nothing like one.
std::optional<sat::Error> near_miss_of(const std::vector<BracketValue>& values);
// Whether a value has the cells of a board, by rows or in a row.
bool may_be_board(const BracketValue& value);
// Whether a row has as many cells as a board, and they are one rather than a row of a larger one.
bool is_flat_board(const BracketValue& row);

}  // namespace sudoku
