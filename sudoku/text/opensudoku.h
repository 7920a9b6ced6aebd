#pragma once

#include <optional>
#include <string_view>

#include "sudoku/model/puzzle.h"

namespace sudoku {

// The cells of a game of OpenSudoku as its versions 1 and later write them: "version: 3\n", then for each cell its
// digit, the player's notes, and 1 if the player may change it, each with a bar behind it; in later versions, two
// kinds of notes.  nullopt: the text is none.
std::optional<Puzzle> read_opensudoku_cells(std::string_view text);

}  // namespace sudoku
