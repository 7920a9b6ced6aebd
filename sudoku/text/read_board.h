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

// The readers of formats.h: each takes the lines of one board off the front of a queue.
namespace sudoku {

// A puzzle, an error with its place, or nullopt: the lines held no board, and are gone.
using Read = std::optional<sat::Result<Puzzle>>;

// What a reader knows of the text.  The line at the front holds cells or digits.
struct BoardInput {
    LineQueue& lines;
    const std::optional<Box> box;  // the side every puzzle must have
    bool is_first = true;          // no board was read yet
    Habit habit = {};
    std::size_t usual_side = 0;  // of the last good board
    DigitStream digits = {};
    std::string name = {};  // of the next board
    std::vector<std::string> notes = {};
    std::uint64_t reported_line = 0;  // the last line reported as too long

    // Was the line reported as too long by a piece before this one?  From now on it is.
    bool is_reported(const CellLine& line);
};

// Digits and white space, cut every 81 digits.
bool fits_digits(BoardInput& in);
Read read_digits(BoardInput& in);

// More digits in a line than any board has.
bool fits_too_long(BoardInput& in);
Read read_too_long(BoardInput& in);

// A number that is the name of the board below it.
bool fits_number_name(BoardInput& in);
Read read_number_name(BoardInput& in);

// A board or its pencil marks on one line.
bool fits_line(BoardInput& in);
Read read_line(BoardInput& in);

// A line for each row.  Fits whatever the others do not.
bool fits_rows(BoardInput& in);
Read read_rows(BoardInput& in);

}  // namespace sudoku
