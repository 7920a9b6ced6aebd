#pragma once

#include <optional>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/text/bracket_reader.h"

// Boards as lists of cells: [{"row": 0, "col": 2, "value": 5}, ...].
namespace sudoku {

// The place of an object with these members; kind other if it is none.
BracketValue place_of(const std::vector<BracketValue>& members);

// The array of these values as places, three cells for each; nullopt: some value is no place.
std::optional<BracketValue> places_of(const std::vector<BracketValue>& values);
// The side that the members of an object state: size, side or n; 0: none.
std::size_t stated_side(const std::vector<BracketValue>& members);
// The board of places, on a board of this side; of side 0: of the only side and beginning, 0 or 1, that they fit.
// Rows and columns begin with 0 if one is 0.  nullopt: too few of them for a board whose side is not known.  Errors,
// without a position: two digits in a cell, a place outside, several boards that fit.
std::optional<sat::Result<BracketValue>> board_of_places(const BracketValue& places, std::size_t side);

}  // namespace sudoku
