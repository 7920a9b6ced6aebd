#pragma once

#include <optional>
#include <vector>

#include "app/tui/screen.h"
#include "sudoku/model/rules.h"

namespace watch {

// The positions of the cells of a board on a screen, and the lines between them: heavy between boxes or regions and
// around the board, light inside them, or none inside if there is little room.
class BoardGrid {
public:
    struct Form {
        std::size_t cell_rows, cell_columns;
        bool inner_lines;
    };
    // Requires: `rules` outlive this.
    BoardGrid(const sudoku::Rules& rules, Form form);

    tui::Size size() const { return {row_of_.back(), column_of_.back()}; }
    const Form& form() const { return form_; }
    // The upper left corner of a cell, from the board's own.
    std::size_t row(sudoku::Cell c) const { return row_of_[c / rules_.side()]; }
    std::size_t column(sudoku::Cell c) const { return column_of_[c % rules_.side()]; }

    void draw_lines(std::size_t top, std::size_t left, tui::Screen& screen) const;

private:
    bool any_boundary(std::size_t line, bool of_rows) const;
    std::uint8_t vertical(std::size_t row, std::size_t line) const;  // weight left of column `line`, in that row
    std::uint8_t horizontal(std::size_t line, std::size_t column) const;

    const sudoku::Rules& rules_;
    Form form_;
    std::vector<std::uint32_t> region_of_;         // of each cell: its box or region
    std::vector<std::size_t> row_of_, column_of_;  // of the cells of a row; last: the size
    std::vector<bool> line_above_,
        line_left_;  // whether there is room for the line before row or column k (last: after)
};

}  // namespace watch
