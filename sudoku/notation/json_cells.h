#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sat/io/json.h"
#include "sudoku/constraint/grid.h"

// Reading objects that describe puzzles.
namespace sudoku {

// The JSON value of a text.  Errors: at the line and column where it goes wrong.
sat::Result<sat::Json> parse_json_text(std::string_view text);

// "R1C2" with numbers, of rows and columns from 1; 0 and numbers beyond the grid are outside it.
std::optional<std::pair<int, int>> json_place(const sat::Json& value);
// The cell of such a text; nullopt if it is none of the grid.
std::optional<Cell> json_cell(const sat::Json& value, const Grid& grid);
// An array of cells; nullopt if one of them is none of the grid.
std::optional<std::vector<Cell>> json_cells(const sat::Json* value, const Grid& grid);

// Whether the text of an object has a member of this name, and not with rows of numbers or texts, `"grid": [[1`.
bool has_rows_of_objects(std::string_view text, std::string_view name);

// A whole number, as a number or a text.
std::optional<int> json_number(const sat::Json* value);
// A text; "" if it is none.
std::string json_text(const sat::Json* value);
// True, and everything that is not false, null, 0, "" or empty.
bool json_is_set(const sat::Json* value);

}  // namespace sudoku
