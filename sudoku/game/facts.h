#pragma once

#include <span>

#include "sudoku/game/session.h"

namespace sudoku {

// A game as a puzzle: its digits are on the board, and candidates that the player removed are excluded.
inline Puzzle puzzle_with(const Session& session, std::span<const Candidate> removed) {
    Puzzle puzzle;
    puzzle.board = session.board();
    for (Cell c = 0; c < puzzle.board.num_cells(); ++c)
        puzzle.placed.push_back(puzzle.board[c] != kBlank && !session.is_given(c));
    puzzle.marks = session.start().puzzle.marks;
    if (!removed.empty() && !puzzle.marks) puzzle.marks.emplace(session.side());
    for (const Candidate x : removed) puzzle.marks->forbid(x.cell, x.digit);
    return puzzle;
}

}  // namespace sudoku
