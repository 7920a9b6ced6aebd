#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sudoku/model/board.h"
#include "sudoku/model/marks.h"

namespace sudoku {

// A puzzle as it was read or made: the givens, and what came with them.
struct Puzzle {
    Board board;                     // givens and blanks
    std::optional<Marks> marks;      // digits the puzzle itself rules out in blank cells; empty: none
    std::string name;                // empty: it has none
    std::vector<std::string> notes;  // ".sdk" header lines other than the name, as they stand, kept for writing
    std::uint64_t number = 0;        // in its input, from 1; bad ones count
    std::uint64_t line = 0;          // where it begins there, from 1
    bool in_rows = false;            // there it took several lines; whoever answers may want to as well
};

}  // namespace sudoku
