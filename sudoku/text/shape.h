#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "sudoku/model/box.h"
#include "sudoku/text/line_queue.h"

// Finds the lines at the front of a queue that form a board. docs/puzzle-formats.md explains the rules to users.
namespace sudoku {

enum class Shape : std::uint8_t { line, rows };

// The layout of the directly preceding boards, which the next one is assumed to have, too.
struct Habit {
    Shape shape = Shape::line;
    std::size_t cells = 0;  // per line; 0 if there is no habit
};

// Whether the line of cells at the front is a whole board, or its first row.  If k cells could be both (k is a square),
// the digits decide: a row of a board of side k has no repeated digit, a board of side root(k) no digit above root(k).
Shape shape_at_front(LineQueue& lines, const std::optional<Box>& box, Habit habit);

// The rows of one board at the front.
struct Rows {
    std::size_t side = 0;            // expected number and length of the rows
    std::vector<std::size_t> lines;  // positions in the queue: side, or fewer if some are missing
    std::size_t used = 0;            // lines of the queue that belong to this board
};
// Empty lines may separate the bands of a board, if they separate all of them.
Rows rows_at_front(LineQueue& lines, const std::optional<Box>& box);

// True if this is the beginning of a stream of digits, to be split every 81 regardless of lines.
bool digits_begin(LineQueue& lines);

// True if the line at the front, a number, is the name of the following board.
bool number_is_name(LineQueue& lines);

}  // namespace sudoku
