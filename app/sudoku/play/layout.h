#pragma once

#include <optional>
#include <vector>

#include "app/tui/screen.h"
#include "sudoku/model/board.h"
#include "sudoku/model/rules.h"

namespace play {

// A part of the screen.
struct Area {
    std::size_t row = 0, column = 0, rows = 0, columns = 0;
    bool holds(std::size_t r, std::size_t c) const {
        return r >= row && r < row + rows && c >= column && c < column + columns;
    }
};

// The arrangement of pencil marks in a cell.  All but `list` have a place for every digit.
enum class MarkStyle : std::uint8_t {
    spaced,  // in the shape of a box, a blank between two
    tight,   // in the shape of a box, side by side
    rows,    // side by side in the rows of the cell: of nine, 1 to 5 above 6 to 9
    list,    // those that are set, in rising order, as many as the cell holds
};

// The positions of all parts of a board on the screen.  Line 0 is the title; below the board are the status line and,
// if there is room, the help line; numbers of rows stand left of the board, those of columns in its upper frame.
struct Layout {
    tui::Size screen;
    Area board;  // with its frame
    std::size_t cell_rows = 1, cell_columns = 3;
    MarkStyle marks = MarkStyle::list;
    bool row_lines = true, column_lines = true;  // between all rows, columns; otherwise only where boxes meet
    std::vector<std::size_t> row_at, column_at;  // of the screen, where the cells of a row, a column begin
    std::size_t label_columns = 1;               // of the numbers left of the board
    std::optional<Area> panel;                   // right of the board
    bool has_help_line = true;
    bool scrolls = false;  // the board is larger than the screen and seen through a window (scroll_of)

    // Of a list of marks: where no line parts the cells a blank does.
    std::size_t list_columns() const { return column_lines ? cell_columns : cell_columns - 1; }
    std::size_t side() const { return row_at.size(); }
    std::size_t status_row() const { return screen.rows - (has_help_line ? 2 : 1); }
    Area cell(sudoku::Cell c) const { return {row_at[c / side()], column_at[c % side()], cell_rows, cell_columns}; }
    // The place of a small mark.  Requires: marks is not `list`.
    Area mark(sudoku::Candidate x, sudoku::Box box) const;
    // The place of a digit in the panel's list.  Requires: there is a panel.
    Area pad(sudoku::Digit d) const;
};

// The largest cells that fit this screen; where not even the smallest do, a window on them; nullopt: no room for that.
std::optional<Layout> layout_for(const sudoku::Rules& rules, tui::Size screen);
// The size needed by the smallest, whole or through the window.
tui::Size least_size(const sudoku::Rules& rules);

// The numbers of lines, below the upper frame, and columns of the board that are hidden before the window, which
// follows the cursor.  The upper frame and the numbers of rows always stay.  0 where the board does not scroll.
struct Scroll {
    std::size_t rows = 0, columns = 0;
};
Scroll scroll_of(const Layout& layout, sudoku::Cell cursor);

// The target of a click.
struct Hit {
    std::optional<sudoku::Cell> cell;
    std::optional<sudoku::Digit> mark;  // of that cell
    std::optional<sudoku::Digit> pad;   // in the panel's list
};
Hit hit(const Layout& layout, sudoku::Box box, std::size_t row, std::size_t column, Scroll scroll = {});

// The number of the box or region of a cell among the houses.
inline std::uint32_t region_of(const sudoku::Rules& rules, sudoku::Cell c) {
    return rules.houses_of(c)[2];
}

}  // namespace play
