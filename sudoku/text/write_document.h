#pragma once

#include <string>

#include "sudoku/model/puzzle.h"
#include "sudoku/text/formats.h"

// Writers of formats of tables and other programs' documents.
namespace sudoku {

// Obstacles: pencil marks; a side below 4, too small to be distinguished from other tables.
sat::Phrase table_obstacle(const Puzzle& puzzle);
// Obstacles: pencil marks, a board that is not 9x9.
sat::Phrase opensudoku_obstacle(const Puzzle& puzzle);
// Obstacle: a side below 4.
sat::Phrase json_obstacle(const Puzzle& puzzle);

void append_csv(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
void append_opensudoku(const Puzzle& puzzle, const WriteStyle& style, std::string& text);
// Whether the object has a member for this header.
bool is_json_member(std::string_view note);
void append_json(const Puzzle& puzzle, const WriteStyle& style, std::string& text);

}  // namespace sudoku
