#pragma once

#include "sudoku/text/line_source.h"

namespace sudoku {

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
