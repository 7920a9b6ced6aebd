#pragma once

#include <vector>

#include "app/sudoku/print/constraints/canvas.h"
#include "app/sudoku/print/picture.h"
#include "sudoku/constraint/constraint.h"

// Puzzles with constraints as pictures, in the manner of setters.
namespace printing {

// The size of a drawing in cells: the grid and, around a puzzle, the room of its clues.
struct DrawingSize {
    double across = 0, down = 0;
};
DrawingSize size_of_puzzle(const sudoku::ConstraintPuzzle& puzzle);
DrawingSize size_of_solution(const sudoku::ConstraintPuzzle& puzzle);

// Draws a puzzle into an area, including half the lines around the grid, as large as it fits, in the middle.
void draw_constraint_puzzle(const sudoku::ConstraintPuzzle& puzzle, const Area& area, const DigitStyle& style,
                            Picture& picture);
// The grid with the digits of a solution, the givens in bold.  Requires: a value for each cell of the rectangle.
void draw_constraint_solution(const sudoku::ConstraintPuzzle& puzzle, const sudoku::Values& values, const Area& area,
                              const DigitStyle& style, Picture& picture);

}  // namespace printing
