#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "sudoku/model/box.h"
#include "sudoku/text/line_queue.h"

// Which lines at the front of a queue make one board.  docs/puzzle-formats.md explains the rules to users.
namespace sudoku {

enum class Shape : std::uint8_t { line, rows };

// What the boards before this one, with nothing between, were made of; it goes on like that.
struct Habit {
    Shape shape = Shape::line;
    std::size_t cells = 0;  // of a line; 0: there is no habit
};

// Is the line of cells at the front a whole board, or the first of its rows?  Where k cells could be both (k
// is a square), the digits decide: a row of a board of side k has no digit twice, a board of side root(k) no
// digit above it.
Shape shape_at_front(LineQueue& lines, const std::optional<Box>& box, Habit habit);

// The rows of one board at the front.
struct Rows {
    std::size_t side = 0;            // how many there should be, and how long
    std::vector<std::size_t> lines;  // where in the queue they are: side, or fewer if some are missing
    std::size_t used = 0;            // lines of the queue that belong to this board
};
// Empty lines may stand between the bands of a board, if they stand between all.
Rows rows_at_front(LineQueue& lines, const std::optional<Box>& box);

// Is this the beginning of a stream of digits, to be cut every 81, with no regard to lines?
bool digits_begin(LineQueue& lines);

// Is the line at the front the name of the board that follows, although it is a number?
bool number_is_name(LineQueue& lines);

}  // namespace sudoku
