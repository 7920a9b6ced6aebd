// Lines through cells, below the digits: colours of kinds, bulbs, arrows, circles at ends, diagonals.
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "app/sudoku/print/constraints/looks.h"
#include "sudoku/drawing/labels.h"

namespace printing {
namespace {

using sudoku::Cell;
using sudoku::Constraint;

// The usual colours of setters.  Without colour the kinds differ in width, in dashes, and in having a light core.
struct LineStroke {
    std::string_view kind;
    Stroke stroke;
    double core = 0;  // the width of a white line on it
};
constexpr std::array<LineStroke, 13> kLineStrokes{{
    {"whisper", {0.18, {130, 205, 120}}},
    {"renban", {0.18, {214, 140, 222}, 0.2, 0.06}},
    {"palindrome", {0.16, grey(185)}},
    {"region-sum", {0.12, {90, 160, 230}}},
    {"zipper", {0.2, {190, 170, 235}}, 0.1},
    {"sum-line", {0.2, {160, 190, 205}}, 0.12},
    {"nabner", {0.15, {222, 190, 70}, 0.12, 0.05}},
    {"modular", {0.15, {60, 185, 175}, 0.07, 0.05}},
    {"entropic", {0.15, {245, 165, 110}, 0.26, 0.05}},
    {"lunchbox", {0.62, {165, 150, 190}}, 0.56},
    {"sum-loop", {0.14, {235, 150, 160}, 0.3, 0.06}},
    {"relation", {0.1, {185, 140, 95}, 0.1, 0.07}},
    {"automaton", {0.07, grey(130), 0.05, 0.05}},
}};
constexpr LineStroke kOtherLine{"", {0.08, grey(150), 0.14, 0.06}};

const LineStroke& line_stroke_of(std::string_view kind) {
    const auto found = std::ranges::find(kLineStrokes, kind, &LineStroke::kind);
    return found == kLineStrokes.end() ? kOtherLine : *found;
}

constexpr Colour kThermometer = grey(205), kArrowInk = grey(120), kEndsLine = grey(190);
constexpr double kBulb = 0.36, kTube = 0.26, kArrowCircle = 0.4, kEndRadius = 0.38;

GridPoint unit(GridPoint vector) {
    const double length = std::hypot(vector.x, vector.y);
    return length == 0 ? GridPoint{1, 0} : (1 / length) * vector;
}

// Where a line from `to` enters the circle around `from`.
GridPoint on_circle(GridPoint from, GridPoint to, double radius) {
    return from + radius * unit(to - from);
}

void draw_with_core(std::span<const GridPoint> points, const Stroke& stroke, double core, Canvas& canvas) {
    canvas.polyline(points, stroke, Level::below);
    if (core > 0) canvas.polyline(points, {core, kWhite}, Level::below);
}

// The cells of a pill as one shape with round ends.
void draw_pill(std::span<const Cell> cells, double radius, const Stroke& stroke, Canvas& canvas) {
    const auto points = canvas.centres(cells);
    draw_with_core(points, {2 * radius + stroke.width, stroke.colour}, 2 * radius - stroke.width, canvas);
}

// The cell of the pill that is nearest to an arrow's first one; the last such.
Cell start_of_arrow(std::span<const Cell> pill, Cell first, const Canvas& canvas) {
    const auto distance = [&](Cell c) {
        const GridPoint way = canvas.centre(c) - canvas.centre(first);
        return std::hypot(way.x, way.y);
    };
    Cell best = pill.front();
    for (const Cell c : pill)
        if (distance(c) <= distance(best)) best = c;
    return best;
}

// From the edge of a circle of this radius to short of the middle of the last cell.
void draw_shaft(std::vector<GridPoint> points, double radius, Canvas& canvas) {
    constexpr double kHead = 0.2, kBeyond = 0.12;
    const Stroke stroke{0.05, kArrowInk};
    if (points.size() < 2) return;
    points.front() = on_circle(points[0], points[1], radius);
    const GridPoint direction = unit(points.back() - points[points.size() - 2]);
    points.back() = points.back() + kBeyond * direction;
    canvas.polyline(points, stroke, Level::below);
    draw_arrow_head(points.back(), direction, kHead, stroke, Level::below, canvas);
}

// The second shape in a cell does not hide the first.
void draw_end(GridPoint at, bool is_diamond, Canvas& canvas) {
    const Stroke stroke{0.04, grey(130)};
    const auto fill = canvas.next_at(at) == 0 ? std::optional(kWhite) : std::nullopt;
    if (!is_diamond) return canvas.circle(at, kEndRadius, fill, stroke, Level::below);
    constexpr double kDiamond = 0.45;
    const std::array corners{at + GridPoint{0, -kDiamond}, at + GridPoint{kDiamond, 0}, at + GridPoint{0, kDiamond},
                             at + GridPoint{-kDiamond, 0}};
    canvas.polygon(corners, fill, stroke, Level::below);
}

// Lines that enclose their cells are below the others.
bool is_wide(const Constraint& constraint) {
    constexpr double kWide = 0.5;
    return line_stroke_of(constraint.kind->name).stroke.width > kWide;
}

// Of lines along the same cells, later ones are narrower.
void draw_coloured(const Constraint& constraint, Canvas& canvas) {
    constexpr double kNarrower = 0.55;
    const LineStroke& line = line_stroke_of(constraint.kind->name);
    std::vector<Cell> cells = constraint.groups.front();
    if (constraint.kind->name == "sum-loop") cells.push_back(cells.front());
    Stroke stroke = line.stroke;
    double core = line.core;
    const std::size_t before = is_wide(constraint) ? 0 : canvas.next_along(cells);
    for (std::size_t i = 0; i < before; ++i) {
        stroke.width *= kNarrower;
        core *= kNarrower;
    }
    draw_with_core(canvas.centres(cells), stroke, core, canvas);
    canvas.corner_text(corner_label(canvas.puzzle(), constraint), {cells.data(), 1}, grey(40));
}

}  // namespace

void draw_arrow_head(GridPoint tip, GridPoint direction, double length, const Stroke& stroke, Level level,
                     Canvas& canvas) {
    const GridPoint along = length * unit(direction), side{-along.y, along.x};
    const std::array head{tip - along + 0.7 * side, tip, tip - along - 0.7 * side};
    canvas.polyline(head, stroke, level);
}

void draw_wide_line(const Constraint& constraint, Canvas& canvas) {
    if (is_wide(constraint)) draw_coloured(constraint, canvas);
}
void draw_line(const Constraint& constraint, Canvas& canvas) {
    if (!is_wide(constraint)) draw_coloured(constraint, canvas);
}

void draw_bulb(const Constraint& constraint, Canvas& canvas) {
    const auto points = canvas.centres(constraint.cells());
    const bool is_slow = constraint.kind->name == "slow-thermometer";  // hollow
    draw_with_core(points, {kTube, kThermometer}, is_slow ? kTube - 0.1 : 0, canvas);
    canvas.circle(points.front(), kBulb, kThermometer, {}, Level::below);
    if (is_slow) canvas.circle(points.front(), kBulb - 0.06, kWhite, {}, Level::below);
}

// An arrow of one group points along its cells from its first one, which has a small square.
void draw_arrow(const Constraint& constraint, Canvas& canvas) {
    const Stroke stroke{0.05, kArrowInk};
    const auto pill = constraint.cells();
    if (constraint.groups.size() == 1) {
        constexpr double kSquare = 0.3;
        const GridPoint at = canvas.centre(pill[0]);
        const std::array corners{at + GridPoint{-kSquare, -kSquare}, at + GridPoint{kSquare, -kSquare},
                                 at + GridPoint{kSquare, kSquare}, at + GridPoint{-kSquare, kSquare}};
        canvas.polygon(corners, std::nullopt, stroke, Level::below);
        return draw_shaft(canvas.centres(pill), kSquare, canvas);
    }
    for (std::size_t g = 1; g < constraint.groups.size(); ++g) {
        const auto& cells = constraint.groups[g];
        auto points = canvas.centres(cells);
        points.insert(points.begin(), canvas.centre(start_of_arrow(pill, cells.front(), canvas)));
        draw_shaft(std::move(points), kArrowCircle, canvas);
    }
    draw_pill(pill, kArrowCircle, stroke, canvas);
}

void draw_ends(const Constraint& constraint, Canvas& canvas) {
    auto points = canvas.centres(constraint.cells());
    const std::array ends{points.front(), points.back()};
    points.front() = on_circle(points[0], points[1], kEndRadius);
    points.back() = on_circle(ends[1], points[points.size() - 2], kEndRadius);
    const bool is_arrow = constraint.kind->name == "double-arrow";
    canvas.polyline(points, {is_arrow ? 0.05 : 0.15, is_arrow ? kArrowInk : kEndsLine}, Level::below);
    for (const GridPoint at : ends) draw_end(at, constraint.kind->name == "lockout", canvas);
    const Cell first = constraint.cells()[0];
    canvas.corner_text(corner_label(canvas.puzzle(), constraint), {&first, 1}, grey(40));
}

void draw_diagonal(const Constraint& constraint, Canvas& canvas) {
    const bool falls = constraint.kind->name == "falling-diagonal";
    const auto width = static_cast<double>(canvas.grid().columns()), height = static_cast<double>(canvas.grid().rows());
    const std::array ends{GridPoint{0, falls ? 0 : height}, GridPoint{width, falls ? height : 0}};
    canvas.polyline(ends, {0.03, {90, 150, 200}}, Level::below);
}

}  // namespace printing
