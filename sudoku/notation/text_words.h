#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sudoku {

// A word of a text and where it begins, from 1.
struct TextWord {
    std::string_view text;
    std::uint64_t line = 0, column = 0;
};
// A line of a text, numbered from 1, without its end.
struct NumberedLine {
    std::string_view text;
    std::uint64_t number = 0;
};

// Lines that end in LF or CR LF.
std::vector<NumberedLine> text_lines(std::string_view text);
// The words of a line up to a comment, that is, a # at its beginning or after white space.  Text in quotation marks is
// one word, with them; in it a backslash keeps the next character from ending it.
std::vector<TextWord> text_words(const NumberedLine& line);

}  // namespace sudoku
