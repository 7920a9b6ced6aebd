#pragma once

#include <span>

#include "app/sudoku/print/constraints/canvas.h"
#include "sudoku/constraint/constraint.h"

namespace printing {

// Draws one constraint.
using DrawConstraint = void (*)(const sudoku::Constraint& constraint, Canvas& canvas);

// What is drawn for each look, in the order of painting.  Looks that are not here are not drawn by constraint:
// nothing, region (draw_grid), and outside (draw_outside).
struct DrawnLook {
    sudoku::Look look;
    DrawConstraint draw;
};
std::span<const DrawnLook> drawn_looks();

// grid_lines.cpp: thin lines between cells, thick ones around regions and the grid.
void draw_grid(Canvas& canvas, double cell_in_mm);
// shades.cpp, lines.cpp, cages.cpp, borders.cpp
void draw_shade(const sudoku::Constraint& constraint, Canvas& canvas);
void draw_wide_line(const sudoku::Constraint& constraint, Canvas& canvas);  // those around cells
void draw_line(const sudoku::Constraint& constraint, Canvas& canvas);       // the others
void draw_bulb(const sudoku::Constraint& constraint, Canvas& canvas);
void draw_arrow(const sudoku::Constraint& constraint, Canvas& canvas);
void draw_ends(const sudoku::Constraint& constraint, Canvas& canvas);
void draw_diagonal(const sudoku::Constraint& constraint, Canvas& canvas);
void draw_cage(const sudoku::Constraint& constraint, Canvas& canvas);
void draw_edge(const sudoku::Constraint& constraint, Canvas& canvas);
void draw_corner(const sudoku::Constraint& constraint, Canvas& canvas);
// outside_clues.cpp
void draw_outside(const sudoku::OutsidePlan& plan, Canvas& canvas);

// A head of two strokes at the end of a line in this direction.
void draw_arrow_head(GridPoint tip, GridPoint direction, double length, const Stroke& stroke, Level level,
                     Canvas& canvas);
// The borders of a set of cells, but not in the area of a label; dashes begin and end in the corners.
void draw_outline(std::span<const sudoku::Cell> cells, double inset, const Stroke& stroke, const Area& label,
                  Canvas& canvas);

}  // namespace printing
