#pragma once

#include <cstddef>
#include <string_view>

#include "sat/core/error.h"
#include "sudoku/model/rules.h"

namespace sudoku_program {

// A cell in the notation of players, on a board of unknown side.
struct CellPlace {
    std::size_t row, column;  // from 1
};
// Reads "r3c5" or "R3C5".  Errors: another form.
sat::Result<CellPlace> read_cell_place(std::string_view text);
// Errors: the board is smaller.
sat::Result<sudoku::Cell> cell_at(const CellPlace& place, const sudoku::Rules& rules);

}  // namespace sudoku_program
