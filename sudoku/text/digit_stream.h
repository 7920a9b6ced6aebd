#pragma once

#include <cstddef>
#include <optional>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/line_queue.h"

namespace sudoku {

// A stream of digits and white space, cut every 81 digits with no regard to lines; 0 is a blank.
class DigitStream {
public:
    bool is_open() const { return open_; }
    // Requires: the line at the front of the queue that is read from is digits_only.
    void open() {
        open_ = true;
        next_ = 0;
    }

    // The next board; nullopt: the stream is over, and with it is_open().  Errors: it ends inside a board.
    std::optional<sat::Result<Puzzle>> next(LineQueue& lines);

private:
    bool take(const CellLine& line);
    std::optional<sat::Result<Puzzle>> close();

    bool open_ = false;
    Puzzle puzzle_;
    Cell filled_ = 0;                              // cells of the puzzle so far
    std::size_t next_ = 0;                         // byte of the front line
    std::uint64_t end_line_ = 0, end_column_ = 0;  // behind the last digit
};

}  // namespace sudoku
