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
    std::optional<std::size_t> house;  // the first house of the rules that holds both; empty: a pair
};
// "digit 5 appears twice in row 1: r1c1 and r1c7", places counted from 1.
sat::Phrase describe(const Conflict& conflict, const Rules& rules);

// The first conflict among the digits of a board, complete or not: that of the smallest house, in it of the
// smallest second cell; nullopt: none.  O(cells).  Requires: board.side() == rules.side().
std::optional<Conflict> find_conflict(const Board& board, const Rules& rules);

// Is `solution` complete, without conflict, and does it keep the givens and marks of `puzzle`?  This is the
// check of every board that an engine returns; it shares no code with any of them. Errors: in words,
// what is wrong first; a board of another side and digits beyond it are, too.  Requires: puzzle and rules have one
// side.
sat::Status check_solution(const Board& solution, const Puzzle& puzzle, const Rules& rules);

// "r3c5", as players write it, rows and columns from 1.
std::string cell_name(Cell c, std::size_t side);

}  // namespace sudoku
