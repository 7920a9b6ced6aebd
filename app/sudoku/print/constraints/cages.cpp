// Cages: dashed borders inside of the cells' edges, and a label in the corner of the first cell.
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "app/sudoku/print/constraints/looks.h"
#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/outline.h"

namespace printing {
namespace {

using sudoku::Cell;
using sudoku::Constraint;

constexpr double kCageInset = 0.08, kNextInset = 0.075, kMostInset = 0.4;
constexpr double kCageWidth = 0.022;

struct CageStroke {
    std::string_view kind;
    Stroke stroke;
};
// Killer cages are black and dashed; digits of the others may repeat, or they say something else.
constexpr Stroke kKillerStroke{kCageWidth, grey(20), 0.09, 0.06};
constexpr std::array<CageStroke, 4> kCageStrokes{{
    {"sum", {kCageWidth, grey(20), 0.025, 0.045}},
    {"equal-sums", {kCageWidth, {30, 80, 170}, 0.2, 0.08}},
    {"no-subset-sum", {kCageWidth, {170, 30, 40}, 0.16, 0.05}},
    {"relation-all", {kCageWidth, {130, 80, 20}, 0.025, 0.09}},
}};

Stroke cage_stroke_of(std::string_view kind) {
    const auto found = std::ranges::find(kCageStrokes, kind, &CageStroke::kind);
    return found == kCageStrokes.end() ? kKillerStroke : found->stroke;
}

// One side: as many dashes as fit, the first and the last at its ends.
void draw_side(GridPoint from, GridPoint to, Stroke stroke, Canvas& canvas) {
    const double length = std::abs(to.x - from.x) + std::abs(to.y - from.y);
    if (length < stroke.width) return;
    const GridPoint half = stroke.width / 2 / length * (to - from);
    const std::array ends{from - half, to + half};
    if (stroke.dash > 0) {
        const double whole = length + stroke.width, one = stroke.dash + stroke.gap;
        const double number = std::max(1.0, std::round((whole + stroke.gap) / one));
        const double scale = whole / (number * one - stroke.gap);
        stroke.dash *= scale;
        stroke.gap *= scale;
    }
    canvas.polyline(ends, stroke, Level::above);
}

// What is left of a side, which is level or upright, without an area.
void draw_side_beside(GridPoint from, GridPoint to, const Stroke& stroke, const Area& label, Canvas& canvas) {
    const bool is_level = from.y == to.y;
    const double across = is_level ? from.y : from.x, begin = is_level ? label.x : label.y,
                 end = is_level ? label.right() : label.bottom();
    const double side_begin = is_level ? label.y : label.x, side_end = is_level ? label.bottom() : label.right();
    if (across <= side_begin || across >= side_end || label.width == 0) return draw_side(from, to, stroke, canvas);
    const double first = is_level ? from.x : from.y, last = is_level ? to.x : to.y;
    const double low = std::min(first, last), high = std::max(first, last);
    const auto point = [&](double along) { return is_level ? GridPoint{along, across} : GridPoint{across, along}; };
    if (low < begin) draw_side(point(low), point(std::min(high, begin)), stroke, canvas);
    if (high > end) draw_side(point(std::max(low, end)), point(high), stroke, canvas);
}

}  // namespace

void draw_outline(std::span<const Cell> cells, double inset, const Stroke& stroke, const Area& label, Canvas& canvas) {
    for (const auto& polygon : outlines(canvas.grid(), cells, inset))
        for (std::size_t i = 0; i < polygon.size(); ++i)
            draw_side_beside(polygon[i], polygon[(i + 1) % polygon.size()], stroke, label, canvas);
}

void draw_cage(const Constraint& constraint, Canvas& canvas) {
    const Stroke stroke = cage_stroke_of(constraint.kind->name);
    const std::string text = corner_label(canvas.puzzle(), constraint);
    for (const std::vector<Cell>& group : constraint.groups) {
        const auto depth = static_cast<double>(canvas.next_depth(group));
        const Area label = canvas.corner_text(text, group, stroke.colour);
        draw_outline(group, std::min(kCageInset + depth * kNextInset, kMostInset), stroke, label, canvas);
    }
    // The count is in its first cell.
    constexpr double kCountRadius = 0.36;
    if (constraint.kind->name == "different-count")
        canvas.circle(canvas.centre(constraint.cells()[0]), kCountRadius, std::nullopt, {kCageWidth, grey(110)},
                      Level::below);
}

}  // namespace printing
