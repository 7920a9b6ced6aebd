#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/cell_line.h"

namespace sudoku {

// A state of a 9x9 puzzle in the format of HoDoKu's library: seven fields between colons, for the technique, its
// digits, the givens and (with +) the digits placed, the candidates deleted as DIGIT ROW COLUMN, the eliminations, the
// placements, and notes (http://hodoku.sourceforge.net/en/libs.php).  The fields of the technique are the note, unless
// they say nothing (0000:x).
struct LibraryState {
    sat::Result<Puzzle> puzzle;
    std::string note = {};
};

// Whether a header of a puzzle is the note of such a line: "#C0901:5".
bool is_library_note(std::string_view header);

// nullopt if the line is not of this format.  Errors: a field of the board or the deleted candidates is wrong.
std::optional<LibraryState> read_library_line(const CellLine& line);

}  // namespace sudoku
