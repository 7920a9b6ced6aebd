// Marks in the background of cells: shaded regions, squares and circles, arrowheads around minima and maxima.
#include <algorithm>
#include <array>
#include <string_view>

#include "app/sudoku/print/constraints/looks.h"
#include "sudoku/constraint/kinds/common.h"
#include "sudoku/drawing/labels.h"

namespace printing {
namespace {

using sudoku::Cell;
using sudoku::Constraint;

// Pale enough for digits and lines, dark enough for a photocopier.
constexpr Colour kRegion = grey(226), kParity = grey(205), kClone = grey(214), kExtreme = grey(232);
constexpr Colour kIndexRow = {205, 222, 245}, kIndexColumn = {247, 212, 208}, kSet = {247, 236, 200};
constexpr double kParityRadius = 0.39, kCountRadius = 0.42;

void fill_all(std::span<const Cell> cells, Colour colour, Canvas& canvas) {
    for (const Cell c : cells) canvas.fill(c, colour);
}

void draw_region(const Constraint& constraint, Canvas& canvas) {
    fill_all(constraint.cells(), kRegion, canvas);
}

void draw_windows(const Constraint&, Canvas& canvas) {
    for (const auto& window : sudoku::kinds::windows_of(canvas.puzzle())) fill_all(window, kRegion, canvas);
}

void draw_even(const Constraint& constraint, Canvas& canvas) {
    for (const Cell c : constraint.cells()) {
        const GridPoint middle = canvas.centre(c);
        const double r = kParityRadius;
        const std::array corners{middle + GridPoint{-r, -r}, middle + GridPoint{r, -r}, middle + GridPoint{r, r},
                                 middle + GridPoint{-r, r}};
        canvas.polygon(corners, kParity, {}, Level::below);
    }
}

void draw_odd(const Constraint& constraint, Canvas& canvas) {
    for (const Cell c : constraint.cells()) canvas.circle(canvas.centre(c), kParityRadius, kParity, {}, Level::below);
}

void draw_counting(const Constraint& constraint, Canvas& canvas) {
    for (const Cell c : constraint.cells())
        canvas.circle(canvas.centre(c), kCountRadius, std::nullopt, {0.035, grey(120)}, Level::below);
}

// Small arrowheads at the four edges: towards a minimum, away from a maximum.
void draw_extreme(const Constraint& constraint, Canvas& canvas) {
    constexpr double kNear = 0.37, kFar = 0.45, kHalf = 0.09;
    const bool inwards = constraint.kind->name == "minimum";
    for (const Cell c : constraint.cells()) {
        canvas.fill(c, kExtreme);
        for (const GridPoint d : {GridPoint{1, 0}, GridPoint{0, 1}, GridPoint{-1, 0}, GridPoint{0, -1}}) {
            const GridPoint middle = canvas.centre(c), side{d.y, d.x};
            const GridPoint tip = middle + (inwards ? kNear : kFar) * d, back = middle + (inwards ? kFar : kNear) * d;
            const std::array head{back + kHalf * side, tip, back - kHalf * side};
            canvas.polyline(head, {0.025, grey(90)}, Level::below);
        }
    }
}

void draw_groups(const Constraint& constraint, Canvas& canvas) {
    const std::string label = corner_label(canvas.puzzle(), constraint);
    for (const std::vector<Cell>& group : constraint.groups) {
        fill_all(group, kClone, canvas);
        canvas.corner_text(label, group, grey(60));
    }
}

// Cells of a list of digits: a tinted background, a dotted border and the digits.
void draw_exact_set(const Constraint& constraint, Canvas& canvas) {
    constexpr double kInset = 0.05;
    const Stroke stroke{0.02, grey(90), 0.02, 0.05};
    fill_all(constraint.cells(), kSet, canvas);
    const Area label = canvas.corner_text(corner_label(canvas.puzzle(), constraint), constraint.cells());
    draw_outline(constraint.cells(), kInset, stroke, label, canvas);
}

// The marked cell of a line; its colour depends on the direction.
void draw_indexing(const Constraint& constraint, Canvas& canvas) {
    const auto cells = constraint.cells();
    const Cell marked = cells[static_cast<std::size_t>(constraint.numbers[0] - 1)];
    const bool is_row = cells.size() < 2 || canvas.grid().row(cells[0]) == canvas.grid().row(cells[1]);
    canvas.fill(marked, is_row ? kIndexColumn : kIndexRow);
}

struct ShadeOfKind {
    std::string_view kind;
    DrawConstraint draw;
};
constexpr std::array<ShadeOfKind, 11> kShades{{
    {"extra-region", draw_region},
    {"windows", draw_windows},
    {"even", draw_even},
    {"odd", draw_odd},
    {"counting-circles", draw_counting},
    {"minimum", draw_extreme},
    {"maximum", draw_extreme},
    {"clone", draw_groups},
    {"same-digits", draw_groups},
    {"contain-exactly", draw_exact_set},
    {"indexing", draw_indexing},
}};

}  // namespace

void draw_shade(const Constraint& constraint, Canvas& canvas) {
    const auto found = std::ranges::find(kShades, constraint.kind->name, &ShadeOfKind::kind);
    (found == kShades.end() ? draw_groups : found->draw)(constraint, canvas);
}

}  // namespace printing
