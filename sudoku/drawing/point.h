#pragma once

#include <span>

#include "sudoku/constraint/grid.h"

namespace sudoku {

// A place in a drawing of a grid, in cells: (0, 0) is the upper left corner of the first cell, x to the right, y down.
struct GridPoint {
    double x = 0, y = 0;

    friend GridPoint operator+(GridPoint a, GridPoint b) { return {a.x + b.x, a.y + b.y}; }
    friend GridPoint operator-(GridPoint a, GridPoint b) { return {a.x - b.x, a.y - b.y}; }
    friend GridPoint operator*(double factor, GridPoint a) { return {factor * a.x, factor * a.y}; }
    friend bool operator==(GridPoint, GridPoint) = default;
};

inline GridPoint centre_of(const Grid& grid, Cell c) {
    return {static_cast<double>(grid.column(c)) + 0.5, static_cast<double>(grid.row(c)) + 0.5};
}

// A step from cell to cell: -1, 0 or 1 in each direction.
struct GridStep {
    int down = 0, across = 0;
    friend bool operator==(GridStep, GridStep) = default;
};

// From one cell towards another.
inline GridStep step_between(const Grid& grid, Cell from, Cell to) {
    const auto sign = [](std::size_t a, std::size_t b) { return a < b ? 1 : a > b ? -1 : 0; };
    return {sign(grid.row(from), grid.row(to)), sign(grid.column(from), grid.column(to))};
}

inline GridPoint vector_of(GridStep step) {
    return {static_cast<double>(step.across), static_cast<double>(step.down)};
}

// Whether each cell is one step behind the one before, always in the same direction.
bool is_straight(const Grid& grid, std::span<const Cell> cells);

}  // namespace sudoku
