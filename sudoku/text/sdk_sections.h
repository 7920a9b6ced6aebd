#pragma once

#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/line_queue.h"

// The sections of a file of SadMan Sudoku (.sdk) behind the puzzle.
namespace sudoku {

// Whether a line is "[NAME]" of one of these sections, in any case.
bool is_section_heading(std::string_view text);
bool is_section(const CellLine& line, std::string_view name);

// [PencilMarks]: a line for each row, with a comma between two cells, which hold the digits that the player noted.
// Drops its lines.  Requires: its heading is at the front.  Errors: a line that does not fit the board.
sat::Status read_pencil_marks(LineQueue& lines, Puzzle& puzzle);

// [Colours]: drops its lines, which are noted as unread.
void skip_colours(LineQueue& lines, Puzzle& puzzle);

}  // namespace sudoku
