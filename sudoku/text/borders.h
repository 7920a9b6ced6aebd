#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sat/core/assert.h"
#include "sat/core/error.h"
#include "sudoku/model/puzzle.h"

namespace sudoku {

// The lines drawn between the cells of a board: 0 for none, 1 for a light one, 2 for a heavy one.
class Borders {
public:
    explicit Borders(std::size_t side) : side_(side), left_(side * side, 0), above_(side * side, 0) {}

    std::size_t side() const { return side_; }
    // The line on the left of a cell, above it.  Lines around the board do not count.
    void draw_left(std::size_t row, std::size_t column, std::size_t weight) { set(left_, row, column, weight); }
    void draw_above(std::size_t row, std::size_t column, std::size_t weight) { set(above_, row, column, weight); }

    // The boxes or regions that the lines draw.  If some of the upright (level) lines are heavy, the light ones are
    // only frames of cells; lines around every cell say nothing.  Errors, without a position: the lines draw
    // something else.
    sat::Result<StatedRules> rules() const;

private:
    using Lines = std::vector<std::uint8_t>;
    void set(Lines& lines, std::size_t row, std::size_t column, std::size_t weight) {
        ASSERT(row < side_ && column < side_);
        lines[row * side_ + column] = static_cast<std::uint8_t>(weight < 2 ? weight : 2);
    }

    std::size_t side_;
    Lines left_, above_;  // by cell
};

}  // namespace sudoku
