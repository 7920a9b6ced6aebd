#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/byte_source.h"
#include "sudoku/model/box.h"

namespace sudoku {

// The longest line that is kept whole: a board of the largest side on one line takes four bytes a cell, and
// twice that leaves room for numbers in columns.
inline constexpr std::size_t kMaxLine = 8 * kMaxSide * kMaxSide;

// What some editors begin a file of UTF-8 with.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// A line, or a piece of one that is longer than kMaxLine.
struct TextLine {
    std::string_view text;     // without its end (LF or CR LF); valid until the next call
    std::uint64_t number = 0;  // from 1
    std::uint64_t column = 1;  // of the first byte
    bool whole = true;         // false: the line goes on, and the next call returns what follows
    bool listed = false;       // a word of a list of boards (BoardLines)
};

// Bytes as lines, in memory that does not grow with the input: a line of more than kMaxLine bytes comes in
// pieces of at most as many, which end with white space where they have any, so that words are whole.  Lines
// and pieces do not depend on the blocks in which the source delivers, and every byte is looked at once, or
// twice in such a line, however small these are.  A byte order mark at the beginning is dropped and takes no
// column.  A source that returns whole blocks is read in larger ones.
//
// Invariants: (L1) begin_ <= scanned_ <= end_ <= buffer_.size(); (L2) no newline stands in [begin_,
// scanned_).
class LineSource {
public:
    // Requires: `source` outlives this.
    LineSource(sat::ByteSource& source, sat::StopFlag stop) : source_(source), stop_(stop) {}

    // false: the end of the input, or a stop; what a stop cut off is no line.  Errors: the source's, without
    // a place; the next call returns false.
    sat::Result<bool> next(TextLine& line);
    // What was read and not given, from the beginning of a line; valid until the next call.
    std::string_view ahead() const {
        return inside_ ? std::string_view() : std::string_view(buffer_.data() + begin_, end_ - begin_);
    }
    std::uint64_t number() const { return number_; }  // of the line that comes next
    // Gives lines without looking at them.  Requires: the first `bytes` of ahead() are `lines` whole lines.
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
    std::uint64_t number_ = 1, column_ = 1;     // of what comes next
    bool at_start_ = true;                      // nothing was given yet
    bool inside_ = false;                       // the last piece did not end its line
    bool ended_ = false;
};

// Lines as they stand, but a line that is a list of boards comes as its words, one after the other, as if each had a
// line of its own; so a list of any length takes the memory of a piece of its line, and is read alike whatever its
// length.  From a word that begins with # on, such a line is a comment.
class BoardLines {
public:
    // Requires: `source` outlives this.
    BoardLines(sat::ByteSource& source, sat::StopFlag stop) : source_(source, stop) {}

    // As LineSource's.
    sat::Result<bool> next(TextLine& line);
    std::string_view ahead() const { return listing_ ? std::string_view() : source_.ahead(); }
    std::uint64_t number() const { return source_.number(); }
    void skip(std::size_t bytes, std::uint64_t lines) { source_.skip(bytes, lines); }
    // The line that came last is a heading: words that tabs divide are columns from there on.
    void name_columns() { columns_have_names_ = true; }

private:
    bool next_word(TextLine& line);
    void go_on();
    void drop(std::size_t bytes);

    LineSource source_;
    TextLine piece_;          // what is left of it
    bool listing_ = false;    // the piece is of a list
    bool in_word_ = false;    // the last piece of the list ended inside a word, which was given
    bool in_remark_ = false;  // the list is over, and its line goes on
    bool columns_have_names_ = false;
};

}  // namespace sudoku
