#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/byte_source.h"
#include "sudoku/model/box.h"

namespace sudoku {

// The longest line that is kept whole: a board of the largest side on one line takes four bytes per cell, doubled to
// allow for aligned numbers.
inline constexpr std::size_t kMaxLine = 8 * kMaxSide * kMaxSide;

// The byte order mark that some editors write to UTF-8 files.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// A line, or a piece of one that is longer than kMaxLine.
struct TextLine {
    std::string_view text;     // without its end (LF or CR LF); valid until the next call
    std::uint64_t number = 0;  // from 1
    std::uint64_t column = 1;  // of the first byte
    bool whole = true;         // false: the next call returns the rest of the line
    bool listed = false;       // a word of a list of boards (BoardLines)
};

// Splits a source into lines in bounded memory: a line of more than kMaxLine bytes is returned in pieces of at most
// that size, which end at white space if they have any, so that words are whole.  Lines and pieces do not depend on the
// blocks of the source, and every byte is scanned once, or twice in long lines.  A byte order mark at the beginning is
// dropped without counting as a column.  A source that returns full blocks is read in larger ones.
//
// Invariants: (L1) begin_ <= scanned_ <= end_ <= buffer_.size(); (L2) there is no newline in [begin_, scanned_).
class LineSource {
public:
    // Requires: `source` outlives this.
    LineSource(sat::ByteSource& source, sat::StopFlag stop) : source_(source), stop_(stop) {}

    // Returns false at the end of the input, or after an interrupt, which drops an incomplete line.  Errors: those of
    // the source, without a position; the next call returns false.
    sat::Result<bool> next(TextLine& line);
    // The bytes read but not returned yet, from the beginning of a line; valid until the next call.
    std::string_view ahead() const {
        return inside_ ? std::string_view() : std::string_view(buffer_.data() + begin_, end_ - begin_);
    }
    std::uint64_t number() const { return number_; }  // of the next line
    // Skips lines without scanning them.  Requires: the first `bytes` of ahead() are `lines` whole lines.
    void skip(std::size_t bytes, std::uint64_t lines);

private:
    sat::Status fill();
    std::size_t end_of_piece() const;
    void take(std::size_t end, bool whole, TextLine& line);
    void drop_mark();

    sat::ByteSource& source_;
    sat::StopFlag stop_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0, scanned_ = 0, end_ = 0;
    std::size_t block_ = std::size_t{8} << 10;  // bytes of a read
    std::uint64_t number_ = 1, column_ = 1;     // of the next byte
    bool at_start_ = true;                      // nothing was returned yet
    bool inside_ = false;                       // the last piece did not end its line
    bool ended_ = false;
};

// Returns the lines of a source, but splits a line that is a list of boards into its words, as if each were on its own
// line.  So a list of any length takes the memory of a piece of its line.  In such a line, a word that begins with #
// starts a comment.
class BoardLines {
public:
    // Requires: `source` outlives this.
    BoardLines(sat::ByteSource& source, sat::StopFlag stop) : source_(source, stop) {}

    // Like LineSource::next().
    sat::Result<bool> next(TextLine& line);
    std::string_view ahead() const { return listing_ ? std::string_view() : source_.ahead(); }
    std::uint64_t number() const { return source_.number(); }
    void skip(std::size_t bytes, std::uint64_t lines) { source_.skip(bytes, lines); }
    // Call if the last line is a heading: tab-separated words are columns from there on.
    void name_columns() { columns_have_names_ = true; }

private:
    bool next_word(TextLine& line);
    void go_on();
    void drop(std::size_t bytes);

    LineSource source_;
    TextLine piece_;          // the rest of the current piece
    bool listing_ = false;    // the piece is of a list
    bool in_word_ = false;    // the last piece of the list ended inside a word that was returned
    bool in_remark_ = false;  // the rest of the list's line is a comment
    bool columns_have_names_ = false;
};

}  // namespace sudoku
