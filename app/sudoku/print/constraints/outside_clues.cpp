// Clues around the grid: numbers, frames that distinguish kinds, arrows.
#include <array>
#include <string>

#include "app/sudoku/print/constraints/looks.h"
#include "sudoku/drawing/labels.h"

namespace printing {
namespace {

using sudoku::ClueFrame;
using sudoku::OutsideClue;

constexpr double kHeight = 0.3, kWidth = 0.62, kDiagonalHeight = 0.26, kDiagonalWidth = 0.5, kInsideHeight = 0.17,
                 kFrameRadius = 0.34;

void draw_box(GridPoint at, double radius, double turned, const Stroke& stroke, Canvas& canvas) {
    const double a = turned > 0 ? 0 : radius, b = turned > 0 ? 1.12 * radius : radius;
    const std::array corners{at + GridPoint{-a, -b}, at + GridPoint{b, -a}, at + GridPoint{a, b},
                             at + GridPoint{-b, a}};
    canvas.polygon(corners, std::nullopt, stroke, Level::above);
}

void draw_frame(ClueFrame frame, GridPoint at, double radius, Canvas& canvas) {
    const Stroke stroke{0.02, grey(110)};
    constexpr double kInner = 0.86;
    switch (frame) {
        case ClueFrame::none: return;
        case ClueFrame::two_circles:
            canvas.circle(at, kInner * radius, std::nullopt, stroke, Level::above);
            [[fallthrough]];
        case ClueFrame::circle: return canvas.circle(at, radius, std::nullopt, stroke, Level::above);
        case ClueFrame::two_squares: draw_box(at, kInner * radius, 0, stroke, canvas); [[fallthrough]];
        case ClueFrame::square: return draw_box(at, radius, 0, stroke, canvas);
        case ClueFrame::diamond: return draw_box(at, radius, 1, stroke, canvas);
    }
}

// Before the edge of the first cell, or inside of it.
void draw_clue_arrow(const OutsideClue& clue, Canvas& canvas) {
    const Stroke stroke{0.03, grey(90)};
    const GridPoint step = vector_of(clue.step);
    const bool is_diagonal = clue.step.down != 0 && clue.step.across != 0;
    const GridPoint from = clue.is_inside ? clue.at + 0.12 * step
                           : is_diagonal  ? clue.edge - (clue.place > 0 ? 1.1 : 0.36) * step
                                          : clue.edge - 0.2 * step;
    const GridPoint to = clue.is_inside ? clue.at + 0.27 * step : clue.edge - 0.05 * step;
    const std::array shaft{from, to};
    canvas.polyline(shaft, stroke, Level::above);
    draw_arrow_head(to, step, 0.1, stroke, Level::above, canvas);
    // What does not run straight to the other edge is shown cell by cell.
    if (is_diagonal || is_straight(canvas.grid(), clue.constraint->cells())) return;
    canvas.polyline(canvas.centres(clue.constraint->cells()), {0.03, grey(170), 0.03, 0.05}, Level::below);
}

}  // namespace

void draw_outside(const sudoku::OutsidePlan& plan, Canvas& canvas) {
    for (const OutsideClue& clue : plan.clues) {
        const std::string text = corner_label(canvas.puzzle(), *clue.constraint);
        const ClueFrame frame = frame_of_clues(canvas.puzzle(), *clue.constraint->kind);
        const bool is_diagonal = clue.step.down != 0 && clue.step.across != 0;
        const double shrunk = frame == ClueFrame::none ? 1 : 0.8;
        if (clue.is_inside) canvas.text(text, clue.at, kInsideHeight, 0.34);
        else if (is_diagonal) canvas.text(text, clue.at, kDiagonalHeight, kDiagonalWidth);
        else canvas.text(text, clue.at, shrunk * kHeight, shrunk * kWidth);
        draw_frame(frame, clue.at, clue.is_inside ? 0.5 * kFrameRadius : kFrameRadius, canvas);
        if (clue.needs_arrow) draw_clue_arrow(clue, canvas);
    }
}

}  // namespace printing
