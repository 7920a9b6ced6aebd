#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/error.h"
#include "sat/core/terminator.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/line_source.h"

namespace sudoku {

// Lines with arbitrary lookahead.  Comments are skipped, and consecutive blank lines, unless they may be rows
// of a table, count as one, so that neither costs memory; the memory of dropped lines is reused.
class LineQueue {
public:
    LineQueue(sat::ByteSource& source, sat::StopFlag stop) : source_(source, stop), stop_(stop) {}

    // The next line, unparsed; null if it was peeked at, or if there is none.
    const TextLine* raw();
    // Requires: raw() was not null, and its line holds cells.
    void drop_raw() {
        ASSERT(raw_.has_value());
        raw_.reset();
        after_blank_ = false;
    }

    // The unparsed bytes read so far; empty if a line was peeked at.  Valid until the next call.
    std::string_view ahead() const { return raw_ || !lines_.empty() ? std::string_view() : source_.ahead(); }
    std::uint64_t ahead_number() const { return source_.number(); }  // of its first line
    // Requires: the first `bytes` of ahead() are `lines` whole lines that hold cells.
    void skip(std::size_t bytes, std::uint64_t lines) {
        source_.skip(bytes, lines);
        after_blank_ = false;
    }

    // The line `i` lines ahead; null if the input ends before it.  Valid until it is dropped.
    const CellLine* peek(std::size_t i = 0);
    // Requires: n lines were peeked at.
    void drop(std::size_t n = 1);

    // The error of the source, if the input ended with one.
    const std::optional<sat::Error>& error() const { return error_; }
    bool stopped() const { return sat::terminated(stop_); }

private:
    bool fetch_raw();
    bool fetch();

    BoardLines source_;
    sat::StopFlag stop_;
    std::optional<TextLine> raw_;
    std::deque<CellLine> lines_;
    std::vector<CellLine> spare_;
    std::optional<NamedColumn> named_;  // by the last heading
    bool after_blank_ = false;          // the newest line is blank, dropped or not
    std::optional<sat::Error> error_;
};

// A stream of digits and white space, split every 81 digits regardless of lines; 0 is a blank.
class DigitStream {
public:
    bool is_open() const { return open_; }
    // Requires: the front line of the queue is digits_only.
    void open() {
        open_ = true;
        next_ = 0;
    }

    // The next board; nullopt if the stream has ended, which also ends is_open().  Errors: it ends inside a board.
    std::optional<sat::Result<Puzzle>> next(LineQueue& lines);

private:
    bool take(const CellLine& line);
    std::optional<sat::Result<Puzzle>> close();

    bool open_ = false;
    Puzzle puzzle_;
    Cell filled_ = 0;                              // cells of the puzzle so far
    std::size_t next_ = 0;                         // byte of the front line
    std::uint64_t end_line_ = 0, end_column_ = 0;  // after the last digit
};

}  // namespace sudoku
