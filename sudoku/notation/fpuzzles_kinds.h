#pragma once

#include <span>
#include <string_view>

#include "sudoku/constraint/constraint.h"

namespace sudoku {

// How a member of the object describes constraints.
enum class FpuzzlesForm : std::uint8_t {
    flag,     // true
    lines,    // [{"lines": [["R1C1", "R1C2"]], "value": "5"}]: a constraint for each line
    cells,    // [{"cells": ["R1C1"], "value": "12"}]
    single,   // [{"cell": "R1C1"}]: a constraint for each cell
    shaded,   // the same: one constraint for all cells
    outside,  // [{"cell": "R0C1", "value": "12"}]: the cell is outside the grid, beside the line
};
// What the number of a constraint is.
enum class FpuzzlesNumber : std::uint8_t {
    none,
    value,     // the member value, or none if it is empty
    required,  // without a value, nothing is said
    half,      // the value, or else half the side, rounded up (German whispers)
    half_less  // one less than that (Dutch whispers)
};
struct FpuzzlesKind {
    std::string_view member, kind;
    FpuzzlesForm form;
    FpuzzlesNumber number = FpuzzlesNumber::none;
};
// Members of no row here have functions of their own.
std::span<const FpuzzlesKind> fpuzzles_kinds();
// The row that is written for a kind of constraints; null if there is none.
const FpuzzlesKind* fpuzzles_kind_of(std::string_view kind);

// The cells outside the grid beside the ends of rows and columns: "R0C3" is above column 3.
std::optional<std::vector<Cell>> fpuzzles_view(const Grid& grid, int row, int column);
// The cells from outside the grid, or from a cell of it, in a direction: "UR", "UL", "DR" or "DL".
std::optional<std::vector<Cell>> fpuzzles_diagonal(const Grid& grid, int row, int column, std::string_view direction);

}  // namespace sudoku
