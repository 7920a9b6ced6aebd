#pragma once

#include <string>

#include "sudoku/model/puzzle.h"
#include "sudoku/text/formats.h"

// Writers of states: digits, some of them placed by a player, and the candidates of the other cells.
namespace sudoku {

// Obstacles: a side that is not 4 to 9; a blank cell without candidates.
sat::Phrase candidates_obstacle(const Puzzle& puzzle);
// Obstacle: a board that is not 9x9.
sat::Phrase library_obstacle(const Puzzle& puzzle);

// The candidates of every cell, with bars and rules.
void append_candidates(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
// The same without bars, with u before digits placed by a player.
void append_sdx(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
// A line of HoDoKu's library: ":0000:x:53..+47...:213 914:::".
void append_library(const Puzzle& puzzle, const WriteStyle& style, std::string& text);

// Whether a blank cell has a single candidate, so that it is read as a given where candidates show no difference.
bool has_single_candidate(const Puzzle& puzzle);

}  // namespace sudoku
