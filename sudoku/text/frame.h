#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "sudoku/model/puzzle.h"
#include "sudoku/text/formats.h"

namespace sudoku {

// The boxes that are drawn of a puzzle.
Box box_of(const WriteStyle& style, const Puzzle& puzzle);
// A header for what a drawing cannot show: variants, and boxes as narrow as a cell, which bars around every cell would
// hide.
void append_undrawn(const Puzzle& puzzle, Box box, std::string& text);

// The lines between the boxes or regions of a board.
class Frame {
public:
    Frame(const Puzzle& puzzle, Box box);

    // Whether some row has a bar in front of this column; whether there is a rule above this row.
    bool has_upright(std::size_t column) const { return upright_[column]; }
    bool has_level(std::size_t row) const { return level_[row]; }
    // Whether there is a bar on the left of this cell, a rule above it.  side(): beyond the last one.
    bool is_left(std::size_t row, std::size_t column) const {
        if (row >= side_) return false;
        return column == 0 || column == side_ || area(row, column) != area(row, column - 1);
    }
    bool is_above(std::size_t row, std::size_t column) const {
        if (column >= side_) return false;
        return row == 0 || row == side_ || area(row, column) != area(row - 1, column);
    }
    // The corner to the left above a cell: '+' where a bar and a rule meet, or else the one or the other.
    char corner(std::size_t row, std::size_t column) const {
        const bool bar = (row > 0 && is_left(row - 1, column)) || is_left(row, column);
        const bool rule = (column > 0 && is_above(row, column - 1)) || is_above(row, column);
        return bar && rule ? '+' : bar ? '|' : rule ? '-' : ' ';
    }

private:
    std::size_t area(std::size_t row, std::size_t column) const {
        if (!regions_.empty()) return regions_[row * side_ + column];
        return row / box_.rows * (side_ / box_.columns) + column / box_.columns;
    }

    std::size_t side_;
    Box box_;
    std::vector<std::uint16_t> regions_;  // of a jigsaw
    std::vector<bool> upright_, level_;   // up to side_, included
};

// Draws the rows with rules and bars.  A cell takes `width` characters, and a bar `margin` more on each side.
// `corner(row, column)`: the character where a rule meets a place for bars; `cell` appends a cell.
template <class Corner, class AppendCell>
void append_drawing(const Board& board, const Frame& frame, std::size_t width, std::size_t margin, const Corner& corner,
                    const AppendCell& cell, std::string& text) {
    const std::size_t side = board.side();
    for (std::size_t r = 0; r <= side; ++r) {
        for (std::size_t c = 0; frame.has_level(r) && c <= side; ++c) {
            const bool is_bar = frame.has_upright(c);
            if (is_bar) text += corner(r, c);
            if (c < side)
                text.append(width + (frame.has_upright(c + 1) ? margin : 0), frame.is_above(r, c) ? '-' : ' ');
        }
        if (frame.has_level(r)) text += '\n';
        for (std::size_t c = 0; r < side && c <= side; ++c) {
            if (frame.has_upright(c)) {
                if (c > 0) text.append(margin, ' ');
                text += frame.is_left(r, c) ? '|' : ' ';
            }
            if (c < side) cell(board.cell(r, c));
        }
        if (r < side) text += '\n';
    }
}

}  // namespace sudoku
