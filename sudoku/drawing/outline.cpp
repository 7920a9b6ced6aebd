#include "sudoku/drawing/outline.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sudoku {
namespace {

// A corner of cells: a row and a column of the lines between cells.
using Corner = std::pair<int, int>;
// Clockwise, y down: right, down, left, up.
constexpr std::array<GridStep, 4> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

// From each corner, whether an edge leaves in a direction.  The cell of an edge is on its right hand side.
using Edges = std::map<Corner, std::array<bool, 4>>;

Edges edges_of(const Grid& grid, std::span<const Cell> cells) {
    std::vector<bool> inside(grid.num_cells(), false);
    for (const Cell c : cells) inside[c] = true;
    Edges edges;
    for (Cell c = 0; c < grid.num_cells(); ++c) {
        if (!inside[c]) continue;
        const int row = static_cast<int>(grid.row(c)), column = static_cast<int>(grid.column(c));
        const auto is_edge = [&](int down, int across) {
            const auto there = grid.beside(c, down, across);
            return !there || !inside[*there];
        };
        if (is_edge(-1, 0)) edges[{row, column}][0] = true;
        if (is_edge(0, 1)) edges[{row, column + 1}][1] = true;
        if (is_edge(1, 0)) edges[{row + 1, column + 1}][2] = true;
        if (is_edge(0, -1)) edges[{row + 1, column}][3] = true;
    }
    return edges;
}

// The corner of two edges, moved to the right of both.
GridPoint moved(Corner corner, std::size_t before, std::size_t after, double inset) {
    GridPoint point{static_cast<double>(corner.second), static_cast<double>(corner.first)};
    for (const std::size_t direction : {before, after})
        point = point + inset * GridPoint{static_cast<double>(-kSteps[direction].down),
                                          static_cast<double>(kSteps[direction].across)};
    return point;
}

}  // namespace

std::vector<std::vector<GridPoint>> outlines(const Grid& grid, std::span<const Cell> cells, double inset) {
    Edges edges = edges_of(grid, cells);
    std::vector<std::vector<GridPoint>> polygons;
    for (auto& [start, leaving] : edges) {
        while (true) {
            const auto first = std::ranges::find(leaving, true);
            if (first == leaving.end()) break;
            std::vector<GridPoint>& polygon = polygons.emplace_back();
            Corner corner = start;
            const auto begin = static_cast<std::size_t>(first - leaving.begin());
            for (std::size_t direction = begin;;) {
                edges[corner][direction] = false;
                corner.first += kSteps[direction].down;
                corner.second += kSteps[direction].across;
                // The edge where the walk began is gone by now, but it is the next one.
                const auto leaves = [&](std::size_t d) { return edges[corner][d] || (corner == start && d == begin); };
                // Where two cells touch at a corner, the right turn stays at the same cell.
                const std::size_t before = direction;
                for (const std::size_t turn : {1u, 0u, 3u}) {
                    direction = (before + turn) % kSteps.size();
                    if (leaves(direction)) break;
                }
                if (direction != before) polygon.push_back(moved(corner, before, direction, inset));
                if (corner == start && direction == begin) break;
            }
        }
    }
    return polygons;
}

Cell first_of(std::span<const Cell> cells) {
    return std::ranges::min(cells);
}

}  // namespace sudoku
