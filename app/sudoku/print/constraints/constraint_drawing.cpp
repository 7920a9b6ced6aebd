#include "app/sudoku/print/constraints/constraint_drawing.h"

#include <algorithm>
#include <array>
#include <bit>

#include "app/sudoku/print/constraints/looks.h"
#include "sudoku/constraint/regions.h"
#include "sudoku/drawing/labels.h"

namespace printing {
namespace {

using sudoku::Cell;
using sudoku::ConstraintPuzzle;
using sudoku::Digits;
using sudoku::Grid;
using sudoku::Look;

constexpr std::array<DrawnLook, 10> kDrawn{{
    {Look::shade, draw_shade},
    {Look::diagonal, draw_diagonal},
    {Look::line, draw_wide_line},
    {Look::bulb, draw_bulb},
    {Look::line, draw_line},
    {Look::ends, draw_ends},
    {Look::arrow, draw_arrow},
    {Look::cage, draw_cage},
    {Look::edge, draw_edge},
    {Look::corner, draw_corner},
}};

constexpr double kDigitWidth = 0.86;  // of a cell

// Below a label there is less room.
void draw_digit(int value, Cell c, double height, bool bold, Canvas& canvas) {
    constexpr double kBelowLabel = 0.52, kLower = 0.07;
    const bool lower = canvas.has_label(c);
    const GridPoint middle = canvas.centre(c) + GridPoint{0, lower ? kLower : 0};
    canvas.text(digit_text(canvas.grid(), value), middle, lower ? std::min(height, kBelowLabel) : height, kDigitWidth,
                bold);
}

// What a blank cell may hold, if that is not everything: below its middle, clear of labels.
void draw_candidates(Cell c, Digits allowed, Canvas& canvas) {
    constexpr double kHeight = 0.15, kBelow = 0.3, kWidth = 0.8;
    std::vector<int> values;
    for (Digits left = allowed; left != 0; left &= left - 1)
        values.push_back(canvas.grid().value(static_cast<unsigned>(std::countr_zero(left))));
    const std::string text = values.empty() ? "\u2013" : digits_text(canvas.grid(), values);
    canvas.text(text, canvas.centre(c) + GridPoint{0, kBelow}, kHeight, kWidth, false, grey(95));
}

void draw_givens(const DigitStyle& style, Canvas& canvas) {
    const ConstraintPuzzle& puzzle = canvas.puzzle();
    for (Cell c = 0; c < puzzle.allowed.size(); ++c) {
        if (!puzzle.grid.has(c) || puzzle.allowed[c] == puzzle.grid.all()) continue;
        if (!puzzle.is_given(c)) draw_candidates(c, puzzle.allowed[c], canvas);
        else
            draw_digit(puzzle.grid.value(static_cast<unsigned>(std::countr_zero(puzzle.allowed[c]))), c, style.height,
                       style.bold, canvas);
    }
}

// The width of a cell, and where the upper left corner of the drawing is, without half the line around the grid.
struct Placed {
    double cell, x, y;
};
Placed placed(const DrawingSize& size, const Area& area) {
    const double wide = area.width / size.across, high = area.height / size.down;
    const double thick = weights_for(std::min(wide, high), 1).thick;
    const double cell = std::min((area.width - thick) / size.across, (area.height - thick) / size.down);
    return {cell, area.x + (area.width - cell * size.across) / 2, area.y + (area.height - cell * size.down) / 2};
}

}  // namespace

std::span<const DrawnLook> drawn_looks() {
    return kDrawn;
}

DrawingSize size_of_puzzle(const ConstraintPuzzle& puzzle) {
    const sudoku::OutsidePlan plan = plan_outside(puzzle);
    const DrawingSize grid = size_of_solution(puzzle);
    return {grid.across + plan.left + plan.right, grid.down + plan.top + plan.bottom};
}

DrawingSize size_of_solution(const ConstraintPuzzle& puzzle) {
    return {static_cast<double>(puzzle.grid.columns()), static_cast<double>(puzzle.grid.rows())};
}

void draw_constraint_puzzle(const ConstraintPuzzle& puzzle, const Area& area, const DigitStyle& style,
                            Picture& picture) {
    const sudoku::OutsidePlan plan = plan_outside(puzzle);
    const Placed place = placed(size_of_puzzle(puzzle), area);
    Canvas canvas(puzzle, place.x + place.cell * plan.left, place.y + place.cell * plan.top, place.cell, picture);
    for (const DrawnLook& look : kDrawn)
        for (const sudoku::Constraint& constraint : puzzle.constraints)
            if (constraint.kind->look == look.look) look.draw(constraint, canvas);
    draw_grid(canvas, place.cell);
    draw_outside(plan, canvas);
    draw_givens(style, canvas);
}

void draw_constraint_solution(const ConstraintPuzzle& puzzle, const sudoku::Values& values, const Area& area,
                              const DigitStyle& style, Picture& picture) {
    const bool has_regions = values.size() > puzzle.grid.num_cells();
    const ConstraintPuzzle& drawn = has_regions ? with_regions_of(puzzle, values) : puzzle;
    const Placed place = placed(size_of_solution(puzzle), area);
    Canvas canvas(drawn, place.x, place.y, place.cell, picture);
    draw_grid(canvas, place.cell);
    for (Cell c = 0; c < puzzle.grid.num_cells(); ++c)
        if (puzzle.grid.has(c)) draw_digit(values[c], c, style.height, puzzle.is_given(c), canvas);
}

}  // namespace printing
