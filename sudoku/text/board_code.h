#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"
#include "sudoku/text/cell_line.h"
#include "sudoku/text/formats.h"

namespace sudoku {

// A puzzle as one short word, to send to another player: "sudoku:" and letters and digits (base 62), about 32 of them
// for a usual 9x9 puzzle.  Two check characters detect every single wrong one and every exchange of neighbours.
//
// The word is a number, written with its check value (a polynomial of the digits modulo the prime 3833) in front.  The
// number is made of values v below r each, the first one innermost: whether the rules are other than classic 9x9 (2);
// then, if they are, the rows and columns of a box, less one (25 each), a set of variants by their position in
// variants() (2^16), the region of each cell for a jigsaw (side each); and for each cell whether it is given (2), and
// its digit less one (side).
inline constexpr std::string_view kCodeBegin = "sudoku:";
inline constexpr std::size_t kMostCodedSide = 25;

// Obstacles: pencil marks, a side above kMostCodedSide.
sat::Phrase code_obstacle(const Puzzle& puzzle);
void append_code(const Puzzle& puzzle, const WriteStyle& style, std::string& text);

// Whether a line begins like a code.
bool is_code(const CellLine& line);
// Errors: a character that is wrong, with its position; a word longer than any code; a mistyped code; other text on the
// line. Requires: is_code().
sat::Result<Puzzle> read_code(const CellLine& line);

}  // namespace sudoku
