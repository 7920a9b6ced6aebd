#pragma once

#include <string>

#include "sudoku/model/puzzle.h"
#include "sudoku/text/formats.h"

// How each format writes a board, and what it cannot hold; see FormatEntry.
namespace sudoku {

// Marks that say more than the givens.
sat::Phrase board_obstacle(const Puzzle& puzzle);
// That, or a side for which there are not enough symbols, or a board that would be read as something else.
sat::Phrase symbol_obstacle(const Puzzle& puzzle);
// That, or a board too small to be found in a line of CSV.
sat::Phrase csv_obstacle(const Puzzle& puzzle);
// A side for which marks have no form; for sides 4 and 9, marks so few that they would be read as a board.
sat::Phrase marks_obstacle(const Puzzle& puzzle);

void append_line(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_sdm(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_csv(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_rows(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_game(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_numbers(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_grid(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_sdk(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_ss(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_marks(const Puzzle& puzzle, const WriteStyle& style, std::string& text);

}  // namespace sudoku
