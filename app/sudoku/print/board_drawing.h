#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/sudoku/print/picture.h"
#include "sudoku/model/board.h"
#include "sudoku/model/rules.h"

namespace printing {

// What the rules draw of a board, the same for all puzzles of these rules.
struct BoardFrame {
    std::size_t side = 0;
    std::size_t mark_rows = 0, mark_columns = 0;  // the places of pencil marks in a cell
    std::vector<std::uint32_t> regions;           // by cell: cells of two regions have a thick line between them
    std::vector<bool> shaded;                     // by cell: on a diagonal or in a window of the rules
};
BoardFrame frame_of(const sudoku::Rules& rules);

// A cell as it is drawn.
struct DrawnCell {
    struct Mark {
        sudoku::Digit digit;
        bool bold = false;
    };
    sudoku::Digit digit = sudoku::kBlank;
    bool bold = false;
    Colour ink = kBlack;
    std::optional<Colour> paper = {};  // empty: white, or shaded
    std::vector<Mark> marks = {};      // of a blank
};

// 1 to 9 and A to Z on boards up to side 35, otherwise numbers.
std::string symbol_on(std::size_t side, sudoku::Digit d);

// How thick the lines of a board are.
struct Weights {
    double thin = 0, thick = 0;
};
Weights weights_for(double board_width, std::size_t side);
// The width of a cell of a board.
double cell_width(double board_width, std::size_t side);
// The width of the place of a pencil mark, or its height if that is less.
double mark_width(double board_width, const BoardFrame& frame);

// How tall capital letters and digits are, as a share of the cell.
inline constexpr double kUsualDigits = 0.56, kLargeDigits = 0.68;
// How the digits of a board look.
struct DigitStyle {
    double height = kUsualDigits;
    bool bold = false;  // the givens of a puzzle
};

// Draws a board from (x, y), including half its frame: `width` in both directions.  Requires: a cell of `cells` for
// each cell of the frame.
void draw_board(const BoardFrame& frame, const std::vector<DrawnCell>& cells, double x, double y, double width,
                double digits, Picture& picture);

}  // namespace printing
