// Marks on the border of two cells and on corners: dots, letters, signs, digits in circles.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/sudoku/print/constraints/looks.h"
#include "sudoku/drawing/labels.h"
#include "sudoku/drawing/outline.h"

namespace printing {
namespace {

using sudoku::Cell;
using sudoku::Constraint;
using sudoku::EdgeShape;

constexpr double kDot = 0.12, kDotWithText = 0.15, kTextHeight = 0.2;
constexpr Stroke kThin{0.025, kBlack};

// A sign whose open side is at the first cell.
void draw_sign(GridPoint at, GridPoint to_first, Canvas& canvas) {
    constexpr double kLong = 0.07, kWide = 0.12;
    const GridPoint side{-to_first.y, to_first.x};
    canvas.circle(at, kDot, kWhite, {}, Level::above);
    const std::array sign{at + kLong * to_first + kWide * side, at - kLong * to_first,
                          at + kLong * to_first - kWide * side};
    canvas.polyline(sign, {0.035, kBlack}, Level::above);
}

// A text may be as wide as a border is long, but between two cells side by side it must not reach their digits.
void draw_edge_text(const std::string& text, GridPoint at, bool is_upright, Canvas& canvas) {
    constexpr double kCharacter = 0.24, kWide = 0.9, kNarrow = 0.32;
    const double width = std::min(is_upright ? kNarrow : kWide, kCharacter * static_cast<double>(text.size()));
    const double half = 0.45 * width, high = kTextHeight * 0.65;
    const std::array corners{at + GridPoint{-half, -high}, at + GridPoint{half, -high}, at + GridPoint{half, high},
                             at + GridPoint{-half, high}};
    canvas.polygon(corners, kWhite, {}, Level::above);
    canvas.text(text, at, kTextHeight, width, true);
}

// The cells are one box of 2x2 around a corner.
bool is_around_corner(std::span<const Cell> cells, const sudoku::Grid& grid) {
    constexpr std::size_t kAround = 4;
    std::vector<Cell> sorted(cells.begin(), cells.end());
    std::ranges::sort(sorted);
    const Cell first = sorted[0];
    return sorted.size() == kAround && grid.beside(first, 0, 1) == sorted[1] && grid.beside(first, 1, 0) == sorted[2] &&
           grid.beside(first, 1, 1) == sorted[3];
}

// Up to two digits in a line, three and four in two.
void draw_digits(const std::vector<int>& digits, GridPoint at, Canvas& canvas) {
    constexpr std::size_t kOneLine = 2;
    constexpr double kHeight = 0.16, kLine = 0.21, kWidth = 0.4;
    const std::size_t in_first = digits.size() <= kOneLine ? digits.size() : (digits.size() + 1) / 2;
    const std::span all(digits);
    const bool two = in_first < digits.size();
    canvas.text(digits_text(canvas.grid(), all.first(in_first)), at - GridPoint{0, two ? kLine / 2 : 0}, kHeight,
                kWidth);
    if (two)
        canvas.text(digits_text(canvas.grid(), all.subspan(in_first)), at + GridPoint{0, kLine / 2}, kHeight, kWidth);
}

}  // namespace

void draw_edge(const Constraint& constraint, Canvas& canvas) {
    const GridPoint first = canvas.centre(constraint.cells()[0]), second = canvas.centre(constraint.cells()[1]);
    const GridPoint way = second - first;
    const double length = std::max(std::hypot(way.x, way.y), 1.0);
    const GridPoint along = (1 / length) * way, beside{-along.y, along.x};
    GridPoint at = first + 0.5 * way;
    if (length > 1) {  // no common side: a line shows which cells
        const std::array ends{first, second};
        canvas.polyline(ends, {0.02, grey(120), 0.04, 0.04}, Level::below);
    }
    // 0, then 1 to one side, 1 to the other.
    const auto before = static_cast<int>(canvas.next_at(at));
    at = at + 0.3 * static_cast<double>((before + 1) / 2 * (before % 2 == 1 ? 1 : -1)) * beside;
    const auto [shape, text] = edge_mark(constraint);
    const double radius = text.empty() ? kDot : kDotWithText;
    switch (shape) {
        case EdgeShape::sign: return draw_sign(at, -1 * along, canvas);
        case EdgeShape::text: return draw_edge_text(text, at, along.x != 0, canvas);
        case EdgeShape::white_dot: canvas.circle(at, radius, kWhite, kThin, Level::above); break;
        case EdgeShape::black_dot: canvas.circle(at, radius, kBlack, kThin, Level::above); break;
    }
    if (!text.empty()) canvas.text(text, at, 0.16, 0.24, true, shape == EdgeShape::black_dot ? kWhite : kBlack);
}

void draw_corner(const Constraint& constraint, Canvas& canvas) {
    const auto cells = constraint.cells();
    if (is_around_corner(cells, canvas.grid()) && constraint.numbers.size() <= 4) {
        constexpr double kRadius = 0.25;
        const GridPoint at = canvas.centre(std::ranges::min(cells)) + GridPoint{0.5, 0.5};
        canvas.circle(at, kRadius, kWhite, kThin, Level::above);
        return draw_digits(constraint.numbers, at, canvas);
    }
    // Other cells have a dotted border, and the digits are in their first corner.
    const Area label = canvas.corner_text(corner_label(canvas.puzzle(), constraint), cells, grey(40));
    draw_outline(cells, 0.05, {0.02, grey(90), 0.02, 0.05}, label, canvas);
}

}  // namespace printing
