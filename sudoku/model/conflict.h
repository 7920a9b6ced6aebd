#pragma once

#include <optional>
#include <string>

#include "sudoku/model/puzzle.h"
#include "sudoku/model/rules.h"

namespace sudoku {

// Two cells that must differ and hold the same digit.
struct Conflict {
    Cell first, second;  // first < second
    Digit digit;
    std::optional<std::size_t> house;  // the first house of the rules that contains both; empty: a pair
};
// "digit 5 appears twice in row 1: r1c1 and r1c7", counted from 1.
sat::Phrase describe(const Conflict& conflict, const Rules& rules);

// The first conflict among the digits of a board, complete or not, by house and then by second cell; nullopt if there
// is none.  O(cells).  Requires: board.side() == rules.side().
std::optional<Conflict> find_conflict(const Board& board, const Rules& rules);

// Checks that `solution` is complete and without conflict, and keeps the givens and marks of `puzzle`.  Every board
// that an engine returns is checked by this function, which shares no code with the engines.  Errors: a description of
// the first violation, including a different side or digits out of range.  Requires: puzzle and rules have the same
// side.
sat::Status check_solution(const Board& solution, const Puzzle& puzzle, const Rules& rules);

// "r3c5", the notation of players, rows and columns from 1.
std::string cell_name(Cell c, std::size_t side);

}  // namespace sudoku
