#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sat/core/error.h"
#include "sudoku/constraint/grid.h"
#include "sudoku/notation/iss_items.h"

// The grid of a constraint string, and its cells by name.
namespace sudoku {

// Cells outside the grid have names and are in rows of their own below it, behind one that is missing.
struct IssGroup {
    std::string prefix;
    std::size_t count = 1, columns = 0;  // in a row; 0: as the grid
};

struct IssShape {
    std::size_t rows = 9, columns = 9;  // of the grid without cells outside it
    bool is_raw = false;                // rows and columns need not differ
    Grid grid{9, 9, 9};
    std::map<std::string, Cell> names;  // of cells outside the grid

    bool has_outside() const { return !names.empty(); }
    Cell cell(std::size_t row, std::size_t column) const { return grid.cell(row, column); }
    // "R1C1", where numbers from 10 on are the letters from a on, or the name of a cell outside the grid.
    std::optional<Cell> find(std::string_view name) const;
    // All cells of the grid proper that are in this row or column, from 0.
    std::vector<Cell> row(std::size_t index) const;
    std::vector<Cell> column(std::size_t index) const;
    std::vector<std::vector<Cell>> lines() const;
};

// `spec`: the arguments of Shape, "RxC", the digits ("9", "0-8" or nothing), and "Raw" or "Sudoku".
// Errors: without a position.
sat::Result<IssShape> read_iss_shape(const std::vector<IssWord>& spec, const std::vector<IssGroup>& groups);

// Rows and columns of a box of this many cells: nearly square, wide rather than high; nullopt if the grid cannot be
// divided into such boxes.
std::optional<std::pair<std::size_t, std::size_t>> iss_box(std::size_t rows, std::size_t columns, std::size_t size);

// The diagonals of little killers by their first cell: down right from the left side, up left from the right side, down
// left from the top, up right from the bottom, each once.
std::map<Cell, std::vector<Cell>> iss_diagonals(const IssShape& shape);

// "R1C1".  Requires: at most 16 rows and columns.
std::string iss_cell(const Grid& grid, Cell c);
// The row and column of such a name, from 0, if it has this form.
std::optional<std::pair<std::size_t, std::size_t>> iss_place(std::string_view name);

}  // namespace sudoku
