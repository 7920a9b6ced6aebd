#pragma once

#include <string>

#include "sudoku/model/puzzle.h"
#include "sudoku/text/formats.h"

// Writers of the formats, and the boards they cannot represent; see FormatEntry.
namespace sudoku {

// Obstacle: pencil marks that exclude more than the givens.
sat::Phrase board_obstacle(const Puzzle& puzzle);
// As above, or a side for which there are not enough symbols, or a board that would be read as something else.
sat::Phrase symbol_obstacle(const Puzzle& puzzle);
// As above, or a board too small to be found in a line of CSV.
sat::Phrase qqwing_obstacle(const Puzzle& puzzle);
// Obstacle: a side whose marks cannot be written.
sat::Phrase marks_obstacle(const Puzzle& puzzle);

void append_line(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_sdm(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_qqwing(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_rows(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_game(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_numbers(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_grid(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_sdk(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_ss(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_marks(const Puzzle& puzzle, const WriteStyle& style, std::string& text);

}  // namespace sudoku
