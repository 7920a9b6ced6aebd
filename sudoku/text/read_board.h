#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/model/box.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/line_queue.h"
#include "sudoku/text/shape.h"

// The readers of formats.h: each consumes the lines of one board from the front of a queue.
namespace sudoku {

// A puzzle, an error with its position, or nullopt if the lines were not a board and have been dropped.
using Read = std::optional<sat::Result<Puzzle>>;

// The state of a reader.  The line at the front holds cells or digits.
struct BoardInput {
    LineQueue& lines;
    const std::optional<Box> box;  // the required shape
    bool is_first = true;          // no board was read yet
    Habit habit = {};
    std::size_t usual_side = 0;  // of the last good board
    DigitStream digits = {};
    std::string name = {};  // of the next board
    std::vector<std::string> notes = {};
    std::uint64_t reported_line = 0;  // the last line reported as too long

    // True if an earlier piece of the line was reported as too long; marks it as reported.
    bool is_reported(const CellLine& line);
};

// Digits and white space, split every 81 digits.
bool fits_digits(BoardInput& in);
Read read_digits(BoardInput& in);

// A line with more digits than any board.
bool fits_too_long(BoardInput& in);
Read read_too_long(BoardInput& in);

// A number that is the name of the following board.
bool fits_number_name(BoardInput& in);
Read read_number_name(BoardInput& in);

// A board or its pencil marks on one line.
bool fits_line(BoardInput& in);
Read read_line(BoardInput& in);

// One line per row.  Fits everything else.
bool fits_rows(BoardInput& in);
Read read_rows(BoardInput& in);

}  // namespace sudoku
