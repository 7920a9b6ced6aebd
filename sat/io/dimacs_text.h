#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/characters.h"
#include "sat/io/dimacs_reader.h"
#include "sat/io/text_window.h"

namespace sat {

// A decimal number of any length; kSaturated if it does not fit.
struct Decimal {
    static constexpr std::uint64_t kSaturated = ~std::uint64_t{0};

    std::uint64_t value = 0;
    std::size_t digits = 0;
    bool leading_zero = false;

    void add(int c) {
        leading_zero = leading_zero || (digits == 1 && value == 0);
        ++digits;
        const auto d = static_cast<std::uint64_t>(c - '0');
        value = value > (kSaturated - d) / 10 ? kSaturated : value * 10 + d;
    }
};

// A word, up to the length shown in messages.
struct Word {
    std::string shown;
    bool digits_only = true;
    Decimal number;
};

// A byte in a message: itself if it is printable, otherwise its code.
std::string character(int c);
// The next byte, as what was found.
Phrase found(int c);

// The text of a formula: its white space, comments, words and numbers, and what is wrong with them.  Methods that
// return bool return false after refuse(), which ends the reading.
class DimacsText : public TextWindow {
public:
    // Requires: the arguments outlive it.
    DimacsText(ByteSource& source, const ReadOptions& options)
        : TextWindow(source, options.block_size, options.max_input, options.stop), options_(options) {}

    bool strict() const { return options_.strictness == Strictness::strict; }

    // --- errors

    bool refuse(Place place, Phrase phrase);
    // For errors that the lenient reader accepts with a warning.
    bool refuse_unless_lenient(Place place, Phrase phrase);
    // Requires: the byte is the next one.
    bool unexpected(int c, const Phrase& expected);
    // Style errors are deferred until the header is complete: if it is missing, that is the error to report, not an
    // empty first line.
    void note_style(Phrase phrase);
    bool style_is_good();

    // After a refusal.
    Error take_error() { return std::move(*error_); }
    std::vector<Error> take_warnings() { return std::move(warnings_); }

    // --- white space and comments

    // Reads a carriage return, which must precede a newline.
    bool carriage_return();
    // Reads one byte of white space in the body.
    bool white_space(int c);
    // Reads all that is next.
    bool white_spaces();
    // Reads a comment from its 'c' up to its line end or the end of the text.
    bool comment();
    // Reads a line `w ...` or `vp ...` of older counting formats.
    bool counting_line(int c);

    // --- words and numbers

    // Reads and marks a word.
    void read_word(Word& word);
    // Marks and reads a number with an optional minus, and returns the byte after it; without digits if there are none.
    int signed_number(bool& negative, Decimal& number) {
        mark();
        negative = peek() == '-';
        if (negative) skip();
        int c = peek();
        for (; is_digit(c); c = peek()) {
            number.add(c);
            skip();
        }
        return c;
    }
    // Of a number in the body, by the byte after it: a comment may follow immediately.
    bool number_ends_well(int c) { return c == kEnd || c == 'c' || is_white(c) || refuse_end_of_number(c); }

private:
    // Reads up to the line end or the end of the text; appends to `shown`, unless null, up to max_comment bytes.
    bool rest_of_line(std::string* shown);
    bool refuse_end_of_number(int c);

    const ReadOptions& options_;
    std::optional<Error> error_;
    std::optional<Error> style_;  // the first before the end of the header
    std::vector<Error> warnings_;
};

}  // namespace sat
