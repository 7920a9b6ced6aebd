#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sudoku/model/board.h"

namespace sudoku {

// A piece of bracketed text.
struct BracketToken {
    enum class Kind : std::uint8_t {
        open,     // [ ( {
        close,    // ] ) }
        key,      // the text before : or = or =>
        cell,     // a number, a blank word such as None, a string of one symbol or none
        text,     // another string
        other,    // a word that is neither
        finished  // the line has ended
    };
    Kind kind = Kind::finished;
    std::string text = {};  // of a key, a text; of a cell written as a symbol: that symbol
    Digit digit = kBlank;   // of a cell
    bool is_zero = false;   // a cell written as 0
    std::size_t begin = 0;  // position in the line
};

using TokenKind = BracketToken::Kind;

// Takes the next token of a line from position `at` on.  White space, commas, semicolons, bars and comments (# % //
// -- and /* */, which may go on in the next line) are between tokens; a word before a bracket, as in array([...]), is
// dropped.
BracketToken take_token(std::string_view line, std::size_t& at, bool& in_comment);

// The cell that a text is; kind text if it is none.
BracketToken cell_of_text(std::string_view text);

}  // namespace sudoku
