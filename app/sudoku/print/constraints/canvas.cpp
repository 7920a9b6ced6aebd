#include "app/sudoku/print/constraints/canvas.h"

#include <algorithm>
#include <cmath>

#include "sudoku/drawing/outline.h"

namespace printing {

using sudoku::Cell;

std::vector<GridPoint> Canvas::centres(std::span<const Cell> cells) const {
    std::vector<GridPoint> points;
    for (const Cell c : cells) points.push_back(centre(c));
    return points;
}

void Canvas::fill(Cell c, Colour colour) {
    const Point corner = on_page(centre(c) - GridPoint{0.5, 0.5});
    picture_.fills.push_back({{corner.x, corner.y, cell_, cell_}, colour});
}

void Canvas::put(std::span<const GridPoint> points, bool closed, double radius, std::optional<Colour> fill,
                 const Stroke& stroke, Level level) {
    Shape shape{
        {}, closed, cell_ * radius, fill, cell_ * stroke.width, stroke.colour, cell_ * stroke.dash, cell_ * stroke.gap};
    for (const GridPoint point : points) shape.points.push_back(on_page(point));
    (level == Level::below ? picture_.backdrop : picture_.shapes).push_back(std::move(shape));
}

void Canvas::polyline(std::span<const GridPoint> points, const Stroke& stroke, Level level) {
    put(points, false, 0, std::nullopt, stroke, level);
}

void Canvas::polygon(std::span<const GridPoint> points, std::optional<Colour> fill, const Stroke& stroke, Level level) {
    put(points, true, 0, fill, stroke, level);
}

void Canvas::circle(GridPoint centre, double radius, std::optional<Colour> fill, const Stroke& stroke, Level level) {
    put({&centre, 1}, false, radius, fill, stroke, level);
}

void Canvas::grid_line(GridPoint from, GridPoint to, double width, Colour colour) {
    const Point a = on_page(from), b = on_page(to);
    picture_.lines.push_back({a.x, a.y, b.x, b.y, width, colour});
}

void Canvas::text(const std::string& text, GridPoint middle, double height, double width, bool bold, Colour colour) {
    const double size = std::min(cell_ * height / kCapHeight, cell_ * width / text_width(text, 1, bold));
    const Point at = on_page(middle);
    picture_.texts.push_back({text, at.x, baseline_for(at.y, size), size, Align::centre, bold, colour});
}

Area Canvas::corner_text(const std::string& text, std::span<const Cell> cells, Colour colour) {
    if (text.empty()) return {};
    constexpr double kHalf = 0.42;  // of the width, for two labels side by side
    std::vector<Cell> sorted(cells.begin(), cells.end());
    std::ranges::sort(sorted);
    const Cell at = *std::ranges::min_element(sorted, {}, [&](Cell c) { return labels_[c]; });
    const std::size_t corner = labels_[at] % 4;
    const bool at_right = corner % 2 == 1, at_bottom = corner >= 2;
    const double most = cell_ * (labels_[at] == 0 ? 0.86 : kHalf);
    const double size = std::min(cell_ * kCornerHeight / kCapHeight, most / text_width(text, 1, false));
    const double height = size * kCapHeight / cell_, inset = 0.5 - kCornerInset;
    const GridPoint upper{at_right ? inset : -inset, at_bottom ? inset - height : -inset};
    const Point place = on_page(centre(at) + upper);
    picture_.texts.push_back(
        {text, place.x, place.y + size * kCapHeight, size, at_right ? Align::right : Align::left, false, colour});
    constexpr double kAround = 0.03, kUsualWidth = 0.88;  // text_width() is that of a wide font
    const double width = kCornerInset + kUsualWidth * text_width(text, size, false) / cell_ + kAround,
                 high = kCornerInset + height + kAround;
    const GridPoint middle = centre(at);
    labels_[at] += width - kCornerInset > kHalf && corner % 2 == 0 ? 2 : 1;
    return {at_right ? middle.x + 0.5 - width : middle.x - 0.5, at_bottom ? middle.y + 0.5 - high : middle.y - 0.5,
            width, high};
}

std::size_t Canvas::next_at(GridPoint place) {
    const auto key = [](double value) { return static_cast<int>(std::lround(100 * value)); };
    return marks_[{key(place.x), key(place.y)}]++;
}

std::size_t Canvas::next_along(std::span<const Cell> line) {
    std::size_t before = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const auto [low, high] = std::minmax(line[i - 1], line[i]);
        before = std::max(before, steps_[{low, high}]++);
    }
    return before;
}

std::size_t Canvas::next_depth(std::span<const Cell> cells) {
    std::size_t depth = 0;
    for (;; ++depth) {
        if (depth == depths_.size()) depths_.emplace_back(grid().num_cells(), false);
        if (std::ranges::none_of(cells, [&](Cell c) { return depths_[depth][c]; })) break;
    }
    for (const Cell c : cells) depths_[depth][c] = true;
    return depth;
}

}  // namespace printing
